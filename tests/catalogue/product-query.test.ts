import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import type { ProductPage } from '#contract/product-query.ts'
import { insertProducts } from '#tests/support/products.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

async function invalidFields(shop: Shop, query: string) {
	const response = await shop.fetch(`/api/products${query}`)
	expect(response.status).toBe(400)
	expect(response.headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8')
	const problem = v.parse(Problem, await response.json())
	return problem.errors?.map(({ field }) => field)
}

test('GET /api/products rejects invalid parameters and reports each of them', async () => {
	const shop = await openShop()

	expect(await invalidFields(shop, '?page=0')).toEqual(['page'])
	expect(await invalidFields(shop, '?sort=cheap&limit=101&minPrice=1.5')).toEqual([
		'minPrice',
		'sort',
		'limit',
	])
	expect(await invalidFields(shop, '?minPrice=200&maxPrice=100')).toEqual(['minPrice', 'maxPrice'])
	for (const invalidPrice of [
		'-1',
		'1e309',
		'NaN',
		'Infinity',
		'1.5',
		'0x10',
		'১২',
		'9999999999',
	]) {
		expect(await invalidFields(shop, `?minPrice=${invalidPrice}`), invalidPrice).toEqual([
			'minPrice',
		])
	}
})

test.each(['feed?after', 'history?before', 'history?target'])(
	'GET /api/%s rejects an _id of more than 100 characters',
	async (parameter) => {
		const shop = await openShop()
		const headers = await signedInHeaders(shop)

		const response = await shop.fetch(`/api/${parameter}=${'a'.repeat(101)}`, { headers })

		expect(v.parse(Problem, await response.json())).toMatchObject({
			status: 400,
			errors: [{ message: 'must be at most 100 characters' }],
		})
	},
)

test('GET /api/products ignores empty and unknown parameters, and uses the first of repeated parameters', async () => {
	const shop = await openShop()
	await insertProducts(shop.db, [{ price: 100 }, { price: 200 }])

	const page = await shop.read<ProductPage>(
		'/api/products?category=&minPrice=&sort=&page=&utm_source=x&sort=price&minPrice=abc',
	)
	const first = await shop.read<ProductPage>(
		'/api/products?sort=price&sort=-price&limit=1&limit=nonsense',
	)

	expect(page.totalCount).toBe(2)
	expect(first.data.map(({ price }) => price)).toEqual([100])
})
