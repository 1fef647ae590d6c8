import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { CursorQuery } from '#contract/cursor-query.ts'
import type { Sale } from '#contract/sale.ts'
import { shopDay } from '#contract/shop-time.ts'
import { findWarranty, warrantyEnd } from '#contract/warranty.ts'
import type { Database, Statement } from '#db/client.ts'
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

export function insertSale(db: Database, row: typeof sales.$inferInsert): Statement {
	return db.insert(sales).values(row)
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
const reversal = alias(stockMovements, 'reversal')

function linesQuery(db: Database, condition: SQL) {
	return db
		.select({
			// In a batch, D1 merges columns of the same name.
			movementId: sql<string>`${stockMovements.id}`.as('movement_id'),
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

function salesQuery(db: Database, condition: SQL | undefined) {
	const { id: _id, number, branch, note, at, reversedAt } = sales
	const { quantity, unitPrice, saleId } = stockMovements
	const lines = and(eq(saleId, _id), isLine)
	const total = sumOfLines(sumTaka(unitPrice, quantity), lines)
	return db
		.select({ _id, number, branch, note, at, reversedAt, total, ...summaryColumns(lines) })
		.from(sales)
		.leftJoin(staff, eq(staff.id, sales.staffId))
		.leftJoin(reverser, eq(reverser.id, sales.reversedById))
		.where(condition)
		.$dynamic()
}
