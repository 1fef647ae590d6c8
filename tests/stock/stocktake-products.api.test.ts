import { expect, test } from 'vitest'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import { readLedger } from '#tests/support/back-office.ts'
import { editProduct, insertProducts } from '#tests/support/products.ts'
import { openStocktake, type StocktakePage, stocks } from '#tests/support/stocktakes.ts'

test('two open stocktakes of a branch never have a product in common, but may at different branches or for different subcategories', async () => {
	const { start, close } = await openStocktake([
		{ subcategory: 'gaming' },
		{ subcategory: 'ultrabook' },
		{ category: 'router' },
	])
	const status = async (scope: object) => (await start(scope)).status

	expect(await status({})).toBe(409)
	expect(await status({ category: 'laptop' })).toBe(409)
	expect(await status({ category: 'laptop', subcategory: 'gaming' })).toBe(409)
	expect(await status({ category: 'router' })).toBe(201)
	expect(await status({ branch: 'dhanbari' })).toBe(201)
	await close('abandoned')
	const concurrent = await Promise.all([
		status({ category: 'laptop', subcategory: 'gaming' }),
		status({ category: 'laptop', subcategory: 'ultrabook' }),
		status({ category: 'laptop', subcategory: 'ultrabook' }),
	])
	expect(concurrent.sort()).toEqual([201, 201, 409])
})

test('a stocktake covers the products of its start, and of its branch alone', async () => {
	const { shop, headers, a, count, read, move, close, availableIn } = await openStocktake(
		stocks(10),
	)
	await move(a, 'receive', 4, 'dhanbari')
	await insertProducts(shop.db, [{ available: 3, price: 9000 }])
	const [, later] = await shop.readData<InventoryProduct[]>('/api/inventory?sort=price', {
		headers,
	})

	const rejected = await count({ [a]: 9, [later?._id ?? '']: 1 })
	await count({ [a]: 8 })
	await close('applied')

	expect(await rejected.json()).toMatchObject({
		status: 422,
		errors: [{ field: 'counts.1.productId' }],
	})
	expect((await read()).data).toMatchObject({ products: 1, differing: 1 })
	expect(await availableIn('madhupur')).toEqual([8, 3])
	expect(await availableIn('dhanbari')).toEqual([4, 0])
})

test('a draft that is deleted while it is being counted leaves the stocktake and does not prevent the other corrections', async () => {
	const { shop, headers, a, b, count, close, read, availableIn } = await openStocktake([
		{ available: 10, price: 1000 },
		{ available: 0, price: 2000, status: 'draft' },
	])
	await count({ [a]: 9, [b]: 2 })

	const deletion = await shop.fetch(`/api/products/${b}`, { method: 'DELETE', headers })

	expect(deletion.status).toBe(204)
	expect(await read()).toMatchObject({
		totalCount: 1,
		data: { products: 1, counted: 1, differing: 1, lines: [{ _id: a }] },
	})
	expect((await close('applied')).status).toBe(200)
	expect(await availableIn('madhupur')).toEqual([9])
})

test('the lines are searched by name and barcode, and are ordered and paged', async () => {
	const { read, path, shop, headers } = await openStocktake([
		{ name: 'Zephyr', subcategory: 'gaming', gtin: '4006381333931' },
		{ name: 'aero', subcategory: 'ultrabook' },
		{ name: 'Breeze', subcategory: 'gaming' },
	])
	const names = async (query: string) => (await read(query)).data.lines.map(({ name }) => name)

	expect(await names('')).toEqual(['Breeze', 'Zephyr', 'aero'])
	expect(await names('&search=4006381333931')).toEqual(['Zephyr'])
	expect(await names('&search=aero')).toEqual(['aero'])
	const page = await shop.read<StocktakePage>(`${path}?limit=2&page=2`, { headers })
	expect(page).toMatchObject({ totalCount: 3, data: { lines: [{ name: 'aero' }] } })
})

test('a product keeps its place in a stocktake when it is renamed, as in the printed list', async () => {
	const { shop, headers, read } = await openStocktake([{ name: 'Aero' }, { name: 'Breeze' }])
	const [aero = ''] = (await read()).data.lines.map(({ _id }) => _id)

	const edit = await editProduct(shop, { id: aero, headers, fields: { name: 'Zephyr' } })

	expect(edit.status).toBe(200)
	expect((await read()).data.lines.map(({ name }) => name)).toEqual(['Zephyr', 'Breeze'])
})

test('each view of a stocktake has as many lines as it states, also with a search', async () => {
	const { a, b, count, read } = await openStocktake([
		{ name: 'Aero', available: 1, price: 1000 },
		{ name: 'Breeze', available: 1, price: 2000 },
		{ name: 'Zephyr', available: 1, price: 3000 },
		{ name: 'Aero Max', available: 1, price: 4000 },
	])
	await count({ [a]: 1, [b]: 3 })
	const list = async (query: string) => {
		const { data, totalCount } = await read(query)
		expect(data.lines, query).toHaveLength(totalCount)
		return data.lines.map(({ name }) => name)
	}

	expect(await list('')).toEqual(['Aero', 'Aero Max', 'Breeze', 'Zephyr'])
	expect(await list('&lines=uncounted')).toEqual(['Aero Max', 'Zephyr'])
	expect(await list('&lines=differing')).toEqual(['Breeze'])
	expect(await list('&lines=uncounted&search=aero')).toEqual(['Aero Max'])
})

test('a category of 3,000 products is counted and applied in one batch', async () => {
	const size = 3000
	const laptops = Array.from({ length: size }, () => ({ available: 5 }))
	const { shop, headers, count, close, read } = await openStocktake([
		{ category: 'router' },
		...laptops,
	])
	for (let page = 1; page <= size / 100; page += 1) {
		const { lines } = (await read(`&page=${page}`)).data
		const counts = lines.map(({ _id }, index) => [_id, index % 10] as const)
		expect((await count(Object.fromEntries(counts))).status).toBe(200)
	}

	const applied = await close('applied')

	expect(applied.status).toBe(200)
	expect(await applied.json()).toMatchObject({ data: { counted: size, differing: size * 0.9 } })
	const { counts } = await shop.read<{ counts: { out: number } }>('/api/inventory', { headers })
	expect(counts.out).toBe(size / 10)
})

test('a correction of a counted product is not made again by the stocktake, unless it is undone', async () => {
	const { shop, headers, a, b, c, count, close, read, availableIn } = await openStocktake(
		stocks(10, 5, 7),
	)
	const send = (id: string, part: string, body: object = {}) =>
		shop.send(`/api/inventory/${id}/movements${part}`, body, { headers })
	const correct = (id: string, branch = 'madhupur') =>
		send(id, '', { branch, movement: 'correct', counted: 4 })
	await count({ [a]: 8, [b]: 4, [c]: 6 })

	for (const [id, branch] of [[a], [b], [c], [c, 'dhanbari']] as const) await correct(id, branch)
	const [, undone] = await readLedger(shop, c, headers)
	await send(c, `/${undone?._id}/reversal`)

	const { data } = await read()
	expect(data.lines.map(({ difference }) => difference)).toEqual([4, 0, -1])
	await close('applied')
	expect(await availableIn('madhupur')).toEqual([8, 4, 6])
})
