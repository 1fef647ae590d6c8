import { type SQL, sql } from 'drizzle-orm'
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
type Row = Omit<CustomerPaper, 'at' | 'isReversed' | 'payments'> & {
	at: number
	isReversed: number
	payments: string
}
type Payment = Omit<CustomerPaper['payments'][number], 'at'> & { at: number }

/** Lists orders, sales and returns of a customer with their payments, newest first. */
export async function listCustomerPapers(
	db: Database,
	{ customer, before, limit }: Filter,
): Promise<CustomerPaper[]> {
	const isOlder =
		before === undefined
			? sql`true`
			: sql`(at, id) < (select at, id from stock_documents as cursor where cursor.id = ${before}
				union all select at, id from orders as cursor where cursor.id = ${before})`
	const page = (
		columns: SQL,
	) => sql`select * from (select id as "_id", number, branch, at, ${columns}
		where customer_id = ${customer} and ${isOlder} order by at desc, id desc limit ${limit})`
	const rows = await db.all<Row>(sql`${page(documentColumns)} union all ${page(orderColumns)}
		order by at desc, "_id" desc limit ${limit}`)
	return rows.map(({ at, isReversed, payments, ...row }) => ({
		...{ ...row, at: toIso(at), isReversed: Boolean(isReversed) },
		payments: (JSON.parse(payments) as Payment[]).map((payment) => {
			return { ...payment, at: toIso(payment.at) }
		}),
	}))
}

const toIso = (time: number) => new Date(time).toISOString()

const paymentsOn = (condition: SQL) =>
	sql`(select json_group_array(json_object('method', method, 'amount', amount, 'at', at, 'reference', text))
		from (select method, amount, at, ${erasableText(sql`paid.id`, 'reference', sql`''`)} as text
			from payments as paid where ${condition} and paid.reverses_id is null
				and ${isNotReversed(sql`paid.id`)} order by number))`

const documentColumns = sql`kind, due, null as state, reversed_at is not null as "isReversed",
	(select coalesce(sum(quantity * unit_price), 0) from stock_movements as line
		where line.document_id = ${stockDocuments.id}
			and line.kind in ('sell', 'return') and line.reverses_id is null)
		+ coalesce(stated ->> '$.charge', 0) as total,
	${paymentsOn(sql`paid.document_id = ${stockDocuments.id}`)} as payments from stock_documents`

const orderColumns = sql`'order', 0, state, 0, ${orderTotal},
	${paymentsOn(sql`paid.order_id = ${orders.id}`)} from orders`

export async function sumDue(db: Database): Promise<DueSum> {
	const [sum] = await db.all<DueSum>(sql`select count(*) as customers, coalesce(sum(due), 0) as due
		from customers where due > 0`)
	return sum ?? { customers: 0, due: 0 }
}
