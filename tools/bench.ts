import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { SingleBar } from 'cli-progress'
import { buildOnce } from '#scripts/build/build-once.ts'
import { buildWorker, workerSources } from '#scripts/build/build-worker.ts'
import { runQuietly } from '#scripts/command.ts'
import { readFlags } from '#scripts/run-command.ts'
import { startSqld } from '#tests/support/sqld.ts'
import { casesOf } from './bench/cases.ts'
import { madeCatalogue, REAL_SIZE, readCatalogue } from './bench/catalogue.ts'
import { medianColdStart } from './bench/cold-start.ts'
import { filledDatabase } from './bench/filled-database.ts'
import { paces } from './bench/plan.ts'
import { type Bench, markdownOf } from './bench/report.ts'
import { runBench, type Told } from './bench/run-bench.ts'
import { targetsOf } from './bench/targets.ts'

const usage =
	'Usage: npm run bench -- [--quick] [--engine d1|sqld] [--catalogue FILE]   (JSON Lines, plain or .gz)'
const FEW = 1000
const MANY = 100_000

const flags = readFlags(usage, {
	quick: { type: 'boolean', default: false },
	engine: { type: 'string', default: 'd1' },
	catalogue: { type: 'string' },
})
const { quick: isQuick, engine } = flags
if (engine !== 'd1' && engine !== 'sqld') {
	console.error(usage)
	process.exit(1)
}

const bar = new SingleBar({
	format: '{bar} {percentage} %  {doing}',
	hideCursor: true,
	clearOnComplete: true,
})

const bundleBytes = buildWorker()
buildFloors()
const few = madeCatalogue(FEW)
const real = flags.catalogue ? readCatalogue(flags.catalogue) : madeCatalogue(REAL_SIZE)
const catalogues = isQuick ? [few, real] : [few, real, madeCatalogue(MANY)]

bar.start(1, 0, { doing: 'starting' })
const { sizes, mix } = await runBench({
	engine,
	catalogues,
	keptOn: real.name,
	mixOn: isQuick ? few.name : real.name,
	pace: isQuick ? paces.quick : paces.full,
	tell,
})
tell({ doing: 'cold starts', done: 0, of: 1 })
const cold = await measureColdStart()
bar.stop()

const bench: Bench = { engine, isQuick, machine: machine(), bundleBytes, sizes, mix, cold }
const targets = targetsOf(bench)
const markdown = markdownOf(bench)
mkdirSync('build', { recursive: true })
writeFileSync('build/bench.json', `${JSON.stringify({ ...bench, targets }, null, '\t')}\n`)
writeFileSync('build/bench.md', `${markdown}\n`)
console.log(markdown)
for (const { what, wanted, measured, isMet } of targets) {
	console.log(`${isMet ? 'met   ' : 'MISSED'}  ${what}: ${measured.toFixed(2)} (${wanted})`)
}
process.exit(0)

function tell({ doing, done, of }: Told): void {
	bar.setTotal(of)
	bar.update(done, { doing })
}

async function measureColdStart() {
	const folder = await filledDatabase('sqld', few, () => {})
	const sqld = await startSqld({ folder })
	const product = casesOf(few.products).find(({ name }) => name === 'product')
	return medianColdStart(sqld.url, product?.path ?? '/').finally(sqld.stop)
}

/** Builds the bare Workers that the shop is compared with. */
function buildFloors(): void {
	const build = (name: string) =>
		runQuietly('wrangler', [
			'deploy',
			`tests/bench/${name}.ts`,
			'--dry-run',
			'--outdir',
			'build/bench',
		])
	buildOnce({
		stamp: 'build/bench/.built-from',
		sources: [...workerSources, 'tests/bench'],
		build: () => ['floors', 'recorder'].forEach(build),
	})
}

function machine() {
	const cores = cpus()
	const { version } = process
	return {
		cores: cores.length,
		processor: cores[0]?.model.trim() ?? 'unknown',
		node: version.slice(1),
	}
}
