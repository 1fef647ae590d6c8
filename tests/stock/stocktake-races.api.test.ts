import { expect, test } from 'vitest'
import { colleague, openStocktake, stocks } from '#tests/support/stocktakes.ts'

test('two people count twelve products at once, in rows and in pages, and the last count of each product wins', async () => {
	const { shop, headers, ids, a, count, read, close, availableIn } = await openStocktake(
		stocks(...Array.from({ length: 12 }, () => 5)),
	)
	const [nadia, karim] = [await colleague(shop, 'Nadia'), await colleague(shop, 'Karim')]
	const [ours, theirs] = [ids.slice(0, 6), ids.slice(6, 11)]

	const responses = await Promise.all([
		...ours.map((id, index) => count({ [id]: index }, nadia)),
		count(Object.fromEntries(theirs.map((id) => [id, 9])), karim),
	])
	await count({ [a]: 4 }, karim)

	expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
	const { data } = await read()
	const countsBy = (name: string) =>
		ids.map((id) => data.lines.find(({ _id, by }) => _id === id && by === name)?.counted ?? null)
	expect(countsBy('Nadia')).toEqual([null, 1, 2, 3, 4, 5, ...Array(6).fill(null)])
	expect(countsBy('Karim')).toEqual([4, ...Array(5).fill(null), 9, 9, 9, 9, 9, null])
	const uncounted = await read('&lines=uncounted')
	expect(uncounted.data.lines.map(({ _id }) => _id)).toEqual([ids[11]])
	expect((await close('applied', headers)).status).toBe(200)
	expect(await availableIn('madhupur')).toEqual([4, 1, 2, 3, 4, 5, 9, 9, 9, 9, 9, 5])
})

test('corrections that sales have made impossible are all rejected with the name of the product, until it is counted again', async () => {
	const { a, b, count, close, read, move, availableIn } = await openStocktake([
		{ name: 'Kestrel One', available: 5, price: 1000 },
		{ name: 'Kestrel Two', available: 4, price: 2000 },
	])
	await count({ [a]: 1, [b]: 6 })
	await move(a, 'sell', 3)

	const rejected = await close('applied')

	const message = 'Kestrel One: 1 counted of 5, 2 available now'
	const rejection = await rejected.json()
	expect(rejection).toMatchObject({ status: 409, code: 'not_enough_stock' })
	expect(rejection).toMatchObject({ message: expect.stringContaining(message) })
	expect(rejection).not.toMatchObject({ message: expect.stringContaining('Kestrel Two') })
	expect(await availableIn('madhupur')).toEqual([2, 4])
	expect((await read()).data.status).toBe('open')
	await count({ [a]: 1 })
	expect((await close('applied')).status).toBe(200)
	expect(await availableIn('madhupur')).toEqual([1, 6])
})

test('of several concurrent applications one succeeds, and later counts and closings are rejected', async () => {
	const { a, count, close, availableIn } = await openStocktake(stocks(10))
	await count({ [a]: 7 })

	const responses = await Promise.all(Array.from({ length: 6 }, () => close('applied')))
	const late = [await count({ [a]: 3 }), await close('abandoned')]

	const statuses = responses.map(({ status }) => status).sort()
	expect(statuses).toEqual([200, 409, 409, 409, 409, 409])
	for (const response of late)
		expect(await response.json()).toMatchObject({ status: 409, code: 'stocktake_conflict' })
	expect(await availableIn('madhupur')).toEqual([7])
})
