import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type {
	CustomerPaper,
	CustomerPapersQuery,
	DueSum,
} from '#contract/orders/customer-papers.ts'
import type { Database } from '#db/client.ts'
import { erasableText } from '#db/erasable-texts.ts'
import { orderTotal } from '#db/payments/advances.ts'
import { isNotReversed } from '#db/payments/payments.ts'
import { orders, stockDocuments } from '#db/schema.ts'

type Filter = CustomerPapersQuery & { customer: string }

/** Lists orders, sales and returns of a customer with their payments, newest first. */
export async function listCustomerPapers(db: Database, filter: Filter): Promise<CustomerPaper[]> {
	const rows = await db.batch([documentsQuery(db, filter), ordersQuery(db, filter)])
	return rows
		.flat()
		.sort((a, b) => Number(b.at) - Number(a.at) || (a._id < b._id ? 1 : -1))
		.slice(0, filter.limit)
		.map(({ payments, at, ...row }) => ({
			...row,
			at: at.toISOString(),
			payments: payments.map((payment) => ({ ...payment, at: new Date(payment.at).toISOString() })),
		}))
}

const paymentsOn = (condition: SQL) =>
	sql`(select json_group_array(json_object('method', method, 'amount', amount, 'at', at, 'reference', text))
		from (select method, amount, at, ${erasableText(sql`paid.id`, 'reference', sql`''`)} as text
			from payments as paid where ${condition} and paid.reverses_id is null
				and ${isNotReversed(sql`paid.id`)} order by number))`
		.mapWith((text: string): (Omit<Payment, 'at'> & { at: number })[] => JSON.parse(text))
		.as('payments')

type Payment = CustomerPaper['payments'][number]

/** The cursor is an order or a document. */
const isOlder = (at: SQLWrapper, id: SQLWrapper, before: string | undefined) =>
	before === undefined
		? undefined
		: sql`(${at}, ${id}) < (select at, id from stock_documents as cursor where cursor.id = ${before}
			union all select at, id from orders as cursor where cursor.id = ${before})`

// Nested, because Drizzle would leave out the name of the table.
const lines = sql`(select coalesce(sum(quantity * unit_price), 0) from stock_movements as line
	where line.document_id = ${stockDocuments.id}
		and line.kind in ('sell', 'return') and line.reverses_id is null)`

function documentsQuery(db: Database, { customer, before, limit }: Filter) {
	const { id, number, branch, at, due, customerId, stated } = stockDocuments
	return db
		.select({
			...{ _id: id, number, branch, at, due },
			kind: sql<'sale' | 'return'>`${stockDocuments.kind}`,
			total: sql<number>`${lines} + coalesce(${stated} ->> '$.charge', 0)`.as('total'),
			state: sql<null>`null`.as('state'),
			isReversed: sql`${stockDocuments.reversedAt} is not null`.mapWith(Boolean).as('is_reversed'),
			payments: paymentsOn(sql`paid.document_id = ${id}`),
		})
		.from(stockDocuments)
		.where(and(eq(customerId, customer), isOlder(at, id, before)))
		.orderBy(desc(at), desc(id))
		.limit(limit)
}

function ordersQuery(db: Database, { customer, before, limit }: Filter) {
	const { id, number, branch, at, state, customerId } = orders
	return db
		.select({
			...{ _id: id, number, branch, at, state },
			kind: sql<'order'>`'order'`.as('kind'),
			total: orderTotal.as('total'),
			due: sql<number>`0`.as('due'),
			isReversed: sql`0`.mapWith(Boolean).as('is_reversed'),
			payments: paymentsOn(sql`paid.order_id = ${id}`),
		})
		.from(orders)
		.where(and(eq(customerId, customer), isOlder(at, id, before)))
		.orderBy(desc(at), desc(id))
		.limit(limit)
}

export async function sumDue(db: Database): Promise<DueSum> {
	const [sum] = await db.all<DueSum>(sql`select count(*) as customers, coalesce(sum(due), 0) as due
		from customers where due > 0`)
	return sum ?? { customers: 0, due: 0 }
}
