import type { Database } from '#db/client.ts'

type Before = () => unknown

/** The same database, where something happens before each reading of the catalogue's generation. */
export function delayedGeneration(db: Database) {
	let before: Before = () => {}
	function select(this: Database, columns?: object) {
		const query = db.select.call(this, columns as never)
		if (columns === undefined || !('generation' in columns)) return query
		return {
			from: (...table: [never]) => ({
				leftJoin: async (...joined: [never, never]) => {
					await before()
					return query.from(...table).leftJoin(...joined)
				},
			}),
		}
	}
	return {
		proxy: Object.create(db, { select: { value: select } }) as Database,
		before: (happening: Before) => {
			before = happening
		},
	}
}

/** For a reading that fails. */
export function lost(): never {
	throw new Error('the generation cannot be read')
}
