import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { OrderInput, OrderState } from '#contract/orders/orders.ts'
import { type AuditContext, insertAuditRows, jsonObject } from '#db/audit/audit.ts'
import type { Database, Statement, Statements } from '#db/client.ts'
import { failUnless } from '#db/constraints.ts'
import { customerWithPhone, insertCustomer } from '#db/customers/customers.ts'
import { insertErasableText, insertNote } from '#db/erasable-texts.ts'
import { jsonRows } from '#db/json-rows.ts'
import { newToken } from '#db/new-token.ts'
import { advanceOf, chargeOrAdvance, orderTotal } from '#db/payments/advances.ts'
import { advanceText } from '#db/payments/payments.ts'
import { erasableTexts, orderLines, orders } from '#db/schema.ts'
import { prepareMovements } from '#db/stock/record-movements.ts'
import { selectMovements } from '#db/stock/select-movements.ts'

type NewOrder = Omit<OrderInput, 'until'> & { id: string; at: Date; staffId: string }

/** Stores an open order with its lines, at the agreed prices or those to pay now. */
export function insertOrder(
	db: Database,
	{ lines, customer, note, ...row }: NewOrder,
): Statement[] {
	const { id: subjectId, at } = row
	const number = sql`(select coalesce(max(number), 0) + 1 from orders)`
	const customerId = customer ? customerWithPhone(customer) : null
	return [
		...(customer ? [insertCustomer(db, { phone: customer, at })] : []),
		db.insert(orders).values({ ...row, number, state: 'open', customerId }),
		insertLines(db, subjectId, lines),
		...insertNote(db, subjectId, note),
	]
}

function insertLines(db: Database, id: string, lines: OrderInput['lines']): Statement {
	return db.insert(orderLines).select(sql`
		select ${id}, key, value ->> 'productId', value ->> 'quantity', 0,
			coalesce(value ->> 'unitPrice', price_to_pay), price, coalesce(value ->> 'discountReason', '')
		from ${jsonRows(lines)} left join products on products.id = value ->> 'productId'`)
}

type NewContent = Pick<NewOrder, 'id' | 'at' | 'lines' | 'customer' | 'note'>

/**
 * Replaces the lines, the customer and the note. The address of another customer is erased, and
 * the customer stored until whose erasure the other texts stay.
 */
export function prepareContent(
	db: Database,
	{ id, at, lines, customer, note }: NewContent,
): Statement[] {
	const customerId = customer ? customerWithPhone(customer) : null
	const { subjectId, field } = erasableTexts
	const isOther = sql`(select customer_id from orders where id = ${id}) is not ${customerId}`
	const subjects = sql`select ${id} as id union all select id from payments where order_id = ${id}`
	return [
		...(customer ? [insertCustomer(db, { phone: customer, at })] : []),
		db.delete(erasableTexts).where(and(eq(subjectId, id), eq(field, 'address'), isOther)),
		db
			.insert(erasableTexts)
			.select(
				sql`select subject.id, 'customer', customer_id from orders join (${subjects}) as subject
					where orders.id = ${id} and customer_id is not null and ${isOther}`,
			)
			.onConflictDoNothing(),
		db.update(orders).set({ customerId }).where(eq(orders.id, id)),
		db.delete(orderLines).where(eq(orderLines.orderId, id)),
		insertLines(db, id, lines),
		insertErasableText(db, { subjectId: id, field: 'note', text: note }),
	]
}

type OrderStep = {
	id: string
	version: number
	/** States from which the step is allowed. */
	from: readonly OrderState[]
	state: OrderState
	until?: string | null
	closedAt?: Date
	courier?: string
	parcel?: string
	charge?: number
	quotedUntil?: string
	/** Gives the order an address, unless it has one. */
	isQuoted?: boolean
}

/** Fails the batch if the order has another version, or a state that does not allow the step. */
export function updateOrder(
	db: Database,
	{ id, version, from, isQuoted, charge, ...set }: OrderStep,
): Statement {
	const isExpected = sql`${and(eq(orders.version, version), inArray(orders.state, [...from]))}`
	return db
		.update(orders)
		.set({
			...set,
			...(charge !== undefined && { charge: chargeOrAdvance(charge) }),
			...(isQuoted && { token: sql`coalesce(${orders.token}, ${newToken})` }),
			version: failUnless(isExpected, sql`${orders.version} + 1`),
		})
		.where(eq(orders.id, id))
}

type Context = Pick<AuditContext, 'staffId' | 'now'>

/** Puts the units of an order aside. */
export function prepareHold(db: Database, id: string, context: Context): Statement[] {
	const lines = linesOf(id)
	const columns = { kind: "'hold'", order_id: 'order_id' }
	return [
		...prepareMovements(db, selectMovements(columns, lines), context),
		setHeld(db, id, sql`quantity`),
	]
}

/** Releases what is put aside for the order with the id, or for those whose ids `ids` selects. */
export function prepareRelease(db: Database, ids: SQL | string, context: Context): Statements {
	const columns = { kind: "'release'", quantity: 'held', order_id: 'order_id' }
	const held = sql`${linesOf(ids)} and held > 0`
	const movements = prepareMovements(db, selectMovements(columns, held), context)
	return [...movements, setHeld(db, ids, 0)]
}

const linesOf = (ids: SQL | string) =>
	sql`order_lines join orders on orders.id = order_id where order_id in (${ids})`

export function setHeld(db: Database, ids: SQL | string, held: SQL | number): Statement {
	return db
		.update(orderLines)
		.set({ held })
		.where(inArray(orderLines.orderId, sql`(${ids})`))
}

/** Read from the table, because the number is set earlier in the batch. */
export function orderValues(id: string): SQL {
	const { number: order, branch, customerId, state, until, courier, parcel, charge } = orders
	const sent = { courier: sql`nullif(${courier}, '')`, parcel: sql`nullif(${parcel}, '')` }
	const units = sql`(select sum(quantity) from order_lines where order_id = ${orders.id})`
	const sums = {
		units,
		total: orderTotal,
		charge: sql`nullif(${charge}, 0)`,
		payments: advanceText,
	}
	const values = jsonObject({ order, branch, customer: customerId, state, until, ...sent, ...sums })
	return sql`(select ${values} from ${orders} where ${orders.id} = ${id})`
}

/** Selects orders without an advance, of which the units were put aside until an earlier day. */
const expiredOrders = (today: string, limit: number) =>
	sql`select id from orders where state = 'held' and until < ${today}
		and ${advanceOf(sql`orders.id`)} = 0 order by until, number limit ${limit}`

/** Releases the units of orders that have expired, and reopens these. */
export function prepareExpiry(
	db: Database,
	{ today, limit }: { today: string; limit: number },
	context: AuditContext,
) {
	const ids = expiredOrders(today, limit)
	const { number, branch, until } = orders
	const isExpired = inArray(orders.id, sql`(${ids})`)
	const statements: Statements = [
		...prepareRelease(db, ids, context),
		insertAuditRows(db, context, {
			rows: sql`${orders} where ${isExpired}`,
			action: 'order-release',
			target: sql`${orders.id}`,
			before: sql`null`,
			after: jsonObject({ order: number, branch, until }),
		}),
	]
	// Last, because the others read which orders have expired.
	const reopen = db
		.update(orders)
		.set({ state: 'open', until: null, version: sql`${orders.version} + 1` })
		.where(isExpired)
		.returning({ id: orders.id })
	return [...statements, reopen] as const
}

/** Reopens the order whose sale is undone. If its units were put aside, they are so again. */
export function prepareReopening(db: Database, saleId: string, today: string): Statement[] {
	const order = sql`select order_id from stock_documents where id = ${saleId}`
	const wasHeld = sql`exists (select 1 from stock_movements
		where document_id = ${saleId} and kind = 'release' and reverses_id is null)`
	return [
		setHeld(db, order, sql`iif(${wasHeld}, quantity, 0)`),
		db
			.update(orders)
			.set({
				state: sql`case when courier <> '' then 'sent' when ${wasHeld} then 'held' else 'open' end`,
				until: sql`iif(${wasHeld} and courier = '', max(until, ${today}), null)`,
				version: sql`${orders.version} + 1`,
				closedAt: null,
			})
			.where(inArray(orders.id, sql`(${order})`)),
	]
}
