import type { DatabaseTarget } from '#scripts/database/database-target.ts'
import { completeSearchIndex } from '#scripts/search-index.ts'
import { migrationFiles, readMigration } from './apply-migrations.ts'
import { findDeletions } from './cascades.ts'
import { describeSchema, type MigrationState, readMigrationState, recordHashes } from './ledger.ts'

/** Applies the pending files, completes the search index, and returns the names of the files. */
export async function migrateDatabase(
	target: DatabaseTarget,
	before?: MigrationState,
): Promise<string[]> {
	const state = before ?? (await readMigrationState(target))
	await requireSafeMigrations(state, target)
	if (state.pending.length > 0) await target.migrate()
	await recordHashes(target, state)
	await completeSearchIndex(target, state.applied.length === 0)
	console.log(describeSchema(state, target))
	return state.pending
}

/** Rejects edited files and migrations that would delete child rows as a side effect, and warns of statements that delete data. */
export async function requireSafeMigrations(
	{ applied, edited: [file], pending }: MigrationState,
	{ name: database }: DatabaseTarget,
): Promise<void> {
	if (file) {
		throw new Error(
			`Nothing was migrated: migrations/${file.name} was edited after it was applied to ${database} on ${file.applied_at}. Restore it (git log -- migrations/${file.name}) and write the change as a new file.`,
		)
	}
	if (pending.length === 0) return
	const all = migrationFiles().map((name) => ({ name, sql: readMigration(name) }))
	for (const { name, statement, children } of await findDeletions(all)) {
		if (!pending.includes(name)) continue
		if (applied.length > 0) {
			console.log(`Warning: ${name} deletes data: ${statement.replace(/\s+/g, ' ')}`)
		}
		if (children.length === 0) continue
		throw new Error(
			`Nothing was migrated: ${name} would also delete rows of ${children.join(', ')}. Rebuild the child first, without ON DELETE CASCADE; see docs/operations.md.`,
		)
	}
}
