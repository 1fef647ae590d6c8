import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { catalogue, categories, subcategories } from '#db/schema.ts'
import { openShopWithCategories } from './category-shop.ts'

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
