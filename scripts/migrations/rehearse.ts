import { createClient } from '@libsql/client'
import { countRows, dump } from '#scripts/backup/dump.ts'
import { fillCopy } from '#scripts/backup/local-copy.ts'
import type { DatabaseTarget } from '#scripts/database/database-target.ts'
import { rethrowWithName, statementsOf } from './files.ts'

type TableChange = { table: string; before: number | null; after: number | null }

/** Applies the files to a copy of the database, with foreign keys on as on D1, and returns the row counts that change. */
export async function rehearse(target: DatabaseTarget, pending: string[]): Promise<TableChange[]> {
	const copy = createClient({ url: ':memory:' })
	await target.readSnapshot((reader) => fillCopy(copy, dump(reader)))
	const before = await countRows(copy)
	await copy.execute('pragma foreign_keys = on')
	for (const name of pending) {
		await copy.batch(statementsOf(name), 'write').catch(rethrowWithName(name))
	}
	const after = await countRows(copy)
	copy.close()
	return [...new Set([...before.keys(), ...after.keys()])]
		.map((table) => ({
			table,
			before: before.get(table) ?? null,
			after: after.get(table) ?? null,
		}))
		.filter((change) => change.before !== change.after)
}
