import { gt, sql } from 'drizzle-orm'
import { bookmarkOf, type Database, type ReadPoint } from '#db/client.ts'
import { catalogue, recentChanges } from '#db/schema.ts'

export type ProductChange = typeof recentChanges.$inferSelect

/** Counts changes that shoppers can see. A recent one that is not in `changes` affects any page. */
export type Generation = ReadPoint & { changes: ProductChange[] }

/** Recent generations whose changes are stored. `schema/triggers.sql` deletes older ones. */
const MAX_LISTED_CHANGES = 128

export async function findGeneration(db: Database): Promise<Generation> {
	const oldestGeneration = sql`${catalogue.generation} - ${MAX_LISTED_CHANGES}`
	// One statement, because another change could be committed between two.
	const rows = await db
		.select({ generation: catalogue.generation, change: recentChanges })
		.from(catalogue)
		.leftJoin(recentChanges, gt(recentChanges.generation, oldestGeneration))
	return {
		bookmark: bookmarkOf(db),
		number: rows[0]?.generation ?? 0,
		changes: rows.flatMap(({ change }) => change ?? []),
	}
}

/** For a change that no trigger covers. Without its row, all responses become stale. */
export function incrementGeneration(db: Database) {
	return db.update(catalogue).set({ generation: sql`${catalogue.generation} + 1` })
}
