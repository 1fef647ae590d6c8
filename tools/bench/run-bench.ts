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

type ShowProgress = (progress: { phase: string; done: number; total: number }) => void

type BenchOptions = {
	engine: BenchEngine
	catalogues: Catalogue[]
	/** The only catalogue with the steps for cached pages and fixed rates. */
	main: Catalogue
	settings: BenchSettings
	showProgress: ShowProgress
}

/** Measures each page on all shops in turn, so that other programs affect all shops equally. */
export async function runBench(options: BenchOptions): Promise<SizeResult[]> {
	const { engine, catalogues, settings, showProgress } = options
	const shops: BenchShop[] = []
	try {
		for (const catalogue of catalogues) {
			const total = catalogue.products.length
			showProgress({ phase: `filling ${catalogue.name}`, done: 0, total })
			shops.push(await startBenchShop({ engine, catalogue, pageNames: settings.pages }))
		}
		const uncached = interleaveUncachedSteps(shops, settings)
		const mainSteps = shops
			.filter(({ catalogue }) => catalogue === options.main)
			.flatMap((shop) => [...cachedSteps(shop, settings), ...fixedRateSteps(shop, settings)])
		const rounds: Rounds = new Map()
		// These steps run last, because only the main shop has them, and their garbage would slow down
		// its uncached pages.
		for (const steps of [uncached, mainSteps])
			await measure(steps, { rounds, roundCount: settings.rounds, showProgress })
		const results: SizeResult[] = []
		for (const shop of shops) results.push(await summariseRounds(rounds, shop, shops[0] ?? shop))
		return results
	} finally {
		for (const { stop } of shops) await stop()
	}
}

/** Returns the steps of all shops, ordered by page instead of by shop. */
function interleaveUncachedSteps(shops: BenchShop[], settings: BenchSettings): Step[] {
	const uncached = shops.map((shop) => uncachedSteps(shop, settings))
	return (uncached[0] ?? []).flatMap((_, index) => uncached.flatMap((steps) => steps[index] ?? []))
}

type MeasureOptions = { rounds: Rounds; roundCount: number; showProgress: ShowProgress }

/** Runs all steps once in each round and adds their measurements to `rounds`. */
async function measure(
	steps: Step[],
	{ rounds, roundCount, showProgress }: MeasureOptions,
): Promise<void> {
	const total = steps.length * roundCount
	for (let round = 0; round < roundCount; round += 1) {
		for (const [index, { name, run }] of steps.entries()) {
			showProgress({ phase: name, done: round * steps.length + index, total })
			rounds.set(name, [...(rounds.get(name) ?? []), await run()])
		}
	}
}
