import { InputField } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { BranchField } from '#app/routes/dashboard/components/branch-field.tsx'
import { FormCard } from '#app/routes/dashboard/components/form-card.tsx'
import { MethodFields } from '#app/routes/dashboard/components/method-fields.tsx'
import type { FormRejection } from '#app/routes/dashboard/lib/staff-page.ts'
import { PaymentFields } from '#app/routes/dashboard/stock/components/payment-fields.tsx'
import { ordersText } from '#content/back-office/orders.ts'
import { paymentsText } from '#content/back-office/payments.ts'
import { formatTaka } from '#content/en/formats.ts'
import { addDays } from '#contract/base/shop-time.ts'
import { type Order, QUOTE_DAYS } from '#contract/orders/orders.ts'
import { OrderSerials } from './order-serials.tsx'
import { StepDetails, versionOf } from './step-details.tsx'

type StepProps = { order: Order; rejection?: FormRejection }
type StepsProps = StepProps & { today: string; holdUntil: string }

/** Forms for what can happen next to an order. */
export function OrderSteps({ order, today, holdUntil, rejection }: StepsProps) {
	const rejectionOf = (...steps: string[]) =>
		steps.includes(rejection?.values.step ?? '') ? rejection : undefined
	return (
		<>
			<SellForm order={order} rejection={rejectionOf('sell')} />
			<HoldForm
				order={order}
				until={order.until && order.until >= today ? order.until : holdUntil}
				rejection={rejectionOf('hold', 'release')}
			/>
			{['open', 'quoted'].includes(order.state) && (
				<QuoteForm order={order} today={today} rejection={rejectionOf('quote')} />
			)}
			{order.state === 'held' && <SendForm order={order} rejection={rejectionOf('send')} />}
			{order.paid < order.total && <AdvanceForm order={order} rejection={rejectionOf('advance')} />}
			<CancelForm order={order} rejection={rejectionOf('cancel')} />
		</>
	)
}

/** What a courier collected for the shop. */
const COLLECTED = { 'payments.0.method': 'courier' }

function SellForm({ order, rejection }: StepProps) {
	const isSent = order.state === 'sent'
	return (
		<FormCard hiddenFields={versionOf(order)} rejection={rejection} hasIdempotencyKey>
			<PaymentFields
				total={order.total - order.paid}
				values={rejection?.values ?? (isSent ? COLLECTED : undefined)}
			/>
			<OrderSerials lines={order.lines} values={rejection?.values} />
			<Button name="step" value="sell" size="lg" className="justify-self-start">
				{isSent ? ordersText.delivered : ordersText.sell}
			</Button>
		</FormCard>
	)
}

const HOLD_LABELS: Partial<Record<Order['state'], string>> = {
	held: ordersText.keep,
	sent: ordersText.cameBack,
}

function HoldForm({ order, until, rejection }: StepProps & { until: string }) {
	const isHeld = order.state === 'held'
	return (
		<FormCard hiddenFields={versionOf(order)} rejection={rejection} hasIdempotencyKey>
			<InputField name="until" label={ordersText.untilField} type="date" defaultValue={until} />
			<div className="flex flex-wrap gap-3">
				<Button name="step" value="hold" variant={order.state === 'open' ? undefined : 'secondary'}>
					{HOLD_LABELS[order.state] ?? ordersText.hold}
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

function QuoteForm({ order, today, rejection }: StepProps & { today: string }) {
	return (
		<StepDetails label={ordersText.quote} order={order} rejection={rejection}>
			<InputField
				name="quotedUntil"
				label={ordersText.quotedUntil}
				type="date"
				defaultValue={order.quotedUntil ?? addDays(today, QUOTE_DAYS)}
			/>
			<Button name="step" value="quote" className="justify-self-start">
				{ordersText.recordQuote}
			</Button>
		</StepDetails>
	)
}

function SendForm({ order, rejection }: StepProps) {
	return (
		<StepDetails label={ordersText.send} order={order} rejection={rejection}>
			<InputField name="address" label={ordersText.address} defaultValue={order.address} />
			<InputField name="courier" label={ordersText.courier} />
			<InputField name="parcel" label={ordersText.parcel} required={false} spellCheck={false} />
			<InputField
				name="charge"
				label={ordersText.charge}
				hint={ordersText.chargeHint}
				required={false}
				inputMode="numeric"
			/>
			<Button name="step" value="send" className="justify-self-start">
				{ordersText.recordSent}
			</Button>
		</StepDetails>
	)
}

function AdvanceForm({ order, rejection }: StepProps) {
	return (
		<StepDetails label={ordersText.advance} order={order} rejection={rejection}>
			<InputField
				name="amount"
				label={paymentsText.amount}
				hint={ordersText.rest(formatTaka(order.total - order.paid))}
				inputMode="numeric"
			/>
			<MethodFields label={paymentsText.method} />
			<BranchField />
			<Button name="step" value="advance" className="justify-self-start">
				{ordersText.takeAdvance}
			</Button>
		</StepDetails>
	)
}

function CancelForm({ order, rejection }: StepProps) {
	const { label, hint } = ordersText.undo
	return (
		<StepDetails label={label} order={order} rejection={rejection}>
			<p>{hint}</p>
			{order.paid > 0 && <MethodFields label={ordersText.refundBy} prefix="refund." />}
			<Button name="step" value="cancel" variant="destructive" className="justify-self-start">
				{ordersText.yesCancel}
			</Button>
		</StepDetails>
	)
}
