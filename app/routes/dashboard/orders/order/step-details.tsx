import type { ReactNode } from 'react'
import { buttonVariants } from '#app/components/ui/button.tsx'
import { FormCard } from '#app/routes/dashboard/components/form-card.tsx'
import type { FormRejection } from '#app/routes/dashboard/lib/staff-page.ts'
import type { Order } from '#contract/orders/orders.ts'

type StepDetailsProps = {
	label: string
	order: Order
	rejection?: FormRejection
	children: ReactNode
}

/** Form for a step that is not the usual next one, so it opens on demand. */
export function StepDetails({ label, order, rejection, children }: StepDetailsProps) {
	return (
		<details open={rejection !== undefined} className="group">
			<summary className={`${buttonVariants({ variant: 'outline' })} group-open:mb-3`}>
				{label}
			</summary>
			<FormCard hiddenFields={versionOf(order)} rejection={rejection} hasIdempotencyKey>
				{children}
			</FormCard>
		</details>
	)
}

export const versionOf = ({ version }: Pick<Order, 'version'>) => ({ version: String(version) })
