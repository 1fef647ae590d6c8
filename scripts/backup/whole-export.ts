import { createClient } from '@libsql/client'
import { migrationFiles, statementsOf } from '#scripts/migrations/files.ts'
import type { Reader } from '#scripts/places/place.ts'
import { schemaOf } from './tables.ts'

/** An export says nowhere how long it is, but its triggers come last and its own ledger tells what its migrations have made. */
export async function requireWholeExport(reader: Reader, path: string): Promise<void> {
	const found = await namesIn(reader)
	const wanted = found.has('d1_migrations') ? await namesMadeBy(await appliedIn(reader)) : found
	const missing = [...wanted].filter((name) => !found.has(name))
	if (wanted.size > 0 && missing.length === 0) return
	const what = missing.length > 0 ? `${missing.slice(0, 3).join(', ')}…` : 'tables'
	throw new Error(`Nothing was restored: ${path} is not whole, it has no ${what}`)
}

async function appliedIn(reader: Reader): Promise<string[]> {
	const { rows } = await reader.execute('select name from d1_migrations')
	const names = new Set(rows.map(({ name }) => String(name)))
	return migrationFiles().filter((name) => names.has(name))
}

/** What files of migrations/ bring to an empty database. */
async function namesMadeBy(files: string[]): Promise<Set<string>> {
	const empty = createClient({ url: ':memory:' })
	for (const file of files) await empty.batch(statementsOf(file), 'write')
	return namesIn(empty)
}

async function namesIn(reader: Reader): Promise<Set<string>> {
	return new Set((await schemaOf(reader)).map(({ name }) => name))
}
