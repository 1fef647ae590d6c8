import { gt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { catalogue, recentChanges } from '#db/schema.ts'

export type ProductChange = typeof recentChanges.$inferSelect

/** Counter of changes that shoppers can see. A recent generation without an entry in `changes` may affect any page. */
export type Generation = { number: number; changes: ProductChange[] }

/** Number of recent generations whose changes are stored. `schema/triggers.sql` deletes those of older ones. */
const MAX_LISTED_CHANGES = 128

export async function findGeneration(db: Database): Promise<Generation> {
	const oldestGeneration = sql`${catalogue.generation} - ${MAX_LISTED_CHANGES}`
	// One statement, because another change could be committed between two.
	const rows = await db
		.select({ generation: catalogue.generation, change: recentChanges })
		.from(catalogue)
		.leftJoin(recentChanges, gt(recentChanges.generation, oldestGeneration))
	return {
		number: rows[0]?.generation ?? 0,
		changes: rows.flatMap(({ change }) => change ?? []),
	}
}

/** Starts a new generation, for a change that no trigger covers. `recentChanges` has no row for it, so every cached response becomes stale. */
export function incrementGeneration(db: Database) {
	return db.update(catalogue).set({ generation: sql`${catalogue.generation} + 1` })
}
