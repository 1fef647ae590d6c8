import { type DatabaseTarget, databaseTarget } from './database/database-target.ts'
import { describeSchema, readMigrationState } from './migrations/ledger.ts'
import {
	migrateTarget,
	requireSafeMigrations,
	warnOfDeletions,
} from './migrations/migrate-database.ts'
import { rehearse } from './migrations/rehearse.ts'
import { readArguments, runCommand } from './run-command.ts'
import { completeSearchIndex } from './search-index.ts'

const usage = 'Usage: npm run migrate -- [--status | --dry-run] [--remote]'

await runCommand(usage, async () => {
	const { flags } = readArguments({
		status: { type: 'boolean', default: false },
		'dry-run': { type: 'boolean', default: false },
		remote: { type: 'boolean', default: false },
	})
	const target = databaseTarget(flags)
	if (flags.status) return showStatus(target)
	if (flags['dry-run']) return showRehearsal(target)
	const before = await readMigrationState(target)
	warnOfDeletions(before)
	const applied = await migrateTarget(target, before)
	for (const name of applied) console.log(`applied  ${name}`)
	console.log(describeSchema(before, target))
	await completeSearchIndex(target, before)
})

async function showStatus(target: DatabaseTarget): Promise<void> {
	const { applied, pending, edited, unknown } = await readMigrationState(target)
	for (const row of applied) {
		const missing = unknown.includes(row) ? '  no such file here' : ''
		console.log(`${row.at}  ${row.name}${edited.includes(row) ? '  EDITED since' : missing}`)
	}
	for (const name of pending) console.log(`pending              ${name}`)
	console.log(`${target.name}: ${applied.length} applied, ${pending.length} pending.`)
	if (edited.length > 0) process.exitCode = 1
}

async function showRehearsal(target: DatabaseTarget): Promise<void> {
	const state = await readMigrationState(target)
	await requireSafeMigrations(state, target)
	const { pending } = state
	if (pending.length === 0) return console.log(describeSchema(state, target))
	const changes = await rehearse(target, pending)
	for (const name of pending) console.log(`would apply  ${name}`)
	warnOfDeletions(state)
	for (const { table, before, after } of changes) {
		console.log(`${table}: ${before ?? 'no table'} → ${after ?? 'no table'} rows`)
	}
	console.log(`Tried on a copy of ${target.name}; nothing was changed.`)
}
