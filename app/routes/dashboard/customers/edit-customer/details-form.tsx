import { InputField } from '#app/components/form-field.tsx'
import { useDashboardLayoutData } from '#app/lib/loader-data.ts'
import { urls } from '#app/lib/urls.ts'
import { FormCard } from '#app/routes/dashboard/components/form-card.tsx'
import type { FormRejection } from '#app/routes/dashboard/lib/staff-page.ts'
import { customersText } from '#content/back-office/customers.ts'
import { MAX_NOTE_LENGTH } from '#contract/base/limits.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { ErasureObstacles, hasObstacles } from '../erasure-obstacles.tsx'

type DetailsFormProps = {
	customer: Customer
	rejection?: FormRejection
}

export function DetailsForm({ customer, rejection }: DetailsFormProps) {
	const isOwner = useDashboardLayoutData().user.role === 'owner'
	const isUsed = isOwner && rejection?.code === 'phone_is_used'
	return (
		<FormCard
			action={urls.dashboard.editCustomer(customer._id)}
			button={customersText.save}
			rejection={rejection}
			hiddenFields={{ version: String(customer.version) }}
		>
			<InputField
				name="phone"
				label={customersText.phoneNumber}
				inputMode="tel"
				defaultValue={customer.phone ?? ''}
			/>
			{isUsed && (
				<a href={urls.dashboard.mergeCustomer(customer._id, rejection.values.phone)}>
					{customersText.merge}
				</a>
			)}
			<Text name="name" label={customersText.fullName} value={customer.name} />
			<Text name="address" label={customersText.address} value={customer.address} />
			<Text name="note" label={customersText.note} value={customer.note} />
			{isOwner && <ErasureLink customer={customer} />}
		</FormCard>
	)
}

function ErasureLink({ customer }: { customer: Customer }) {
	if (hasObstacles(customer)) return <ErasureObstacles customer={customer} />
	return (
		<p>
			<a href={urls.dashboard.eraseCustomer(customer._id)}>{customersText.erase}</a>
		</p>
	)
}

function Text({ name, label, value }: { name: string; label: string; value: string }) {
	return (
		<InputField
			name={name}
			label={label}
			required={false}
			defaultValue={value}
			maxLength={MAX_NOTE_LENGTH}
		/>
	)
}
