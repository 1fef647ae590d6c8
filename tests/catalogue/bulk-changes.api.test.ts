import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/base/limits.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import { products } from '#db/schema.ts'
import { openBackOffice, readHistory } from '#tests/support/back-office.ts'
import {
	BUDS,
	byAmount,
	byPercent,
	createBulkClient,
	everything,
	HUB,
	openChangeShop,
	readCatalogue,
} from '#tests/support/bulk-changes.ts'
import { createClock } from '#tests/support/clock.ts'
import { createCsvClient } from '#tests/support/imports.ts'
import { editProduct, readProduct, search, slugs } from '#tests/support/products.ts'
import { newSessionHeaders, signedInHeaders } from '#tests/support/staff.ts'

test('a change of prices is previewed, applied and undone as one change, and shoppers see it at the next request', async () => {
	const { now, advance } = createClock()
	const { shop, headers, preview, apply, undo } = await openChangeShop(now)
	const page = async () => (await shop.fetch('/products/buds')).text()
	const before = await readCatalogue(shop.db)
	expect(await page()).toContain('৳1,625')

	const previewed = await preview({ filter: { search: 'merlin' }, price: byPercent(3, 50) })

	expect(previewed).toMatchObject({ status: 201, kind: 'prices', appliedAt: null, totalCount: 2 })
	expect(previewed.products).toEqual([
		{
			...{ slug: 'buds', name: BUDS.name, isNew: false, changesStock: false },
			...{ before: { price: 1625 }, after: { price: 1650 }, price: 1650 },
		},
		{
			...{ slug: 'hub', name: HUB.name, isNew: false, changesStock: false },
			...{ before: { price: 900 }, after: { price: 950 }, price: 950 },
		},
	])
	expect(await readCatalogue(shop.db)).toEqual(before)
	expect(await apply(previewed._id)).toMatchObject({ status: 200, counts: { changed: 2 } })
	expect(await page()).toContain('৳1,650')
	expect((await apply(previewed._id)).status).toBe(200)
	advance(MINUTE_MS)
	const [product] = await shop.db.select().from(products).where(eq(products.slug, 'hub'))
	expect(product).toMatchObject({ price: 950, version: 2 })

	expect(await undo(previewed._id)).toMatchObject({ status: 200, conflicts: { count: 0 } })

	expect(await readCatalogue(shop.db)).toEqual(before)
	expect(await page()).toContain('৳1,625')
	expect((await undo(previewed._id)).status).toBe(200)
	const ofProduct = await readHistory(shop, headers, product?.id)
	expect(ofProduct).toMatchObject([
		{ action: 'product-bulk-edit', before: { price: 950 }, after: { price: 900 } },
		{ action: 'product-bulk-edit', before: { price: 900 }, after: { price: 950 } },
	])
	const [undone, applied] = await readHistory(shop, headers)
	expect([undone, applied]).toMatchObject([
		{ action: 'bulk-undo', target: previewed._id, after: { changed: 2 } },
		{ action: 'bulk-change', after: { change: 'Price +3 %, rounded to ৳50', changed: 2 } },
	])
})

test('status, brand and category change together, and lists, filters and search follow, also back', async () => {
	const { shop, headers, change, undo } = await openChangeShop()
	const router = { category: 'router', subcategory: 'mesh' }
	await createCsvClient(shop, headers).importCsv(
		`slug,name,brand,category,subcategory,price\nmesh,Mesh,Kestrel,${router.category},${router.subcategory},900`,
	)
	const before = await readCatalogue(shop.db)
	const listed = async (query: string) => slugs(await shop.read(`/api/products?${query}`)).sort()

	const filter = { search: 'merlin' }
	const { _id } = await change({ filter, status: 'active', brand: 'Falcon', ...router })

	expect(await listed('brand=falcon&category=router')).toEqual(['buds', 'hub'])
	expect(slugs(await search(shop, 'falcon router')).sort()).toEqual(['buds', 'hub'])
	await undo(_id)
	expect(await listed('brand=merlin')).toEqual(['buds'])
	expect(slugs(await search(shop, 'falcon'))).toEqual([])
	expect(await readCatalogue(shop.db)).toEqual(before)
})

test('a filter selects as many products as the inventory lists, in any order and by a former slug of their category', async () => {
	const { shop, headers } = await openBackOffice([{ name: 'Merlin Hub' }, { name: 'Merlin Hub 6' }])
	const { preview } = createBulkClient(shop, headers)
	const [category] = await shop.readData<Category[]>('/api/categories')
	await shop.send(
		`/api/categories/${category?._id}`,
		{ slug: 'noted' },
		{ method: 'PATCH', headers },
	)
	const filters: Record<string, string>[] = [
		{ search: 'merlin 6' },
		{ category: category?.slug ?? '' },
	]

	for (const filter of filters) {
		const selected = await preview({ filter, status: 'discontinued' })
		for (const sort of ['', '&sort=price']) {
			const path = `/api/inventory?${new URLSearchParams(filter)}${sort}`
			const { totalCount } = await shop.read<{ totalCount: number }>(path, { headers })
			expect(totalCount, path).toBeGreaterThan(1)
			expect(selected.totalCount, path).toBe(totalCount)
		}
	}
})

test('a change is not applied if a product was edited after its preview, and all products stay as they are', async () => {
	const { shop, headers, preview, apply } = await openChangeShop()
	const { _id } = await preview({ ...everything, price: byPercent(3) })
	const { _id: id } = await readProduct(shop, 'buds')
	await editProduct(shop, { id, headers, fields: { warranty: '1 year' } })
	const before = await readCatalogue(shop.db)

	expect(await apply(_id)).toMatchObject({
		status: 409,
		message: 'Someone else changed one of these products. Please preview the change again.',
	})
	expect(await readCatalogue(shop.db)).toEqual(before)
})

test('staff change statuses, categories and brands, but only owners prices', async () => {
	const { shop, preview } = await openChangeShop()
	const { _id } = await preview({ ...everything, price: byPercent(3) })
	const staff = createBulkClient(shop, await newSessionHeaders(shop, 'staff'))

	expect((await staff.change({ ...everything, status: 'draft' })).status).toBe(200)
	for (const change of [{ price: byPercent(3) }, { discount: null }, { discount: byPercent(3) }])
		expect((await staff.preview({ ...everything, ...change })).status).toBe(403)
	expect((await staff.report(_id)).status).toBe(403)
	expect((await staff.undo(_id)).status).toBe(403)
	expect((await staff.apply(_id)).status).toBe(404)
})

test('a preview can be applied for an hour, and an applied change can be undone for 30 days', async () => {
	const { now, advance } = createClock()
	const { shop, preview, apply } = await openChangeShop(now)
	const first = await preview({ ...everything, price: byPercent(3) })
	const second = await preview({ ...everything, price: byPercent(3) })
	await apply(first._id)
	advance(HOUR_MS + 1)
	expect((await apply(second._id)).status).toBe(404)

	const cleanUpAfter = async (ms: number) => {
		advance(ms)
		await shop.runScheduled()
		const { report } = createBulkClient(shop, await signedInHeaders(shop))
		return [await report(first._id), await report(second._id)]
	}
	expect(await cleanUpAfter(29 * DAY_MS)).toMatchObject([{ totalCount: 3 }, { status: 404 }])
	expect(await cleanUpAfter(DAY_MS)).toMatchObject([{ status: 404 }, { status: 404 }])
})

const REJECTIONS: [object, string][] = [
	[{ ...everything }, 'Choose what to change.'],
	[{ status: 'draft' }, 'Choose either products or a filter.'],
	[{ ids: ['a'], filter: {}, status: 'draft' }, 'Choose either products or a filter.'],
	[{ ids: [], status: 'draft' }, 'Choose at least one product.'],
	[{ ...everything, price: byPercent(0) }, 'Enter a number other than 0.'],
	[{ ...everything, price: byPercent(0.001) }, 'Enter a number with at most two decimal places.'],
	[{ ...everything, price: byPercent(3, 25) }, 'Rounding must be to 1, 10, 50, 100 taka.'],
	[{ ...everything, discount: byAmount(-5) }, 'The discount must be more than 0.'],
	[{ ...everything, category: 'laptop' }, 'Choose a category and a subcategory.'],
	[{ ...everything, category: 'x', subcategory: 'y' }, 'Choose one of the categories'],
]

test('an invalid change is rejected with a message', async () => {
	const { preview } = await openChangeShop()
	for (const [change, message] of REJECTIONS)
		expect(await preview(change), JSON.stringify(change)).toMatchObject({ status: 422, message })
})
