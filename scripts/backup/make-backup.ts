import type { Place, Reader } from '#scripts/places/place.ts'
import { writeBackup } from './backup-file.ts'
import { dump } from './dump.ts'
import { rowCountOf, startTally } from './tally.ts'

/** Writes the database as it is at one moment into a file; answers how many rows that were. */
export async function makeBackup(place: Place, path: string, now = new Date()): Promise<number> {
	await place.requireWhole()
	return place.read(async (reader) => {
		const tally = startTally()
		const head = {
			madeAt: now.toISOString(),
			from: place.name,
			migrations: await appliedMigrations(reader, place.name),
		}
		await writeBackup(path, {
			head,
			statements: dump(reader, tally),
			fingerprint: tally.fingerprint,
		})
		return rowCountOf(tally.fingerprint())
	})
}

async function appliedMigrations(reader: Reader, place: string): Promise<string[]> {
	const { rows } = await reader
		.execute('select name from d1_migrations order by id')
		.catch((cause) => {
			if (!/no such table/.test(String(cause))) throw cause
			throw new Error(`${place} holds no shop: it was never migrated.`, { cause })
		})
	return rows.map(({ name }) => String(name))
}
