import { expect, test } from 'vitest'
import { findProduct } from '#db/catalogue/products.ts'
import { editProduct, insertProducts } from '#tests/support/products.ts'
import { openShop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

test('a cached product page is invalidated when a similar product on it changes, but not by other changes', async () => {
	const shop = await openShop()
	const headers = await signedInHeaders(shop)
	await insertProducts(shop.db, [
		{ slug: 'shown', price: 9000 },
		{ slug: 'similar', name: 'Kestrel Aero', price: 9100 },
		{ slug: 'unrelated', price: 9000, category: 'router' },
	])
	const rename = async (slug: string, name: string) => {
		const { _id: id } = (await findProduct(shop.db, slug)) ?? {}
		await editProduct(shop, { id, headers, fields: { name } })
	}
	const load = async () => {
		const page = await shop.fetch('/products/shown')
		expect(page.headers.get('Cache-Tag')).toBeNull()
		return { cache: page.headers.get('Cache-Status'), html: await page.text() }
	}

	expect((await load()).html).toContain('Kestrel Aero')
	await rename('unrelated', 'Another Router')
	expect((await load()).cache).toContain('hit')
	await rename('similar', 'Kestrel Breeze')
	const rebuilt = await load()

	expect(rebuilt.cache).toContain('miss')
	expect(rebuilt.html).toContain('Kestrel Breeze')
})
