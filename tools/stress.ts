import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fingerprintOf } from '#scripts/build/build-once.ts'
import { buildPages } from '#scripts/build/build-pages.ts'
import { workerSources } from '#scripts/build/build-worker.ts'
import { findChromium } from '#scripts/chromium.ts'
import { readFlags } from '#scripts/run-command.ts'
import { type Part, parts } from './stress/parts.ts'

const usage = `Usage: npm run stress -- [--part NAME]… [--fresh] [--seed NUMBER]
A part that passed does not run again until the sources change. SHOP_SOAK_SECONDS sets the length of the soak test.
Parts: ${parts.map(({ name }) => name).join(', ')}`

type Result = { seed: number; sources: string; isPassed: boolean; seconds: number; at: string }

const folder = 'build/stress'
const flags = readFlags(usage, {
	part: { type: 'string', multiple: true, default: [] },
	fresh: { type: 'boolean', default: false },
	seed: { type: 'string' },
})
const chosen = parts.filter(({ name }) => flags.part.length === 0 || flags.part.includes(name))
const seed = Number(flags.seed ?? Date.now() % 1_000_000_000)
if (chosen.length < flags.part.length || !Number.isInteger(seed)) {
	console.error(usage)
	process.exit(1)
}

buildPages()
mkdirSync(folder, { recursive: true })
const sources = fingerprintOf([...workerSources, 'scripts', 'migrations', 'tests', 'tools'])
if (flags.fresh) for (const part of chosen) rmSync(resultFile(part), { force: true })
const results = chosen.map((part) => ({ part, result: readPassedResult(part) ?? run(part) }))

for (const { part, result } of results) {
	const verdict = result.isPassed ? 'passed' : 'FAILED'
	console.log(`${verdict}  ${part.name}  seed ${result.seed}  ${result.seconds} s  ${result.at}`)
}
process.exit(results.every(({ result }) => result.isPassed) ? 0 : 1)

function resultFile({ name }: Part): string {
	return `${folder}/${name}.json`
}

function readPassedResult(part: Part): Result | null {
	if (!existsSync(resultFile(part))) return null
	const result = JSON.parse(readFileSync(resultFile(part), 'utf8')) as Result
	return result.isPassed && result.sources === sources ? result : null
}

function run(part: Part): Result {
	const startedAt = Date.now()
	console.log(`\n${part.name}: seed ${seed}`)
	const { status } = spawnSync(
		'node_modules/.bin/vitest',
		['run', '--project', part.project, part.file],
		{ stdio: 'inherit', env: { ...process.env, ...stressEnvironment() } },
	)
	const seconds = Math.round((Date.now() - startedAt) / 1000)
	const at = new Date().toISOString()
	const result = { seed, sources, isPassed: status === 0, seconds, at }
	writeFileSync(resultFile(part), `${JSON.stringify(result)}\n`)
	return result
}

function stressEnvironment() {
	return { SHOP_STRESS: 'on', SHOP_SEED: String(seed), CHROMIUM: findChromium() ?? '' }
}
