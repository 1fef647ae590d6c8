import { InputField } from '#app/components/form-field.tsx'
import { BranchField } from '#app/routes/dashboard/components/branch-field.tsx'
import { MethodFields } from '#app/routes/dashboard/components/method-fields.tsx'
import { PaymentFields } from '#app/routes/dashboard/stock/components/payment-fields.tsx'
import { ordersText } from '#content/back-office/orders.ts'
import { paymentsText } from '#content/back-office/payments.ts'
import { formatTaka } from '#content/en/formats.ts'
import { addDays } from '#contract/base/shop-time.ts'
import { type Order, QUOTE_DAYS } from '#contract/orders/orders.ts'
import { OrderSerials } from './order-serials.tsx'
import { StepCard, type StepProps } from './step-card.tsx'

type StepsProps = StepProps & { today: string; holdUntil: string }

/** Forms for what can happen next to an order. */
export function OrderSteps({ today, holdUntil, ...props }: StepsProps) {
	const { state, until, quotedUntil, paid, total } = props.order
	return (
		<>
			<SellForm {...props} />
			<HoldForm {...props} until={until && until >= today ? until : holdUntil} />
			{['open', 'quoted'].includes(state) && (
				<StepCard {...props} label={ordersText.quote} steps={{ quote: ordersText.recordQuote }}>
					<InputField
						name="quotedUntil"
						label={ordersText.quotedUntil}
						type="date"
						defaultValue={quotedUntil ?? addDays(today, QUOTE_DAYS)}
					/>
				</StepCard>
			)}
			{state === 'held' && <SendForm {...props} />}
			{paid < total && <AdvanceForm {...props} />}
			<CancelForm {...props} />
		</>
	)
}

/** What a courier collected for the shop. */
const COLLECTED = { 'payments.0.method': 'courier' }

function SellForm(props: StepProps) {
	const { order, rejection } = props
	const isSent = order.state === 'sent'
	const values = rejection?.values.step === 'sell' ? rejection.values : undefined
	return (
		<StepCard {...props} steps={{ sell: isSent ? ordersText.delivered : ordersText.sell }}>
			<PaymentFields
				total={order.total - order.paid}
				values={values ?? (isSent ? COLLECTED : undefined)}
			/>
			<OrderSerials lines={order.lines} values={values} />
		</StepCard>
	)
}

const HOLD_LABELS: Partial<Record<Order['state'], string>> = {
	held: ordersText.keep,
	sent: ordersText.cameBack,
}

function HoldForm({ until, ...props }: StepProps & { until: string }) {
	const { state } = props.order
	const hold = HOLD_LABELS[state] ?? ordersText.hold
	return (
		<StepCard
			{...props}
			steps={state === 'held' ? { hold, release: ordersText.release } : { hold }}
			variant={state === 'open' ? undefined : 'secondary'}
		>
			<InputField name="until" label={ordersText.untilField} type="date" defaultValue={until} />
		</StepCard>
	)
}

function SendForm(props: StepProps) {
	return (
		<StepCard {...props} label={ordersText.send} steps={{ send: ordersText.recordSent }}>
			<InputField name="address" label={ordersText.address} defaultValue={props.order.address} />
			<InputField name="courier" label={ordersText.courier} />
			<InputField name="parcel" label={ordersText.parcel} required={false} spellCheck={false} />
			<InputField
				name="charge"
				label={ordersText.charge}
				hint={ordersText.chargeHint}
				required={false}
				inputMode="numeric"
			/>
		</StepCard>
	)
}

function AdvanceForm(props: StepProps) {
	const { total, paid } = props.order
	return (
		<StepCard {...props} label={ordersText.advance} steps={{ advance: ordersText.takeAdvance }}>
			<InputField
				name="amount"
				label={paymentsText.amount}
				hint={ordersText.rest(formatTaka(total - paid))}
				inputMode="numeric"
			/>
			<MethodFields label={paymentsText.method} />
			<BranchField />
		</StepCard>
	)
}

function CancelForm(props: StepProps) {
	const { label, hint } = ordersText.undo
	const steps = { cancel: ordersText.yesCancel }
	return (
		<StepCard {...props} label={label} steps={steps} variant="destructive">
			<p>{hint}</p>
			{props.order.paid > 0 && <MethodFields label={ordersText.refundBy} prefix="refund." />}
		</StepCard>
	)
}
