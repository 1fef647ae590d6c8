import { expect, test } from 'vitest'
import { insertProducts, search, slugs } from '#tests/support/products.ts'
import { openShop } from '#tests/support/shop.ts'

test('a model code is found even if it is typed in parts', async () => {
	const shop = await openShop()
	await insertProducts(shop.db, [
		{ name: 'Sonvik WH1000XM4', slug: 'code' },
		{ name: 'Sonvik 1000' },
	])

	for (const typed of ['wh1000xm4', 'wh 1000xm4', 'wh 1000 xm4', 'WH-1000-XM4']) {
		expect(slugs(await search(shop, typed)), typed).toEqual(['code'])
	}
})

test('a search for a category ranks its products above products that only mention it', async () => {
	const shop = await openShop()
	await insertProducts(shop.db, [
		{ name: 'Haldor Laptop Stand', category: 'router', slug: 'stand' },
		{ name: 'Aero 14', slug: 'aero' },
		{ name: 'Pathshala 11 with a long name', slug: 'pathshala' },
	])

	expect(slugs(await search(shop, 'laptop'))).toEqual(['aero', 'pathshala', 'stand'])
	expect(slugs(await search(shop, 'laptop stand'))).toEqual(['stand'])
	expect(slugs(await search(shop, 'laptop', '&sort=price'))).toEqual(['stand', 'aero', 'pathshala'])
})
