import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import { type HistoryEntry, MOVEMENT_ACTIONS } from '#contract/audit.ts'
import type { Database } from '#db/client.ts'
import { audit, importRows, isShopWide, products, staff, stockMovements } from '#db/schema.ts'

export type AuditRow = typeof audit.$inferInsert

export function insertAudit(db: Database, row: AuditRow) {
	return db.insert(audit).values(row)
}

type AuditOfMovement = Omit<AuditRow, 'before' | 'after'> & { movementId: string }

/** The entry of a movement as it was written earlier in the same batch, for a correction learns its quantity there. */
export function insertMovementAudit(db: Database, { movementId, ...row }: AuditOfMovement) {
	const { movement, quantity, note, id } = stockMovements
	const after = sql`(select json_object('movement', ${movement}, 'quantity', ${quantity}, 'note', ${note})
		from ${stockMovements} where ${id} = ${movementId})`
	return db.insert(audit).values({ ...row, after })
}

type Import = Pick<AuditRow, 'at' | 'staffId' | 'requestId'> & { importId: string }

/** One entry for each product of which the waiting rows have something to tell, once these are in the catalogue. */
export function insertProductAudits(db: Database, { importId, at, staffId, requestId }: Import) {
	const { product } = importRows
	return db.insert(audit).select(sql`
		select lower(hex(randomblob(12))), ${at.getTime()}, ${staffId}, 'product-import', products.id,
			${product} -> '$.history.before', ${product} -> '$.history.after', ${requestId}
		from import_rows join products on products.slug = ${product} ->> 'slug'
		where import_id = ${importId} and ${product} ->> 'history' is not null`)
}

type Wanted = { target?: string; without?: 'movements'; before?: string; limit: number }

/** Newest first; of one target, without movements, and older than one entry, when these are named. */
export async function listAudit(
	db: Database,
	{ target, without, before, limit }: Wanted,
): Promise<HistoryEntry[]> {
	const rows = await db
		.select({
			id: audit.id,
			at: audit.at,
			by: staff.name,
			action: audit.action,
			target: audit.target,
			product: products.name,
			before: audit.before,
			after: audit.after,
		})
		.from(audit)
		.leftJoin(staff, eq(staff.id, audit.staffId))
		.leftJoin(products, eq(products.id, audit.target))
		.where(
			and(
				target === undefined ? isShopWide : eq(audit.target, target),
				without === undefined ? undefined : notInArray(audit.action, [...MOVEMENT_ACTIONS]),
				before === undefined ? undefined : isOlderThan(before),
			),
		)
		.orderBy(desc(audit.at), desc(audit.id))
		.limit(limit)
	return rows.map(({ id, at, ...row }) => ({ _id: id, at: at.toISOString(), ...row }))
}

function isOlderThan(id: string) {
	return sql`(${audit.at}, ${audit.id}) < (select at, id from audit as known where known.id = ${id})`
}
