import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Client, createClient } from '@libsql/client'
import type { Statements } from '#scripts/database/database-target.ts'
import { loadInBatches } from '#scripts/database/libsql-target.ts'
import { sqlStatements } from '#scripts/database/sql-statements.ts'
import { migrationFiles, statementsOf } from '#scripts/migrations/apply-migrations.ts'
import { withTemporaryFolder } from '#scripts/temporary-files.ts'
import { readBackup } from './backup-file.ts'
import { readSchema } from './dump.ts'

/** Statements that backups and SQL dumps contain. Others, such as `attach`, could change another database. */
const allowedStatement =
	/^(create\s+(table|trigger|view|(unique\s+)?index)|insert\s+into|update|delete\s+from\s+["`[]?sqlite_sequence|analyze)\b/i
/** Statements of an SQL dump that are skipped: settings and the transaction. */
const ignoredStatement = /^(pragma|begin|commit)\b/i

/** Opens an empty temporary database for `use`. */
export function withCopy<Result>(use: (copy: Client, folder: string) => Promise<Result>) {
	return withTemporaryFolder((folder) => {
		const copy = createClient({ url: `file:${join(folder, 'copy.db')}`, intMode: 'bigint' })
		return use(copy, folder).finally(() => copy.close())
	})
}

/** Copies a backup or an SQL dump into a temporary database. The whole file is checked before `use` is called. */
export function withCopyOfFile<Result>(path: string, use: (copy: Client) => Promise<Result>) {
	const isDump = path.endsWith('.sql')
	return withCopy(async (copy) => {
		try {
			await fillCopy(copy, isDump ? [await readFile(path, 'utf8')] : readBackup(path))
			if (isDump) await requireAllObjects(copy)
		} catch (cause) {
			throw new Error(`${path} cannot be restored: ${(cause as Error).message}`, { cause })
		}
		return use(copy)
	})
}

/** Runs the statements of a backup or SQL dump, and rejects other statements. */
export function fillCopy(copy: Client, texts: Statements): Promise<void> {
	async function* allowedStatements() {
		for await (const text of texts) {
			for (const sql of sqlStatements(text)) {
				if (allowedStatement.test(sql)) yield sql
				else if (!ignoredStatement.test(sql))
					throw new Error(`a backup cannot contain the statement ${sql.slice(0, 60)}`)
			}
		}
	}
	return loadInBatches(copy, allowedStatements())
}

/** Rejects a truncated dump: it must have every object of the migrations that it lists. */
async function requireAllObjects(copy: Client): Promise<void> {
	const { rows } = await copy.execute('select name from d1_migrations').catch(() => ({ rows: [] }))
	const applied = migrationFiles().filter((file) => rows.some(({ name }) => name === file))
	const expected = createClient({ url: ':memory:' })
	for (const file of applied) await expected.batch(statementsOf(file), 'write')
	const names = (await readSchema(copy)).map(({ name }) => name)
	const missing = (await readSchema(expected)).find(({ name }) => !names.includes(name))
	expected.close()
	if (applied.length > 0 && !missing) return
	throw new Error(`it is truncated and lacks ${missing?.name ?? 'the table d1_migrations'}`)
}
