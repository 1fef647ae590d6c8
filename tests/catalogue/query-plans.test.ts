import { createClient, type InArgs } from '@libsql/client'
import { expect, onTestFinished, test } from 'vitest'
import { findProduct } from '#db/catalogue/products.ts'
import { migrateD1, startD1 } from '#tests/support/miniflare.ts'
import { insertProducts } from '#tests/support/products.ts'
import type { RecordedStatement } from '#tests/support/recording.ts'
import { recordD1, recordLibsql } from '#tests/support/recording.ts'
import { createShop } from '#tests/support/shop.ts'
import { startMigratedSqld } from '#tests/support/sqld.ts'
import { signedInHeaders } from '#tests/support/staff.ts'
import { allowedSteps, allowsStep, type PlanStep } from './allowed-steps.ts'

const PRODUCTS = 720

const sorts = ['', 'sort=price', 'sort=-price']
const scopes = [
	'',
	'category=laptop',
	'subcategory=notebook',
	'category=laptop&subcategory=notebook',
]
const ranges = ['', 'minPrice=510', 'maxPrice=560', 'minPrice=510&maxPrice=560']
const pages = ['page=1', 'page=5', 'page=9', 'page=60']

/** Each sort order of each category, with each price range and kind of page in turn. */
const listings = sorts.flatMap((sort, row) =>
	scopes.map((scope, column) =>
		[sort, scope, ranges[(row + column) % 4], pages[(2 * row + column) % 4]].join('&'),
	),
)

/** The same, filtered by stock. */
const stockListings = listings.map((listing, index) =>
	[listing, index % 2 ? 'inStock=1' : 'branch=dhanbari'].join('&'),
)

/** One word, a misspelt, an unknown and a Bangla one, two words, and filters with sorting. */
const searches = [
	'search=product',
	'search=prodcut',
	'search=kestrel+pro',
	'search=kestrel+product&exact=1',
	'search=zzzzqqqq',
	'search=কেস্ট্রেল',
	'search=product&category=laptop&minPrice=510&sort=price&page=2',
	'search=product&branch=dhanbari&inStock=1',
]

/** Other public paths. */
const publicPaths = [
	'/',
	'/products?category=laptop&minPrice=510&sort=price&page=2',
	'/products/item-7',
	'/products/no-such-product',
	'/sitemap.xml',
	'/sitemap.xml?page=1',
	'/feed/products.xml',
	'/api/categories',
	'/api/products/slug/item-7',
	'/api/products?limit=100&page=2',
	'/api/products?category=laptop&minPrice=510&sort=-price&limit=30',
	'/api/products?search=product&limit=30',
	'/api/products/suggest?q=kes',
	'/api/products/suggest?q=prodcut',
]

const staffPaths = [
	'/products',
	'/dashboard',
	'/dashboard/activity',
	'/dashboard/activity?kind=settings',
	'/dashboard/activity?byId=some-id&branch=madhupur',
	'/dashboard/activity?product=some-id',
	'/dashboard/activity?from=2026-03-21&to=2026-03-21',
	'/dashboard/inventory',
	'/dashboard/inventory?page=3&sort=price&category=laptop',
	'/dashboard/inventory?search=product&stock=low',
	'/dashboard/inventory?sort=-value&branch=dhanbari',
	'/dashboard/inventory?sort=-sold',
	'/dashboard/inventory?status=draft',
	'/api/inventory?stock=out&sort=-price',
	'/api/auth/me',
]

type RecordStatement = (statement: RecordedStatement) => void

/** Creates an empty, migrated database on each engine, which passes statements to `record`. */
const recordedDatabases = {
	D1: async (record: RecordStatement) => {
		const { d1, stop } = startD1()
		await migrateD1(d1)
		const explain = async ({ sql, args }: RecordedStatement) => {
			const plan = d1.prepare(`explain query plan ${sql}`).bind(...args)
			return (await plan.all<{ detail: string }>()).results.map(({ detail }) => detail)
		}
		return { db: recordD1(d1, record), explain, stop }
	},
	libSQL: async (record: RecordStatement) => {
		const { url, stop } = await startMigratedSqld()
		const client = createClient({ url })
		const explain = async ({ sql, args }: RecordedStatement) => {
			const plan = await client.execute(`explain query plan ${sql}`, args as InArgs)
			return plan.rows.map(({ detail }) => String(detail))
		}
		return { db: recordLibsql(url, record), explain, stop }
	},
}

test.each(['D1', 'libSQL'] as const)(
	'on %s, pages cause only the allowed scans and sorts, and cause each of them',
	async (engine) => {
		const { readPlan, headers, id } = await openRecordedShop(engine)
		const planSteps: PlanStep[] = []
		// Product cards are enough: pages and `/api/products` send the same queries with other columns.
		for (const query of [...listings, ...stockListings, ...searches]) {
			planSteps.push(...(await readPlan(`/api/products/cards?${query}`)))
		}
		for (const path of publicPaths) planSteps.push(...(await readPlan(path)))
		for (const path of [...staffPaths, `/dashboard/inventory/${id}`]) {
			planSteps.push(...(await readPlan(path, { headers })))
		}

		expect(
			planSteps.filter((step) => !allowedSteps.some((allowed) => allowsStep(allowed, step))),
		).toEqual([])
		expect(
			allowedSteps.filter((allowed) => !planSteps.some((step) => allowsStep(allowed, step))),
		).toEqual([])
	},
)

test('the settings are queried once, and pages without catalogue data query nothing else', async () => {
	const { shop, takeStatements } = await openRecordedShop('D1')
	await shop.fetch('/')
	expect(takeStatements().filter(({ sql }) => sql.includes('from "settings"'))).toHaveLength(1)

	for (const path of ['/contact', '/privacy-policy']) {
		expect((await shop.fetch(path)).status, path).toBe(200)
		expect(takeStatements(), path).toEqual([])
	}
})

async function openRecordedShop(engine: keyof typeof recordedDatabases) {
	const statements: RecordedStatement[] = []
	const database = await recordedDatabases[engine]((statement) => void statements.push(statement))
	onTestFinished(async () => void (await database.stop()))
	const shop = createShop(database.db)
	const products = Array.from({ length: PRODUCTS }, (_, index) => ({
		slug: `item-${index}`,
		price: 500 + (index % 97),
		subcategory: index % 3 ? 'notebook' : 'ultrabook',
	}))
	await insertProducts(database.db, products)
	const { _id: id } = (await findProduct(database.db, 'item-7')) ?? {}
	const headers = await signedInHeaders(shop)
	/** Removes and returns the statements recorded so far. */
	const takeStatements = () => statements.splice(0)
	takeStatements()
	const explained = new Set<string>()
	/** Returns the scans and sorts of a page's statements, except those already explained. */
	const readPlan = async (path: string, init?: RequestInit): Promise<PlanStep[]> => {
		const response = await shop.fetch(path, init)
		await response.text()
		expect([200, 404], path).toContain(response.status)
		const sent = takeStatements()
		expect(sent.length, `${path} sends queries`).toBeGreaterThan(0)
		const steps: PlanStep[] = []
		for (const statement of sent.filter(({ sql }) => !explained.has(sql))) {
			explained.add(statement.sql)
			for (const step of await database.explain(statement)) {
				if (/SCAN|TEMP B-TREE/.test(step)) steps.push({ path, step, sql: statement.sql })
			}
		}
		return steps
	}
	return { shop, takeStatements, headers, id, readPlan }
}
