import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/base/limits.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import type { ProductPage } from '#contract/catalogue/product-query.ts'
import { prepareDemoRemoval } from '#db/catalogue-changes/demo-products.ts'
import { catalogueChangeRows, stockMovements } from '#db/schema.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { addProduct, openDashboard, readHistory } from '#tests/support/back-office.ts'
import { createClock } from '#tests/support/clock.ts'
import { importLines } from '#tests/support/imports.ts'
import {
	branchesWith,
	buildProduct,
	editProduct,
	moveStock,
	readProduct,
	search,
} from '#tests/support/products.ts'
import { createShop, openDemoShop, openShop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'
import type { StocktakePage } from '#tests/support/stocktakes.ts'
import { toRecord } from '#worker/domain/catalogue-changes/product-columns.ts'
import { stageProducts } from '#worker/domain/catalogue-changes/stage-products.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'

test('every invalid line is reported with its number and reasons, and nothing is imported', async () => {
	const shop = await openShop()
	const line = (fields: object) => ({ ...buildProduct(), ...fields })
	const duplicateLine = line({ slug: 'twice' })
	const lines = [
		duplicateLine,
		'not json',
		line({ price: -1 }),
		line({ price: 100, discountPrice: 100 }),
		line({ slug: 'No Capitals' }),
		duplicateLine,
		'',
		line({ shelf: 'top' }),
		line({ price: 1.5, name: '  ' }),
		line({ brand: undefined }),
		'[]',
		line({ price: 0 }),
		line({ translations: { fr: { name: 'Aéro' } } }),
		line({ translations: { bn: { title: 'অ্যারো' } } }),
	]

	const { problems } = await importLines(shop, lines)

	expect(problems.map(({ line, reason }) => [line, reason])).toEqual([
		[2, 'is not a product in JSON'],
		[3, 'price: Price must not be negative'],
		[4, 'discountPrice: Discount price must be below the price'],
		[5, 'slug: Web address must be lower-case letters, digits and hyphens'],
		[6, 'slug: already on line 1'],
		[8, 'shelf: is not a field of a product'],
		[9, 'name: Name is required; price: Price must be a whole number of taka, such as 124500'],
		[10, 'brand: is missing'],
		[11, expect.stringContaining('slug: is missing')],
		[12, 'price: Price must be at least 1 taka'],
		[13, 'translations.fr: is not a field of a product'],
		[14, 'translations.bn.title: is not a field of a product'],
	])
	expect((await shop.read<ProductPage>('/api/products')).totalCount).toBe(0)
})

test('the demo catalogue is a valid import, also after a byte order mark', async () => {
	const [first, ...others] = demoCatalogue()
	const lines = [`\uFEFF${JSON.stringify(first)}`, ...others]
	expect((await importLines(await openShop(), lines)).problems).toEqual([])
})

test('a second import updates products by slug, adds new ones, keeps ids and leaves the rest unchanged', async () => {
	const shop = await openShop()
	const [first, same] = [
		buildProduct({ slug: 'aero', name: 'Aero', price: 500, discountPrice: 400 }),
		buildProduct(),
	]
	await importLines(shop, [first, same])
	const before = await readProduct(shop, 'aero')

	const { discountPrice: _, ...withoutDiscount } = first
	const changed = { ...withoutDiscount, name: 'Aero 2', price: 600 }
	const { counts } = await importLines(shop, [changed, same, buildProduct()])

	expect(counts).toEqual({ new: 1, changed: 1, unchanged: 1, invalid: 0 })
	const reopened = createShop(shop.db)
	expect(await readProduct(reopened, 'aero')).toEqual({
		...changed,
		_id: before._id,
		branches: branchesWith(20),
	})
	expect((await reopened.read<ProductPage>('/api/products')).totalCount).toBe(3)
	expect(await readHistory(shop, await signedInHeaders(shop))).toMatchObject([
		{ action: 'catalogue-import', by: null, after: { new: 1, changed: 1 } },
		{ action: 'catalogue-import', by: null, after: { new: 2, changed: 0 } },
	])
})

test('an import without a status does not change drafts', async () => {
	const { shop, headers, inventory } = await openDashboard()
	const { status: _, ...product } = buildProduct({ slug: 'aero', name: 'Aero' })
	await addProduct(shop, headers, { slug: 'aero', status: 'draft' })

	await importLines(shop, [product])

	expect(await inventory('?status=draft')).toMatchObject([{ name: 'Aero' }])
})

test('an import that the database rejects changes nothing', async () => {
	const shop = await openShop()
	const impossible = { ...buildProduct(), price: -5 }

	await expect(importProducts(shop.db, [buildProduct(), impossible])).rejects.toThrow()

	expect((await shop.read<ProductPage>('/api/products')).totalCount).toBe(0)
	expect(await shop.read('/api/categories')).toEqual({ data: [] })
})

test('the hourly clean-up removes the staged rows of an interrupted import', async () => {
	const { now, advance } = createClock()
	const shop = await openShop({ now })
	const products = [{ record: toRecord(buildProduct(), 'madhupur') }]
	const stage = () => stageProducts(shop.db, { products, now: now() })
	await stage()
	advance(3 * HOUR_MS)
	const inProgress = await stage()

	await shop.runScheduled()

	const remaining = await shop.db
		.selectDistinct({ id: catalogueChangeRows.changeId })
		.from(catalogueChangeRows)
	expect(remaining).toEqual([{ id: inProgress }])
})

test('a real catalogue replaces unedited demo products and their empty categories', async () => {
	const shop = await openDemoShop()
	const headers = await signedInHeaders(shop)
	const [edited, moved, reimported, ...untouched] = demoCatalogue()
	if (!edited || !moved || !reimported) throw new Error('The demo catalogue is too small.')
	const idOf = async (slug: string) => (await readProduct(shop, slug))._id
	await editProduct(shop, { id: await idOf(edited.slug), headers, fields: { price: 99_999 } })
	await moveStock(shop, { id: await idOf(moved.slug), headers, movement: 'receive', quantity: 1 })
	const stocktake = { branch: 'madhupur', category: 'laptop' }
	const started = await shop.send('/api/stocktakes', stocktake, { headers })
	const real = buildProduct({ slug: 'real', category: 'router', name: 'Xylograph' })
	const slugs = new Set([real.slug, reimported.slug])
	const demoRemoval = await prepareDemoRemoval(shop.db, demoCatalogue(), slugs)

	await importLines(shop, [real, reimported], demoRemoval)

	const reopened = createShop(shop.db)
	const { data } = await reopened.read<ProductPage>('/api/products?limit=100')
	const expected = [edited, moved, reimported, real].map(({ slug }) => slug)
	expect(data.map(({ slug }) => slug).sort()).toEqual(expected.sort())
	const removed = untouched.find(({ brand }) => brand !== edited.brand)
	const found = await search(reopened, removed?.name ?? '')
	expect(found.data.map(({ slug }) => slug)).not.toContain(removed?.slug)
	expect((await search(reopened, 'Xylograph')).data).toMatchObject([{ slug: 'real' }])
	const categories = await reopened.readData<Category[]>('/api/categories')
	const inUse = new Set([edited, moved, reimported, real].map(({ category }) => category.slug))
	expect(new Set(categories.map(({ slug }) => slug))).toEqual(inUse)
	const counted = await reopened.read<StocktakePage>(started.headers.get('Location') ?? '', {
		headers,
	})
	const listed = counted.data.lines.map(({ name }) => name).sort()
	expect(listed).toEqual([edited, moved, reimported].map(({ name }) => name).sort())
	expect(counted.data.products).toBe(3)
	// The trigger that protects the ledger is dropped to remove demo products. It must exist again.
	await expect(shop.db.delete(stockMovements)).rejects.toThrow()
})
