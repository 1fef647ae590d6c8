import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { SingleBar } from 'cli-progress'
import {
	buildOnce,
	buildWorker,
	gzippedWorkerBytes,
	workerSources,
} from '#scripts/build/build-worker.ts'
import { runQuietly } from '#scripts/programs.ts'
import { readArguments, runCommand, UsageError } from '#scripts/run-command.ts'
import { startSqld } from '#tests/support/sqld.ts'
import { pickBenchPages } from './bench/bench-pages.ts'
import {
	type Catalogue,
	generateCatalogue,
	REALISTIC_SIZE,
	readCatalogue,
} from './bench/catalogue.ts'
import { medianColdStart } from './bench/cold-start.ts'
import { benchSettings } from './bench/plan.ts'
import { prepareBenchDatabase } from './bench/prepare-database.ts'
import { type Bench, formatMarkdown } from './bench/report.ts'
import { type Progress, runBench } from './bench/run-bench.ts'

const usage =
	'Usage: npm run bench -- [--quick] [--engine d1|sqld] [--catalogue FILE]   (JSON Lines, plain or .gz)'
const SMALL_SIZE = 1000
const LARGE_SIZE = 100_000

const bar = new SingleBar({
	format: '{bar} {percentage} %  {phase}',
	hideCursor: true,
	clearOnComplete: true,
})

await runCommand(usage, async () => {
	const { flags } = readArguments({
		quick: { type: 'boolean', default: false },
		engine: { type: 'string', default: 'd1' },
		catalogue: { type: 'string' },
	})
	const { quick: isQuick, engine } = flags
	if (engine !== 'd1' && engine !== 'sqld') throw new UsageError('--engine must be d1 or sqld.')

	buildWorker()
	const bundleBytes = gzippedWorkerBytes()
	buildBenchWorkers()
	const small = generateCatalogue(SMALL_SIZE)
	const main = flags.catalogue ? readCatalogue(flags.catalogue) : generateCatalogue(REALISTIC_SIZE)
	const catalogues = isQuick ? [small, main] : [small, main, generateCatalogue(LARGE_SIZE)]
	bar.start(1, 0, { phase: 'starting' })
	const settings = isQuick ? benchSettings.quick : benchSettings.full
	const sizes = await runBench({
		engine,
		catalogues,
		mainCatalogue: main.name,
		settings,
		onProgress: showProgress,
	})
	showProgress({ phase: 'cold starts', done: 0, total: 1 })
	const coldStart = await measureColdStart(small)
	bar.stop()

	writeReport({ engine, isQuick, machine: describeMachine(), bundleBytes, sizes, coldStart })
	process.exit(0)
})

function writeReport(bench: Bench): void {
	const markdown = formatMarkdown(bench)
	mkdirSync('build', { recursive: true })
	writeFileSync('build/bench.json', `${JSON.stringify(bench, null, '\t')}\n`)
	writeFileSync('build/bench.md', `${markdown}\n`)
	console.log(markdown)
}

function showProgress({ phase, done, total }: Progress): void {
	bar.setTotal(total)
	bar.update(done, { phase })
}

async function measureColdStart(catalogue: Catalogue) {
	const folder = await prepareBenchDatabase('sqld', catalogue, () => {})
	const sqld = await startSqld({ folder })
	const product = pickBenchPages(catalogue.products).find(({ name }) => name === 'product')
	return medianColdStart(sqld.url, product?.path ?? '/').finally(sqld.stop)
}

/** Builds the Workers that serve the baselines and record the statements of a page. */
function buildBenchWorkers(): void {
	const build = (name: string) =>
		runQuietly('wrangler', [
			'deploy',
			`tools/bench/${name}.ts`,
			'--dry-run',
			'--outdir',
			'build/bench',
		])
	buildOnce('build/bench', [...workerSources, 'tools/bench'], () =>
		['baselines', 'recorder'].forEach(build),
	)
}

function describeMachine() {
	const cores = cpus()
	const { version } = process
	return {
		cores: cores.length,
		processor: cores[0]?.model.trim() ?? 'unknown',
		node: version.slice(1),
	}
}
