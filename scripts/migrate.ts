import { parseArgs } from 'node:util'
import type { DatabaseTarget } from './database/target.ts'
import { databaseTarget } from './database-target.ts'
import { indexForSearch } from './index-for-search.ts'
import { migrateTarget, refuseUnsafe } from './migrate-database.ts'
import { newestSchema, readStanding } from './migrations/ledger.ts'
import { rehearse } from './migrations/rehearse.ts'
import { runCommand } from './run-command.ts'

const usage = 'Usage: npm run migrate -- [--status | --dry-run] [--remote]'

runCommand(usage, async () => {
	const { values } = parseArgs({
		options: {
			status: { type: 'boolean', default: false },
			'dry-run': { type: 'boolean', default: false },
			remote: { type: 'boolean', default: false },
		},
	})
	const target = databaseTarget(values)
	if (values.status) return showStatus(target)
	if (values['dry-run']) return showRehearsal(target)
	const before = await readStanding(target)
	const applied = await migrateTarget(target, before)
	for (const name of applied) console.log(`applied  ${name}`)
	console.log(newestSchema(before, target))
	await indexForSearch({ place: target, before, where: values })
})

async function showStatus(target: DatabaseTarget): Promise<void> {
	const { applied, pending, edited, unknown } = await readStanding(target)
	for (const row of applied) {
		const note = edited.includes(row)
			? '  EDITED since'
			: unknown.includes(row)
				? '  no such file here'
				: ''
		console.log(`${row.at}  ${row.name}${note}`)
	}
	for (const name of pending) console.log(`pending              ${name}`)
	console.log(`${target.name}: ${applied.length} applied, ${pending.length} pending.`)
	if (edited.length > 0) process.exitCode = 1
}

async function showRehearsal(target: DatabaseTarget): Promise<void> {
	const standing = await readStanding(target)
	await refuseUnsafe(standing, target)
	const { pending } = standing
	if (pending.length === 0) return console.log(newestSchema(standing, target))
	const changes = await rehearse(target, pending)
	for (const name of pending) console.log(`would apply  ${name}`)
	for (const { table, before, after } of changes) {
		console.log(`${table}: ${before ?? 'no table'} → ${after ?? 'no table'} rows`)
	}
	console.log(`Tried on a copy of ${target.name}; nothing was changed.`)
}
