import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { shopDay, startOfShopDay } from '#contract/base/shop-time.ts'
import type { DocumentPayment, PaymentInput, PaymentMethod } from '#contract/stock/payments.ts'
import type { AuditContext } from '#db/audit/audit.ts'
import type { Database, Statement } from '#db/client.ts'
import { failUnless } from '#db/constraints.ts'
import { erasableText } from '#db/erasable-texts.ts'
import { jsonRows } from '#db/json-rows.ts'
import { orders, payments, stockDocuments } from '#db/schema.ts'
import { advanceOf } from './advances.ts'
import { loweredBy } from './due.ts'

type NewPayment = { method: PaymentMethod; amount?: number; reference: string }

type PaidDocument = {
	documentId: string
	branch: string
	/** Movements that are paid, or refunded. */
	kind: 'sell' | 'return'
	/** What the rows leave of the total may be due. */
	isForCustomer?: boolean
	rows: readonly NewPayment[]
}

const lastNumber = sql`(select coalesce(max(number), 0) from payments)`
const newId = sql`lower(hex(randomblob(12)))`

/**
 * A payment without an amount is of what the others leave. Fails unless the sum is the total, or
 * something may be due, which `prepareDue` checks.
 */
export function insertPayments(
	db: Database,
	{ documentId, branch, kind, rows, isForCustomer = false }: PaidDocument,
	{ staffId, now }: AuditContext,
): Statement {
	const taka = sql`select coalesce(sum(quantity * unit_price), 0)
		from stock_movements as line where line.document_id = ${documentId} and line.kind = ${kind}`
	const stated = (column: SQL) =>
		sql`(select ${column} from stock_documents where id = ${documentId})`
	const charge = stated(sql`coalesce(stated ->> '$.charge', 0)`)
	const total =
		kind === 'sell'
			? sql`(${taka}) + ${charge} - ${advanceOf(stated(sql`order_id`))}`
			: sql`${loweredBy(documentId)} - (${taka})`
	const given = rows.reduce((sum, row) => sum + (row.amount ?? 0), 0)
	const amount = sql`coalesce(value ->> 'amount', paper.total - ${given})`
	const isTotal = rows.every((row) => row.amount !== undefined)
		? sql`(${isForCustomer} or ${given} = paper.total)`
		: sql`(${given} = 0 or ${given} < paper.total)`
	return db.insert(payments).select(sql`
		select ${newId}, ${lastNumber} + 1 + key, ${documentId}, ${branch}, value ->> 'method',
			${failUnless(isTotal, amount)}, value ->> 'reference', null, '',
			${staffId}, ${now.getTime()}, null
		from ${jsonRows(rows)}, (select (${total}) as total) as paper where ${amount} is not 0`)
}

/** A collected payment, whose rows on several receipts have ids that begin with the first one. */
export const isOfCollection = (column: SQLWrapper, id: SQLWrapper | string) =>
	sql`${column} >= ${id} and ${column} < ${id} || '.'`

/** Of a UUID, which the first row of a collected payment has as its id. */
const ID_LENGTH = 36

/** Selects the receipts that a collected payment pays, whichever of its rows has the id. */
export const receiptsOfPayment = (id: string) =>
	sql`select document_id from payments as part
		where ${isOfCollection(sql`part.id`, id.slice(0, ID_LENGTH))}`

/** The payment with the id, with the rows of the same collected payment that are not reversed. */
export const ofCollection = (id: string) =>
	sql`${isOfCollection(payments.id, id.slice(0, ID_LENGTH))}
		and (${payments.id} = ${id} or ${isNotReversed(payments.id)})`

/** Selects the order of an advance. */
export const orderOfPayment = (id: string) =>
	sql`select order_id from payments as part where part.id = ${id}`

/** Pays the oldest of a customer's receipts first. Fails if less is due than the amount. */
export function insertCollection(
	db: Database,
	{ id, branch, method, amount, reference }: CollectedPayment,
	{ of, staffId, now }: { of: DueFilter; staffId: string; now: Date },
): Statement {
	const due = sql`select id as paper, due, row_number() over (order by at, rowid) as row,
		sum(due) over (order by at, rowid) as running, sum(due) over () as owed
		from stock_documents indexed by documents_by_due
		where due > 0 and customer_id = ${of.customer} ${of.receipt === undefined ? sql`` : sql`and number = ${of.receipt}`}`
	return db.insert(payments).select(sql`
		select iif(coalesce(row, 1) = 1, ${id}, ${id} || '-' || row), ${lastNumber} + coalesce(row, 1), paper,
			${branch}, ${method}, ${failUnless(sql`${amount} <= owed`, sql`min(due, ${amount} - running + due)`)},
			iif(row = 1, ${reference}, ''), null, '', ${staffId}, ${now.getTime()}, null
		from (select 1) left join (${due}) where paper is null or running - due < ${amount}`)
}

type CollectedPayment = NewPayment & { id: string; branch: string; amount: number }
/** All receipts of a customer with something due, or one of them. */
export type DueFilter = { customer: string; receipt?: number }

type SinglePayment = Omit<PaymentInput, 'receipt' | 'customer' | 'order'> & {
	id: string
	orderId?: string
}

/** Inserts an advance on an order, or money that was put into the drawer or taken out. */
export function insertPayment(
	db: Database,
	row: SinglePayment,
	{ staffId, now }: { staffId: string; now: Date },
): Statement {
	return db.insert(payments).values({ ...row, number: sql`${lastNumber} + 1`, staffId, at: now })
}

/** Refunds the whole advance on the order with the id. */
export function insertRefund(
	db: Database,
	{ id, method, reference }: NewPayment & { id: string },
	{ staffId, now }: AuditContext,
): Statement {
	const advance = advanceOf(sql`orders.id`)
	return db.insert(payments).select(sql`
		select ${newId}, ${lastNumber} + 1, null, branch, ${method}, -${advance}, ${reference}, null, '',
			${staffId}, ${now.getTime()}, id
		from orders where id = ${id} and ${advance} <> 0`)
}

/** Staff reverse payments that they entered today, owners any. */
export type Reverser = AuditContext & { isOwner?: boolean }

/** Reverses the payments of a paper, or that with the id. Fails if they are reversed already. */
export function insertPaymentReversals(
	db: Database,
	condition: SQL,
	{ staffId, now, isOwner = false }: Reverser,
): Statement {
	const today = startOfShopDay(shopDay(now)).getTime()
	const isAllowed = sql`${Number(isOwner)} or staff_id = ${staffId} and at >= ${today}`
	return db.insert(payments).select(sql`
		select ${newId}, ${lastNumber} + row_number() over (order by number), document_id, branch, method,
			-amount, '', id, '', ${failUnless(isAllowed, sql`${staffId}`)}, ${now.getTime()}, order_id
		from payments where ${condition} and reverses_id is null`)
}

export const isNotReversed = (id: SQLWrapper) =>
	sql`not exists (select 1 from payments as reversal where reversal.reverses_id = ${id})`

/** Payments on a paper that were not reversed alone. */
export const ofDocument = (id: string) =>
	sql`${payments.documentId} = ${id} and ${payments.reversesId} is null and ${isNotReversed(payments.id)}`

/**
 * In a paper that was not undone, those that were reversed alone are left out. The others are those
 * of its order.
 */
const ownPayments = sql`from payments as paid
	where (paid.document_id = ${stockDocuments.id}
		or paid.order_id = iif(${stockDocuments.reversedAt} is null, ${stockDocuments.orderId}, null))
		and paid.reverses_id is null
		and (${stockDocuments.reversedAt} is not null or ${isNotReversed(sql`paid.id`)})`

const orderPayments = sql`from payments as paid where paid.order_id = ${orders.id}
	and paid.reverses_id is null and ${isNotReversed(sql`paid.id`)}`

/** With the number of the order only in an advance. */
const listOf = (rows: SQL) => sql<DocumentPayment[]>`(select json_group_array(json_patch(
	json_object('_id', id, 'method', method, 'amount', amount, 'reference', text),
	json_object('order', (select number from orders as own where own.id = order_id))))
	from (select id, method, amount, order_id,
		${erasableText(sql`paid.id`, 'reference', sql`''`)} as text ${rows} order by number))`

const textOf = (rows: SQL) => sql`(select group_concat(method || ' ' || amount, ', ') ${rows})`

/** Payments of a row of `stock_documents`, or of `orders`, without their reversals. */
export const documentPayments = listOf(ownPayments).mapWith(JSON.parse)
export const advancePayments = listOf(orderPayments).mapWith(JSON.parse)

/** The same as text for the audit log: "cash 500, bKash 1200". */
export const paymentsText = textOf(ownPayments)
export const advanceText = textOf(orderPayments)

export function listAmounts(db: Database, condition: SQL) {
	return db.select({ amount: payments.amount }).from(payments).where(condition)
}

/** Finds a paper with a payment by this transaction of a wallet that was not reversed. */
export async function findReference(db: Database, { method, reference }: NewPayment) {
	// On libSQL, `get` fails if there is no row.
	const [paper] = await db.all<{ kind: string | null; number: number | null }>(sql`
		select coalesce(paper.kind, iif(paid.order_id is null, null, 'order')) as kind,
			coalesce(paper.number, (select number from orders where id = paid.order_id)) as number from erasable_texts as used
		cross join payments as paid on ${isOfCollection(sql`paid.id`, sql`used.subject_id`)}
		left join stock_documents as paper on paper.id = paid.document_id
		where used.field = 'reference' and used.text = ${reference} and paid.method = ${method}
			and ${isNotReversed(sql`paid.id`)}`)
	return paper
}
