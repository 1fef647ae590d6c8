import { countRows, dump } from '#scripts/backup/dump.ts'
import { fillCopy, withCopy } from '#scripts/backup/local-copy.ts'
import type { DatabaseTarget } from '#scripts/database/database-target.ts'
import { rethrowWithName, statementsOf } from './files.ts'

type TableChange = { table: string; before: number | null; after: number | null }

/** Applies the files to a copy of the database, with foreign keys on as on D1, and returns the row counts that change. */
export function rehearse(target: DatabaseTarget, pending: string[]): Promise<TableChange[]> {
	return withCopy(async (copy) => {
		await target.readSnapshot((reader) => fillCopy(copy, dump(reader)))
		const before = await countRows(copy)
		for (const name of pending) {
			await copy.batch(statementsOf(name), 'write').catch(rethrowWithName(name))
		}
		const after = await countRows(copy)
		return [...new Set([...before.keys(), ...after.keys()])]
			.map((table) => ({
				table,
				before: before.get(table) ?? null,
				after: after.get(table) ?? null,
			}))
			.filter((change) => change.before !== change.after)
	})
}
