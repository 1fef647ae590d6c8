import { expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/base/limits.ts'
import type { Overview } from '#contract/catalogue/inventory.ts'
import type { ProductCard } from '#contract/catalogue/product-query.ts'
import { BRANCH_NAMES, BRANCH_SLUGS } from '#contract/shop/branches.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { createClock } from '#tests/support/clock.ts'
import { createCsvClient } from '#tests/support/imports.ts'
import {
	editProduct,
	moveStock,
	type ProductOverride,
	readProduct,
} from '#tests/support/products.ts'
import { openShopWith, type Shop } from '#tests/support/shop.ts'
import { openStockClient } from '#tests/support/stock-client.ts'

const listSlugs = async (shop: Shop, path: string) =>
	(await shop.readData<ProductCard[]>(path)).map(({ slug }) => slug)

test('offers are the four products in stock with the largest discounts in per cent', async () => {
	const shop = await openShopWith([
		{ slug: 'tenth', price: 50_000, discountPrice: 45_000 },
		{ slug: 'half', price: 1000, discountPrice: 500 },
		{ slug: 'sold-out', price: 1000, discountPrice: 100, available: 0 },
		{ slug: 'full-price', price: 1000 },
		{ slug: 'quarter', price: 2000, discountPrice: 1500 },
		{ slug: 'fifth', price: 2000, discountPrice: 1600 },
	])

	const offers = await listSlugs(shop, '/api/products/offers')
	expect(offers).toEqual(['half', 'quarter', 'fifth', 'tenth'])
})

test('offers show one product of each category before a second one, those with a picture first', async () => {
	const half = { price: 1000, discountPrice: 500 }
	const tenth = { price: 1000, discountPrice: 900 }
	const shop = await openShopWith([
		{ slug: 'without-picture', images: [], ...half },
		{ slug: 'laptop', ...tenth },
		{ slug: 'router', category: 'router', images: [], price: 1000, discountPrice: 800 },
		{ slug: 'second-router', category: 'router', images: [], ...tenth },
		{ slug: 'headphone', category: 'headphone', ...half },
	])

	const offers = await listSlugs(shop, '/api/products/offers')

	expect(offers).toEqual(['headphone', 'laptop', 'router', 'without-picture'])
})

test('similar products are of the same subcategory and differ by at most a quarter in price, those in stock first', async () => {
	const shop = await openShopWith([
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

test('if too few products have a similar price, those of the subcategory and then of the category with the nearest price follow', async () => {
	const shop = await openShopWith([
		{ slug: 'shown', price: 40_000 },
		{ slug: 'similar', price: 50_000 },
		{ slug: 'twice', price: 80_000 },
		{ slug: 'half', price: 20_000 },
		{ slug: 'gaming-laptop', price: 60_000, subcategory: 'gaming' },
		{ slug: 'other-gaming-laptop', price: 40_000, subcategory: 'gaming', status: 'discontinued' },
		{ slug: 'nearer-gaming-laptop', price: 39_000, subcategory: 'gaming' },
		{ slug: 'router', price: 40_000, category: 'router' },
		{ slug: 'only-mesh', category: 'router', subcategory: 'mesh', status: 'discontinued' },
	])

	expect(await listSlugs(shop, '/api/products/similar/shown')).toEqual([
		'similar',
		'half',
		'twice',
		'nearer-gaming-laptop',
	])
	expect(await listSlugs(shop, '/api/products/similar/only-mesh')).toEqual(['router'])
})

test('a cached list of similar products is rebuilt when one of them changes', async () => {
	const { shop, headers } = await openBackOffice([
		{ slug: 'shown', price: 9000 },
		{ slug: 'similar', price: 9100 },
		{ slug: 'unrelated', price: 9000, category: 'router' },
	])
	const change = async (slug: string) => {
		const { _id: id } = await readProduct(shop, slug)
		await editProduct(shop, { id, headers, fields: { brand: 'Kestrova' } })
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
	const { now, advance } = createClock('2026-03-09T17:59:00Z')
	const products: ProductOverride[] = [
		{ slug: 'aero', available: 2, images: [] },
		{ slug: 'buds', available: 0, keyFeatures: [], specifications: [] },
		{ price: 300, available: 10, category: 'router', specifications: [], keyFeatures: ['Fast'] },
	]
	const { shop, headers } = await openBackOffice(products, { now })
	const { _id: id } = await readProduct(shop, 'aero')
	const sell = () => moveStock(shop, { id, headers, movement: 'sell', quantity: 1 })
	await sell()
	advance(2 * MINUTE_MS)
	await sell()

	const { movements, ...overview } = await shop.read<Overview>('/api/inventory/overview', {
		headers,
	})
	expect(overview).toEqual({
		counts: { products: 3, in: 1, low: 0, out: 2, value: 3000 },
		branches: BRANCH_SLUGS.map((slug) => ({
			slug,
			name: BRANCH_NAMES[slug],
			value: slug === 'madhupur' ? 3000 : 0,
		})),
		missing: { picture: 1, details: 1 },
		categories: [
			{ name: 'Laptop', slug: 'laptop', products: 2, value: 0 },
			{ name: 'Router', slug: 'router', products: 1, value: 3000 },
		],
		today: '2026-03-10',
	})
	expect(movements).toEqual([
		{ day: '2026-03-09', movement: 'sell', count: 1, units: 1 },
		{ day: '2026-03-10', movement: 'sell', count: 1, units: 1 },
	])
	const inventoryMissing = (detail: string) =>
		shop.readData(`/api/inventory?missing=${detail}`, { headers })
	expect(await inventoryMissing('picture')).toMatchObject([{ slug: 'aero' }])
	expect(await inventoryMissing('details')).toMatchObject([{ slug: 'buds' }])
	expect((await shop.fetch('/api/inventory/overview')).status).toBe(401)
})

test('the overview counts units, without opening stock, imports and movements that were undone', async () => {
	const { shop, headers, move, reverse, ledger } = await openStockClient(20)
	await createCsvClient(shop, headers).importCsv('slug,available,sold\naero,500,90\n')
	await move('order', 7)
	await move('order', 2)
	await move('correct', -3)
	await move('sell', 4)
	const [sale] = await ledger()
	await reverse(sale?._id ?? '')

	const { movements } = await shop.read<Overview>('/api/inventory/overview', { headers })

	expect(movements).toMatchObject([
		{ movement: 'correct', count: 1, units: 3 },
		{ movement: 'order', count: 2, units: 9 },
	])
})

test('the overview of a branch is about its stock and movements, and the figures of all branches add up to those of the shop', async () => {
	const { shop, headers, moveAt } = await openStockClient(20)
	await moveAt('madhupur', 'sell', 3)
	await moveAt('dhanbari', 'receive', 4)
	const read = (query: string) =>
		shop.read<Overview>(`/api/inventory/overview${query}`, { headers })

	const [all, ...branches] = [
		await read(''),
		await read('?branch=madhupur'),
		await read('?branch=dhanbari'),
	]

	expect(branches).toMatchObject([
		{ counts: { in: 1, low: 0 }, movements: [{ movement: 'sell', units: 3 }] },
		{ counts: { in: 0, low: 1 }, movements: [{ movement: 'receive', units: 4 }] },
	])
	const values = branches.map(({ counts }) => counts.value)
	const others = BRANCH_SLUGS.slice(values.length).map(() => 0)
	expect(all.branches.map(({ value }) => value)).toEqual([...values, ...others])
	expect(values.reduce((total, value) => total + value)).toBe(all.counts.value)
	expect(values.every((value) => value > 0)).toBe(true)
	const categories = branches.map((overview) => overview.categories.map(({ value }) => value))
	expect(categories).toEqual(values.map((value) => [value]))
	const unknown = await shop.fetch('/api/inventory/overview?branch=dhaka', { headers })
	expect(unknown.status).toBe(400)
})
