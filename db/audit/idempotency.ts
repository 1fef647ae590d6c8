import { and, eq } from 'drizzle-orm'
import type { Database, Statement } from '#db/client.ts'
import { idempotencyKeys } from '#db/schema.ts'

type IdempotencyRow = typeof idempotencyKeys.$inferInsert

export function insertIdempotencyKey(db: Database, row: IdempotencyRow): Statement {
	return db.insert(idempotencyKeys).values(row)
}

export async function findIdempotencyKey(db: Database, staffId: string, key: string) {
	const [row] = await db
		.select()
		.from(idempotencyKeys)
		.where(and(eq(idempotencyKeys.staffId, staffId), eq(idempotencyKeys.key, key)))
	return row ?? null
}
