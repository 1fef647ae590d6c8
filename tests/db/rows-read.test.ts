import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { Miniflare } from 'miniflare'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { migrationFiles, statementsOf } from '#scripts/migrate-libsql.ts'
import { stockShelves } from '#tests/support/make.ts'
import { shopOn } from '#tests/support/shop.ts'

const MOST_FOR_LISTING = 30
const MOST_FOR_PRODUCT = 3

const miniflare = new Miniflare({ modules: true, script: 'export default {}', d1Databases: ['DB'] })
afterAll(() => miniflare.dispose())

let d1: D1Database
const read: number[] = []

/** D1 itself, noting how many rows its own counter says were read. */
function counting(): D1Database {
	const batch = async (statements: D1PreparedStatement[]) => {
		const results = await d1.batch(statements)
		read.push(results.reduce((sum, { meta }) => sum + meta.rows_read, 0))
		return results
	}
	return { batch, prepare: (query: string) => d1.prepare(query) } as unknown as D1Database
}

beforeAll(async () => {
	d1 = (await miniflare.getD1Database('DB')) as unknown as D1Database
	await d1.batch(
		migrationFiles()
			.flatMap(statementsOf)
			.map((sql) => d1.prepare(sql)),
	)
	const shelves = [
		{ category: 'laptop', subcategory: 'notebook' },
		{ category: 'laptop', subcategory: 'ultrabook' },
		{ category: 'router', subcategory: 'mesh' },
	] as const
	await stockShelves(
		openDatabase({ DB: d1 }),
		Array.from({ length: 600 }, (_, index) => ({
			...shelves[index % 3],
			price: 500 + (index % 97),
			slug: `kept-${index}`,
		})),
	)
})

const scopes = [
	'',
	'&category=laptop',
	'&category=laptop&subcategory=notebook',
	'&subcategory=mesh',
]
const listings = scopes.flatMap((scope) =>
	['price', '-price', '-createdAt'].flatMap((sort) =>
		[1, 5].map((page) => `/products?sort=${sort}${scope}&page=${page}`),
	),
)

async function rowsReadFor(path: string): Promise<number> {
	const shop = shopOn(openDatabase({ DB: counting() }))
	await shop.fetch('/contact')
	read.length = 0
	const response = await shop.fetch(path)
	expect(response.status).toBe(200)
	expect(read, 'one batch').toHaveLength(1)
	return read[0] ?? 0
}

test.each(listings)('%s reads thirty rows at most', async (path) => {
	expect(await rowsReadFor(path)).toBeLessThanOrEqual(MOST_FOR_LISTING)
})

test('a product page reads three rows at most', async () => {
	expect(await rowsReadFor('/products/kept-7')).toBeLessThanOrEqual(MOST_FOR_PRODUCT)
})
