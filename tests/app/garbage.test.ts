import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { stockShelves } from '#tests/support/make.ts'
import { forgiveNoise } from '#tests/support/no-noise.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'

const SEED = Number(process.env.SHOP_SEED ?? 20261121)
const RUNS = 100
const MOST_REDIRECTS = 2

const names = [
	'category',
	'subcategory',
	'minPrice',
	'maxPrice',
	'search',
	'sort',
	'page',
	'limit',
	'x',
]
const text = fc.oneof(
	fc.string({ unit: 'binary', maxLength: 120 }),
	fc.string({ unit: 'grapheme', maxLength: 60 }),
	fc.constantFrom(
		"'; drop table products;--",
		'%',
		'_',
		'\0',
		'1e309',
		'NaN',
		'-1',
		'0',
		'999999999999',
		'<script>',
		'ল্যাপটপ',
	),
	fc.nat({ max: 2_000_000_000 }).map(String),
)
const query = fc
	.array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 6 })
	.map((pairs) =>
		pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&'),
	)

let shop: Shop

beforeAll(async () => {
	shop = await openShop()
	await stockShelves(shop.db, [{}, { category: 'router' }])
})

test(`garbage in any parameter of the listing ends at a page, after at most two redirects (seed ${SEED})`, async () => {
	await fc.assert(
		fc.asyncProperty(query, async (search) => {
			expect(await finalStatus(`/products?${search}`)).toBe(200)
		}),
		{ seed: SEED, numRuns: RUNS },
	)
})

test(`garbage in the path is a page that is not there (seed ${SEED})`, async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.constantFrom('/', '/products/', '/auth/', '/madhupur/'),
			text,
			async (start, garbage) => {
				const path = start + encodeURIComponent(`x${garbage.toWellFormed()}`)
				expect(await finalStatus(path), path).toBe(404)
			},
		),
		{ seed: SEED, numRuns: RUNS },
	)
})

test.each([
	'/products?search=%',
	'/products?search=%ED%A0%80',
	'/products/%',
	'/products/%ED%A0%80',
	'/%',
	'/%2e%2e/',
])('the broken address %s is no failure', async (path) => {
	expect((await shop.fetch(path)).status).toBeLessThan(500)
	// The router says on the console that it cannot decode the path.
	forgiveNoise()
})

async function finalStatus(path: string, redirects = 0): Promise<number> {
	const { status, headers } = await shop.fetch(path)
	const location = headers.get('Location')
	if (location === null || redirects === MOST_REDIRECTS) return status
	return finalStatus(location, redirects + 1)
}
