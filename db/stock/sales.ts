import { and, asc, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { MovementQuery } from '#contract/movement.ts'
import type { Sale, SaleSummary } from '#contract/sale.ts'
import { shopDay } from '#contract/shop-time.ts'
import { findWarranty, warrantyEnd } from '#contract/warranty.ts'
import type { Database, Statement } from '#db/client.ts'
import { failUnless } from '#db/constraints.ts'
import { products, sales, staff, stockMovements } from '#db/schema.ts'

export function insertSale(db: Database, row: typeof sales.$inferInsert): Statement {
	return db.insert(sales).values(row)
}

type Reversal = { id: string; at: Date; staffId: string }

/** Fails the batch if the sale was already reversed. */
export function markSaleReversed(db: Database, { id, at, staffId }: Reversal): Statement {
	const isNotReversed = sql`${sales.reversedAt} is null`
	return db
		.update(sales)
		.set({ at: failUnless(isNotReversed, sales.at), reversedAt: at, reversedById: staffId })
		.where(eq(sales.id, id))
}

/** Lists sales, newest first. With `before`, only those older than the sale with that id. */
export async function listSales(
	db: Database,
	{ branch, before, limit }: MovementQuery,
): Promise<SaleSummary[]> {
	const isOlder = sql`(select number from sales as cursor where cursor.id = ${before})`
	const rows = await summaryQuery(
		db,
		and(
			branch && eq(sales.branch, branch),
			before === undefined ? undefined : lt(sales.number, isOlder),
		),
	)
		.orderBy(desc(sales.number))
		.limit(limit)
	return rows.map(toSummary)
}

/** Finds a sale by its id or its number, which may be the text of a URL. */
export async function findSale(
	db: Database,
	key: { id: string } | { number: string },
): Promise<Sale | null> {
	const condition = 'id' in key ? eq(sales.id, key.id) : sql`${sales.number} = ${key.number}`
	const [[row], lines] = await db.batch([summaryQuery(db, condition), linesQuery(db, condition)])
	return row ? { ...toSummary(row), lines: lines.map(toLine) } : null
}

const isLine = isNull(stockMovements.reversesId)
const reversal = alias(stockMovements, 'reversal')
const reverser = alias(staff, 'reverser')

function linesQuery(db: Database, condition: SQL) {
	return db
		.select({
			// In a batch, D1 merges columns of the same name.
			movement: sql<string>`${stockMovements.id}`.as('movement_id'),
			productId: products.id,
			name: products.name,
			gtin: products.gtin,
			quantity: stockMovements.quantity,
			unitPrice: stockMovements.unitPrice,
			discountReason: stockMovements.discountReason,
			warranty: products.warranty,
			specifications: products.specifications,
			soldAt: stockMovements.at,
			reversedBy: sql<string | null>`${reversal.id}`.as('reversed_by'),
		})
		.from(stockMovements)
		.innerJoin(sales, eq(sales.id, stockMovements.saleId))
		.innerJoin(products, eq(products.id, stockMovements.productId))
		.leftJoin(reversal, eq(reversal.reversesId, stockMovements.id))
		.where(and(condition, isLine))
		.orderBy(asc(sql`${stockMovements}.rowid`))
}

type LineRow = Awaited<ReturnType<typeof linesQuery>>[number]

function toLine(row: LineRow): Sale['lines'][number] {
	const { specifications, soldAt, reversedBy, unitPrice, ...line } = row
	const warranty = findWarranty({ specifications, warranty: row.warranty ?? undefined }) ?? null
	return {
		...line,
		unitPrice: unitPrice ?? 0,
		warranty,
		warrantyUntil: warranty && warrantyEnd(warranty, shopDay(soldAt)),
		isReversed: reversedBy !== null,
	}
}

function summaryQuery(db: Database, condition: SQL | undefined) {
	const { quantity, unitPrice, saleId } = stockMovements
	const sumOfLines = (sum: SQL) =>
		sql<number>`(select ${sum} from ${stockMovements}
			where ${saleId} = ${sales.id} and ${isLine})`.mapWith(Number)
	return db
		.select({
			sale: sales,
			products: sumOfLines(sql`count(*)`),
			units: sumOfLines(sql`sum(${quantity})`),
			// A floating-point number, because libSQL's client rejects large integers.
			total: sumOfLines(sql`total(1.0 * ${quantity} * ${unitPrice})`),
			by: staff.name,
			reversedBy: sql<string | null>`${reverser.name}`.as('reversed_by'),
		})
		.from(sales)
		.leftJoin(staff, eq(staff.id, sales.staffId))
		.leftJoin(reverser, eq(reverser.id, sales.reversedById))
		.where(condition)
		.$dynamic()
}

type SummaryRow = Awaited<ReturnType<typeof summaryQuery>>[number]

function toSummary({ sale, ...row }: SummaryRow): SaleSummary {
	const { id, number, branch, note, at, reversedAt } = sale
	return {
		_id: id,
		number,
		branch,
		note,
		at: at.toISOString(),
		reversedAt: reversedAt?.toISOString() ?? null,
		...row,
	}
}
