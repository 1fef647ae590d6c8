import { expect, test } from 'vitest'
import type { HistoryEntry } from '#contract/audit.ts'
import type { Category, CategoryList, CountedCategoryList } from '#contract/category.ts'
import type { Product } from '#contract/product.ts'
import { newProduct } from '#tests/support/back-office.ts'
import { insertProducts, search, slugs } from '#tests/support/products.ts'
import { openShop } from '#tests/support/shop.ts'
import { createStaff, signedInHeaders } from '#tests/support/staff.ts'

const PATH = '/api/categories'

/** Opens a shop with two categories and functions that change them. */
async function openWithCategories() {
	const shop = await openShop()
	await insertProducts(shop.db, [
		{ category: 'laptop', name: 'Kestrel One' },
		{ category: 'laptop', subcategory: 'ultrabook', name: 'Kestrel Two', status: 'draft' },
		{ category: 'router', name: 'Mesh Three' },
	])
	const headers = await signedInHeaders(shop)
	const list = async () => (await shop.read<CategoryList>(PATH)).data
	const find = async (slug: string) => {
		const all = (await list()).flatMap((category) => [category, ...category.subcategories])
		return all.find((item) => item.slug === slug)?._id
	}
	const add = (body: object) => shop.send(PATH, body, { headers })
	const addIn = async (slug: string, body: object) =>
		shop.send(`${PATH}/${await find(slug)}/subcategories`, body, { headers })
	const change = async (slug: string, body: object) =>
		shop.send(`${PATH}/${await find(slug)}`, body, { method: 'PATCH', headers })
	const remove = async (slug: string) =>
		shop.fetch(`${PATH}/${await find(slug)}`, { method: 'DELETE', headers })
	const history = async () =>
		(await shop.read<{ data: HistoryEntry[] }>('/api/history', { headers })).data
	return { shop, headers, list, find, add, addIn, change, remove, history }
}

const slugsOf = (items: Pick<Category, 'slug'>[]) => items.map(({ slug }) => slug)

test('categories and subcategories are added last, under a given slug or one made from the name', async () => {
	const { add, addIn, list, history } = await openWithCategories()

	const added = await add({ name: 'স্মার্ট ঘড়ি' })
	const inside = await addIn('router', { name: 'Mesh systems', slug: 'mesh' })

	expect([added.status, inside.status]).toEqual([201, 201])
	expect(await inside.json()).toMatchObject({ data: { slug: 'router' } })
	const categories = await list()
	expect(slugsOf(categories)).toEqual(['laptop', 'router', 'smart-ghori'])
	expect(slugsOf(categories[1]?.subcategories ?? [])).toEqual(['plain-router', 'mesh'])
	expect((await history()).slice(0, 2)).toMatchObject([
		{ action: 'category-add', after: { name: 'Mesh systems', slug: 'mesh', category: 'Router' } },
		{ action: 'category-add', after: { name: 'স্মার্ট ঘড়ি' } },
	])
})

test('a repeated addition with the same idempotency key adds one category', async () => {
	const { shop, headers, list } = await openWithCategories()
	const withKey = { headers: { ...headers, 'Idempotency-Key': 'once' } }

	const first = await shop.send(PATH, { name: 'Cameras' }, withKey)
	const second = await shop.send(PATH, { name: 'Cameras' }, withKey)

	expect([first.status, second.status]).toEqual([201, 201])
	expect(await second.json()).toEqual(await first.json())
	expect(await list()).toHaveLength(3)
})

test('20 parallel additions of the same slug leave one category', async () => {
	const { add, list } = await openWithCategories()
	const sent = Array.from({ length: 20 }, () => add({ name: 'Cameras', slug: 'camera' }))

	const statuses = (await Promise.all(sent)).map(({ status }) => status)

	expect(statuses.filter((status) => status === 201)).toHaveLength(1)
	expect(statuses.filter((status) => status === 422)).toHaveLength(19)
	expect(slugsOf(await list())).toEqual(['laptop', 'router', 'camera'])
})

test.each([
	[{ name: ' ' }, 'name'],
	[{ name: 'x'.repeat(101) }, 'name'],
	[{ name: 'Two\nlines' }, 'name'],
	[{ slug: 'Not a slug' }, 'slug'],
	[{ slug: 'laptop' }, 'slug'],
	[{ slug: '' }, 'slug'],
	[{ position: 0 }, 'position'],
	[{ position: 1.5 }, 'position'],
	[{ color: 'red' }, 'color'],
])('the invalid change %j is rejected with the name of the field and changes nothing', async (body, field) => {
	const { change, list, history } = await openWithCategories()
	const before = [await list(), (await history()).length]

	const response = await change('router', { name: 'Network', ...body })

	expect(response.status).toBe(422)
	expect(await response.json()).toMatchObject({ code: 'validation', errors: [{ field }] })
	expect([await list(), (await history()).length]).toEqual(before)
})

test('unknown ids and subcategories of subcategories are not found', async () => {
	const { change, addIn, remove } = await openWithCategories()

	const responses = [
		await change('nowhere', { name: 'Other' }),
		await addIn('nowhere', { name: 'Other' }),
		await addIn('ultrabook', { name: 'Other' }),
		await remove('nowhere'),
	]

	expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('categories and subcategories move in their lists', async () => {
	const { add, addIn, change, list, history } = await openWithCategories()
	await add({ name: 'Cameras' })
	await addIn('laptop', { name: 'Gaming', slug: 'gaming' })
	const moves: [string, number][] = [
		['cameras', 1],
		['laptop', 3],
		['gaming', 2],
		['plain-laptop', 99],
	]

	for (const [slug, position] of moves) expect((await change(slug, { position })).status).toBe(200)

	const categories = await list()
	expect(slugsOf(categories)).toEqual(['cameras', 'router', 'laptop'])
	expect(slugsOf(categories[2]?.subcategories ?? [])).toEqual([
		'gaming',
		'ultrabook',
		'plain-laptop',
	])
	expect((await history())[0]).toMatchObject({
		action: 'category-move',
		before: { position: 1 },
		after: { name: 'plain-laptop', position: 3 },
	})
})

test('a change to the current values is not recorded', async () => {
	const { change, history } = await openWithCategories()

	const response = await change('laptop', { name: 'Laptop', slug: 'laptop', position: 1 })

	expect(response.status).toBe(200)
	expect(await history()).toEqual([])
})

test('a new name is in every list and found by the search at the next request', async () => {
	const { shop, change, history } = await openWithCategories()
	const paths = [
		'/',
		'/products',
		'/products?category=laptop',
		'/products?category=router',
		'/feed/products.xml',
		PATH,
		'/api/products/suggest?q=quantum',
		'/api/products/suggest?q=la',
		`/products/${(await shop.read<{ data: Product[] }>('/api/products?category=laptop')).data[0]?.slug}`,
	]
	for (const path of paths) await shop.fetch(path)

	expect((await change('laptop', { name: 'Quantum books' })).status).toBe(200)

	for (const path of paths) expect(await (await shop.fetch(path)).text(), path).toContain('Quantum')
	expect((await search(shop, 'quantum')).data.map(({ name }) => name)).toEqual(['Kestrel One'])
	expect((await search(shop, 'laptop', '&exact=1')).totalCount).toBe(1)
	expect((await history())[0]).toMatchObject({
		action: 'category-edit',
		before: { name: 'Laptop' },
		after: { name: 'Quantum books' },
	})
})
