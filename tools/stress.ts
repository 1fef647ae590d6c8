import { spawnSync } from 'node:child_process'
import { buildPages } from '#scripts/build/build-worker.ts'
import { findChromium } from '#scripts/chromium.ts'
import { readArguments, runCommand, UsageError } from '#scripts/run-command.ts'

/** Test files and the Vitest projects that run them, quick ones first. */
const parts = {
	deception: { projects: ['embedded'], file: 'tools/stress/deception' },
	poisoning: { projects: ['embedded'], file: 'tools/stress/poisoning' },
	interleaving: { projects: ['embedded'], file: 'tools/stress/interleaving' },
	differential: { projects: ['embedded'], file: 'tools/stress/differential' },
	movements: { projects: ['embedded', 'sqld', 'd1'], file: 'tools/stress/movements' },
	'status-changes': {
		projects: ['embedded', 'sqld', 'd1'],
		file: 'tools/stress/status-changes',
	},
	faults: { projects: ['embedded', 'sqld', 'd1'], file: 'tools/stress/faults' },
	// Starts its own sqld.
	'sqld-crash': { projects: ['embedded'], file: 'tools/stress/sqld-crash' },
	fuzz: { projects: ['embedded', 'sqld', 'd1'], file: 'tools/stress/fuzz' },
	'fuzz-workerd': { projects: ['worker'], file: 'tools/stress/worker/fuzz' },
	xss: { projects: ['browser'], file: 'tools/stress/browser/xss' },
	crash: { projects: ['worker'], file: 'tools/stress/worker/crash' },
	soak: { projects: ['worker'], file: 'tools/stress/worker/soak' },
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
	const selectedParts = Object.entries(parts).filter(
		([name]) => flags.part.length === 0 || flags.part.includes(name),
	)
	if (!Number.isInteger(seed)) throw new UsageError('--seed must be a whole number.')

	buildPages()
	for (const [, { projects, file }] of selectedParts) {
		for (const project of projects) runPart({ project, file: `${file}.test.ts`, seed })
	}
})

/** Runs a test file and sets the exit code if it fails. */
function runPart({ project, file, seed }: { project: string; file: string; seed: number }): void {
	console.log(`\n${file} on ${project}, seed ${seed}`)
	const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--project', project, file], {
		stdio: 'inherit',
		env: {
			...process.env,
			SHOP_STRESS: 'on',
			SHOP_SEED: String(seed),
			CHROMIUM: findChromium() ?? '',
		},
	})
	if (status !== 0) process.exitCode = 1
}
