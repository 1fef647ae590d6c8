import { ordersText } from '#content/back-office/orders.ts'
import { formatNumber, formatTaka } from '#content/en/formats.ts'
import type { Order } from '#contract/orders/orders.ts'

/** Plain text that tells a courier where to take the parcel, and what to collect. */
export function CourierText({ order }: { order: Order }) {
	return (
		<section className="grid gap-2">
			<h2 className="font-semibold">{ordersText.forCourier}</h2>
			<p className="text-sm text-muted-foreground">{ordersText.forCourierHint}</p>
			<p className="rounded-xl border bg-card p-5 wrap-anywhere whitespace-pre-line select-all">
				{describeParcel(order).join('\n')}
			</p>
		</section>
	)
}

function describeParcel({ number, customer, address, lines, parcel, total, paid }: Order) {
	return [
		[ordersText.name(number), parcel].filter(Boolean).join(', '),
		[customer?.name, customer?.phone].filter(Boolean).join(', '),
		address,
		...lines.map(({ name, quantity }) => `${formatNumber(quantity)} × ${name}`),
		`${ordersText.toCollect}: ${formatTaka(total - paid)}`,
	].filter(Boolean)
}
