import { InputField, SelectField } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Card } from '#app/components/ui/card.tsx'
import type { TransactionsQuery } from '#app/lib/dashboard-urls/paper-urls.ts'
import { urls } from '#app/lib/urls.ts'
import { branchOptions } from '#app/routes/dashboard/components/branch-field.tsx'
import { methodOptions, paymentsText } from '#content/back-office/payments.ts'
import { branchText } from '#content/back-office/stock.ts'

type PaymentFiltersProps = { query: TransactionsQuery; today: string; isOwner: boolean }

/** Only owners see other days than today. */
export function PaymentFilters({ query, today, isOwner }: PaymentFiltersProps) {
	return (
		<Card asChild className="mt-4 grid grid-cols-2 items-start gap-x-3 gap-y-2 p-4 lg:grid-cols-5">
			<form
				key={JSON.stringify(query)}
				action={urls.dashboard.transactions()}
				aria-label={paymentsText.filters}
			>
				{isOwner && (
					<>
						<InputField name="from" label="From" type="date" defaultValue={query.from ?? today} />
						<InputField name="to" label="To" type="date" defaultValue={query.to ?? today} />
					</>
				)}
				<SelectField
					name="branch"
					label={branchText.field}
					defaultValue={query.branch ?? ''}
					options={[['', branchText.all], ...branchOptions]}
				/>
				<SelectField
					name="method"
					label={paymentsText.method}
					defaultValue={query.method ?? ''}
					options={[['', paymentsText.allMethods], ...methodOptions]}
				/>
				<Button className="max-lg:col-span-2 lg:mt-7">Show</Button>
			</form>
		</Card>
	)
}
