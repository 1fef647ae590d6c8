import * as v from 'valibot'
import { Branch } from '#contract/stock/branch-stock.ts'
import { countRows, dump } from './backup/dump.ts'
import type { DatabaseTarget } from './database/database-target.ts'
import { openDatabaseTarget } from './database/open-database-target.ts'
import { loadBackupStatements, withTemporaryDatabase } from './database/temporary-database.ts'
import { readMigrationStatements, rethrowWithName } from './migrations/apply-migrations.ts'
import { assignBranch } from './migrations/assign-branch.ts'
import {
	describeSchema,
	type MigrationState,
	migrateDatabase,
	readMigrationState,
	requireSafeMigrations,
} from './migrations/migrate-database.ts'
import { flag, readArguments, runCommand } from './run-command.ts'

const usage = 'Usage: npm run migrate -- [--status | --dry-run | --branch BRANCH] [--remote]'

await runCommand(usage, async () => {
	const { flags } = readArguments({
		status: flag,
		'dry-run': flag,
		branch: { type: 'string' },
		remote: flag,
	})
	const branch = v.parse(v.optional(Branch), flags.branch)
	const target = await openDatabaseTarget(flags)
	if (flags.status) return showStatus(await readMigrationState(target), target)
	if (flags['dry-run']) return runDryRun(await readMigrationState(target), target)
	for (const name of await migrateDatabase(target)) console.log(`applied  ${name}`)
	if (branch) await assignBranch(target, branch)
})

function showStatus(state: MigrationState, { name: database }: DatabaseTarget): void {
	const { applied, pending, edited, unknown } = state
	for (const row of applied) {
		const missingNote = unknown.includes(row) ? '  no such file here' : ''
		const note = edited.includes(row) ? '  EDITED since' : missingNote
		console.log(`${row.applied_at}  ${row.name}${note}`)
	}
	for (const name of pending) console.log(`pending              ${name}`)
	console.log(`${database}: ${applied.length} applied, ${pending.length} pending.`)
	if (edited.length > 0) process.exitCode = 1
}

/** Migrates a copy, with foreign keys on as on D1, and prints the row counts that change. */
async function runDryRun(state: MigrationState, target: DatabaseTarget): Promise<void> {
	requireSafeMigrations(state, target)
	const { pending } = state
	if (pending.length === 0) return console.log(describeSchema(state, target))
	await withTemporaryDatabase(async (copy) => {
		await target.readSnapshot((reader) => loadBackupStatements(copy, dump(reader)))
		const before = await countRows(copy)
		for (const name of pending) {
			console.log(`would apply  ${name}`)
			await copy.batch(readMigrationStatements(name), 'write').catch(rethrowWithName(name))
		}
		const after = await countRows(copy)
		for (const table of new Set([...before.keys(), ...after.keys()])) {
			const counts = [before, after].map((tables) => tables.get(table) ?? 'no table')
			if (counts[0] !== counts[1]) console.log(`rows of ${table}: ${counts.join(' → ')}`)
		}
	})
	console.log(`Tried on a copy of ${target.name}; nothing was changed.`)
}
