import { InputField } from '#app/components/form-field.tsx'
import { urls } from '#app/lib/urls.ts'
import { BranchField } from '#app/routes/dashboard/components/branch-field.tsx'
import { FormCard } from '#app/routes/dashboard/components/form-card.tsx'
import { MethodFields } from '#app/routes/dashboard/components/method-fields.tsx'
import type { FormRejection } from '#app/routes/dashboard/lib/staff-page.ts'
import { customersText } from '#content/back-office/customers.ts'
import { paymentsText } from '#content/back-office/payments.ts'
import type { Customer } from '#contract/customers/customers.ts'

type CollectFormProps = { customer: Customer; rejection?: FormRejection }

export function CollectForm({ customer: { _id, due }, rejection }: CollectFormProps) {
	return (
		<FormCard
			action={urls.dashboard.customer(_id)}
			button={customersText.collect}
			hiddenFields={{ customer: _id }}
			rejection={rejection}
			hasIdempotencyKey
		>
			<InputField
				name="amount"
				label={paymentsText.amount}
				hint={customersText.dueOf(due)}
				defaultValue={String(due)}
				inputMode="numeric"
			/>
			<MethodFields label={paymentsText.method} />
			<BranchField />
		</FormCard>
	)
}
