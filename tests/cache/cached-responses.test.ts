import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/base/limits.ts'
import type { Statement } from '#db/client.ts'
import { products } from '#db/schema.ts'
import { changeSettings, newProduct, openBackOffice } from '#tests/support/back-office.ts'
import { selectCached } from '#tests/support/cached.ts'
import { createClock } from '#tests/support/clock.ts'
import { editProduct, moveStock, readProduct } from '#tests/support/products.ts'

/** A search that ranks the product `aero`, but does not show it. */
const rankingPath = '/products?category=router&search=product'
/** Paths whose responses depend on the product `aero`: they show or rank it. */
const affectedPaths = [
	'/products/aero',
	'/api/products/slug/aero',
	'/',
	'/products',
	'/products?category=laptop&sort=price',
	'/products?subcategory=plain-laptop',
	rankingPath,
	'/api/products?category=laptop',
	'/madhupur',
	'/api/products/suggest?q=pro',
	'/sitemap.xml?page=1',
]
const unaffectedPaths = `/products/zen /api/products/slug/zen /products/mesh
	/products?category=router /api/products?category=router&maxPrice=9000
	/api/products/cards?category=router /api/categories /api/settings /contact /site.webmanifest
	/api/openapi.json /api/docs /problems/validation /terms-of-use`.split(/\s+/)

async function openStaffShop() {
	const { now, advance } = createClock()
	const { shop, headers } = await openBackOffice(
		[
			{ slug: 'aero' },
			// In another category, because the page of a product shows similar ones.
			{ slug: 'zen', category: 'headphone' },
			{ slug: 'mesh', category: 'router' },
		],
		{ now },
	)
	const { _id: id } = await readProduct(shop, 'aero')
	return { shop, advance, headers, id }
}

type StaffShop = Awaited<ReturnType<typeof openStaffShop>>

const editAero = ({ shop, ...staffShop }: StaffShop, fields: object) =>
	editProduct(shop, { ...staffShop, fields })

/** Makes a change and returns the paths whose responses are still cached. */
async function selectCachedAfter(change: (staffShop: StaffShop) => Promise<Response>) {
	const staffShop = await openStaffShop()
	const paths = [...affectedPaths, ...unaffectedPaths]
	await selectCached(staffShop.shop, paths)
	expect((await change(staffShop)).status).toBeLessThan(300)
	return selectCached(staffShop.shop, paths)
}

type Change = (staffShop: StaffShop) => Promise<Response>
const router = { category: 'router', subcategory: 'plain-router' }
const changes: [name: string, change: Change, cached: string[]][] = [
	[
		'a sale',
		({ shop, headers, id }) => moveStock(shop, { id, headers, movement: 'sell', quantity: 1 }),
		[rankingPath, ...unaffectedPaths],
	],
	['a new price', (staffShop) => editAero(staffShop, { price: 4321 }), unaffectedPaths],
	['a new name', (staffShop) => editAero(staffShop, { name: 'Product Two' }), unaffectedPaths],
	['a change of settings', ({ shop }) => changeSettings(shop, { whatsapp: '01800-000101' }), []],
	['a move to another category', (staffShop) => editAero(staffShop, router), []],
	['a new product', ({ shop, headers }) => shop.send('/api/products', newProduct, { headers }), []],
]

test.each(changes)(
	'%s invalidates the responses that depend on it, but not those that show or rank no changed product',
	async (_, change, cached) => {
		expect(await selectCachedAfter(change)).toEqual(cached)
	},
)

// The database lists the last 128 changes.
test.each([
	[128, unaffectedPaths],
	[129, []],
])('after %i changes without requests, these are still cached: %j', async (changeCount, cached) => {
	const { shop, advance } = await openStaffShop()
	await selectCached(shop, unaffectedPaths)

	const restocked = { available: sql`${products.available} + 1` }
	const updates = Array.from({ length: changeCount }, () =>
		shop.db.update(products).set(restocked).where(eq(products.slug, 'aero')),
	)
	await shop.db.batch(updates as [Statement, ...Statement[]] & typeof updates)
	advance(MINUTE_MS)

	expect(await selectCached(shop, unaffectedPaths)).toEqual(cached)
})
