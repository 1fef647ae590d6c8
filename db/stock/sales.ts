import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { shopDay } from '#contract/base/shop-time.ts'
import { warrantyEnd } from '#contract/catalogue/warranty.ts'
import type { CursorQuery } from '#contract/stock/cursor-query.ts'
import type { Sale } from '#contract/stock/sales.ts'
import type { Database, Statement } from '#db/client.ts'
import { isListed } from '#db/json-rows.ts'
import { products, sales, staff, stockMovements } from '#db/schema.ts'
import { sumTaka } from '#db/sum-taka.ts'
import {
	hasKey,
	isOlder,
	type MovementGroupKey,
	reverser,
	summaryColumns,
	sumOfLines,
	toSummary,
} from './movement-groups.ts'

type NewSale = Omit<typeof sales.$inferInsert, 'soldProducts'> & { productIds: string[] }

/** Stores what the receipt states of the products. The warranty is that of `findWarranty`. */
export function insertSale(db: Database, { productIds, ...row }: NewSale): Statement {
	const warrantyInSpecifications = sql`(select atom from json_tree(${products.specifications})
		where lower(key) = 'warranty' and type = 'text' limit 1)`
	const product = sql`json_object('name', ${products.name},
		'warranty', coalesce(${products.warranty}, ${warrantyInSpecifications}))`
	const soldProducts = sql`(select json_group_object(${products.id}, ${product})
		from ${products} where ${isListed(products.id, productIds)})`
	return db.insert(sales).values({ ...row, soldProducts })
}

export async function listSales(db: Database, { branch, before, limit }: CursorQuery) {
	const isAtBranch = branch && eq(sales.branch, branch)
	const rows = await salesQuery(db, and(isAtBranch, isOlder(sales, before)))
		.orderBy(desc(sales.number))
		.limit(limit)
	return rows.map(toSummary)
}

export async function findSale(db: Database, key: MovementGroupKey): Promise<Sale | null> {
	const condition = hasKey(sales, key)
	const [[row], lines] = await db.batch([salesQuery(db, condition), linesQuery(db, condition)])
	return row ? { ...toSummary(row), lines: lines.map(toLine) } : null
}

const isLine = isNull(stockMovements.reversesId)
const soldProduct = sql`${sales.soldProducts} -> ${products.id}`
const reversal = alias(stockMovements, 'reversal')

function linesQuery(db: Database, condition: SQL) {
	return db
		.select({
			// In a batch, D1 merges columns of the same name.
			movementId: sql<string>`${stockMovements.id}`.as('movement_id'),
			productId: products.id,
			gtin: products.gtin,
			quantity: stockMovements.quantity,
			unitPrice: stockMovements.unitPrice,
			discountReason: stockMovements.discountReason,
			name: sql<string>`${soldProduct} ->> 'name'`.as('name'),
			warranty: sql<string | null>`${soldProduct} ->> 'warranty'`.as('warranty'),
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
	const { soldAt, reversedBy, unitPrice, warranty, ...line } = row
	return {
		...line,
		unitPrice: unitPrice ?? 0,
		warranty,
		warrantyUntil: warranty && warrantyEnd(warranty, shopDay(soldAt)),
		isReversed: reversedBy !== null,
	}
}

function salesQuery(db: Database, condition: SQL | undefined) {
	const { id: _id, number, branch, note, at, reversedAt } = sales
	const { quantity, unitPrice, saleId } = stockMovements
	const lines = and(eq(saleId, _id), isLine)
	const total = sumOfLines(sumTaka(unitPrice, quantity), lines)
	return db
		.select({ _id, number, branch, note, at, reversedAt, total, ...summaryColumns(sales, lines) })
		.from(sales)
		.leftJoin(staff, eq(staff.id, sales.staffId))
		.leftJoin(reverser, eq(reverser.id, sales.reversedById))
		.where(condition)
		.$dynamic()
}
