import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Database } from '#db/client.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { golden } from '#tests/search/golden.ts'
import { stopTimers } from '#tests/support/clock.ts'
import { openD1, openSqld } from '#tests/support/engine.ts'
import { encodeGarbage, garbage, garbageQuery, SEED } from '#tests/support/random-data.ts'
import { createShop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'
import { byStressMode, isStressMode } from './stress-mode.ts'

const RUNS = byStressMode({ short: 30, long: 5000 })

const products = demoCatalogue()
const catalogueWords = products.flatMap(({ name, brand, category, subcategory }) =>
	[name, brand, category.name, subcategory.name].join(' ').split(/\s+/),
)
const unusualWords = ['ল্যাপটপ', 'LAPTOP', 'hedphone', '100%', 'a_b', "o'clock", '\\']
const words = [...new Set(catalogueWords), ...unusualWords]
const categories = ['laptop', 'headphone', 'router', 'accessories', 'Laptop', 'nowhere', '']
const subcategories = [...new Set(products.map(({ subcategory }) => subcategory.slug)), 'nowhere']

/** A third of the words are truncated, and some of these end with another character. */
const search = fc
	.array(
		fc
			.record({
				word: fc.constantFrom(...words),
				length: fc.constantFrom(3, 4, 5, 6, ...Array<undefined>(8).fill(undefined)),
				suffix: fc.constantFrom('', '', 'x', '%', '_'),
			})
			.map(({ word, length, suffix }) => (length ? word.slice(0, length) + suffix : word)),
		{ minLength: 1, maxLength: 4 },
	)
	.map((parts) => parts.join(' '))

const price = fc.oneof(fc.nat(200_000), fc.constantFrom(0, 1_000_000_000)).map(String)

const validQuery = fc
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

const query = fc.oneof({ weight: 4, arbitrary: validQuery }, { weight: 1, arbitrary: garbageQuery })

const listPaths = [...Array<string>(3).fill('/api/products'), '/api/inventory']
const listing = fc.tuple(fc.constantFrom(...listPaths), query).map((parts) => parts.join('?'))

const suggestions = fc
	.oneof({ weight: 4, arbitrary: search }, { weight: 1, arbitrary: garbage })
	.map((text) => `/api/products/suggest?q=${encodeGarbage(text)}`)

const apiPath = fc.oneof({ weight: 4, arbitrary: listing }, { weight: 1, arbitrary: suggestions })

/** The short run uses every fifth search, because all of them are tested on one engine. */
const goldenPaths = Object.values(golden)
	.flat()
	.filter((_, index) => isStressMode || index % 5 === 0)
	.map(({ search }): [string] => [`/api/products?search=${encodeURIComponent(search)}`])

test(`${RUNS} random listings, searches and suggestions, and searches of the golden set, return the same on D1 and libSQL (seed ${SEED})`, async () => {
	const readers: Awaited<ReturnType<typeof openReader>>[] = []
	for (const db of await Promise.all([openD1(), openSqld()])) readers.push(await openReader(db))
	stopTimers()
	const property = fc.asyncProperty(apiPath, async (path) => {
		const [d1Response, libsqlResponse] = await Promise.all(readers.map((read) => read(path)))
		expect(libsqlResponse).toEqual(d1Response)
	})

	const numRuns = RUNS + goldenPaths.length
	await fc.assert(property, { seed: SEED, numRuns, examples: goldenPaths })
})

/** Fills the database. Returns a function that requests a path from a shop with this database. */
async function openReader(db: Database) {
	mockSequentialIds()
	await importProducts(db, products, { now: new Date('2026-06-01T09:00:00Z') })
	vi.mocked(crypto.randomUUID).mockRestore()
	const shop = createShop(db)
	const headers = await signedInHeaders(shop)
	return async (path: string): Promise<unknown> => {
		const response = await shop.fetch(path, { headers })
		const { requestId: _, ...body } = JSON.parse(await response.text(), maskCategoryIds)
		return { status: response.status, body }
	}
}

/** Ids decide the order of products with equal prices or dates, so both shops need the same. */
function mockSequentialIds() {
	let count = 0
	vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
		count += 1
		return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
	})
}

/** Replaces category ids, which the database generates at random. */
function maskCategoryIds(_: string, value: unknown) {
	return typeof value === 'string' && /^[0-9a-f]{24}$/.test(value) ? 'id' : value
}
