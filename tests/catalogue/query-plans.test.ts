import { expect, onTestFinished, test } from 'vitest'
import { findProduct } from '#db/catalogue/products.ts'
import { insertProducts } from '#tests/support/products.ts'
import { type Recorded, recordedDatabases } from '#tests/support/recorded-database.ts'
import { type Shop, shopOn } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'
import { allowedScans, isAllowedBy, type Step } from './allowed-scans.ts'
import { constantPages, listings, publicPages, searches, staffPages } from './pages.ts'

const PRODUCTS = 720

const engines = Object.keys(recordedDatabases) as (keyof typeof recordedDatabases)[]

test.each(engines)(
	'on %s no page walks through or sorts a whole table, but for a few known ones',
	async (engine) => {
		const { steps, headers, id } = await openWatched(engine)
		const found: Step[] = []
		for (const query of [...listings, ...searches]) {
			found.push(...(await steps(`/products?${query}`)), ...(await steps(`/api/products?${query}`)))
		}
		for (const path of publicPages('kept-7')) found.push(...(await steps(path)))
		for (const path of staffPages(id)) found.push(...(await steps(path, { headers })))

		expect(found.filter((step) => !allowedScans.some((scan) => isAllowedBy(scan, step)))).toEqual(
			[],
		)
		expect(allowedScans.filter((scan) => !found.some((step) => isAllowedBy(scan, step)))).toEqual(
			[],
		)
	},
)

test('pages that show nothing of the catalogue ask the database nothing', async () => {
	const { shop, sent } = await openWatched('D1')
	await shop.fetch('/')
	sent()

	for (const path of constantPages) {
		expect((await shop.fetch(path)).status, path).toBe(200)
		expect(sent(), path).toEqual([])
	}
})

async function openWatched(engine: keyof typeof recordedDatabases) {
	const recorded = await recordedDatabases[engine]()
	onTestFinished(async () => void (await recorded.stop()))
	const shop = shopOn(recorded.db)
	const sketches = Array.from({ length: PRODUCTS }, (_, index) => ({
		slug: `kept-${index}`,
		price: 500 + (index % 97),
		subcategory: index % 3 ? 'notebook' : 'ultrabook',
	}))
	await insertProducts(recorded.db, sketches)
	const product = await findProduct(recorded.db, 'kept-7')
	const headers = await signedInHeaders(shop)
	recorded.sent()
	return {
		shop,
		sent: recorded.sent,
		headers,
		id: product?._id ?? '',
		steps: watch(shop, recorded),
	}
}

/** Asks for a page and answers every walk and sorting its statements would make; each statement is looked at once. */
function watch(shop: Shop, { sent, explain }: Recorded) {
	const seen = new Set<string>()
	return async (path: string, init?: RequestInit): Promise<Step[]> => {
		const response = await shop.fetch(path, init)
		await response.text()
		expect([200, 404], path).toContain(response.status)
		const statements = sent()
		expect(statements.length, `${path} asks the database`).toBeGreaterThan(0)
		const fresh = statements.filter(({ sql }) => !seen.has(sql))
		const found: Step[] = []
		for (const statement of fresh) {
			seen.add(statement.sql)
			const plan = await explain(statement)
			const walks = plan.filter((step) => /SCAN|TEMP B-TREE/.test(step))
			found.push(...walks.map((step) => ({ path, step, sql: statement.sql })))
		}
		return found
	}
}
