import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Client, createClient } from '@libsql/client'
import type { Statements } from '#scripts/database/database-target.ts'
import { loadInBatches } from '#scripts/database/libsql-target.ts'
import { splitStatements } from '#scripts/database/split-statements.ts'
import { migrationFiles, readMigrationStatements } from '#scripts/migrations/apply-migrations.ts'
import { withTemporaryFolder } from '#scripts/temporary-files.ts'
import { readBackup } from './backup-file.ts'
import { readSchema } from './dump.ts'

/** Statements that backups and SQL dumps contain. Others, such as `attach`, could change another database. */
const allowedStatement =
	/^(create\s+(table|trigger|view|(unique\s+)?index)|insert\s+into|update|delete\s+from\s+["`[]?sqlite_sequence|analyze)\b/i
/** Statements of an SQL dump that are skipped: settings and the transaction. */
const ignoredStatement = /^(pragma|begin|commit)\b/i

/** Runs `use` with an empty database and the temporary folder that contains it. */
export function withTemporaryDatabase<Result>(
	use: (database: Client, folder: string) => Promise<Result>,
): Promise<Result> {
	return withTemporaryFolder((folder) => {
		const database = createClient({ url: `file:${join(folder, 'shop.db')}`, intMode: 'bigint' })
		return use(database, folder).finally(() => database.close())
	})
}

/** Loads a backup or an SQL dump into a temporary database. The whole file is checked before `use` is called. */
export function withDatabaseFromFile<Result>(
	path: string,
	use: (database: Client) => Promise<Result>,
): Promise<Result> {
	const isDump = path.endsWith('.sql')
	return withTemporaryDatabase(async (database) => {
		try {
			await loadBackupStatements(
				database,
				isDump ? [await readFile(path, 'utf8')] : readBackup(path),
			)
			if (isDump) await requireAllObjects(database)
		} catch (cause) {
			throw new Error(`${path} cannot be restored: ${(cause as Error).message}`, { cause })
		}
		return use(database)
	})
}

/** Runs the statements of a backup or SQL dump, and rejects other statements. */
export function loadBackupStatements(database: Client, texts: Statements): Promise<void> {
	async function* allowedStatements() {
		for await (const text of texts) {
			for (const sql of splitStatements(text)) {
				if (allowedStatement.test(sql)) yield sql
				else if (!ignoredStatement.test(sql))
					throw new Error(`a backup cannot contain the statement ${sql.slice(0, 60)}`)
			}
		}
	}
	return loadInBatches(database, allowedStatements())
}

/** Rejects a truncated dump: it must have every object that the migrations listed in it create. */
async function requireAllObjects(database: Client): Promise<void> {
	const select = 'select name from d1_migrations'
	const { rows } = await database.execute(select).catch(() => ({ rows: [] }))
	const applied = migrationFiles().filter((file) => rows.some(({ name }) => name === file))
	const expected = createClient({ url: ':memory:' })
	for (const file of applied) await expected.batch(readMigrationStatements(file), 'write')
	const names = (await readSchema(database)).map(({ name }) => name)
	const missing = (await readSchema(expected)).find(({ name }) => !names.includes(name))
	expected.close()
	if (applied.length > 0 && !missing) return
	throw new Error(`it is truncated and lacks ${missing?.name ?? 'the table d1_migrations'}`)
}
