import { createHash } from 'node:crypto'
import { type Client, createClient } from '@libsql/client'
import type { DatabaseTarget } from '#scripts/database/database-target.ts'
import { splitStatements } from '#scripts/database/temporary-database.ts'
import { CommandError } from '#scripts/run-command.ts'
import { completeSearchIndex } from '#scripts/search-index.ts'
import { migrationFiles, readMigration, rethrowWithName } from './apply-migrations.ts'

/** A row of wrangler's table `d1_migrations`. wrangler does not write the hash. */
type AppliedMigration = { name: string; applied_at: string; sha256?: string | null }

export type MigrationState = Awaited<ReturnType<typeof readMigrationState>>

/** Compares the migrations recorded in the database with the files in migrations/. */
export async function readMigrationState({ query }: DatabaseTarget) {
	const rows = await query('select * from d1_migrations order by id').catch((error: Error) => {
		if (error.message.includes('no such table')) return []
		throw error
	})
	const applied = rows as AppliedMigration[]
	const hashes = new Map(migrationFiles().map((name) => [name, hashMigration(name)]))
	return {
		applied,
		pending: [...hashes.keys()].filter((file) => !applied.some(({ name }) => name === file)),
		/** Files that were changed after they were applied. */
		edited: applied.filter(
			({ name, sha256 }) => sha256 && hashes.has(name) && hashes.get(name) !== sha256,
		),
		/** Applied migrations that this checkout does not have. */
		unknown: applied.filter(({ name }) => !hashes.has(name)),
	}
}

/** Describes a database to which every file of this checkout was applied. */
export function describeSchema({ unknown }: MigrationState, { name }: DatabaseTarget): string {
	const [first] = unknown
	return first
		? `${name} was migrated by a newer version than this checkout, which lacks migrations/${first.name}: run git pull.`
		: `${name} has the newest schema.`
}

/** Applies the pending files, completes the search index, and returns the names of the applied files. */
export async function migrateDatabase(target: DatabaseTarget): Promise<string[]> {
	const state = await readMigrationState(target)
	await requireSafeMigrations(state, target)
	if (state.pending.length > 0) await target.migrate()
	await recordHashes(state, target)
	await completeSearchIndex(target)
	console.log(describeSchema(state, target))
	return state.pending
}

/** Rejects edited files and migrations that would delete child rows as a side effect, and warns of statements that delete data. */
export async function requireSafeMigrations(
	{ applied, edited: [file], pending }: MigrationState,
	{ name: database }: DatabaseTarget,
): Promise<void> {
	if (file) {
		throw new CommandError(
			`Nothing was migrated: migrations/${file.name} was edited after it was applied to ${database} on ${file.applied_at}. Restore it (git log -- migrations/${file.name}) and write the change as a new file.`,
		)
	}
	if (pending.length === 0) return
	const allMigrations = migrationFiles().map((name) => ({ name, sql: readMigration(name) }))
	for (const { name, statement, children } of await findDeletions(allMigrations)) {
		if (!pending.includes(name)) continue
		if (applied.length > 0) {
			console.log(`Warning: ${name} deletes data: ${statement.replace(/\s+/g, ' ')}`)
		}
		if (children.length === 0) continue
		throw new CommandError(
			`Nothing was migrated: ${name} would also delete rows of ${children.join(', ')}. Rebuild those tables first, without ON DELETE CASCADE; see docs/operations.md.`,
		)
	}
}

const deletion = /^(drop\s+table|delete\s+from|alter\s+table\s+\S+\s+drop)\b/i
const dropTable = /^drop\s+table\s+(?:if\s+exists\s+)?["`[]?(\w+)/i

/**
 * Returns the statements that delete data, and the child tables that would lose rows too. The `DROP TABLE` of a table rebuild is
 * returned only if there are such tables. D1 keeps foreign keys on during a rebuild, even if the file turns them off. The files
 * run on an empty database, so that each drop is compared with the schema at that point.
 */
export async function findDeletions(migrations: { name: string; sql: string }[]) {
	const client = createClient({ url: ':memory:' })
	await client.execute('pragma foreign_keys = off')
	const deletions: { name: string; statement: string; children: string[] }[] = []
	for (const { name, sql } of migrations) {
		for (const statement of splitStatements(sql)) {
			const table = dropTable.exec(statement)?.[1]
			const children = table ? await listCascadingTables(client, table) : []
			const isRebuild = new RegExp(`rename to ["\`[]?${table}\\b`, 'i').test(sql)
			const deletesOwnData = deletion.test(statement) && !isRebuild
			if (deletesOwnData || children.length > 0) deletions.push({ name, statement, children })
			await client.execute(statement).catch(rethrowWithName(name))
		}
	}
	client.close()
	return deletions
}

/** Lists the child tables whose rows are deleted or changed with rows of their parent. */
async function listCascadingTables(client: Client, parent: string): Promise<string[]> {
	const { rows } = await client.execute({
		sql: `select distinct child.name from sqlite_schema as child, pragma_foreign_key_list(child.name) as reference
			where child.type = 'table' and lower(reference."table") = lower(?) and lower(child.name) <> lower(?)
			and reference.on_delete in ('CASCADE', 'SET NULL', 'SET DEFAULT') order by 1`,
		args: [parent, parent],
	})
	return rows.map(({ name }) => String(name))
}

/** Records the hash of each applied file in a column that wrangler does not use. */
async function recordHashes({ applied, pending }: MigrationState, { query }: DatabaseTarget) {
	if (pending.length === 0 && applied.every(({ sha256 }) => sha256)) return
	const hasColumn = applied.some((row) => 'sha256' in row)
	const addColumn = hasColumn ? [] : ['alter table d1_migrations add column sha256 text']
	const cases = migrationFiles().map((name) => `when '${name}' then '${hashMigration(name)}'`)
	await query(
		...addColumn,
		`update d1_migrations set sha256 = coalesce(sha256, case name ${cases.join(' ')} end)`,
	)
}

/** Returns the hash of a migration file, independent of its line endings. */
function hashMigration(name: string): string {
	const text = readMigration(name).replaceAll('\r\n', '\n')
	return createHash('sha256').update(text).digest('hex')
}
