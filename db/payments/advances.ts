import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database, Statement } from '#db/client.ts'
import { failUnless } from '#db/constraints.ts'
import { orders } from '#db/schema.ts'

/** What was paid on an order in advance, less what was refunded. */
export const advanceOf = (orderId: SQLWrapper) => sql<number>`
	(select coalesce(sum(advance.amount), 0) from payments as advance
		where advance.order_id = ${orderId})`

/** Taka, with the delivery charge, of the selected order. */
export const orderTotal = sql<number>`((select sum(quantity * unit_price) from order_lines where order_id = ${orders.id})
	+ ${orders.charge})`

/** The charge, but at least what was paid of it in advance on the selected order. */
export const chargeOrAdvance = (charge: number) =>
	sql`max(${charge}, ${advanceOf(orders.id)} - (${orderTotal} - ${orders.charge}))`

/** Fails the batch if the selected order is closed, or if more is paid on it than its total. */
export function prepareAdvance(db: Database, id: SQL | string): Statement {
	const isAllowed = sql`${orders.closedAt} is null
		and ${advanceOf(orders.id)} between 0 and ${orderTotal}`
	return db
		.update(orders)
		.set({ version: failUnless(isAllowed, sql`${orders.version} + 1`) })
		.where(sql`${orders.id} = (${id})`)
}
