import { gt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { catalogue, recentChanges } from '#db/schema.ts'

/** A change of this product and of nothing else. */
export type ProductChange = typeof recentChanges.$inferSelect

/** The number is raised by every change of what shoppers see; those of the latest that are not listed may have changed anything. */
export type Generation = { number: number; changes: ProductChange[] }

/** As many as the trigger leaves in the table. */
const MAX_LISTED_CHANGES = 128

export async function findGeneration(db: Database): Promise<Generation> {
	const first = sql`${catalogue.generation} - ${MAX_LISTED_CHANGES}`
	// One statement, for a change between two would be in one of them only.
	const rows = await db
		.select({ generation: catalogue.generation, change: recentChanges })
		.from(catalogue)
		.leftJoin(recentChanges, gt(recentChanges.generation, first))
	return {
		number: rows[0]?.generation ?? 0,
		changes: rows.flatMap(({ change }) => change ?? []),
	}
}

/** For a change of what shoppers see that no trigger notices. */
export async function incrementGeneration(db: Database): Promise<void> {
	await db.update(catalogue).set({ generation: sql`${catalogue.generation} + 1` })
}
