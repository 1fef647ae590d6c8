import { expect, test } from 'vitest'
import type { Problem } from '#contract/base/problem.ts'
import type { InventoryCounts } from '#contract/catalogue/inventory.ts'
import { addProduct, newProduct, openBackOffice, readLedger } from '#tests/support/back-office.ts'
import { readProduct, search } from '#tests/support/products.ts'

test('GET /api/inventory counts the whole catalogue regardless of filters', async () => {
	const { shop, headers } = await openBackOffice([
		{ price: 100, available: 0 },
		{ price: 200, available: 9 },
		{ price: 300, available: 10, category: 'router' },
	])

	expect(await shop.read('/api/inventory?stock=low', { headers })).toMatchObject({
		data: [{ stock: { available: 9 } }],
		totalCount: 1,
		counts: { products: 3, in: 1, low: 1, out: 1, value: 200 * 9 + 300 * 10 },
	})
})

test('GET /api/inventory counts what it lists, with each filter and with several', async () => {
	const { shop, headers } = await openBackOffice([
		{ available: 0, specifications: [] },
		{ available: 9, status: 'draft', images: [], specifications: [] },
		{ available: 9, status: 'discontinued' },
		{ available: 10, status: 'draft', category: 'router', images: [] },
		{ available: 10, category: 'router', images: [], specifications: [] },
	])
	const count = async (query: string) => {
		const { data, totalCount } = await shop.read<{ data: unknown[]; totalCount: number }>(
			`/api/inventory?${query}`,
			{ headers },
		)
		expect(data, query).toHaveLength(totalCount)
		return totalCount
	}
	const countAll = (queries: string[]) => Promise.all(queries.map(count))

	const statuses = ['status=active', 'status=draft', 'status=discontinued']
	expect(await countAll(statuses)).toEqual([2, 2, 1])
	expect(await countAll(statuses.map((query) => `${query}&category=router`))).toEqual([1, 1, 0])
	expect(await countAll(statuses.map((query) => `${query}&sort=name`))).toEqual([2, 2, 1])
	expect(await countAll(['missing=picture', 'missing=details'])).toEqual([3, 3])
	expect(
		await countAll(['missing=picture&status=active', 'stock=in&status=draft&branch=madhupur']),
	).toEqual([1, 1])
	expect(await countAll(['missing=picture&branch=dhanbari', 'category=router'])).toEqual([3, 2])
})

test('GET /api/inventory returns an approximate stock value above the largest safe integer', async () => {
	const { shop, headers } = await openBackOffice()
	const dear = { price: 1_000_000_000, discountPrice: null, available: 1_000_000 }
	for (let number = 1; number <= 10; number += 1)
		await addProduct(shop, headers, { ...dear, name: `Dear ${number}` })

	const { counts } = await shop.read<{ counts: InventoryCounts }>('/api/inventory', { headers })

	expect(counts.value).toBeCloseTo(1e16, -6)
})

test('POST /api/products publishes a product at once, with its opening stock in the ledger', async () => {
	const { shop, headers } = await openBackOffice()

	const product = await addProduct(shop, headers)

	expect(product.slug).toBe('kestrova-aero-14-2026')
	const { available, branch: _, category, subcategory, ...fields } = newProduct
	expect(await readProduct(shop, 'kestrova-aero-14-2026')).toMatchObject({
		...fields,
		stock: { available, sold: 0 },
		category: { slug: category },
		subcategory: { slug: subcategory },
	})
	expect((await search(shop, 'kestrova aero')).totalCount).toBe(1)
	expect(await readLedger(shop, product._id, headers)).toMatchObject([
		{ movement: 'receive', quantity: 7, source: 'opening', note: '' },
	])
})

test('a product without stock is added without a ledger entry', async () => {
	const { shop, headers } = await openBackOffice()

	const { _id } = await addProduct(shop, headers, { available: 0 })

	expect(await readLedger(shop, _id, headers)).toEqual([])
})

const slugsOfNames = [
	['Café Crème', 'cafe-creme'],
	['Cafe\u0301 Cre\u0300me', 'cafe-creme-2'],
	['পাও\u09af\u09bcার ব্যাংক ২০০০০', 'pawar-banok-20000'],
	['পাও\u09dfার ব্যাংক ২০০০০', 'pawar-banok-20000-2'],
	['ল্যাপটপ ১৫.৬ইঞ্চি', 'lapotop-15-6inchi'],
]

test('POST /api/products generates a unique slug from the name in Latin letters, and rejects a slug in use', async () => {
	const { shop, headers } = await openBackOffice()

	for (const [name, slug] of slugsOfNames)
		expect((await addProduct(shop, headers, { name, slug: '' })).slug).toBe(slug)
	const duplicate = { ...newProduct, slug: 'cafe-creme' }
	const rejected = await shop.send('/api/products', duplicate, { headers })
	expect(await rejected.json()).toMatchObject({ status: 422, errors: [{ field: 'slug' }] })
})

test('products with the same name that are added concurrently get different slugs', async () => {
	const { shop, headers } = await openBackOffice()

	const twins = await Promise.all(
		Array.from({ length: 4 }, () => addProduct(shop, headers, { name: 'Twin' })),
	)

	expect(twins.map(({ slug }) => slug).sort()).toEqual(['twin', 'twin-2', 'twin-3', 'twin-4'])
})

const invalidProducts: [changes: object, fields: string[]][] = [
	[{ name: ' ' }, ['name']],
	[{ price: 70_000.5 }, ['price']],
	[{ price: -1 }, ['price', 'discountPrice']],
	[{ price: 0, discountPrice: 0 }, ['price']],
	[{ discountPrice: 64_500 }, ['discountPrice']],
	[{ slug: 'No Good' }, ['slug']],
	[{ gtin: '4006381333930' }, ['gtin']],
	[{ gtin: '40063813339' }, ['gtin']],
	[{ gtin: '4.00638E+12' }, ['gtin']],
	[{ gtin: 4_006_381_333_931 }, ['gtin']],
	[{ warranty: 'x'.repeat(101) }, ['warranty']],
	[{ warranty: 'One\ntwo' }, ['warranty']],
	[{ images: ['javascript:alert(1)'] }, ['images.0']],
	[{ images: ['//evil.example/x.png'] }, ['images.0']],
	[{ images: ['https://https://a.example/x.png'] }, ['images.0']],
	[{ available: -1 }, ['available']],
	[{ price: null }, ['price']],
	[{ specifications: [{ key: ' ', value: 'x' }] }, ['specifications.0.key']],
	[{ specifications: [{ key: 'Size', value: 'x\0' }] }, ['specifications.0.value']],
	[{ specifications: [{ key: 'Size', value: { '': 'x' } }] }, ['specifications.0.value.']],
	[{ specifications: [{ key: 'Size', value: 'x'.repeat(5001) }] }, ['specifications.0.value']],
	[{ category: 'fridge' }, ['category']],
	[{ subcategory: 'plain-router' }, ['subcategory']],
	[{ sold: 5 }, ['sold']],
	[{ version: 1 }, ['version']],
]

test('POST /api/products rejects an invalid product and names the fields', async () => {
	const { shop, headers } = await openBackOffice()

	for (const [changes, fields] of invalidProducts) {
		const response = await shop.send('/api/products', { ...newProduct, ...changes }, { headers })
		const { status, errors } = (await response.json()) as Problem
		const rejected = [status, errors?.map(({ field }) => field)]
		expect(rejected, JSON.stringify(changes)).toEqual([422, fields])
	}
	expect((await shop.read<{ totalCount: number }>('/api/products')).totalCount).toBe(1)
})
