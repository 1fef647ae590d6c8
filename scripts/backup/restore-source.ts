import { createReadStream } from 'node:fs'
import { createClient } from '@libsql/client'
import { openCopy } from '#scripts/database/sql-copy.ts'
import { streamStatements } from '#scripts/database/sql-statements.ts'
import type { Reader } from '#scripts/database/target.ts'
import { migrationFiles, statementsOf } from '#scripts/migrations/files.ts'
import { withTemporaryFolder } from '#scripts/temporary-files.ts'
import { dump, readFingerprint } from './dump.ts'
import { readBackup } from './read-backup.ts'
import type { RestoreSource } from './restore-backup.ts'
import { readSchema } from './schema.ts'

/** Opens a backup or an SQL dump. The whole file is checked before `use` is called. */
export function withSource<Result>(
	path: string,
	use: (source: RestoreSource) => Promise<Result>,
): Promise<Result> {
	return withTemporaryFolder('shop-restore', async (folder) => {
		const opening = path.endsWith('.sql') ? openDump(path, folder) : openBackup(path)
		const source = await opening.catch((cause) => {
			throw new Error(`${path} cannot be restored: ${cause.message}`, { cause })
		})
		return use(source)
	})
}

async function openBackup(path: string): Promise<RestoreSource> {
	const statements = readBackup(path)
	let step = await statements.next()
	while (!step.done) step = await statements.next()
	return { fingerprint: step.value, statements: () => readBackup(path) }
}

async function openDump(path: string, folder: string): Promise<RestoreSource> {
	const copy = await openCopy(streamStatements(createReadStream(path, 'utf8')), folder)
	await requireAllObjects(copy)
	return { fingerprint: await readFingerprint(copy), statements: () => dump(copy) }
}

/** Rejects a truncated dump. Triggers come last, and the list of migrations determines which objects must exist. */
async function requireAllObjects(copy: Reader): Promise<void> {
	const names = await readNames(copy)
	const expected = names.has('d1_migrations') ? await readExpectedNames(copy) : names
	const missing = [...expected].filter((name) => !names.has(name))
	if (expected.size > 0 && missing.length === 0) return
	const objects = missing.length > 0 ? `${missing.slice(0, 3).join(', ')}…` : 'tables'
	throw new Error(`it is truncated, it has no ${objects}`)
}

/** Applies the migrations that the dump lists to an empty database. */
async function readExpectedNames(copy: Reader): Promise<Set<string>> {
	const { rows } = await copy.execute('select name from d1_migrations')
	const applied = new Set(rows.map(({ name }) => String(name)))
	const empty = createClient({ url: ':memory:' })
	for (const file of migrationFiles()) {
		if (applied.has(file)) await empty.batch(statementsOf(file), 'write')
	}
	return readNames(empty)
}

async function readNames(reader: Reader): Promise<Set<string>> {
	return new Set((await readSchema(reader)).map(({ name }) => name))
}
