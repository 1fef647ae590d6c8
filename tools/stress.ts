import { spawnSync } from 'node:child_process'
import { readArguments, runCommand, UsageError } from '#scripts/run-command.ts'

const engines = ['d1', 'sqld']

/** Names of test files and the Vitest projects that run them, quick ones first. */
const parts: Record<string, string[]> = {
	'cache-deception': ['embedded'],
	'cache-poisoning': ['embedded'],
	interleaving: ['embedded'],
	differential: ['embedded'],
	'listing-filters': ['d1'],
	movements: engines,
	'stock-operations': engines,
	'change-feed': ['embedded'],
	replicas: ['embedded'],
	transfers: engines,
	reports: ['d1'],
	'bulk-changes': ['d1'],
	'status-changes': engines,
	faults: engines,
	'interrupted-orders': engines,
	'sqld-crash': ['embedded'],
	fuzz: engines,
	'worker/fuzz': ['worker'],
	'browser/xss': ['browser'],
	'worker/crash': ['worker'],
	'worker/soak': ['load'],
}

const usage = `Usage: npm run stress -- [--part NAME]… [--seed NUMBER]
SHOP_SOAK_SECONDS sets the length of the soak test.
Parts: ${Object.keys(parts).join(', ')}`

await runCommand(usage, async () => {
	const { flags } = readArguments({
		part: { type: 'string', multiple: true, default: [] },
		seed: { type: 'string' },
	})
	const seed = Number(flags.seed ?? Date.now() % 1_000_000_000)
	const unknownPart = flags.part.find((name) => !Object.hasOwn(parts, name))
	if (unknownPart) throw new UsageError(`There is no part ${unknownPart}.`)
	if (!Number.isInteger(seed)) throw new UsageError('--seed must be a whole number.')

	for (const [name, projects] of Object.entries(parts)) {
		if (flags.part.length > 0 && !flags.part.includes(name)) continue
		for (const project of projects) runPart(name, project, seed)
	}
})

/** Runs a test file and sets the exit code if it fails. */
function runPart(name: string, project: string, seed: number): void {
	const file = `tests/stress/${name}.test.ts`
	console.log(`\n${file} on ${project}, seed ${seed}`)
	const settings = { SHOP_STRESS: 'on', SHOP_SEED: String(seed) }
	const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--project', project, file], {
		stdio: 'inherit',
		env: { ...process.env, ...settings },
	})
	if (status !== 0) process.exitCode = 1
}
