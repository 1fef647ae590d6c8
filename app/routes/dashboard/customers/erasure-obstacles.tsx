import { urls } from '#app/lib/urls.ts'
import { DocumentLinks } from '#app/routes/dashboard/stock/components/document-links.tsx'
import { customersText } from '#content/back-office/customers.ts'
import type { Customer } from '#contract/customers/customers.ts'

/** Whether something is due from a customer, or an order is open. */
export const hasObstacles = ({ due, openOrders }: Customer) => due > 0 || openOrders.length > 0

type ErasureObstaclesProps = { customer: Customer }

export function ErasureObstacles({ customer }: ErasureObstaclesProps) {
	const { _id: id, due, openOrders } = customer
	return (
		<div className="grid gap-1">
			<p>{customersText.notErasable}</p>
			{due > 0 && <a href={urls.dashboard.customer(id)}>{customersText.dueOf(due)}</a>}
			<DocumentLinks kind="order" numbers={openOrders} />
		</div>
	)
}
