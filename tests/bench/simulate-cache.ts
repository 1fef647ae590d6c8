import { readFlags } from '#scripts/run-command.ts'
import { DAY_MS } from '#worker/contract/units.ts'
import { FRESH_MS } from '#worker/edge-cache/freshness.ts'
import { simulate, type Tally, type World } from './cache-model.ts'
import { inventedEdits, inventedWares } from './invented-wares.ts'
import { randomFrom } from './random.ts'
import { shopperMix } from './shopper-mix.ts'

const SEED = 2026
const VIEWS = 300_000
const BYTES_PER_PAGE = 21_000
const percent = (share: number) => `${(100 * share).toFixed(1)} %`

/** Where the shoppers of so many views are, and how many isolates a data centre then runs. */
const traffic = [
	{ viewsADay: 1e4, dataCentres: 1, isolates: 2 },
	{ viewsADay: 1e6, dataCentres: 3, isolates: 8 },
	{ viewsADay: 1e8, dataCentres: 20, isolates: 40 },
]
/** A catalogue and how often its people change something shoppers see. */
const catalogues = [
	{ products: 1e3, editsADay: 20 },
	{ products: 1e5, editsADay: 500 },
	{ products: 1e7, editsADay: 20_000 },
]

readFlags('Usage: npm run simulate:cache', {})
const heads = [
	...['views a day', 'products', 'edits a day', 'from memory', 'from the data centre'],
	...['shown while renewed', 'made while waiting', 'hits', 'made a second'],
	...['hits if an edit dropped every page', 'made a second'],
]
console.log(line(heads))
console.log(line(heads.map(() => '---')))
for (const { products, editsADay } of catalogues) {
	for (const place of traffic) {
		const world: World = { ...place, editsADay, bytesPerPage: BYTES_PER_PAGE, freshMs: FRESH_MS }
		const tally = simulateOne(world, products, true)
		const careless = simulateOne(world, products, false)
		const cells = [...cellsOf(world, products, tally), ...sumsOf(world, careless)]
		console.log(line(cells))
	}
}

function simulateOne(world: World, products: number, tellsApart: boolean): Tally {
	const random = randomFrom(SEED)
	const wares = inventedWares(products)
	const nextPath = shopperMix(wares, random)
	const nextEdit = tellsApart ? inventedEdits(wares, randomFrom(SEED)) : () => null
	const span = { views: VIEWS, warmUp: VIEWS / 2, random }
	return simulate(world, { nextPath, nextEdit }, span)
}

function cellsOf(world: World, products: number, tally: Tally): string[] {
	const { viewsADay, editsADay } = world
	const counts = [viewsADay, products, editsADay].map((count) => count.toLocaleString('en'))
	const { views, memory, dataCentre, stale, made } = tally
	const shares = [memory, dataCentre, stale, made].map((part) => percent(part / views))
	return [...counts, ...shares, ...sumsOf(world, tally)]
}

/** The share of hits, and how many pages are made a second in all data centres together. */
function sumsOf({ viewsADay }: World, { views, made, stale }: Tally): string[] {
	const madeASecond = ((made + stale) / views) * ((viewsADay * 1000) / DAY_MS)
	return [percent(1 - made / views), madeASecond.toFixed(madeASecond < 1 ? 2 : 0)]
}

function line(cells: string[]): string {
	return `| ${cells.join(' | ')} |`
}
