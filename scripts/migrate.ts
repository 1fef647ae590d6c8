import { migratePlace, refuseUnsafe, warnOfDeletions } from './migrate-database.ts'
import { newestSchema, readStanding } from './migrations/ledger.ts'
import { rehearse } from './migrations/rehearse.ts'
import { currentPlace } from './places/current-place.ts'
import type { Place } from './places/place.ts'
import { readArguments, runCommand } from './run-command.ts'
import { completeSearchIndex } from './search-index.ts'

const usage = 'Usage: npm run migrate -- [--status | --dry-run] [--remote]'

runCommand(usage, async () => {
	const { flags } = readArguments({
		status: { type: 'boolean', default: false },
		'dry-run': { type: 'boolean', default: false },
		remote: { type: 'boolean', default: false },
	})
	const place = currentPlace(flags)
	if (flags.status) return showStatus(place)
	if (flags['dry-run']) return showRehearsal(place)
	const before = await readStanding(place)
	warnOfDeletions(before)
	const applied = await migratePlace(place, before)
	for (const name of applied) console.log(`applied  ${name}`)
	console.log(newestSchema(before, place))
	await completeSearchIndex({ place, before, where: flags })
})

async function showStatus(place: Place): Promise<void> {
	const { applied, pending, edited, unknown } = await readStanding(place)
	for (const row of applied) {
		const missing = unknown.includes(row) ? '  no such file here' : ''
		console.log(`${row.at}  ${row.name}${edited.includes(row) ? '  EDITED since' : missing}`)
	}
	for (const name of pending) console.log(`pending              ${name}`)
	console.log(`${place.name}: ${applied.length} applied, ${pending.length} pending.`)
	if (edited.length > 0) process.exitCode = 1
}

async function showRehearsal(place: Place): Promise<void> {
	const standing = await readStanding(place)
	await refuseUnsafe(standing, place)
	const { pending } = standing
	if (pending.length === 0) return console.log(newestSchema(standing, place))
	const changes = await rehearse(place, pending)
	for (const name of pending) console.log(`would apply  ${name}`)
	warnOfDeletions(standing)
	for (const { table, before, after } of changes) {
		console.log(`${table}: ${before ?? 'no table'} → ${after ?? 'no table'} rows`)
	}
	console.log(`Tried on a copy of ${place.name}; nothing was changed.`)
}
