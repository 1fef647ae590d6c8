import { and, eq, getTableColumns, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type {
	Customer,
	CustomerSummary,
	CustomersQuery,
	PaperCustomer,
} from '#contract/customers/customers.ts'
import type { Database, Statement } from '#db/client.ts'
import { isListed } from '#db/json-rows.ts'
import { customers, debtOrder, stockMovements } from '#db/schema.ts'

/** Adds a customer with this phone number, unless there is one. */
export function insertCustomer(
	db: Database,
	{ phone, at }: { phone: string; at: Date },
): Statement {
	return db.insert(customers).values({ id: crypto.randomUUID(), phone, at }).onConflictDoNothing()
}

export const customerWithPhone = (phone: string) =>
	sql`(select id from customers where phone = ${phone})`

/** The customer of a paper. */
export const customerWithId = (id: SQLWrapper) =>
	sql<PaperCustomer | null>`(
	select json_object('_id', id, 'phone', phone, 'name', name)
		from customers where customers.id = ${id})`.mapWith(JSON.parse)

/** Selects the customer of an order, whose phone number may change. */
export const customerOfOrder = (id: string) =>
	sql`(select customer_id from orders where id = ${id})`

const format = (time: Date | null) => time?.toISOString() ?? null

/** Selects the customer to whom one of the movements sold units. */
export const buyerOf = (movementIds: string[]) => sql`(select customer_id
	from stock_movements join stock_documents as paper on paper.id = document_id
	where ${isListed(stockMovements.id, movementIds)} and customer_id is not null limit 1)`

export async function findBuyer(db: Database, movementIds: string[]): Promise<string | null> {
	const [row] = await db.all<{ id: string | null }>(sql`select ${buyerOf(movementIds)} as id`)
	return row?.id ?? null
}

/** `prefix` begins a phone number. */
type CustomerFilter = Pick<CustomersQuery, 'after' | 'limit'> & { prefix?: string; name?: string }

/** Lists debtors with the oldest debt first, and then the newest customers. */
export async function listCustomers(
	db: Database,
	{ prefix, name, after, limit }: CustomerFilter,
): Promise<CustomerSummary[]> {
	const { phone, erasedAt } = customers
	// Those of an index. Without a search, `id` and not the rowid follows in it.
	const order = prefix ? sql`phone, rowid` : name ? sql`lower(name), rowid` : sql`${debtOrder}, id`
	const cursor = sql`(select ${order} from customers as cursor where cursor.id = ${after})`
	const rows = await db
		.select()
		.from(customers)
		.where(
			and(
				isNull(erasedAt),
				after === undefined ? undefined : sql`(${order}) > ${cursor}`,
				prefix === undefined ? undefined : beginsWith(sql`${phone}`, prefix),
				name === undefined ? undefined : beginsWith(sql`lower(name)`, name.toLowerCase()),
			),
		)
		.orderBy(order)
		.limit(limit)
	return rows.map(({ id: _id, phone, name, address, note, due, dueSince }) => {
		return { _id, phone, name, address, note, due, dueSince: format(dueSince) }
	})
}

/** Unlike LIKE, this is a range of an index, and takes text of any length. */
const beginsWith = (column: SQL, prefix: string) =>
	sql`${column} >= ${prefix} and ${column} < ${`${prefix}\u{10ffff}`}`

const openOrders = sql<number[]>`(select json_group_array(number) from (select number from orders
	where customer_id = customers.id and closed_at is null order by at desc))`.mapWith(JSON.parse)

export async function findCustomer(db: Database, id: string): Promise<Customer | null> {
	const columns = { ...getTableColumns(customers), openOrders: openOrders.as('open_orders') }
	const [row] = await db.select(columns).from(customers).where(eq(customers.id, id))
	if (!row) return null
	const { id: _id, at, dueSince, erasedAt, ...values } = row
	const times = { dueSince: format(dueSince), erasedAt: format(erasedAt), at: at.toISOString() }
	return { _id, ...values, ...times }
}
