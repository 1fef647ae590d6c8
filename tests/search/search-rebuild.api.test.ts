import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/base/limits.ts'
import { ProductPage } from '#contract/catalogue/product-query.ts'
import { addProduct, openBackOffice } from '#tests/support/back-office.ts'
import { createClock } from '#tests/support/clock.ts'
import { interceptBatches } from '#tests/support/faults.ts'
import { openImportShop } from '#tests/support/imports.ts'
import { buildProduct, editProduct } from '#tests/support/products.ts'
import { openShopWith, type Shop } from '#tests/support/shop.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'
import { rebuildSearch } from '#worker/domain/search/rebuild.ts'

/** Searches the shop. Pass the headers of staff to bypass the page cache. */
async function search(shop: Shop, text: string, headers?: HeadersInit): Promise<ProductPage> {
	const path = `/api/products?search=${encodeURIComponent(text)}`
	return v.parse(ProductPage, await shop.read(path, { headers }))
}

const OTHER_PRODUCTS = 600
const texts = ['kettle', 'ketle', 'কেটলি', 'kestrl', 'red ketl', 'lamp']

/** The second batch of a rebuild writes the products that the first one read. */
const WRITE_BATCH = 2

async function openKettleShop() {
	const named = ['Red kettle', 'Blue kettle', 'Desk lamp'].map((name) => ({ name }))
	const { shop, headers } = await openBackOffice([...Array(OTHER_PRODUCTS).fill({}), ...named])
	const searchAll = () => Promise.all(texts.map((text) => search(shop, text, headers)))
	return { shop, searchAll }
}

test('searches find the same products while the index is rebuilt', async () => {
	const { shop, searchAll } = await openKettleShop()
	const before = await searchAll()
	let checkCount = 0

	const checkDuringRebuild = async () => {
		checkCount += 1
		expect(await searchAll()).toEqual(before)
	}
	await rebuildSearch(interceptBatches(shop.db, checkDuringRebuild))

	expect(before.map(({ totalCount }) => totalCount)).toEqual([2, 2, 2, OTHER_PRODUCTS + 3, 1, 1])
	expect(checkCount).toBeGreaterThan(5)
	expect(await searchAll()).toEqual(before)
})

test('a rebuild that fails at any of its first five batches keeps the search working', async () => {
	const { shop, searchAll } = await openKettleShop()
	const before = await searchAll()

	for (const failing of [1, 2, 3, 4, 5]) {
		const failingDatabase = interceptBatches(shop.db, async (batch) => {
			if (batch === failing) throw new Error('the database is gone')
		})
		await expect(rebuildSearch(failingDatabase)).rejects.toThrow('the database is gone')
		expect(await searchAll()).toEqual(before)
	}
})

const zephyrFields = { name: 'Zephyr', brand: 'Zephyr' }

test('an edit during a rebuild is not overwritten', async () => {
	const { shop, headers } = await openBackOffice()
	const { _id: id } = await addProduct(shop, headers)
	const counts = () =>
		Promise.all(
			['zephyr', 'kestrova'].map(async (text) => (await search(shop, text, headers)).totalCount),
		)
	const editDuringRebuild = async (batch: number) => {
		if (batch > WRITE_BATCH) expect(await counts()).toEqual([1, 0])
		if (batch !== WRITE_BATCH) return
		await editProduct(shop, { id, headers, fields: zephyrFields })
	}

	await rebuildSearch(interceptBatches(shop.db, editDuringRebuild))

	expect(await counts()).toEqual([1, 0])
})

test('a rebuild deletes keys of words that no product contains, and keys that the current rules do not produce', async () => {
	const { shop, headers } = await openBackOffice()
	const { _id: id } = await addProduct(shop, headers)
	await editProduct(shop, { id, headers, fields: zephyrFields })
	await shop.db.run(sql`insert into search_keys values ('of-old-rules', 'zephyr')`)
	const keysOf = (word: string) =>
		shop.db.all<{ key: string }>(sql`select key from search_keys where word = ${word}`)
	expect(await keysOf('kestrova')).not.toEqual([])

	await rebuildSearch(shop.db)

	expect(await keysOf('kestrova')).toEqual([])
	expect(await keysOf('zephyr')).toContainEqual({ key: 'zephr' })
	expect(await keysOf('zephyr')).not.toContainEqual({ key: 'of-old-rules' })
})

test('misspelt words find products from an import that was applied after a rebuild', async () => {
	const { shop, headers, preview, apply } = await openImportShop()
	const { _id } = await preview(
		'slug,name,brand,category,subcategory,price\nhub,Kettledrum,Haldor,accessories,hubs,900\n',
	)

	await rebuildSearch(shop.db)
	await apply(_id)

	expect((await search(shop, 'ketledrum', headers)).search?.corrected).toBe('kettledrum')
})

function renamedLaptop() {
	const laptop = buildProduct()
	laptop.category.name = 'Portable computers'
	laptop.subcategory.name = 'Everyday'
	return laptop
}

test('a category renamed during a rebuild is indexed under its new name', async () => {
	const shop = await openShopWith([{}, {}])
	const rename = async (batch: number) => {
		if (batch === WRITE_BATCH) await importProducts(shop.db, [renamedLaptop()])
	}

	await rebuildSearch(interceptBatches(shop.db, rename))

	expect((await search(shop, 'portable')).totalCount).toBe(3)
})

test('products of a renamed category are found by the new name and not by the old one', async () => {
	const clock = createClock()
	const shop = await openShopWith([...Array(OTHER_PRODUCTS).fill({}), { category: 'router' }], {
		now: clock.now,
	})
	const categoryTexts = ['portable', 'portabel', 'everyday computers', 'laptop', 'router']
	const counts = async () => {
		const found: number[] = []
		for (const text of categoryTexts) found.push((await search(shop, text)).totalCount)
		return found
	}
	expect(await counts()).toEqual([0, 0, 0, OTHER_PRODUCTS, 1])

	await importProducts(shop.db, [renamedLaptop()])
	clock.advance(MINUTE_MS)

	expect(await counts()).toEqual([OTHER_PRODUCTS + 1, OTHER_PRODUCTS + 1, OTHER_PRODUCTS + 1, 0, 1])
})
