import type { Database } from '#db/client.ts'

/** The database, where something happens before each batch that it is asked, the first being 1. */
export function interruptedDatabase(
	db: Database,
	happen: (batch: number) => Promise<unknown>,
): Database {
	let batches = 0
	const batch: Database['batch'] = async (questions) => {
		batches += 1
		await happen(batches)
		return db.batch(questions)
	}
	return Object.create(db, { batch: { value: batch } })
}
