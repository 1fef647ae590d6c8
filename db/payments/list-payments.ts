import { and, count, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { addDays, startOfShopDay } from '#contract/base/shop-time.ts'
import type { Payment, PaymentSum, PaymentsQuery } from '#contract/stock/payments.ts'
import { nameAt } from '#db/accounts/staff.ts'
import type { Database } from '#db/client.ts'
import { erasableText } from '#db/erasable-texts.ts'
import { payments, staff, stockDocuments } from '#db/schema.ts'
import { dayOf } from '#db/stock/daily-totals.ts'
import { isOfCollection } from './payments.ts'

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
			order: sql<number | null>`(select number from orders
				where orders.id = ${payments.orderId})`.as('order_number'),
			isOrderClosed: sql`exists (select 1 from orders
				where orders.id = ${payments.orderId} and closed_at is not null)`
				.mapWith(Boolean)
				.as('is_order_closed'),
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
	const [row] = await paymentsQuery(db, eq(payments.id, id))
	return row ? toPayment(row) : null
}

/** Sums the payments of a period, which has the rows of `listPayments`. */
export function sumPayments(db: Database, filter: PaymentFilter): Promise<PaymentSum[]> {
	const { at, branch, method, amount } = payments
	const sums = { payments: count(), amount: sql<number>`sum(${amount})`.mapWith(Number) }
	return db
		.select({ day: dayOf(at).as('day'), branch, method, ...sums })
		.from(payments)
		.where(matches(filter))
		.groupBy(sql`1`, branch, method)
		.orderBy(sql`1 desc`, branch, method)
}
