import { expect, test } from 'vitest'
import type { Product } from '#contract/product.ts'
import { importLines } from '#tests/support/imports.ts'
import { buildProduct, insertProducts, search, slugs } from '#tests/support/products.ts'
import { openShop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'
import { rebuildSearch } from '#worker/domain/search/rebuild.ts'

test('an edited product is found by its new words and not by the old ones', async () => {
	const shop = await openShop()
	await insertProducts(shop.db, [{ name: 'Aero 14 notebook' }, { name: 'Aero 15 notebook' }])
	const headers = await signedInHeaders(shop)
	const { data } = await shop.read<{ data: (Product & { version: number })[] }>('/api/inventory', {
		headers,
	})
	const product = data.find(({ name }) => name === 'Aero 14 notebook')
	const patch = { name: 'Zephyr 14 notebook', price: 99, version: product?.version }
	const path = `/api/products/${product?._id}`
	expect((await shop.send(path, patch, { method: 'PATCH', headers })).status).toBe(200)

	expect((await search(shop, 'zephyr')).totalCount).toBe(1)
	expect((await search(shop, 'aero')).totalCount).toBe(1)
	expect((await search(shop, 'aero 14')).totalCount).toBe(0)
	expect((await search(shop, 'zephir')).search?.understood).toBe('zephyr')
	expect(slugs(await search(shop, 'notebook', '&maxPrice=99'))).toEqual([product?.slug])
})

test('an import replaces index entries, and a rebuilt index gives the same results', async () => {
	const shop = await openShop()
	const [first] = await insertProducts(shop.db, [{ name: 'Old lamp' }, { name: 'Desk fan' }])
	await importLines(shop, [
		buildProduct({ name: 'New kettle', slug: first?.slug }),
		buildProduct({ name: 'Red kettle' }),
	])
	const texts = ['kettle', 'lamp', 'fan', 'ketle', 'kestrel', 'pn', 'desk f']
	const searchAll = () => Promise.all(texts.map((text) => search(shop, text)))
	const before = await searchAll()

	expect(before.map(({ totalCount }) => totalCount).slice(0, 4)).toEqual([2, 0, 1, 2])
	await rebuildSearch(shop.db)
	expect(await searchAll()).toEqual(before)
})

test('codes and numbers with units match by prefix', async () => {
	const shop = await openShop()
	const lamps = Array.from({ length: 50 }, (_, index) => ({ name: `Lamp 30a${index}` }))
	await insertProducts(shop.db, [
		...lamps,
		{ name: 'Yamaha EPH-30B headset', slug: 'headset' },
		{ name: 'Vista 87 inch screen', slug: 'screen' },
	])

	for (const typed of ['yamaha eph-3', 'yamaha eph-30', 'eph30', 'yamaha eph 30', 'eph-30b']) {
		expect(slugs(await search(shop, typed)), typed).toEqual(['headset'])
	}
	for (const typed of ['vista 87 i', '87 in', '87 inc', 'vista 87-inc', '87 inch']) {
		expect(slugs(await search(shop, typed)), typed).toEqual(['screen'])
	}
})
