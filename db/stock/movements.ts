import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Movement } from '#contract/movement.ts'
import type { Database, Statement } from '#db/client.ts'
import { products, staff, stockMovements } from '#db/schema.ts'

/** Notes of the movements that add a product or set its stock counts, which no one moved. */
export const OPENING_STOCK_NOTE = 'Opening stock'
export const IMPORT_NOTE = 'Import'

const rowid = sql`${stockMovements}.rowid`
const reversal = alias(stockMovements, 'reversal')

function movementsQuery(db: Database) {
	return db
		.select({ movement: stockMovements, by: staff.name, reversedBy: reversal.id })
		.from(stockMovements)
		.leftJoin(staff, eq(staff.id, stockMovements.staffId))
		.leftJoin(reversal, eq(reversal.reversesId, stockMovements.id))
}

type MovementQuery = { productId: string; before?: string; limit: number }

/** Lists movements, newest first. With `before`, only those older than the movement with that id. */
export async function listMovements(
	db: Database,
	{ productId, before, limit }: MovementQuery,
): Promise<Movement[]> {
	const rows = await movementsQuery(db)
		.where(
			and(
				eq(stockMovements.productId, productId),
				before === undefined ? undefined : isOlderThan(before),
			),
		)
		.orderBy(desc(stockMovements.at), desc(rowid))
		.limit(limit)
	return rows.map(toMovement)
}

/** `rowid` orders movements of the same millisecond. */
function isOlderThan(id: string) {
	return sql`(${stockMovements.at}, ${rowid}) < (select at, rowid from stock_movements as cursor where cursor.id = ${id})`
}

export async function findMovement(db: Database, id: string) {
	const [row] = await movementsQuery(db).where(eq(stockMovements.id, id))
	return row ? { productId: row.movement.productId, movement: toMovement(row) } : null
}

export function insertMovement(db: Database, row: typeof stockMovements.$inferInsert): Statement {
	return db.insert(stockMovements).values(row)
}

type Correction = Omit<typeof stockMovements.$inferInsert, 'quantity'> & { counted: number }

/** Inserts a movement by the difference between the counted quantity and the available count. A CHECK rejects a difference of 0. */
export function insertCorrection(db: Database, { counted, ...row }: Correction): Statement {
	const difference = sql`${counted} - (select ${products.available} from ${products} where ${products.id} = ${row.productId})`
	return db.insert(stockMovements).values({ ...row, quantity: difference })
}

type MovementRow = Awaited<ReturnType<typeof movementsQuery>>[number]

function toMovement({ movement, by, reversedBy }: MovementRow): Movement {
	return {
		_id: movement.id,
		movement: movement.kind,
		quantity: movement.quantity,
		note: movement.note,
		by,
		at: movement.at.toISOString(),
		reverses: movement.reversesId,
		isReversed: reversedBy !== null,
	}
}
