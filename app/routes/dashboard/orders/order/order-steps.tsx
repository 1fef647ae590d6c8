import { HiddenFields, InputField } from '#app/components/form-field.tsx'
import { PostForm } from '#app/components/post-form.tsx'
import { Button, buttonVariants } from '#app/components/ui/button.tsx'
import { FormCard } from '#app/routes/dashboard/components/form-card.tsx'
import type { FormRejection } from '#app/routes/dashboard/lib/staff-page.ts'
import { PaymentFields } from '#app/routes/dashboard/stock/components/payment-fields.tsx'
import { SerialFields } from '#app/routes/dashboard/stock/components/serial-fields.tsx'
import { ordersText } from '#content/back-office/orders.ts'
import { addDays } from '#contract/base/shop-time.ts'
import { HOLD_DAYS, type Order } from '#contract/orders/orders.ts'

type StepsProps = { order: Order; today: string; rejection?: FormRejection }

/** Forms for what can happen next to an order. */
export function OrderSteps({ order, today, rejection }: StepsProps) {
	const rejectionOf = (...steps: string[]) =>
		steps.includes(rejection?.values.step ?? '') ? rejection : undefined
	return (
		<>
			<SellForm order={order} rejection={rejectionOf('sell')} />
			<HoldForm order={order} today={today} rejection={rejectionOf('hold', 'release')} />
			<CancelForm order={order} rejection={rejectionOf('cancel')} />
		</>
	)
}

type StepProps = Omit<StepsProps, 'today'>

const versionOf = ({ version }: Order) => ({ version: String(version) })

function SellForm({ order, rejection }: StepProps) {
	return (
		<FormCard hiddenFields={versionOf(order)} rejection={rejection} hasIdempotencyKey>
			<PaymentFields total={order.total} values={rejection?.values} />
			{order.lines.map(({ productId, name, quantity, serialsPerUnit }, index) => (
				<div key={productId}>
					<HiddenFields fields={{ [`lines.${index}.productId`]: productId }} />
					<p>{name}</p>
					<SerialFields
						name={`lines.${index}.serials`}
						text={rejection?.values[`lines.${index}.serials`] ?? ''}
						needed={serialsPerUnit * quantity}
					/>
				</div>
			))}
			<Button name="step" value="sell" size="lg" className="justify-self-start">
				{ordersText.sell}
			</Button>
		</FormCard>
	)
}

function HoldForm({ order, today, rejection }: StepsProps) {
	const isHeld = order.state === 'held'
	return (
		<FormCard hiddenFields={versionOf(order)} rejection={rejection} hasIdempotencyKey>
			<InputField
				name="until"
				label={ordersText.untilField}
				type="date"
				defaultValue={order.until ?? addDays(today, HOLD_DAYS)}
			/>
			<div className="flex flex-wrap gap-3">
				<Button name="step" value="hold" variant={isHeld ? 'secondary' : undefined}>
					{isHeld ? ordersText.keep : ordersText.hold}
				</Button>
				{isHeld && (
					<Button name="step" value="release" variant="secondary">
						{ordersText.release}
					</Button>
				)}
			</div>
		</FormCard>
	)
}

function CancelForm({ order, rejection }: StepProps) {
	const { label, hint } = ordersText.undo
	return (
		<details open={rejection !== undefined}>
			<summary className={buttonVariants({ variant: 'outline' })}>{label}</summary>
			<PostForm
				className="mt-3 grid justify-items-start gap-3"
				hiddenFields={versionOf(order)}
				rejection={rejection}
				hasIdempotencyKey
			>
				<p>{hint}</p>
				<Button name="step" value="cancel" variant="destructive">
					{ordersText.yesCancel}
				</Button>
			</PostForm>
		</details>
	)
}
