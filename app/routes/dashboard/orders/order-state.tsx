import { Badge } from '#app/components/ui/badge.tsx'
import { orderStateLabels, ordersText } from '#content/back-office/orders.ts'
import { formatDay } from '#content/en/formats.ts'
import type { OrderSummary } from '#contract/orders/orders.ts'

type OrderStateProps = { order: Pick<OrderSummary, 'state' | 'until'>; isOverdue: boolean }

/** Names the state of an order, with the day until which it is put aside. */
export function OrderState({ order: { state, until }, isOverdue }: OrderStateProps) {
	if (state !== 'held' || until === null) return <Badge>{orderStateLabels[state]}</Badge>
	const text = isOverdue ? ordersText.overdue : ordersText.until
	return <Badge>{text(formatDay(until))}</Badge>
}
