import type { ComponentProps, ReactNode } from 'react'
import { Button, buttonVariants } from '#app/components/ui/button.tsx'
import { FormCard } from '#app/routes/dashboard/components/form-card.tsx'
import type { FormRejection } from '#app/routes/dashboard/lib/staff-page.ts'
import type { Order } from '#contract/orders/orders.ts'

export type StepProps = {
	order: Order
	/** Of the step that was tried, which another form may have. */
	rejection?: FormRejection
}

type StepCardProps = StepProps & {
	/** Labels of the buttons by the step that each takes. */
	steps: Record<string, string>
	variant?: ComponentProps<typeof Button>['variant']
	/** Of a step that is not the usual next one, so its form opens on demand. */
	label?: string
	children: ReactNode
}

export function StepCard({ order, label, steps, variant, children, ...props }: StepCardProps) {
	const rejection = Object.hasOwn(steps, props.rejection?.values.step ?? '') && props.rejection
	const form = (
		<FormCard
			hiddenFields={{ version: String(order.version) }}
			rejection={rejection || undefined}
			hasIdempotencyKey
		>
			{children}
			<div className="flex flex-wrap gap-3">
				{Object.entries(steps).map(([step, text]) => (
					<Button key={step} name="step" value={step} variant={variant}>
						{text}
					</Button>
				))}
			</div>
		</FormCard>
	)
	if (!label) return form
	return (
		<details open={rejection !== false} className="group">
			<summary className={`${buttonVariants({ variant: 'outline' })} group-open:mb-3`}>
				{label}
			</summary>
			{form}
		</details>
	)
}
