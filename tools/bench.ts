import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import {
	buildOnce,
	buildWorker,
	gzippedWorkerBytes,
	workerSources,
} from '#scripts/build/build-worker.ts'
import { runQuietly } from '#scripts/programs.ts'
import { flag, readArguments, runCommand, UsageError } from '#scripts/run-command.ts'
import { startSqld } from '#tests/support/sqld.ts'
import {
	type Catalogue,
	generateCatalogue,
	pickBenchPages,
	REALISTIC_SIZE,
	readCatalogue,
} from './bench/catalogue.ts'
import { medianColdStart } from './bench/cold-start.ts'
import { benchSettings } from './bench/plan.ts'
import { prepareBenchDatabase } from './bench/prepare-database.ts'
import { type Bench, formatMarkdown } from './bench/report.ts'
import { runBench } from './bench/run-bench.ts'

const usage =
	'Usage: npm run bench -- [--quick] [--engine d1|sqld] [--catalogue FILE]   (JSON Lines, plain or .gz)'
const SMALL_SIZE = 1000
const LARGE_SIZE = 100_000

await runCommand(usage, async () => {
	const { flags } = readArguments({
		quick: flag,
		engine: { type: 'string', default: 'd1' },
		catalogue: { type: 'string' },
	})
	const { quick: isQuick, engine } = flags
	if (engine !== 'd1' && engine !== 'sqld') throw new UsageError('--engine must be d1 or sqld.')

	buildWorker()
	buildBenchWorkers()
	const small = generateCatalogue(SMALL_SIZE)
	const main = flags.catalogue ? readCatalogue(flags.catalogue) : generateCatalogue(REALISTIC_SIZE)
	const catalogues = isQuick ? [small, main] : [small, main, generateCatalogue(LARGE_SIZE)]
	const settings = isQuick ? benchSettings.quick : benchSettings.full
	const sizes = await runBench({
		engine,
		catalogues,
		main,
		settings,
		showProgress: ({ phase, done, total }) => console.log(`${done} of ${total}: ${phase}`),
	})
	const coldStart = await measureColdStarts(small)

	const machine = describeMachine()
	writeReport({ engine, isQuick, machine, bundleBytes: gzippedWorkerBytes(), sizes, coldStart })
	process.exit(0)
})

/** Builds the Workers that serve the baselines and record the statements of a page. */
function buildBenchWorkers(): void {
	buildOnce('build/bench', [...workerSources, 'tools/bench'], () => {
		for (const name of ['baselines', 'recorder']) {
			const options = ['--dry-run', '--outdir', 'build/bench']
			runQuietly('wrangler', ['deploy', `tools/bench/${name}.ts`, ...options])
		}
	})
}

async function measureColdStarts(catalogue: Catalogue) {
	const folder = await prepareBenchDatabase('sqld', catalogue)
	const sqld = await startSqld({ folder })
	const product = pickBenchPages(catalogue).find(({ name }) => name === 'product')
	return medianColdStart(sqld.url, product?.path ?? '/').finally(sqld.stop)
}

function describeMachine() {
	const cores = cpus()
	const processor = cores[0]?.model.trim() ?? 'unknown'
	return { cores: cores.length, processor, node: process.version.slice(1) }
}

function writeReport(bench: Bench): void {
	const markdown = formatMarkdown(bench)
	mkdirSync('build', { recursive: true })
	writeFileSync('build/bench.json', `${JSON.stringify(bench, null, '\t')}\n`)
	writeFileSync('build/bench.md', `${markdown}\n`)
	console.log(markdown)
}
