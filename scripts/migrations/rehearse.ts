import { createClient } from '@libsql/client'
import { dump } from '#scripts/backup/dump.ts'
import { readSchema } from '#scripts/backup/schema.ts'
import type { DatabaseTarget, Reader } from '#scripts/database/target.ts'
import { rethrowWithName, statementsOf } from './files.ts'

type TableChange = { table: string; before: number | null; after: number | null }

/** Applies the files to a copy of the database, with foreign keys on as on D1, and returns the row counts that change. */
export async function rehearse(target: DatabaseTarget, pending: string[]): Promise<TableChange[]> {
	const copy = createClient({ url: ':memory:' })
	await copy.execute('pragma foreign_keys = off')
	await target.readSnapshot(async (reader) => {
		for await (const statement of dump(reader)) await copy.execute(statement)
	})
	const before = await rowCounts(copy)
	await copy.execute('pragma foreign_keys = on')
	for (const name of pending) {
		await copy.batch(statementsOf(name), 'write').catch(rethrowWithName(name))
	}
	const after = await rowCounts(copy)
	copy.close()
	const tables = new Set([...before.keys(), ...after.keys()])
	return [...tables]
		.map((table) => ({
			table,
			before: before.get(table) ?? null,
			after: after.get(table) ?? null,
		}))
		.filter((change) => change.before !== change.after)
}

async function rowCounts(reader: Reader): Promise<Map<string, number>> {
	const counts = new Map<string, number>()
	for (const { type, name } of await readSchema(reader)) {
		if (type !== 'table') continue
		const { rows } = await reader.execute(`select count(*) as count from "${name}"`)
		counts.set(name, Number(rows[0]?.count))
	}
	return counts
}
