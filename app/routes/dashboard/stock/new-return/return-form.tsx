import { HiddenFields, InputField, TextareaField } from '#app/components/form-field.tsx'
import { PostForm } from '#app/components/post-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { formatShopTime } from '#app/lib/format.ts'
import { urls } from '#app/lib/urls.ts'
import { BranchField, useCurrentBranch } from '#app/routes/dashboard/components/branch-field.tsx'
import { CheckboxField } from '#app/routes/dashboard/components/checkbox-field.tsx'
import { MethodFields } from '#app/routes/dashboard/components/method-fields.tsx'
import type { FormRejection } from '#app/routes/dashboard/lib/staff-page.ts'
import { paymentsText } from '#content/back-office/payments.ts'
import { returnsText } from '#content/back-office/returns.ts'
import { salesText } from '#content/back-office/sales.ts'
import { formatTaka } from '#content/en/formats.ts'
import { MAX_NOTE_LENGTH } from '#contract/base/limits.ts'
import { BRANCH_NAMES } from '#contract/shop/branches.ts'
import type { ReturnableLine } from '#contract/stock/return.ts'

type ReturnFormProps = {
	query: Parameters<typeof urls.dashboard.newReturn>[0]
	lines: ReturnableLine[]
	rejection?: FormRejection
}

export function ReturnForm({ query, lines, rejection }: ReturnFormProps) {
	const current = useCurrentBranch()
	// Staff choose among the lines of a receipt. Without one, the newest sale here is proposed.
	const newest = lines.find(({ branch }) => branch === current) ?? lines[0]
	const proposed = query?.receipt && lines.length > 1 ? undefined : newest
	return (
		<PostForm
			action={urls.dashboard.newReturn(query)}
			className="grid gap-5"
			rejection={rejection}
			hasIdempotencyKey
		>
			<ol className="divide-y border-y">
				{lines.map((line, index) => (
					<Line
						key={line.movementId}
						line={line}
						control={`lines.${index}`}
						quantity={line === proposed ? '1' : ''}
					/>
				))}
			</ol>
			<BranchField label={returnsText.handedIn} hint={returnsText.handedInHint} />
			<div className="grid max-w-xl grid-cols-2 gap-3">
				<MethodFields prefix="refund." label={paymentsText.refundBy} />
			</div>
			<InputField name="note" label={returnsText.reason} required maxLength={MAX_NOTE_LENGTH} />
			<Button size="lg" className="justify-self-start">
				{returnsText.record}
			</Button>
		</PostForm>
	)
}

type LineProps = { line: ReturnableLine; control: string; quantity: string }

function Line({ line, control, quantity }: LineProps) {
	const { name, receipt, branch, at, unitPrice, left, movementId } = line
	const details = [
		receipt ? salesText.name(receipt) : returnsText.noReceipt,
		BRANCH_NAMES[branch],
		formatShopTime(at),
		unitPrice === null ? returnsText.unknownPrice : `${formatTaka(unitPrice)} each`,
	]
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
			<HiddenFields fields={{ [`${control}.movementId`]: movementId }} />
			<div className="min-w-0 grow basis-60 wrap-anywhere">
				<p className="font-semibold">{name}</p>
				<p className="text-sm text-muted-foreground tabular-nums">{details.join(' · ')}</p>
			</div>
			<div className="w-24 shrink-0">
				<InputField
					name={`${control}.quantity`}
					label={returnsText.quantity(name)}
					isLabelHidden
					hint={returnsText.left(left, line.quantity)}
					defaultValue={quantity}
					inputMode="numeric"
					className="text-end"
				/>
			</div>
			{left > 1 ? (
				<div className="w-24 shrink-0">
					<InputField
						name={`${control}.defective`}
						label={returnsText.defectiveUnits(name)}
						isLabelHidden
						hint={returnsText.defectiveHint}
						required={false}
						inputMode="numeric"
						className="text-end"
					/>
				</div>
			) : (
				<CheckboxField name={`${control}.isDefective`} label={returnsText.defective} />
			)}
			{line.serials.length > 0 && left > 1 && (
				<div className="basis-full">
					{/* Enter, with which a scanner ends, would send the form from a field of one line. */}
					<TextareaField
						name={`${control}.serials`}
						label={returnsText.serials}
						hint={line.serials.join(', ')}
						required={false}
						rows={2}
						autoCapitalize="characters"
						spellCheck={false}
					/>
				</div>
			)}
		</li>
	)
}
