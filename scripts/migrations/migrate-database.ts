import type { DatabaseTarget } from '#scripts/database/database-target.ts'
import { splitStatements } from '#scripts/database/temporary-database.ts'
import { CommandError } from '#scripts/run-command.ts'
import { completeSearchIndex } from '#scripts/search-index.ts'
import { sha256 } from '#worker/domain/sha256.ts'
import { hasBaseline, migrationFiles, readMigration } from './apply-migrations.ts'

/** A row of wrangler's table `d1_migrations`. wrangler does not write the hash. */
type AppliedMigration = { name: string; applied_at: string; sha256?: string | null }

export type MigrationState = Awaited<ReturnType<typeof readMigrationState>>

/** Compares the recorded migrations with the files. Rejects a database older than the baseline. */
export async function readMigrationState({ name: database, query }: DatabaseTarget) {
	const rows = await query('select * from d1_migrations order by id').catch((error: Error) => {
		if (error.message.includes('no such table')) return []
		throw error
	})
	const applied = rows as AppliedMigration[]
	if (applied.length > 0 && !hasBaseline(applied)) {
		throw new CommandError(
			`Nothing was changed: ${database} has tables from before migrations/0000_baseline.sql, which this version cannot read. To keep its products, export them as CSV with the version that made it (Inventory, Export), and import the file into an empty database: npm run shop -- catalogue import FILE. npm start creates an empty database after rm -rf .wrangler/state; a backup of this version can also be restored into one.`,
		)
	}
	const hashes = new Map(migrationFiles().map((name) => [name, hashMigration(name)]))
	return {
		applied,
		pending: [...hashes.keys()].filter((file) => !applied.some(({ name }) => name === file)),
		edited: applied.filter(
			({ name, sha256 }) => sha256 && hashes.has(name) && hashes.get(name) !== sha256,
		),
		/** Applied migrations that this checkout does not have. */
		unknown: applied.filter(({ name }) => !hashes.has(name)),
	}
}

export function describeSchema({ unknown }: MigrationState, { name }: DatabaseTarget): string {
	const [first] = unknown
	return first
		? `${name} was migrated by a newer version than this checkout, which lacks migrations/${first.name}: run git pull.`
		: `${name} has the newest schema.`
}

export async function migrateDatabase(target: DatabaseTarget): Promise<string[]> {
	const state = await readMigrationState(target)
	requireSafeMigrations(state, target)
	if (state.pending.length > 0) await target.migrate()
	await recordHashes(state, target)
	await completeSearchIndex(target)
	console.log(describeSchema(state, target))
	return state.pending
}

export function requireSafeMigrations(
	{ applied, edited: [file], pending }: MigrationState,
	{ name: database }: DatabaseTarget,
): void {
	if (file) {
		throw new CommandError(
			`Nothing was migrated: migrations/${file.name} was edited after it was applied to ${database} on ${file.applied_at}. Restore it (git log -- migrations/${file.name}) and write the change as a new file.`,
		)
	}
	if (applied.length === 0) return
	for (const name of pending) {
		for (const statement of findDeletions(readMigration(name))) {
			console.log(`Warning: ${name} deletes data: ${statement.replace(/\s+/g, ' ')}`)
		}
	}
}

const deletion =
	/^(?:drop\s+table\s+(?:if\s+exists\s+)?["`[]?(\w+)|delete\s+from\b|alter\s+table\s+\S+\s+drop\b)/i

/** Returns the statements that delete data, without the `DROP TABLE` of a table rebuild. */
export function findDeletions(sql: string): string[] {
	return [...splitStatements(sql)].filter((statement) => {
		const [deletes, table] = deletion.exec(statement) ?? []
		const isRebuild = table && new RegExp(`rename to ["\`[]?${table}\\b`, 'i').test(sql)
		return deletes && !isRebuild
	})
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

function hashMigration(name: string): string {
	return sha256(readMigration(name).replaceAll('\r\n', '\n'))
}
