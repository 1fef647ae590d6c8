import { InputField } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { FormRejection } from '#app/routes/dashboard/lib/staff-page.ts'
import { ordersText } from '#content/back-office/orders.ts'
import { addDays } from '#contract/base/shop-time.ts'
import { type Order, QUOTE_DAYS } from '#contract/orders/orders.ts'
import { StepDetails } from './step-details.tsx'

type QuoteFormProps = { order: Order; today: string; rejection?: FormRejection }

export function QuoteForm({ order, today, rejection }: QuoteFormProps) {
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
