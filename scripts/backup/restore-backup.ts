import type { Place } from '#scripts/places/place.ts'
import { openExport } from '#scripts/places/sql-export.ts'
import { withTemporaryFolder } from '#scripts/temporary.ts'
import { openBackup } from './backup-file.ts'
import { dump, fingerprintOf } from './dump.ts'
import { isOurs } from './tables.ts'
import { differences, type Fingerprint, rowCountOf } from './tally.ts'
import { requireWholeExport } from './whole-export.ts'

type Source = { fingerprint: Fingerprint; statements: () => AsyncIterable<string> }

/** Opens a backup, or an SQL export, for the work; one that is not whole is refused before. */
export async function withSource<Done>(path: string, work: (source: Source) => Promise<Done>) {
	return path.endsWith('.sql') ? withExport(path, work) : work(await openBackup(path))
}

/** Fills an empty place and compares what is there then, row by row; answers how many rows. */
export async function restoreFrom(
	{ fingerprint, statements }: Source,
	place: Place,
): Promise<number> {
	await requireEmpty(place)
	await place.load(statements())
	const different = differences(fingerprint, await place.read(fingerprintOf))
	if (different.length === 0) return rowCountOf(fingerprint)
	throw new Error(`Restored, but not the same as in the file: ${different.join(', ')}.`)
}

async function requireEmpty({ ask, name, requireWhole }: Place): Promise<void> {
	await requireWhole()
	const rows = await ask("select name from sqlite_schema where type in ('table', 'view')")
	const found = rows.map((row) => String(row.name)).filter(isOurs)
	if (found.length === 0) return
	throw new Error(
		`Nothing was restored: ${name} is not empty, it has ${found.length} tables (${found.slice(0, 3).join(', ')}…). A restore wants a new database, see docs/operations.md.`,
	)
}

async function withExport<Result>(path: string, work: (source: Source) => Promise<Result>) {
	return withTemporaryFolder('shop-export', async (folder) => {
		const reader = await openExport({ path, folder }).catch((cause) => {
			throw new Error(`${path} cannot be read as an SQL export: ${cause.message}`, { cause })
		})
		await requireWholeExport(reader, path)
		return work({
			fingerprint: await fingerprintOf(reader),
			statements: () => dump(reader),
		})
	})
}
