import { and, eq, lt } from 'drizzle-orm'
import type { Database, Statement } from '#db/client.ts'
import { idempotencyKeys } from '#db/schema.ts'

type IdempotencyRow = typeof idempotencyKeys.$inferInsert

export function insertIdempotencyKey(db: Database, row: IdempotencyRow): Statement {
	return db.insert(idempotencyKeys).values(row)
}

export function deleteIdempotencyKeys(db: Database, before: Date): Statement {
	return db.delete(idempotencyKeys).where(lt(idempotencyKeys.at, before))
}

export async function findIdempotencyKey(db: Database, staffId: string, key: string) {
	const [row] = await db
		.select()
		.from(idempotencyKeys)
		.where(and(eq(idempotencyKeys.staffId, staffId), eq(idempotencyKeys.key, key)))
	return row ?? null
}
