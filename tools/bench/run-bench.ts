import { type BenchShop, startBenchShop } from './bench-shop.ts'
import type { Catalogue } from './catalogue.ts'
import {
	type BenchSettings,
	cachedSteps,
	fixedRateSteps,
	type Step,
	uncachedSteps,
} from './plan.ts'
import type { BenchEngine } from './prepare-database.ts'
import { type Rounds, type SizeResult, summariseRounds } from './results.ts'

export type Progress = { phase: string; done: number; total: number }

type BenchOptions = {
	engine: BenchEngine
	catalogues: Catalogue[]
	/** Name of the only catalogue whose cached pages are measured. */
	mainCatalogue: string
	settings: BenchSettings
	onProgress: (progress: Progress) => void
}

/** Starts a shop for each catalogue. Measures each page on all shops in turn, so that other programs affect all shops equally. */
export async function runBench({
	engine,
	catalogues,
	mainCatalogue,
	settings,
	onProgress,
}: BenchOptions) {
	const shops: BenchShop[] = []
	try {
		for (const catalogue of catalogues) {
			const total = catalogue.products.length
			const onProductsImported = (done: number) =>
				onProgress({ phase: `filling ${catalogue.name}`, done, total })
			shops.push(
				await startBenchShop({
					engine,
					catalogue,
					pageNames: settings.pages,
					onProgress: onProductsImported,
				}),
			)
		}
		const main = shops.find(({ catalogue }) => catalogue.name === mainCatalogue)
		if (!main) throw new Error(`No catalogue is named ${mainCatalogue}.`)
		const uncached = await measure(
			interleaveUncachedSteps(shops, settings),
			settings.rounds,
			onProgress,
		)
		const cachedAndFixedRate = [...cachedSteps(main, settings), ...fixedRateSteps(main, settings)]
		// Runs last: only the main shop serves this load, and the garbage it leaves would slow down the uncached pages of that shop.
		const cached = await measure(cachedAndFixedRate, settings.rounds, onProgress)
		const rounds: Rounds = new Map([...uncached, ...cached])
		const sizes: SizeResult[] = []
		for (const shop of shops) {
			sizes.push(await summariseRounds(rounds, shop, shops[0] ?? shop))
		}
		return sizes
	} finally {
		for (const { stop } of shops) await stop()
	}
}

/** Returns the steps of all shops, ordered by page instead of by shop. */
function interleaveUncachedSteps(shops: BenchShop[], settings: BenchSettings): Step[] {
	const uncached = shops.map((shop) => uncachedSteps(shop, settings))
	return (uncached[0] ?? []).flatMap((_, index) => uncached.flatMap((steps) => steps[index] ?? []))
}

async function measure(
	steps: Step[],
	roundCount: number,
	onProgress: BenchOptions['onProgress'],
): Promise<Rounds> {
	const rounds: Rounds = new Map()
	const total = steps.length * roundCount
	for (let round = 0; round < roundCount; round += 1) {
		for (const [index, { name, run }] of steps.entries()) {
			onProgress({ phase: name, done: round * steps.length + index, total })
			rounds.set(name, [...(rounds.get(name) ?? []), await run()])
		}
	}
	return rounds
}
