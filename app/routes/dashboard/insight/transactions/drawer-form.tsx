import { InputField, SelectField } from '#app/components/form-field.tsx'
import { BranchField } from '#app/routes/dashboard/components/branch-field.tsx'
import { FormCard } from '#app/routes/dashboard/components/form-card.tsx'
import type { FormRejection } from '#app/routes/dashboard/lib/staff-page.ts'
import { methodOptions, paymentsText } from '#content/back-office/payments.ts'
import { MAX_NOTE_LENGTH } from '#contract/base/limits.ts'

type DrawerFormProps = {
	rejection?: FormRejection
	/** Only owners use the drawer of another branch. */
	isOwner: boolean
}

export function DrawerForm({ rejection, isOwner }: DrawerFormProps) {
	return (
		<section aria-labelledby="drawer">
			<h2 id="drawer" className="mb-3 text-lg font-semibold">
				{paymentsText.inOrOut}
			</h2>
			<FormCard
				button={paymentsText.record}
				rejection={rejection}
				idPrefix="payment-"
				hasIdempotencyKey
			>
				<BranchField isFixed={!isOwner} />
				<SelectField
					name="method"
					label={paymentsText.method}
					defaultValue="cash"
					options={methodOptions}
				/>
				<InputField
					name="amount"
					label={paymentsText.amount}
					hint={paymentsText.amountHint}
					inputMode="text"
				/>
				<InputField name="note" label={paymentsText.note} maxLength={MAX_NOTE_LENGTH} />
			</FormCard>
		</section>
	)
}
