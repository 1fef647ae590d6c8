import { readFile } from 'node:fs/promises'
import { type Client, createClient, type Row } from '@libsql/client'
import type { DatabaseTarget, Reader } from '#scripts/database/database-target.ts'
import {
	loadBackupStatements,
	withTemporaryDatabase,
} from '#scripts/database/temporary-database.ts'
import {
	hasBaseline,
	migrationFiles,
	readMigrationStatements,
} from '#scripts/migrations/apply-migrations.ts'
import { OUTDATED, readBackup } from './backup-files.ts'
import { dump, hashDump, quoteName, readSchema, shopObjectCondition } from './dump.ts'

/** Loads a file into a temporary database. All of it is checked before `use` is called. */
export function withDatabaseFromFile<Result>(
	path: string,
	use: (database: Client) => Promise<Result>,
): Promise<Result> {
	return withTemporaryDatabase(async (database) => {
		await loadFile(database, path).catch((cause) => {
			throw new Error(`${path} cannot be restored: ${cause.message}`, { cause })
		})
		return use(database)
	})
}

async function loadFile(database: Client, path: string): Promise<void> {
	const isDump = path.endsWith('.sql')
	await loadBackupStatements(database, isDump ? [await readFile(path, 'utf8')] : readBackup(path))
	const select = 'select name from d1_migrations'
	const { rows } = await database.execute(select).catch(() => ({ rows: [] }))
	if (rows.length > 0 && !hasBaseline(rows)) throw new Error(OUTDATED)
	if (isDump) await requireAllObjects(database, rows)
}

/** Rejects a truncated dump: it must have every object that the migrations listed in it create. */
async function requireAllObjects(database: Client, rows: Row[]): Promise<void> {
	const applied = migrationFiles().filter((file) => rows.some(({ name }) => name === file))
	const expected = createClient({ url: ':memory:' })
	for (const file of applied) await expected.batch(readMigrationStatements(file), 'write')
	const names = (await readSchema(database)).map(({ name }) => name)
	const missing = (await readSchema(expected)).find(({ name }) => !names.includes(name))
	expected.close()
	if (applied.length > 0 && !missing) return
	throw new Error(`it is truncated and lacks ${missing?.name ?? 'the table d1_migrations'}`)
}

export async function requireEmptyDatabase(target: DatabaseTarget): Promise<void> {
	const drops = await dropStatements(target)
	if (drops.length === 0) return
	throw new Error(
		`Nothing was restored: ${target.name} is not empty but has ${drops.length} tables or views. A restore needs a new database; see docs/operations.md.`,
	)
}

export async function restoreBackup(backup: Reader, target: DatabaseTarget): Promise<void> {
	const { name, load, readSnapshot } = target
	await requireEmptyDatabase(target)
	try {
		await load(dump(backup))
		if ((await readSnapshot(hashDump)) !== (await hashDump(backup)))
			throw new Error('the restored database differs from the backup')
		await resetChangeFeedAndCleanUp(target)
	} catch (cause) {
		const reason = (cause as Error).message.replace(/\.$/, '')
		const message = await dropAll(target).then(
			() => `Nothing was restored: ${reason}. ${name} is empty again.`,
			() =>
				`The restore failed: ${reason}. ${name} may contain part of the backup: delete it and restore into a new database.`,
		)
		throw new Error(message, { cause })
	}
}

/** Readers of the change feed learn of the restore by its id. The last clean-up ran elsewhere. */
async function resetChangeFeedAndCleanUp({ query, load }: DatabaseTarget): Promise<void> {
	const [table] = await query("select name from sqlite_schema where name = 'change_feed'")
	// A backup from before the feed gets its id from the migration.
	if (!table) return
	await load(['update change_feed set id = lower(hex(randomblob(8)))', 'delete from heartbeats'])
}

async function dropAll(target: DatabaseTarget): Promise<void> {
	const drops = await dropStatements(target)
	if (drops.length > 0) await target.load(drops)
}

async function dropStatements({ query }: DatabaseTarget): Promise<string[]> {
	const rows = await query(
		`select type, name from sqlite_schema where type in ('table', 'view') and ${shopObjectCondition} order by rowid desc`,
	)
	return rows.map(({ type, name }) => `drop ${type} ${quoteName(name)}`)
}
