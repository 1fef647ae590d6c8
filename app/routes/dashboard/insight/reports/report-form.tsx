import { HiddenFields, InputField, SelectField } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { cardClass } from '#app/components/ui/card.tsx'
import { type ReportQuery, urls } from '#app/lib/urls.ts'
import { branchOptions } from '#app/routes/dashboard/components/branch-field.tsx'
import { reportPeriodLabels } from '#content/back-office/reports.ts'
import { branchText } from '#content/back-office/stock.ts'

type ReportFormProps = {
	query: ReportQuery
	/** Days of the report, unless it is about the present. */
	days?: { from?: string; to?: string }
	messages: Readonly<Record<string, string>>
}

export function ReportForm({ query, days, messages }: ReportFormProps) {
	const { branch, period, from, to, sort, ...others } = query
	return (
		<form
			// The fields show the parameters of the URL, also after a link to others.
			key={JSON.stringify(query)}
			action={urls.dashboard.reports()}
			aria-label="Period and branch"
			className={`${cardClass} my-4 grid grid-cols-2 items-start gap-3 p-4 sm:flex sm:flex-wrap`}
		>
			<HiddenFields fields={others} />
			{days &&
				(['from', 'to'] as const).map((name) => (
					<InputField
						key={name}
						name={name}
						label={name === 'from' ? 'From' : 'To'}
						type="date"
						defaultValue={days[name]}
						message={messages[name]}
					/>
				))}
			<SelectField
				name="branch"
				label={branchText.field}
				defaultValue={branch ?? ''}
				options={[['', branchText.all], ...branchOptions]}
			/>
			<Button className="mt-7">Show</Button>
			{days && (
				<div className="col-span-full flex flex-wrap gap-2 sm:w-full">
					{Object.entries(reportPeriodLabels).map(([value, label]) => (
						<Button
							key={value}
							name="period"
							value={value}
							variant={period === value ? 'secondary' : 'outline'}
							size="sm"
						>
							{label}
						</Button>
					))}
				</div>
			)}
		</form>
	)
}
