import { unwrap } from '#app/lib/api-response.ts'
import { urls } from '#app/lib/urls.ts'
import type { StaffLoaderArgs } from '#app/routes/dashboard/lib/staff-page.ts'
import { DocumentLinks } from '#app/routes/dashboard/stock/components/document-links.tsx'
import { customersText } from '#content/back-office/customers.ts'
import { MAX_ENTRIES } from '#contract/base/limits.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { type OrderSummary, UNCLOSED_STATES } from '#contract/orders/orders.ts'

type Obstacles = { id: string; due: number; orders: number[] }

/** Finds what is due from a customer, and the open orders. Returns null if there is nothing. */
export async function findObstacles(
	api: StaffLoaderArgs['api'],
	{ _id: id, phone, due }: Customer,
): Promise<Obstacles | null> {
	if (phone === null) return null
	const query = { search: phone, limit: String(MAX_ENTRIES) }
	const { data } = await unwrap(api.orders.$get({ query }))
	const isOpen = ({ state, customer }: OrderSummary) =>
		customer?._id === id && UNCLOSED_STATES.includes(state)
	const orders = data.filter(isOpen).map(({ number }) => number)
	return due > 0 || orders.length > 0 ? { id, due, orders } : null
}

export function ErasureObstacles({ id, due, orders }: Obstacles) {
	return (
		<div className="grid gap-1">
			<p>{customersText.notErasable}</p>
			{due > 0 && <a href={urls.dashboard.customer(id)}>{customersText.dueOf(due)}</a>}
			<DocumentLinks kind="order" numbers={orders} />
		</div>
	)
}
