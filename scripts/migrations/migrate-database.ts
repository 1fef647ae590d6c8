import type { DatabaseTarget } from '#scripts/database/database-target.ts'
import { completeSearchIndex } from '#scripts/search-index.ts'
import { cascadingDrops, deletingStatements } from './cascades.ts'
import { migrationFiles, readMigration } from './files.ts'
import { describeSchema, type MigrationState, readMigrationState, recordHashes } from './ledger.ts'

/** Migrates the database of the shop on this machine. */
export async function migrateLocalDatabase(target: DatabaseTarget): Promise<void> {
	console.log(`Migrating ${target.name}…`)
	const before = await readMigrationState(target)
	await migrateTarget(target, before)
	if (before.unknown.length > 0) console.log(describeSchema(before, target))
	await completeSearchIndex(target, before)
}

/** Applies the pending files and returns their names. */
export async function migrateTarget(
	target: DatabaseTarget,
	before?: MigrationState,
): Promise<string[]> {
	const state = before ?? (await readMigrationState(target))
	await requireSafeMigrations(state, target)
	if (state.pending.length > 0) await target.migrate()
	await recordHashes(target, state)
	return state.pending
}

/** Rejects edited files and migrations that would delete child rows as a side effect. */
export async function requireSafeMigrations(
	{ edited: [file], pending }: MigrationState,
	{ name }: DatabaseTarget,
): Promise<void> {
	if (file) {
		throw new Error(
			`Nothing was migrated: migrations/${file.name} was edited after it was applied to ${name} on ${file.at}. Restore it (git log -- migrations/${file.name}) and write the change as a new file.`,
		)
	}
	if (pending.length === 0) return
	const drops = (await cascadingDrops(allMigrations())).filter((drop) =>
		pending.some((pendingFile) => drop.startsWith(pendingFile)),
	)
	if (drops.length === 0) return
	throw new Error(
		`Nothing was migrated: ${drops.join('; ')}. Rebuild the child first, without ON DELETE CASCADE; see docs/operations.md.`,
	)
}

/** Prints the statements that delete data. Row counts do not show them on an empty database. */
export function warnOfDeletions({ pending }: MigrationState): void {
	const isPending = ({ name }: { name: string }) => pending.includes(name)
	for (const warning of allMigrations().filter(isPending).flatMap(deletingStatements)) {
		console.log(`Warning: ${warning}`)
	}
}

export function allMigrations() {
	return migrationFiles().map((name) => ({ name, sql: readMigration(name) }))
}
