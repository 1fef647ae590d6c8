import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/product.ts'
import type { ProductPage, Suggestion } from '#contract/catalogue/product-query.ts'
import { countsAt } from '#tests/support/products.ts'
import { openShopWith } from '#tests/support/shop.ts'
import { openStockClient } from '#tests/support/stock-client.ts'

const levels = [0, 9, 10]
const nine = levels.flatMap((madhupur) => levels.map((dhanbari) => ({ madhupur, dhanbari })))

test('a branch lists what it has in stock, `inStock` what any branch has, and both together what the branch has', async () => {
	const shop = await openShopWith(
		nine.map((stock) => ({
			slug: `stock-${stock.madhupur}-${stock.dhanbari}`,
			branches: countsAt(stock),
		})),
	)
	const list = async (query: string) =>
		(await shop.readData<Product[]>(`/api/products?sort=price&${query}`)).map(({ slug }) =>
			slug.replace('stock-', ''),
		)

	const inDhanbari = ['0-9', '0-10', '9-9', '9-10', '10-9', '10-10']
	expect(await list('branch=dhanbari')).toEqual(inDhanbari)
	expect(await list('branch=dhanbari&inStock=1')).toEqual(inDhanbari)
	expect(await list('branch=madhupur')).toEqual(['9-0', '9-9', '9-10', '10-0', '10-9', '10-10'])
	expect(await list('inStock=1')).toHaveLength(8)
	expect(await list('')).toHaveLength(9)
})

test('suggestions keep the stock filters: products of the branch, and paths of categories with the branch', async () => {
	const shop = await openShopWith([
		{ name: 'Router Here', category: 'router', branches: countsAt({ dhanbari: 1 }) },
		{ name: 'Router There', category: 'router', branches: countsAt({ madhupur: 1 }) },
	])

	const suggestions = await shop.readData<Suggestion[]>(
		'/api/products/suggest?q=router&branch=dhanbari&inStock=1',
	)

	expect(suggestions.map(({ label }) => label)).toEqual(['Router', 'plain-router', 'Router Here'])
	expect(suggestions[0]?.path).toBe('/products?category=router&branch=dhanbari&inStock=1')
})

test('the branch of the inventory selects counts, not products, also in a search', async () => {
	const { shop, headers } = await openStockClient(20)

	const page = await shop.read<ProductPage>('/api/inventory?branch=dhanbari&search=product', {
		headers,
	})

	expect(page.totalCount).toBe(1)
})
