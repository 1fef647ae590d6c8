import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Client, createClient } from '@libsql/client'
import { sqlStatements } from '#scripts/database/sql-statements.ts'
import { migrationFiles, statementsOf } from '#scripts/migrations/files.ts'
import { withTemporaryFolder } from '#scripts/temporary-files.ts'
import { readBackup } from './backup-file.ts'
import { readSchema } from './dump.ts'

const BATCH_STATEMENTS = 1000
/** Statements of backups and SQL dumps; anything else could reach beyond the new database. */
const allowed =
	/^(create\s+(table|trigger|view|(unique\s+)?index)|insert\s+into|update|delete\s+from\s+["`[]?sqlite_sequence|analyze)\b/i
const isTrigger = (sql: string) => /^create\s+trigger/i.test(sql)
/** Settings and transaction of an SQL dump. */
const ignored = /^(pragma|begin|commit)\b/i

/** Opens an empty temporary database for `use`. */
export function withCopy<Result>(
	use: (copy: Client, folder: string) => Promise<Result>,
): Promise<Result> {
	return withTemporaryFolder('shop-copy', (folder) => {
		const copy = createClient({ url: `file:${join(folder, 'copy.db')}`, intMode: 'bigint' })
		return use(copy, folder).finally(() => copy.close())
	})
}

/** Copies a backup or an SQL dump into a temporary database. The whole file is checked before `use` is called. */
export function withCopyOfFile<Result>(
	path: string,
	use: (copy: Client) => Promise<Result>,
): Promise<Result> {
	const isDump = path.endsWith('.sql')
	return withCopy(async (copy) => {
		try {
			await fillCopy(copy, isDump ? readDump(path) : readBackup(path))
			if (isDump) await requireAllObjects(copy)
		} catch (cause) {
			const reason = cause instanceof Error ? cause.message : cause
			throw new Error(`${path} cannot be restored: ${reason}`, { cause })
		}
		return use(copy)
	})
}

/** Yields the statements of an SQL dump. */
export async function* readDump(path: string): AsyncGenerator<string> {
	for (const sql of sqlStatements(await readFile(path, 'utf8'))) {
		if (!ignored.test(sql)) yield sql
	}
}

/** Runs the statements. Triggers come last, so that no row is counted twice. */
export async function fillCopy(
	copy: Client,
	statements: AsyncIterable<string>,
	beforeTriggers = async () => {},
): Promise<void> {
	const triggers: string[] = []
	let batch: string[] = []
	for await (const sql of statements) {
		requireAllowed(sql)
		const list = isTrigger(sql) ? triggers : batch
		list.push(sql)
		if (batch.length < BATCH_STATEMENTS) continue
		await copy.migrate(batch)
		batch = []
	}
	await copy.migrate(batch)
	await beforeTriggers()
	await copy.migrate(triggers)
}

/** Rejects a text that is not one statement of a kind that a backup contains. */
function requireAllowed(text: string): void {
	const [statement, ...more] = sqlStatements(text)
	if (statement && more.length === 0 && allowed.test(statement)) return
	const start = (more[0] ?? text).slice(0, 60).replace(/\s+/g, ' ')
	throw new Error(`no backup contains the statement ${start}`)
}

/** Rejects a truncated dump: it must have every object of the migrations that it lists. */
async function requireAllObjects(copy: Client): Promise<void> {
	const { rows } = await copy.execute('select name from d1_migrations').catch(() => ({ rows: [] }))
	const applied = rows.map(({ name }) => String(name))
	const expected = createClient({ url: ':memory:' })
	for (const file of migrationFiles()) {
		if (applied.includes(file)) await expected.batch(statementsOf(file), 'write')
	}
	const names = (await readSchema(copy)).map(({ name }) => name)
	const missing = (await readSchema(expected)).filter(({ name }) => !names.includes(name))
	expected.close()
	if (applied.length > 0 && missing.length === 0) return
	throw new Error(`it is truncated, it has no ${missing[0]?.name ?? 'table d1_migrations'}`)
}
