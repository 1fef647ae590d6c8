import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { catalogue, categories, subcategories } from '#db/schema.ts'
import { interceptBatches } from '#tests/support/faults.ts'
import { search } from '#tests/support/products.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { createShop, type Shop } from '#tests/support/shop.ts'
import { clientIpHeader } from '#tests/support/staff.ts'
import { CATEGORIES_PATH, openShopWithCategories, slugsOf } from './category-shop.ts'

test('categories and subcategories are added at the end, with the given slug or one generated from the name', async () => {
	const { add, addSubcategory, list, history } = await openShopWithCategories()

	const added = await add({ name: 'স্মার্ট ঘড়ি' })
	const inside = await addSubcategory('router', { name: 'Mesh systems', slug: 'mesh' })

	expect([added.status, inside.status]).toEqual([201, 201])
	expect(await inside.json()).toMatchObject({ data: { slug: 'router' } })
	const categories = await list()
	expect(slugsOf(categories)).toEqual(['laptop', 'router', 'smart-gori'])
	expect(slugsOf(categories[1]?.subcategories ?? [])).toEqual(['plain-router', 'mesh'])
	expect((await history()).slice(0, 2)).toMatchObject([
		{ action: 'category-add', after: { name: 'Mesh systems', slug: 'mesh', category: 'Router' } },
		{ action: 'category-add', after: { name: 'স্মার্ট ঘড়ি' } },
	])
})

test('the Bangla name of a category is added, kept by other changes and by a new slug, and removed with null', async () => {
	const { add, addSubcategory, change, list } = await openShopWithCategories()
	const translations = { bn: { name: 'ক্যামেরা' } }
	const read = async () => {
		const [camera] = (await list()).slice(-1)
		return [camera?.translations, camera?.subcategories[0]?.translations]
	}
	await add({ name: 'Cameras', translations })
	await addSubcategory('cameras', { name: 'Webcams', translations })

	expect(await read()).toEqual([translations, translations])
	await change('cameras', { name: 'Camera', slug: 'camera' })
	expect(await read()).toEqual([translations, translations])
	for (const name of [null, ''])
		expect((await change('camera', { translations: { bn: { name } } })).status).toBe(200)
	expect(await read()).toEqual([undefined, translations])
})

test('a repeated addition with the same idempotency key adds one category', async () => {
	const { shop, headers, list } = await openShopWithCategories()
	const withKey = { headers: { ...headers, 'Idempotency-Key': 'once' } }

	const first = await shop.send(CATEGORIES_PATH, { name: 'Cameras' }, withKey)
	const second = await shop.send(CATEGORIES_PATH, { name: 'Cameras' }, withKey)

	expect([first.status, second.status]).toEqual([201, 201])
	expect(await second.json()).toEqual(await first.json())
	expect(await list()).toHaveLength(3)
})

test('20 parallel additions of the same slug create one category', async () => {
	const { add, list } = await openShopWithCategories()
	const additions = Array.from({ length: 20 }, () => add({ name: 'Cameras', slug: 'camera' }))

	const statuses = (await Promise.all(additions)).map(({ status }) => status)

	expect(statuses.filter((status) => status === 201)).toHaveLength(1)
	expect(statuses.filter((status) => status === 422)).toHaveLength(19)
	expect(slugsOf(await list())).toEqual(['laptop', 'router', 'camera'])
})

test.each([
	[{ name: ' ' }, 'name'],
	[{ name: 'x'.repeat(101) }, 'name'],
	[{ translations: { bn: { name: 'x'.repeat(101) } } }, 'translations.bn.name'],
	[{ name: 'Two\nlines' }, 'name'],
	[{ slug: 'Not a slug' }, 'slug'],
	[{ slug: 'laptop' }, 'slug'],
	[{ slug: '' }, 'slug'],
	[{ position: 0 }, 'position'],
	[{ position: 1.5 }, 'position'],
	[{ color: 'red' }, 'color'],
])('the invalid change %j is rejected, naming the field, without effect', async (body, field) => {
	const { change, list, history } = await openShopWithCategories()
	const before = [await list(), (await history()).length]

	const response = await change('router', { name: 'Network', ...body })

	expect(await response.json()).toMatchObject({
		status: 422,
		code: 'validation',
		errors: [{ field }],
	})
	expect([await list(), (await history()).length]).toEqual(before)
})

test('an unknown id, or a subcategory as a parent, returns 404', async () => {
	const { change, addSubcategory, remove } = await openShopWithCategories()

	const responses = [
		await change('nowhere', { name: 'Other' }),
		await addSubcategory('nowhere', { name: 'Other' }),
		await addSubcategory('ultrabook', { name: 'Other' }),
		await remove('nowhere'),
	]

	expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('categories and subcategories can be moved within their lists', async () => {
	const { add, addSubcategory, change, list, history } = await openShopWithCategories()
	await add({ name: 'Cameras' })
	await addSubcategory('laptop', { name: 'Gaming', slug: 'gaming' })
	const moves: [string, number][] = [
		['cameras', 1],
		['laptop', 3],
		['gaming', 2],
		['plain-laptop', 99],
	]

	for (const [slug, position] of moves) expect((await change(slug, { position })).status).toBe(200)

	const [cameras, router, laptop] = await list()
	expect([cameras?.slug, router?.slug, laptop?.slug]).toEqual(['cameras', 'router', 'laptop'])
	expect(slugsOf(laptop?.subcategories ?? [])).toEqual(['gaming', 'ultrabook', 'plain-laptop'])
	expect((await history())[0]).toMatchObject({
		action: 'category-move',
		before: { position: 1 },
		after: { name: 'plain-laptop', position: 3 },
	})
})

test('saving a category without changes adds no history entry', async () => {
	const { change, history } = await openShopWithCategories()

	const response = await change('laptop', { name: 'Laptop', slug: 'laptop', position: 1 })

	expect(response.status).toBe(200)
	expect(await history()).toEqual([])
})

test('a new name is in every list and in search results from the next request on', async () => {
	const { shop, change, history } = await openShopWithCategories()
	const paths = `/ /products /products?category=laptop /products?category=router ${CATEGORIES_PATH}
		/feed/products.xml /api/products/suggest?q=quantum /products/kestrel-one`.split(/\s+/)
	for (const path of paths) await (await shop.fetch(path)).text()

	expect((await change('laptop', { name: 'Quantum books' })).status).toBe(200)

	const otherClient = { headers: clientIpHeader('203.0.113.9') }
	for (const path of paths) {
		const text = await (await shop.fetch(path, otherClient)).text()
		expect(text.includes('Quantum'), path).toBe(true)
	}
	expect((await search(shop, 'quantum')).data.map(({ name }) => name)).toEqual(['Kestrel One'])
	expect((await search(shop, 'laptop', '&exact=1')).totalCount).toBe(1)
	expect((await history())[0]).toMatchObject({
		action: 'category-edit',
		before: { name: 'Laptop' },
		after: { name: 'Quantum books' },
	})
})

test('saving a name again indexes products that a renaming missed', async () => {
	const { shop, headers, change, findId } = await openShopWithCategories()
	const path = `${CATEGORIES_PATH}/${await findId('laptop')}`
	const rename = (target: Shop) =>
		target.send(path, { name: 'Quantum books' }, { method: 'PATCH', headers })
	const databaseFailingSecondBatch = interceptBatches(shop.db, async (batch) => {
		if (batch > 1) throw new Error('network connection lost')
	})

	expect((await rename(createShop(databaseFailingSecondBatch))).status).toBe(503)
	// The error, and the line about the failed write.
	expect(takeConsoleOutput()).toHaveLength(2)
	expect((await search(shop, 'quantum')).totalCount).toBe(0)
	expect((await change('laptop', { name: 'Quantum books' })).status).toBe(200)
	expect((await search(shop, 'quantum')).totalCount).toBe(1)
})

/** Adds categories `c0`, `c1` and so on. The subcategories of `c0` have the same slugs. */
async function openShopWithMany(count: number) {
	const client = await openShopWithCategories()
	const numbers = Array.from({ length: count }, (_, index) => index)
	const rows = numbers.map((index) => ({ id: `${index}`, slug: `c${index}`, name: `C ${index}` }))
	const children = rows.map((row) => ({ ...row, id: `sub-${row.id}` }))
	const json = rows.map(({ id, ...row }) => ({
		...row,
		_id: id,
		subcategories: id === '0' ? children.map(({ id, ...child }) => ({ ...child, _id: id })) : [],
	}))
	const { db } = client.shop
	await db.batch([
		db
			.update(catalogue)
			.set({ categories: sql`${JSON.stringify([...(await client.list()), ...json])}` }),
		...rows.map((row) => db.insert(categories).values({ ...row, position: 100 })),
		...children.map((row) =>
			db.insert(subcategories).values({ ...row, category: 'c0', position: 1 }),
		),
	])
	return client
}

test('parallel additions end at 50 categories and 30 subcategories, which can still be changed', async () => {
	const { add, addSubcategory, change, remove, list } = await openShopWithMany(29)
	for (let index = 0; index < 17; index += 1) await add({ name: `Cameras ${index}` })
	const names = Array.from({ length: 4 }, (_, index) => ({ name: `Watches ${index}` }))

	const added = await Promise.all(names.map((name) => add(name)))
	const inside = await Promise.all(names.map((name) => addSubcategory('c0', name)))

	const rejected = [...added, ...inside].filter(({ status }) => status !== 201)
	expect(rejected.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
	const message = expect.stringContaining('at most 50 categories, and 30 subcategories in each')
	expect(await rejected[0]?.json()).toMatchObject({ errors: [{ field: 'name', message }] })
	const sizes = (await list()).map((category) => category.subcategories.length)
	expect([sizes.length, Math.max(...sizes)]).toEqual([50, 30])
	expect((await change('c0', { slug: 'phones', position: 50 })).status).toBe(200)
	expect((await remove('c1')).status).toBe(204)
	expect((await add({ name: 'Watches 9' })).status).toBe(201)
})
