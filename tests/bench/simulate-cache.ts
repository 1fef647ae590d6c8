import { simulate, type Tally, type World } from './cache-model.ts'
import { randomFrom } from './random.ts'
import { shopperMix, type Wares } from './shopper-mix.ts'

const SEED = 2026
const VIEWS = 300_000
const BYTES_PER_PAGE = 21_000
const WORDS_AT_MOST = 5000

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

const heads = [
	...['views a day', 'products', 'edits a day', 'from memory', 'from the data centre'],
	...['shown while renewed', 'made while waiting', 'hits', 'made a second, everywhere'],
]
console.log(line(heads))
console.log(line(heads.map(() => '---')))
for (const { products, editsADay } of catalogues) {
	for (const place of traffic) {
		const world: World = { ...place, editsADay, bytesPerPage: BYTES_PER_PAGE }
		console.log(line(cellsOf(world, products, simulateOne(world, products))))
	}
}

function simulateOne(world: World, products: number): Tally {
	const random = randomFrom(SEED)
	const nextPath = shopperMix(inventedWares(products), random)
	const span = { views: VIEWS, warmUp: VIEWS / 2, random }
	return simulate(world, nextPath, span)
}

function inventedWares(products: number): Wares {
	const shelves = Math.min(400, Math.ceil(Math.sqrt(products)))
	const words = Math.min(WORDS_AT_MOST, products)
	return {
		productCount: products,
		productAt: String,
		shelves: Array.from({ length: shelves }, (_, index) => ({
			query: `category=${index}`,
			count: Math.ceil(products / (index + 1)),
		})),
		words: Array.from({ length: words }, (_, index) => String(index)),
	}
}

function cellsOf({ viewsADay, editsADay }: World, products: number, tally: Tally): string[] {
	const share = (part: number) => `${((100 * part) / tally.views).toFixed(1)} %`
	const hits = tally.memory + tally.dataCentre + tally.stale
	const made = ((tally.made + tally.stale) / tally.views) * (viewsADay / 86_400)
	const counts = [viewsADay, products, editsADay].map((count) => count.toLocaleString('en'))
	const shares = [tally.memory, tally.dataCentre, tally.stale, tally.made, hits].map(share)
	return [...counts, ...shares, made < 1 ? made.toFixed(2) : made.toFixed(0)]
}

function line(cells: string[]): string {
	return `| ${cells.join(' | ')} |`
}
