import { expect, test } from 'vitest'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import type { ProductPage } from '#contract/catalogue/product-query.ts'
import { addProduct, openDashboard, readHistory } from '#tests/support/back-office.ts'
import { createBulkClient } from '#tests/support/bulk-changes.ts'
import { editProduct, readProduct, slugs } from '#tests/support/products.ts'
import { createShop, type Shop } from '#tests/support/shop.ts'

/** A product whose name and slug contain words that no other product contains. */
const DRAFT = { name: 'Quillon Zephyrine', slug: 'quillon-zephyrine', status: 'draft' } as const

/** Public paths that list products. */
const listPaths = `/api/products /api/products?sort=price&category=laptop
	/api/products?subcategory=plain-laptop&minPrice=1 /api/products?search=Quillon+Zephyrine
	/api/products/cards?category=laptop&subcategory=plain-laptop /api/products/cards?search=quilon
	/api/products/suggest?q=quillon /api/products/offers /api/products/similar/other /api/feed
	/api/sitemap / /products /products?category=laptop&sort=-price /products?search=Quillon+Zephyrine
	/products/other /feed/products.xml /sitemap.xml?page=1`.split(/\s+/)

async function openShopWithProducts() {
	const { shop, headers, inventory } = await openDashboard([
		{ slug: 'other', price: 64_000 },
		{ category: 'router' },
	])
	const setStatus = ({ _id: id }: InventoryProduct, status: string) =>
		editProduct(shop, { id, headers, fields: { status } })
	return { shop, headers, setStatus, inventory }
}

async function findListsShowingDraft(shop: Shop): Promise<string[]> {
	const showing: string[] = []
	for (const path of listPaths) {
		const response = await shop.fetch(path)
		expect(response.status, path).toBe(200)
		if ((await response.text()).includes(DRAFT.slug)) showing.push(path)
	}
	return showing
}

test('every list shows a product only while it is active, from the next request on', async () => {
	const { shop, headers, setStatus, inventory } = await openShopWithProducts()
	const routers = '/api/products?category=router'
	const product = await addProduct(shop, headers, DRAFT)

	expect(await findListsShowingDraft(shop)).toEqual([])
	expect((await setStatus(product, 'active')).status).toBe(200)
	expect(await findListsShowingDraft(shop)).toEqual(listPaths)
	await shop.fetch(routers)
	expect((await setStatus(product, 'discontinued')).status).toBe(200)
	expect(await findListsShowingDraft(shop)).toEqual([])
	expect((await inventory('?status=discontinued')).map(({ _id }) => _id)).toEqual([product._id])
	expect((await shop.fetch(routers)).headers.get('Cache-Status')).toContain('; hit')
})

test('only staff find a draft by its URL, in the inventory and by search', async () => {
	const { shop, headers, inventory } = await openShopWithProducts()
	const { _id } = await addProduct(shop, headers, DRAFT)
	const path = `/api/products/slug/${DRAFT.slug}`

	const anonymous = await shop.fetch(path)
	const staff = await shop.fetch(path, { headers })

	expect([anonymous.status, staff.status]).toEqual([404, 200])
	expect(anonymous.headers.get('Cache-Control')).toContain('no-store')
	expect(staff.headers.get('Cache-Control')).toBe('private, no-store')
	expect(await staff.json()).toMatchObject({ data: { status: 'draft' } })
	expect(await shop.readData(`/api/products/similar/${DRAFT.slug}`)).toEqual([])
	for (const query of ['?status=draft', '?search=zephyrine', '?search=zephyrine&sort=price'])
		expect((await inventory(query)).map((product) => product._id)).toEqual([_id])
	expect(await inventory('?status=discontinued')).toEqual([])
})

test('a product is active by default, and the URL of a discontinued product still works', async () => {
	const { shop, headers, setStatus } = await openShopWithProducts()
	const product = await addProduct(shop, headers)
	expect(product.status).toBe('active')

	await setStatus(product, 'discontinued')

	expect(await readProduct(shop, product.slug)).toMatchObject({ status: 'discontinued' })
	expect(slugs(await shop.read<ProductPage>(`/api/products/similar/${product.slug}`))).toEqual([
		'other',
	])
})

test('totals and the highest price include active products only', async () => {
	const { shop, headers, setStatus } = await openShopWithProducts()
	const totals = async () => {
		const { totalCount, maxPrice } = await shop.read<ProductPage>('/api/products?category=laptop')
		return { totalCount, maxPrice }
	}
	const before = await totals()
	const product = await addProduct(shop, headers, { ...DRAFT, price: 90_000, discountPrice: null })
	expect(await totals()).toEqual(before)

	await editProduct(shop, { id: product._id, headers, fields: { price: 95_000 } })
	expect(await totals()).toEqual(before)
	await setStatus(product, 'active')
	expect(await totals()).toEqual({ totalCount: before.totalCount + 1, maxPrice: 95_000 })
	await setStatus(product, 'discontinued')
	expect(await totals()).toEqual(before)
})

test('a brand that only drafts have is as unknown as any other', async () => {
	const { shop, headers, setStatus } = await openShopWithProducts()
	const draft = await addProduct(shop, headers, { ...DRAFT, brand: 'Quillon' })
	const filter = async (brand: string, scope = '') => {
		const response = await shop.fetch(`/api/products?facets=1&brand=${brand}${scope}`)
		const { requestId: _, ...body } = (await response.json()) as Record<string, unknown>
		return [response.status, JSON.stringify(body).replaceAll(brand, 'BRAND')]
	}
	const scopes = ['', '&category=laptop', '&search=other', '&inStock=1', '&subcategory=none']
	for (const scope of scopes)
		expect(await filter('quillon', scope), scope).toEqual(await filter('unknown', scope))
	expect((await filter('quillon'))[0]).toBe(400)

	await setStatus(draft, 'active')
	for (const scope of [...scopes, '&category=router'])
		expect((await filter('quillon', scope))[0], scope).toBe(200)
	await setStatus(draft, 'discontinued')
	expect((await filter('quillon'))[0]).toBe(400)
})

test('suggestions do not depend on the words of drafts', async () => {
	const { shop, headers } = await openShopWithProducts()
	const suggest = async () => {
		const uncached = createShop(shop.db)
		return Promise.all(
			['Quillon Zephyrine', 'laptop Quillon', 'rtx 9917'].map((text) =>
				uncached.readData(`/api/products/suggest?q=${encodeURIComponent(text)}`),
			),
		)
	}
	const before = await suggest()

	await addProduct(shop, headers, { ...DRAFT, keyFeatures: ['RTX 9917'] })

	expect(await suggest()).toEqual(before)
	expect(before[0]).toEqual([])
})

test('an edit of a draft invalidates no cached page', async () => {
	const { shop, headers } = await openShopWithProducts()
	const draft = await addProduct(shop, headers, DRAFT)
	await shop.fetch('/api/products')

	await editProduct(shop, { id: draft._id, headers, fields: { price: 70_000 } })

	expect((await shop.fetch('/api/products')).headers.get('Cache-Status')).toContain('; hit')
})

test('an unknown status is rejected and nothing changes', async () => {
	const { shop, headers, setStatus, inventory } = await openShopWithProducts()
	const product = await addProduct(shop, headers, DRAFT)

	const response = await setStatus(product, 'hidden')

	expect(await response.json()).toMatchObject({
		status: 422,
		errors: [{ field: 'status', message: 'Status must be draft, active or discontinued' }],
	})
	expect((await inventory('?status=draft')).length).toBe(1)
})

test('the status of several products can be changed at once, with a history entry for each product that changes', async () => {
	const { shop, headers, inventory } = await openShopWithProducts()
	const draft = await addProduct(shop, headers, DRAFT)
	const active = await addProduct(shop, headers, { name: 'Kestrel Two' })
	const ids = [draft._id, active._id, 'unknown']

	const { status } = await createBulkClient(shop, headers).change({ ids, status: 'active' })

	expect(status).toBe(200)
	expect(await findListsShowingDraft(shop)).toEqual(listPaths)
	expect(await inventory('?status=draft')).toEqual([])
	const before = { status: 'draft' }
	const [edit] = await readHistory(shop, headers, draft._id)
	expect(edit).toMatchObject({ action: 'product-bulk-edit', before, after: { status: 'active' } })
	expect(await readHistory(shop, headers, active._id)).toHaveLength(1)
})

test.each([
	['no products', [], 'draft', 'Choose at least one product'],
	['501 products', Array.from({ length: 501 }, String), 'draft', 'Choose at most 500 products'],
	['an unknown status', ['a'], 'hidden', 'Status must be draft, active or discontinued'],
])('a change of several statuses with %s is rejected', async (_, ids, status, message) => {
	const { shop, headers } = await openShopWithProducts()

	const response = await shop.send('/api/bulk-changes', { ids, status }, { headers })

	expect(await response.json()).toMatchObject({ status: 422, errors: [{ message }] })
})

test('only a draft without movements can be deleted', async () => {
	const { shop, headers, inventory } = await openShopWithProducts()
	const remove = async ({ _id }: { _id: string }) => {
		const response = await shop.send(`/api/products/${_id}`, {}, { method: 'DELETE', headers })
		return response.status
	}
	const active = await addProduct(shop, headers, { name: 'Active', available: 0 })
	const stocked = await addProduct(shop, headers, { name: 'Stocked', status: 'draft' })
	const empty = await addProduct(shop, headers, { ...DRAFT, available: 0 })

	expect(await remove(active)).toBe(409)
	expect(await remove(stocked)).toBe(409)
	expect(await remove(empty)).toBe(204)
	expect(await remove(empty)).toBe(404)

	expect((await inventory('?search=zephyrine')).length).toBe(0)
	expect((await inventory('?status=draft')).map(({ name }) => name)).toEqual(['Stocked'])
})
