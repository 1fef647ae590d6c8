import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { CursorQuery } from '#contract/stock/cursor-query.ts'
import type { Transfer } from '#contract/stock/transfers.ts'
import type { Database, Statement } from '#db/client.ts'
import { products, staff, stockMovements, transfers } from '#db/schema.ts'
import {
	hasKey,
	isOlder,
	type MovementGroupKey,
	reverser,
	summaryColumns,
	toSummary,
} from './movement-groups.ts'

export function insertTransfer(db: Database, row: typeof transfers.$inferInsert): Statement {
	return db.insert(transfers).values(row)
}

export async function listTransfers(db: Database, { branch, before, limit }: CursorQuery) {
	const { number, fromBranch, toBranch } = transfers
	const isAtBranch = branch && or(eq(fromBranch, branch), eq(toBranch, branch))
	const rows = await transfersQuery(db, and(isAtBranch, isOlder(transfers, before)))
		.orderBy(desc(number))
		.limit(limit)
	return rows.map(toSummary)
}

export async function findTransfer(db: Database, key: MovementGroupKey): Promise<Transfer | null> {
	const condition = hasKey(transfers, key)
	const [[row], lines] = await db.batch([
		transfersQuery(db, condition),
		db
			.select({
				productId: products.id,
				name: products.name,
				gtin: products.gtin,
				quantity: stockMovements.quantity,
			})
			.from(stockMovements)
			.innerJoin(transfers, eq(transfers.id, stockMovements.transferId))
			.innerJoin(products, eq(products.id, stockMovements.productId))
			.where(and(condition, isLine))
			.orderBy(asc(sql`${stockMovements}.rowid`)),
	])
	return row ? { ...toSummary(row), lines } : null
}

const isLine = and(eq(stockMovements.kind, 'transfer_in'), isNull(stockMovements.reversesId))

function transfersQuery(db: Database, condition: SQL | undefined) {
	const { id: _id, number, fromBranch: from, toBranch: to, note, at, reversedAt } = transfers
	const lines = and(eq(stockMovements.transferId, _id), isLine)
	return db
		.select({ _id, number, from, to, note, at, reversedAt, ...summaryColumns(transfers, lines) })
		.from(transfers)
		.leftJoin(staff, eq(staff.id, transfers.staffId))
		.leftJoin(reverser, eq(reverser.id, transfers.reversedById))
		.where(condition)
		.$dynamic()
}
