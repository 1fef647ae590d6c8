import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Statement } from '#db/client.ts'
import { stockMovements } from '#db/schema.ts'

/**
 * Returns the statements that delete all movements of the products with `ids`. The ledger is append-only, so the trigger that protects
 * it is dropped and recreated.
 */
export async function prepareMovementDeletion(db: Database, ids: SQL): Promise<Statement[]> {
	const [trigger] = await db.all<{ sql: string }>(
		sql`select sql from sqlite_schema where name = 'movement_is_never_deleted'`,
	)
	return [
		db.run(sql`drop trigger movement_is_never_deleted`),
		db.delete(stockMovements).where(inArray(stockMovements.productId, sql`(${ids})`)),
		db.run(sql.raw(trigger?.sql ?? '')),
	]
}
