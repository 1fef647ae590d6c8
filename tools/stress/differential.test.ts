import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Database } from '#db/client.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { openOn } from '#tests/support/engine.ts'
import { encodeGarbage, garbage, garbageQuery, SEED } from '#tests/support/garbage.ts'
import { type Shop, shopOn } from '#tests/support/shop.ts'
import { createStaff, signedInHeaders } from '#tests/support/staff.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'
import { times } from './size.ts'

const RUNS = times({ short: 150, long: 5000 })

const products = demoCatalogue()
const words = [
	...new Set(
		products.flatMap(({ name, brand, category, subcategory }) =>
			[name, brand, category.name, subcategory.name].join(' ').split(/\s+/),
		),
	),
	'ল্যাপটপ',
	'LAPTOP',
	'hedphone',
	'100%',
	'a_b',
	"o'clock",
	'\\',
]
const categories = ['laptop', 'headphone', 'router', 'accessories', 'Laptop', 'nowhere', '']
const subcategories = [...new Set(products.map(({ subcategory }) => subcategory.slug)), 'nowhere']

/** Words of the catalogue, whole, cut short or with a letter changed. */
const search = fc
	.array(
		fc
			.tuple(fc.constantFrom(...words), fc.nat(12), fc.constantFrom('', '', 'x', '%', '_'))
			.map(([word, cut, more]) => (cut > 8 ? word.slice(0, cut - 6) + more : word)),
		{ minLength: 1, maxLength: 4 },
	)
	.map((parts) => parts.join(' '))

const price = fc.oneof(fc.nat(200_000), fc.constantFrom(0, 1_000_000_000)).map(String)

const soundQuery = fc
	.record(
		{
			search,
			exact: fc.constant('1'),
			category: fc.constantFrom(...categories),
			subcategory: fc.constantFrom(...subcategories),
			minPrice: price,
			maxPrice: price,
			sort: fc.constantFrom('price', '-price', '-createdAt'),
			page: fc.integer({ min: 1, max: 12 }).map(String),
			limit: fc.integer({ min: 1, max: 100 }).map(String),
			status: fc.constantFrom('in', 'low', 'out'),
		},
		{ requiredKeys: [] },
	)
	.map((query) =>
		Object.entries(query)
			.map(([name, value]) => `${name}=${encodeGarbage(value)}`)
			.join('&'),
	)

const query = fc.oneof({ weight: 4, arbitrary: soundQuery }, { weight: 1, arbitrary: garbageQuery })

const listing = fc
	.tuple(
		fc.constantFrom('/api/products', '/api/products', '/api/products', '/api/inventory'),
		query,
	)
	.map((parts) => parts.join('?'))

const suggestions = fc
	.oneof({ weight: 4, arbitrary: search }, { weight: 1, arbitrary: garbage })
	.map((typed) => `/api/products/suggest?q=${encodeGarbage(typed)}`)

const address = fc.oneof({ weight: 4, arbitrary: listing }, { weight: 1, arbitrary: suggestions })

test(`${RUNS} listings, searches and suggestions are answered alike by D1 and by libSQL (seed ${SEED})`, async () => {
	const twins = await openTwins()
	const property = fc.asyncProperty(address, async (path) => {
		const [left, right] = await Promise.all(twins.map((ask) => ask(path)))
		expect(right).toEqual(left)
	})

	await fc.assert(property, { seed: SEED, numRuns: RUNS })
})

/** Two shops with the same rows, one on each engine, asked by somebody who is signed in to both. */
async function openTwins() {
	const databases = await Promise.all([openOn('d1'), openOn('sqld')])
	const twins: ((path: string) => Promise<unknown>)[] = []
	for (const db of databases) twins.push(await openTwin(db))
	return twins
}

async function openTwin(db: Database) {
	countIds()
	await importProducts(db, products, { now: new Date('2026-06-01T09:00:00Z') })
	vi.mocked(crypto.randomUUID).mockRestore()
	const shop = shopOn(db)
	const headers = await signedInHeaders(shop, (await createStaff(shop)).id)
	return (path: string) => answerOf(shop, path, headers)
}

/** Gives both shops the same ids, by which equal prices and dates are put in order. */
function countIds() {
	let made = 0
	vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
		made += 1
		return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
	})
}

async function answerOf(shop: Pick<Shop, 'fetch'>, path: string, headers: HeadersInit) {
	const response = await shop.fetch(path, { headers })
	const { requestId: _, ...body } = JSON.parse(await response.text(), withoutDrawnIds)
	return { status: response.status, body }
}

/** The ids of categories are drawn by each engine for itself. */
function withoutDrawnIds(_: string, value: unknown) {
	return typeof value === 'string' && /^[0-9a-f]{24}$/.test(value) ? 'drawn' : value
}
