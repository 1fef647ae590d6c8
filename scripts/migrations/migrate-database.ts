import { createHash } from 'node:crypto'
import type { DatabaseTarget } from '#scripts/database/database-target.ts'
import { CommandError } from '#scripts/run-command.ts'
import { completeSearchIndex } from '#scripts/search-index.ts'
import { migrationFiles, readMigration } from './apply-migrations.ts'
import { findDeletions } from './cascades.ts'

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
