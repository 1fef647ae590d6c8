import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type {
	Order,
	OrderCounts,
	OrderSummary,
	OrdersQuery,
	OrderTab,
} from '#contract/orders/orders.ts'
import type { BranchSlug } from '#contract/shop/branches.ts'
import type { DocumentPayment } from '#contract/stock/payments.ts'
import { nameAt } from '#db/accounts/staff.ts'
import type { Database } from '#db/client.ts'
import { customerWithId } from '#db/customers/customers.ts'
import { erasableText } from '#db/erasable-texts.ts'
import { isListed } from '#db/json-rows.ts'
import { matchesKey, type PaperKey } from '#db/paper-key.ts'
import { advanceOf } from '#db/payments/advances.ts'
import { advancePayments } from '#db/payments/payments.ts'
import { orderLines, orders, products, staff } from '#db/schema.ts'

const sums = sql<[products: number, units: number, total: number]>`(select json_array(
	count(*), sum(quantity), sum(quantity * unit_price))
	from order_lines where order_id = ${orders.id})`.mapWith(JSON.parse)

const product = sql<string>`(select name from order_lines join products on products.id = product_id
	where order_id = ${orders.id} order by position limit 1)`

const sale = sql<number | null>`(select paper.number from stock_documents as paper
	where paper.order_id = ${orders.id} and paper.reversed_at is null)`

const address = sql`coalesce((select address from customers where id = ${orders.customerId}), '')`

function ordersQuery(db: Database, condition: SQL | undefined, isInList = false) {
	const { id, number, branch, state, until, at, courier, parcel, charge } = orders
	const { version, closedAt, token, quotedUntil } = orders
	return db
		.select({
			...{ _id: id, number, branch, state, until, at, courier, parcel, charge },
			address: erasableText(id, 'address', address).as('address'),
			customer: customerWithId(orders.customerId).as('customer'),
			product: product.as('product'),
			sums: sums.as('sums'),
			paid: advanceOf(id).mapWith(Number).as('paid'),
			by: nameAt(staff, at).as('by'),
			details: {
				...{ version, closedAt, token, quotedUntil },
				note: erasableText(id, 'note', sql`''`).as('note'),
				payments: isInList
					? sql<DocumentPayment[]>`null`.as('payments')
					: advancePayments.as('payments'),
				sale: sale.as('sale'),
			},
		})
		.from(orders)
		.leftJoin(staff, eq(staff.id, orders.staffId))
		.where(condition)
		.$dynamic()
}

type OrderRow = Awaited<ReturnType<typeof ordersQuery>>[number]

function toSummary({ sums, at, details, ...row }: OrderRow): OrderSummary {
	const [products, units, taka] = sums
	return { ...row, products, units, total: taka + row.charge, at: at.toISOString() }
}

/** Conditions of the lists, which open orders and closed ones have an index for. */
const tabConditions = (today: string): Record<OrderTab, SQL> => ({
	open: sql`closed_at is null and state in ('open', 'quoted')`,
	held: sql`closed_at is null and state = 'held' and until >= ${today}`,
	sent: sql`closed_at is null and state = 'sent'`,
	overdue: sql`closed_at is null and state = 'held' and until < ${today}`,
	done: sql`closed_at is not null`,
})

/** What was entered, in each form in which it is stored. */
export type OrderSearch = { number: string; phone: string; parcel: string; serial: string }

const foundNumbers = ({ number, phone, parcel, serial }: OrderSearch) => sql`(
	select number from orders as found where number = cast(${number} as integer)
	union all select number from orders as found where parcel = ${parcel} and parcel <> ''
	union all select found.number from customers
		join orders as found on found.customer_id = customers.id where phone = ${phone}
	union all select found.number from serials
		join stock_movements on stock_movements.id = serials.movement_id
		join stock_documents on stock_documents.id = document_id
		join orders as found on found.id = stock_documents.order_id where serial = ${serial})`

type ListQuery = Omit<OrdersQuery, 'search'> & { today: string; search?: OrderSearch }

/** Overdue orders begin with the one that expired first, and others with the newest. */
export async function listOrders(
	db: Database,
	{ tab, today, search, before, limit }: ListQuery,
): Promise<OrderSummary[]> {
	const { number, until } = orders
	const isByDay = tab === 'overdue'
	const cursor = (value: SQL) => sql`(select ${value} from orders as cursor where id = ${before})`
	const follows = isByDay
		? sql`(${until}, ${number}) > ${cursor(sql`coalesce(until, ''), number`)}`
		: lt(number, cursor(sql`number`))
	const isFound = search && inArray(number, foundNumbers(search))
	const condition = and(
		tab && tabConditions(today)[tab],
		isFound,
		before === undefined ? undefined : follows,
	)
	const sorting = isByDay ? [asc(until), asc(number)] : [desc(number)]
	const rows = await ordersQuery(db, condition, true)
		.orderBy(...sorting)
		.limit(limit)
	return rows.map(toSummary)
}

/** Reads no closed orders: as numbers have no gaps, these are the others. */
export async function countOrders(db: Database, today: string): Promise<OrderCounts> {
	const { open, held, sent, overdue } = tabConditions(today)
	const [row] = await db.all<OrderCounts>(sql`
		select coalesce(sum(${open}), 0) as open, coalesce(sum(${held}), 0) as held,
			coalesce(sum(${sent}), 0) as sent, coalesce(sum(${overdue}), 0) as overdue,
			(select coalesce(max(number), 0) from orders) - count(*) as done
		from orders where closed_at is null`)
	return row ?? { open: 0, held: 0, sent: 0, overdue: 0, done: 0 }
}

export async function findOrder(db: Database, key: PaperKey): Promise<Order | null> {
	const isFound = matchesKey(orders, key)
	const [[row], lines] = await db.batch([ordersQuery(db, isFound), linesQuery(db, isFound)])
	if (!row) return null
	const closedAt = row.details.closedAt?.toISOString() ?? null
	return {
		...toSummary(row),
		...row.details,
		closedAt,
		lines: lines.map((line) => ({ ...line, serialsPerUnit: line.serialsPerUnit ?? 0 })),
	}
}

function linesQuery(db: Database, isFound: SQL | undefined) {
	const { orderId, position, productId, quantity, held } = orderLines
	const { unitPrice, listPrice, discountReason } = orderLines
	return db
		.select({
			...{ productId, name: products.name, gtin: products.gtin, quantity, held },
			...{ unitPrice, listPrice, discountReason },
			priceNow: sql<number>`${products.priceToPay}`.as('price_now'),
			serialsPerUnit: products.serialNumbers,
		})
		.from(orders)
		.innerJoin(orderLines, eq(orderId, orders.id))
		.innerJoin(products, eq(products.id, productId))
		.where(isFound)
		.orderBy(asc(position))
}

type Holder = {
	productId: string
	branch: BranchSlug
	order: number
	units: number
	/** Without one, the order is sent. */
	until: string | null
}

/** Lists the orders for which units of the products are put aside, the next to expire first. */
export function listHolders(db: Database, productIds: string[]): Promise<Holder[]> {
	return db.all<Holder>(sql`
		select product_id as "productId", branch, number as "order", held as units, until
		from order_lines join orders on orders.id = order_id
		where held > 0 and ${isListed(sql`product_id`, productIds)} order by until, number`)
}
