import type { DatabaseTarget } from './database/target.ts'
import { databaseTarget } from './database-target.ts'
import { cascadingDrops, deletingStatements } from './migrations/cascades.ts'
import { migrationFiles, readMigration } from './migrations/files.ts'
import { newestSchema, noteHashes, readStanding, type Standing } from './migrations/ledger.ts'
import { completeSearchIndex } from './search-index.ts'

/** Migrates the database of the shop of this machine. */
export async function migrateCurrentDatabase(): Promise<void> {
	const target = databaseTarget()
	console.log(`Migrating ${target.name}…`)
	const before = await readStanding(target)
	await migrateTarget(target, before)
	if (before.unknown.length > 0) console.log(newestSchema(before, target))
	await completeSearchIndex({ target, before, where: {} })
}

/** Returns the files that were applied now. A caller that has read the ledger already passes it. */
export async function migrateTarget(target: DatabaseTarget, known?: Standing): Promise<string[]> {
	const standing = known ?? (await readStanding(target))
	await refuseUnsafe(standing, target)
	if (standing.pending.length > 0) await target.migrate()
	await noteHashes(target, standing)
	return standing.pending
}

/** Refuses an edited history and migrations that would delete child rows as a side effect. */
export async function refuseUnsafe(
	{ edited, pending }: Standing,
	{ name }: DatabaseTarget,
): Promise<void> {
	const [first] = edited
	if (first) {
		throw new Error(
			`Nothing was migrated: migrations/${first.name} is not what was applied to ${name} on ${first.at}. Put it back as it was (git log -- migrations/${first.name}) and write the change as a new file.`,
		)
	}
	if (pending.length === 0) return
	const found = (await cascadingDrops(allMigrations())).filter((drop) =>
		pending.some((file) => drop.startsWith(file)),
	)
	if (found.length > 0) {
		throw new Error(
			`Nothing was migrated: ${found.join('; ')}. Rebuild the child first, without ON DELETE CASCADE; see docs/operations.md.`,
		)
	}
}

/** Row counts cannot show this on a database that is empty here and full elsewhere. */
export function warnOfDeletions({ pending }: Standing): void {
	const isPending = ({ name }: { name: string }) => pending.includes(name)
	for (const warning of allMigrations().filter(isPending).flatMap(deletingStatements)) {
		console.log(`Warning: ${warning}`)
	}
}

export function allMigrations() {
	return migrationFiles().map((name) => ({ name, sql: readMigration(name) }))
}
