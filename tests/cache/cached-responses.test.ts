import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/limits.ts'
import type { VersionedSettings } from '#contract/settings.ts'
import type { Statement } from '#db/client.ts'
import { products } from '#db/schema.ts'
import { createClock } from '#tests/support/clock.ts'
import { editProduct, insertProducts } from '#tests/support/products.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

const showingAero = [
	'/products/aero',
	'/products/%61ero',
	'/api/products/slug/aero',
	'/',
	'/products',
	'/products?category=laptop&sort=price',
	'/products?subcategory=plain-laptop',
	'/products?category=router&search=product',
	'/api/products?category=laptop',
	'/api/products/suggest?q=pro',
	'/sitemap-1.xml',
]
const showingOthers = [
	'/products/zen',
	'/api/products/slug/zen',
	'/products/mesh',
	'/products?category=router',
	'/api/products?category=router&maxPrice=9000',
	'/api/products/cards?category=router',
	'/api/categories',
	'/api/settings',
	'/contact',
	'/madhupur',
	'/site.webmanifest',
	'/problems/validation',
	'/terms-of-use',
]

async function openStaffShop() {
	const { now, pass } = createClock()
	const shop = await openShop({ now })
	await insertProducts(shop.db, [
		{ slug: 'aero' },
		// Too dear to be similar.
		{ slug: 'zen', price: 90_000 },
		{ slug: 'mesh', category: 'router' },
	])
	const headers = await signedInHeaders(shop)
	const [row] = await shop.db.select().from(products).where(eq(products.slug, 'aero'))
	return { shop, pass, headers, id: row?.id ?? '' }
}

async function findCached(shop: Shop, addresses: string[]): Promise<string[]> {
	const cached: string[] = []
	for (const address of addresses) {
		const response = await shop.fetch(address)
		expect([address, response.status]).toEqual([address, 200])
		if (response.headers.get('Cache-Status')?.includes('; hit')) cached.push(address)
	}
	return cached
}

type StaffShop = Awaited<ReturnType<typeof openStaffShop>>

const edit = ({ shop, ...office }: StaffShop, fields: object) =>
	editProduct(shop, { ...office, fields })

const productChanges: Record<string, (office: StaffShop) => Promise<Response>> = {
	'a sale': ({ shop, headers, id }) =>
		shop.send(
			`/api/products/${id}/movements`,
			{ movement: 'sell', quantity: 1, note: '' },
			{ headers },
		),
	'a new price': (office) => edit(office, { price: 4321 }),
	'a new name': (office) => edit(office, { name: 'Product that was renamed' }),
}

test.each(Object.entries(productChanges))(
	'%s invalidates the responses that show the product and no others',
	async (_, change) => {
		const office = await openStaffShop()
		await findCached(office.shop, [...showingAero, ...showingOthers])

		expect((await change(office)).status).toBeLessThan(300)

		expect(await findCached(office.shop, [...showingAero, ...showingOthers])).toEqual(showingOthers)
	},
)

const catalogueChanges: Record<string, (office: StaffShop) => Promise<Response>> = {
	'a change of the settings': async ({ shop, headers }) => {
		const { version, settings } = await shop.read<VersionedSettings>('/api/settings')
		const change = { version, settings: { ...settings, whatsapp: '01800-000101' } }
		return shop.send('/api/settings', change, { method: 'PUT', headers })
	},
	'a move to another category': (office) =>
		edit(office, { category: 'router', subcategory: 'plain-router' }),
	'a new product': ({ shop, headers }) =>
		shop.send(
			'/api/products',
			{
				name: 'New one',
				brand: 'Kestrel',
				category: 'router',
				subcategory: 'plain-router',
				price: 10,
			},
			{ headers },
		),
}

test.each(Object.entries(catalogueChanges))('%s invalidates everything', async (_, change) => {
	const office = await openStaffShop()
	await findCached(office.shop, [...showingAero, ...showingOthers])

	expect((await change(office)).status).toBeLessThan(300)

	expect(await findCached(office.shop, [...showingAero, ...showingOthers])).toEqual([])
})

test.each([
	[128, showingOthers],
	[129, []],
])(
	'after %i changes without a request, these responses are still cached: %j',
	async (times, cached) => {
		const { shop, pass } = await openStaffShop()
		await findCached(shop, showingOthers)

		const sale = { available: sql`${products.available} + 1` }
		const sales = Array.from({ length: times }, () =>
			shop.db.update(products).set(sale).where(eq(products.slug, 'aero')),
		)
		await shop.db.batch(sales as [Statement, ...Statement[]] & typeof sales)
		pass(MINUTE_MS)

		expect(await findCached(shop, showingOthers)).toEqual(cached)
	},
)
