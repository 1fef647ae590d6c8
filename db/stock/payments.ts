import { and, count, desc, eq, gte, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { addDays, startOfShopDay, UTC_OFFSET_MS } from '#contract/base/shop-time.ts'
import type {
	DocumentPayment,
	Payment,
	PaymentInput,
	PaymentMethod,
	PaymentSum,
	PaymentsQuery,
} from '#contract/stock/payments.ts'
import { nameAt } from '#db/accounts/staff.ts'
import type { AuditContext } from '#db/audit/audit.ts'
import type { Database, Statement } from '#db/client.ts'
import { failUnless } from '#db/constraints.ts'
import { loweredBy } from '#db/customers/due.ts'
import { erasableText } from '#db/erasable-texts.ts'
import { jsonRows } from '#db/json-rows.ts'
import { payments, staff, stockDocuments } from '#db/schema.ts'

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
	const total = kind === 'sell' ? taka : sql`${loweredBy(documentId)} - (${taka})`
	const given = rows.reduce((sum, row) => sum + (row.amount ?? 0), 0)
	const amount = sql`coalesce(value ->> 'amount', paper.total - ${given})`
	const isTotal = rows.every((row) => row.amount !== undefined)
		? sql`(${isForCustomer} or ${given} = paper.total)`
		: sql`(${given} = 0 or ${given} < paper.total)`
	return db.insert(payments).select(sql`
		select ${newId}, ${lastNumber} + 1 + key, ${documentId}, ${branch}, value ->> 'method',
			${failUnless(isTotal, amount)}, value ->> 'reference', null, '',
			${staffId}, ${now.getTime()}
		from ${jsonRows(rows)}, (select (${total}) as total) as paper where ${amount} is not 0`)
}

/** A collected payment, whose rows on several receipts have ids that begin with the first one. */
const isOfCollection = (column: SQLWrapper, id: SQLWrapper | string) =>
	sql`${column} >= ${id} and ${column} < ${id} || '.'`

/** Selects the receipts that a collected payment pays. */
export const receiptsOfPayment = (id: string) =>
	sql`select document_id from payments as part where ${isOfCollection(sql`part.id`, id)}`

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
			iif(row = 1, ${reference}, ''), null, '', ${staffId}, ${now.getTime()}
		from (select 1) left join (${due}) where paper is null or running - due < ${amount}`)
}

type CollectedPayment = NewPayment & { id: string; branch: string; amount: number }
/** All receipts of a customer with something due, or one of them. */
type DueFilter = { customer: string; receipt?: number }

type DrawerPayment = Omit<PaymentInput, 'receipt' | 'customer'> & { id: string }

export function insertDrawerPayment(
	db: Database,
	row: DrawerPayment,
	{ staffId, now }: { staffId: string; now: Date },
): Statement {
	return db.insert(payments).values({ ...row, number: sql`${lastNumber} + 1`, staffId, at: now })
}

/** Reverses the payments of a paper, or that with the id. Fails if they are reversed already. */
export function insertPaymentReversals(
	db: Database,
	condition: SQL,
	{ staffId, now }: AuditContext,
): Statement {
	return db.insert(payments).select(sql`
		select ${newId}, ${lastNumber} + row_number() over (order by number), document_id, branch, method,
			-amount, '', id, '', ${staffId}, ${now.getTime()}
		from payments where ${condition} and reverses_id is null`)
}

export const withId = (id: string) => eq(payments.id, id)

const isNotReversed = (id: SQLWrapper) =>
	sql`not exists (select 1 from payments as reversal where reversal.reverses_id = ${id})`

/** Payments on a paper that were not reversed alone. */
export const ofDocument = (id: string) =>
	sql`${payments.documentId} = ${id} and ${payments.reversesId} is null and ${isNotReversed(payments.id)}`

/** In a paper that was not undone, those that were reversed alone are left out. */
const ownPayments = sql`from payments as paid
	where paid.document_id = ${stockDocuments.id} and paid.reverses_id is null
		and (${stockDocuments.reversedAt} is not null or ${isNotReversed(sql`paid.id`)})`

/** Payments of a row of `stock_documents`, without their reversals. */
export const documentPayments = sql<DocumentPayment[]>`(select json_group_array(json_object(
	'_id', id, 'method', method, 'amount', amount, 'reference', text))
	from (select id, method, amount, ${erasableText(sql`paid.id`, 'reference', sql`''`)} as text ${ownPayments} order by number))`.mapWith(
	JSON.parse,
)

/** The same as text for the audit log: "cash 500, bKash 1200". */
export const paymentsText = sql`(select group_concat(method || ' ' || amount, ', ') ${ownPayments})`

/** Lists the payments that reversing a paper reverses. */
export function listReversible(db: Database, condition: SQL) {
	const { staffId, at } = payments
	return db.select({ staffId, at }).from(payments).where(condition)
}

/** Finds the paper with a payment by this transaction of a wallet, unless it was reversed. */
export async function findReference(db: Database, { method, reference }: NewPayment) {
	// On libSQL, `get` fails if there is no row.
	const [paper] = await db.all<{ kind: string | null; number: number | null }>(sql`
		select paper.kind, paper.number from erasable_texts as used
		cross join payments as paid on paid.id = used.subject_id
		left join stock_documents as paper on paper.id = paid.document_id
		where used.field = 'reference' and used.text = ${reference} and paid.method = ${method}
			and ${isNotReversed(sql`paid.id`)}`)
	return paper
}

type Period = { from: string; to: string }
type PaymentFilter = Omit<PaymentsQuery, 'from' | 'to' | 'limit' | 'before'> & Period

function matches({ from, to, branch, method }: PaymentFilter) {
	return and(
		gte(payments.at, startOfShopDay(from)),
		lt(payments.at, startOfShopDay(addDays(to, 1))),
		// With `+`, SQLite reads the payments by time, and not all cash of the branch.
		branch && sql`+${payments.branch} = ${branch}`,
		method && eq(payments.method, method),
	)
}

/** Lists payments and reversals of a period, newest first. */
export async function listPayments(
	db: Database,
	{ before, limit, ...filter }: PaymentFilter & Pick<PaymentsQuery, 'before' | 'limit'>,
): Promise<Payment[]> {
	const { at, number } = payments
	const cursor = sql`(select at, number from payments as cursor where cursor.id = ${before})`
	const isOlder = before === undefined ? undefined : sql`(${at}, ${number}) < ${cursor}`
	const rows = await paymentsQuery(db, and(matches(filter), isOlder))
		.orderBy(desc(at), desc(number))
		.limit(limit)
	return rows.map(toPayment)
}

function paymentsQuery(db: Database, condition: SQL | undefined) {
	const { id, number, branch, method, amount, at, reversesId } = payments
	return db
		.select({
			...{ _id: id, number, branch, method, amount, at, reverses: reversesId },
			note: erasableText(id, 'note', payments.note).as('note'),
			customer: stockDocuments.customerId,
			collected: sql<number>`(select sum(amount) from payments as part
				where ${isOfCollection(sql`part.id`, id)})`.as('collected'),
			reference: erasableText(id, 'reference', sql`''`).as('reference'),
			kind: stockDocuments.kind,
			// D1 returns only one of two columns with the same name.
			documentNumber: sql<number | null>`${stockDocuments.number}`.as('document_number'),
			by: nameAt(staff, at).as('by'),
			isReversed: sql`exists (select 1 from payments as reversal
				where reversal.reverses_id = ${id})`
				.mapWith(Boolean)
				.as('is_reversed'),
		})
		.from(payments)
		.leftJoin(stockDocuments, eq(stockDocuments.id, payments.documentId))
		.leftJoin(staff, eq(staff.id, payments.staffId))
		.where(condition)
		.$dynamic()
}

type PaymentRow = Awaited<ReturnType<typeof paymentsQuery>>[number]

function toPayment({ kind, documentNumber, at, ...row }: PaymentRow): Payment {
	const document = kind && documentNumber !== null ? { kind, number: documentNumber } : null
	return { ...row, document, at: at.toISOString() }
}

export async function findPayment(db: Database, id: string): Promise<Payment | null> {
	const [row] = await paymentsQuery(db, withId(id))
	return row ? toPayment(row) : null
}

/** Sums the payments of a period, which has the rows of `listPayments`. */
export function sumPayments(db: Database, filter: PaymentFilter): Promise<PaymentSum[]> {
	const { at, branch, method, amount } = payments
	const day = sql<string>`date((${at} + ${UTC_OFFSET_MS}) / 1000, 'unixepoch')`
	const sums = { payments: count(), amount: sql<number>`sum(${amount})`.mapWith(Number) }
	return db
		.select({ day: day.as('day'), branch, method, ...sums })
		.from(payments)
		.where(matches(filter))
		.groupBy(sql`1`, branch, method)
		.orderBy(sql`1 desc`, branch, method)
}
