import { expect, test } from 'vitest'
import type { Overview } from '#contract/inventory.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { editProduct, insertProducts } from '#tests/support/products.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

async function listSlugs(shop: Shop, path: string): Promise<string[]> {
	const { data } = await shop.read<{ data: ProductCard[] }>(path)
	return data.map(({ slug }) => slug)
}

test('offers are the four products in stock with the largest discounts in per cent', async () => {
	const shop = await openShop()
	await insertProducts(shop.db, [
		{ slug: 'tenth', price: 50_000, discountPrice: 45_000 },
		{ slug: 'half', price: 1000, discountPrice: 500 },
		{ slug: 'sold-out', price: 1000, discountPrice: 100, available: 0 },
		{ slug: 'full-price', price: 1000 },
		{ slug: 'quarter', price: 2000, discountPrice: 1500 },
		{ slug: 'free', price: 300, discountPrice: 0 },
		{ slug: 'fifth', price: 2000, discountPrice: 1600 },
	])

	expect(await listSlugs(shop, '/api/products/offers')).toEqual([
		'free',
		'half',
		'quarter',
		'fifth',
	])
})

test('similar products have the same category and subcategory and differ by at most a quarter in price, those in stock first', async () => {
	const shop = await openShop()
	await insertProducts(shop.db, [
		{ slug: 'shown', price: 40_000 },
		{ slug: 'dearest', price: 50_000 },
		{ slug: 'too-dear', price: 50_001 },
		{ slug: 'cheapest', price: 30_000 },
		{ slug: 'too-cheap', price: 29_999 },
		{ slug: 'sold-out', price: 40_000, available: 0 },
		{ slug: 'near', price: 41_000 },
		{ slug: 'other-subcategory', price: 40_000, subcategory: 'gaming' },
		{ slug: 'other-category', price: 40_000, category: 'router', subcategory: 'plain-laptop' },
	])

	const similar = await listSlugs(shop, '/api/products/similar/shown')

	expect(similar).toEqual(['near', 'dearest', 'cheapest', 'sold-out'])
	expect(await listSlugs(shop, '/api/products/similar/no-such-product')).toEqual([])
})

test('a cached list of similar products is rebuilt when one of them changes', async () => {
	const { shop, headers } = await openBackOffice()
	await insertProducts(shop.db, [
		{ slug: 'shown', price: 9000 },
		{ slug: 'similar', price: 9100 },
		{ slug: 'unrelated', price: 9000, category: 'router' },
	])
	const change = async (slug: string) => {
		const { data } = await shop.read<{ data: ProductCard }>(`/api/products/slug/${slug}`)
		await editProduct(shop, { id: data._id, headers, fields: { brand: 'Kestrova' } })
	}
	const cacheStatus = async () => {
		const { headers: received } = await shop.fetch('/api/products/similar/shown')
		expect(received.get('Cache-Tag')).toBeNull()
		return received.get('Cache-Status')
	}

	await cacheStatus()
	await change('unrelated')
	expect(await cacheStatus()).toContain('hit')
	await change('similar')
	expect(await cacheStatus()).toContain('miss')
})

test('the overview shows what needs attention, the value of each category and recent movements', async () => {
	let time = new Date('2026-03-09T17:59:00Z')
	const shop = await openShop({ now: () => time })
	await insertProducts(shop.db, [
		{ price: 100, available: 2, images: [] },
		{ price: 200, available: 0, keyFeatures: [], specifications: [] },
		{ price: 300, available: 10, category: 'router', specifications: [], keyFeatures: ['Fast'] },
	])
	const headers = await signedInHeaders(shop)
	const { data } = await shop.read<{ data: ProductCard[] }>('/api/products?sort=price')
	const sell = (body: object) =>
		shop.send(`/api/products/${data[0]?._id}/movements`, { movement: 'sell', ...body }, { headers })
	await sell({ quantity: 1 })
	time = new Date('2026-03-09T18:01:00Z')
	await sell({ quantity: 1 })

	const { movements, ...overview } = await shop.read<Overview>('/api/inventory/overview', {
		headers,
	})
	expect(overview).toEqual({
		counts: { products: 3, in: 1, low: 0, out: 2, value: 3000 },
		missing: { picture: 1, details: 1 },
		categories: [
			{ name: 'Laptop', slug: 'laptop', products: 2, value: 0 },
			{ name: 'Router', slug: 'router', products: 1, value: 3000 },
		],
		today: '2026-03-10',
	})
	expect(movements.filter(({ movement }) => movement === 'sell')).toEqual([
		{ day: '2026-03-09', movement: 'sell', count: 1 },
		{ day: '2026-03-10', movement: 'sell', count: 1 },
	])
	for (const [missing, price] of [
		['picture', 100],
		['details', 200],
	]) {
		const page = await shop.read<{ data: { price: number }[] }>(
			`/api/inventory?missing=${missing}`,
			{ headers },
		)
		expect(page.data.map((product) => product.price)).toEqual([price])
	}
	expect((await shop.fetch('/api/inventory/overview')).status).toBe(401)
})
