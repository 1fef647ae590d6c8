import { expect, test } from 'vitest'
import type { Stocktake } from '#contract/stock/stocktakes.ts'
import { readHistory, readLedger } from '#tests/support/back-office.ts'
import { editProduct } from '#tests/support/products.ts'
import { colleague, openStocktake, stocks } from '#tests/support/stocktakes.ts'

test('the differences are those when the products were counted, so sales before the corrections are not lost', async () => {
	const { shop, headers, a, b, c, d, stocktake, count, close, read, move, availableIn } =
		await openStocktake(stocks(10, 5, 7, 3))

	await move(a, 'sell', 1)
	await count({ [a]: 8, [b]: 6, [c]: 7 })
	await move(a, 'sell', 3)
	await move(b, 'receive', 10)
	await move(d, 'sell', 2)
	const { data, totalCount } = await read()
	const applied = await close('applied')

	expect(totalCount).toBe(4)
	expect(data).toMatchObject({ products: 4, counted: 3, differing: 2 })
	expect(data).toMatchObject({ missingValue: 1000, surplusValue: 2000 })
	expect(data.lines.find(({ _id }) => _id === a)).toMatchObject({
		available: 6,
		counted: 8,
		availableWhenCounted: 9,
		difference: -1,
		value: -1000,
		by: 'Rahima Khatun',
	})
	expect(applied.status).toBe(200)
	expect(await availableIn('madhupur')).toEqual([5, 16, 7, 1])
	const [correction] = await readLedger(shop, a, headers)
	expect(correction).toMatchObject({ movement: 'correct', quantity: -1, stocktake: stocktake._id })
	expect(correction).toMatchObject({ branch: 'madhupur', by: 'Rahima Khatun', source: null })
	expect(await readLedger(shop, c, headers)).toHaveLength(1)
	expect(await readHistory(shop, headers, stocktake._id)).toMatchObject([
		{ action: 'stocktake-apply', after: { branch: 'madhupur', category: 'Laptop' } },
		{ action: 'stocktake-start' },
	])
})

test('a product that is counted again is compared with the ledger of that moment, and null removes its count', async () => {
	const { a, b, sendCounts, count, read, move, close, availableIn } = await openStocktake(
		stocks(10, 5),
	)
	await count({ [a]: 7, [b]: 0 })
	await move(a, 'sell', 2)

	const counts = [1, 8].map((counted) => ({ productId: a, counted }))
	await sendCounts([...counts, { productId: b, counted: null }])

	const { data } = await read()
	expect(data).toMatchObject({ counted: 1, differing: 0 })
	await close('applied')
	expect(await availableIn('madhupur')).toEqual([8, 5])
})

test('a repeated request with the same key keeps the ledger’s count of the first', async () => {
	const { shop, headers, a, path, read, move } = await openStocktake(stocks(10))
	const body = { counts: [{ productId: a, counted: 9 }] }
	const send = () =>
		shop.send(`${path}/counts`, body, {
			method: 'PUT',
			headers: { ...headers, 'Idempotency-Key': 'count-1' },
		})

	await send()
	await move(a, 'sell', 1)
	expect((await send()).status).toBe(200)

	expect((await read()).data.lines).toMatchObject([{ available: 9, difference: -1 }])
})

test('a closed stocktake keeps its values when a price changes later', async () => {
	const { shop, headers, a, b, count, close, read } = await openStocktake(stocks(5, 5))
	await count({ [a]: 3, [b]: 6 })
	await close('applied')
	const closed = { counted: 2, differing: 2, missingValue: 2000, surplusValue: 2000 }
	const readValues = async () => (await read()).data.lines.map(({ value }) => value)
	expect((await read()).data).toMatchObject(closed)
	const values = await readValues()

	await editProduct(shop, { id: a, headers, fields: { price: 9000 } })

	expect((await read()).data).toMatchObject(closed)
	expect(await readValues()).toEqual(values)
	expect(values.toSorted()).toEqual([-2000, 2000])
	const { data } = await shop.read<{ data: object[] }>('/api/stocktakes', { headers })
	expect(data).toMatchObject([closed])
})

test('an abandoned stocktake changes no stock, and its counts stay readable', async () => {
	const { shop, headers, a, stocktake, count, close, read, availableIn } = await openStocktake(
		stocks(10),
	)
	await count({ [a]: 2 })

	expect((await close('abandoned')).status).toBe(200)

	expect(await availableIn('madhupur')).toEqual([10])
	const { data } = await read()
	expect(data).toMatchObject({ status: 'abandoned', closedBy: 'Rahima Khatun', counted: 1 })
	expect(data.lines).toMatchObject([{ counted: 2, difference: -8 }])
	const list = (query: string) =>
		shop.readData<Stocktake[]>(`/api/stocktakes?${query}`, { headers })
	expect(await list('branch=madhupur')).toMatchObject([
		{ _id: stocktake._id, status: 'abandoned', missingValue: 8000 },
	])
	expect(await list('branch=dhanbari')).toEqual([])
	expect(await list(`before=${stocktake._id}`)).toEqual([])
})

const invalidRequests: [string, object, string][] = [
	['/api/stocktakes', { branch: 'dhaka' }, 'branch'],
	['/api/stocktakes', { branch: 'madhupur', category: 'nothing' }, 'category'],
	['/api/stocktakes', { branch: 'madhupur', category: 'laptop', subcategory: 'no' }, 'subcategory'],
	['/api/stocktakes', { branch: 'madhupur', subcategory: 'plain-laptop' }, 'category'],
	['/counts', { counts: [] }, 'counts'],
	['/counts', { counts: [{ productId: 'nothing', counted: 1 }] }, 'counts.0.productId'],
	['/counts', { counts: [{ productId: ' ', counted: 1 }] }, 'counts.0.productId'],
	['/counts', { counts: [{ productId: 'x', counted: -1 }] }, 'counts.0.counted'],
	['/counts', { counts: [{ productId: 'x', counted: 1.5 }] }, 'counts.0.counted'],
	['/status', { status: 'open' }, 'status'],
]

test('an invalid request is rejected with the invalid field’s name', async () => {
	const { shop, headers, path } = await openStocktake([{}])
	for (const [part, body, field] of invalidRequests) {
		const isStart = part.startsWith('/api')
		const url = isStart ? part : path + part
		const response = await shop.send(url, body, { method: isStart ? 'POST' : 'PUT', headers })
		expect(response.status, JSON.stringify(body)).toBe(422)
		expect(await response.json()).toMatchObject({ errors: [{ field }] })
	}
	const unknown = ['/api/stocktakes/nothing', '/api/stocktakes/nothing/status'] as const
	expect((await shop.fetch(unknown[0], { headers })).status).toBe(404)
	const closing = { method: 'PUT', headers }
	expect((await shop.send(unknown[1], { status: 'applied' }, closing)).status).toBe(404)
})

test('a count that expects another one than a colleague has saved is rejected whole, and a person may replace their own', async () => {
	const { shop, a, b, sendCounts, read } = await openStocktake(stocks(10, 5))
	const other = await colleague(shop, 'Karim Uddin')
	const count = (entry: object, as?: object) => sendCounts([{ productId: a, ...entry }], as)

	const first = await count({ counted: 5, expected: null })
	const second = await sendCounts(
		[
			{ productId: b, counted: 1 },
			{ productId: a, counted: 3, expected: null },
		],
		other,
	)
	const races = await Promise.all([6, 7].map((counted) => count({ counted, expected: 5 }, other)))
	const own = await count({ counted: 8, expected: null }, other)

	expect([first, second, ...races, own].map(({ status }) => status)).toEqual([
		200, 409, 200, 200, 200,
	])
	expect(await second.json()).toMatchObject({ code: 'stocktake_conflict' })
	const { data } = await read()
	expect(data.lines.map(({ counted }) => counted).sort()).toEqual([8, null])
})
