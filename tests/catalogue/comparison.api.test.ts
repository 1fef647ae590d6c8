import { expect, test } from 'vitest'
import type { Comparison } from '#contract/catalogue/comparison.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { editProduct, readProduct } from '#tests/support/products.ts'
import { openShopWith, type Shop } from '#tests/support/shop.ts'

const compare = async (shop: Shop, products: string) => {
	const path = `/api/products/comparison?products=${encodeURIComponent(products)}`
	const { data, missing } = await shop.read<Comparison>(path)
	return { slugs: data.map(({ slug }) => slug), missing }
}

test('a comparison has the products in the order of the slugs, each once, and names the slugs of no product that shoppers can see', async () => {
	const shop = await openShopWith([
		{ slug: 'aero' },
		{ slug: 'buds', status: 'discontinued' },
		{ slug: 'secret', status: 'draft' },
	])

	expect(await compare(shop, 'buds, aero,,buds')).toEqual({ slugs: ['buds', 'aero'], missing: [] })
	expect(await compare(shop, 'aero,secret,nowhere')).toEqual({
		slugs: ['aero'],
		missing: ['secret', 'nowhere'],
	})
	expect(await compare(shop, '')).toEqual({ slugs: [], missing: [] })
	expect(await compare(shop, `\0,'%,${'x'.repeat(500)}`)).toMatchObject({ slugs: [] })
})

test('a comparison of more than four products is rejected', async () => {
	const { fetch } = await openShopWith([])

	expect((await fetch('/api/products/comparison?products=a,b,c,d,d')).status).toBe(200)
	const response = await fetch('/api/products/comparison?products=a,b,c,d,e')
	expect(response.status).toBe(400)
	expect(await response.text()).toContain('products must be at most 4 slugs')
})

test('a comparison finds a product by its former slug, and follows its later changes', async () => {
	const { shop, headers } = await openBackOffice([{ slug: 'former' }, { slug: 'aero' }])
	const { _id: id } = await readProduct(shop, 'former')
	await editProduct(shop, { id, headers, fields: { slug: 'current' } })

	const expected = { slugs: ['aero', 'current'], missing: [] }
	expect(await compare(shop, 'aero,former')).toEqual(expected)
	expect(await compare(shop, 'aero,former,current')).toEqual(expected)
	await editProduct(shop, { id, headers, fields: { price: 777 } })
	const { data } = await shop.read<Comparison>('/api/products/comparison?products=aero,former')
	expect(data[1]).toMatchObject({ price: 777 })
})
