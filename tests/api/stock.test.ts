import * as v from 'valibot'
import { expect, test } from 'vitest'
import { openCounter, stockOf, sumOfLedger } from '#tests/support/counter.ts'
import { HIGHEST_NUMBER } from '#worker/contract/limits.ts'
import { Movement } from '#worker/contract/movement.ts'
import type { MovementKind } from '#worker/contract/movement-rules.ts'
import type { Problem } from '#worker/contract/problem.ts'

test('every movement changes the counts it says and stands in the ledger, newest first', async () => {
	const { shop, headers, id, path, move } = await openCounter(20)
	const moves: [MovementKind, number][] = [
		['receive', 5],
		['order', 4],
		['arrive', 3],
		['sell', 6],
		['return', 1],
		['service', 2],
		['serviced', 1],
		['defect', 1],
		['correct', -2],
	]

	for (const [movement, quantity] of moves)
		expect((await move(movement, quantity)).status).toBe(201)

	expect(await stockOf(shop, id)).toEqual({
		available: 19,
		incoming: 1,
		servicing: 1,
		sold: 5,
		defective: 1,
	})
	expect(await sumOfLedger(shop, id)).toEqual(await stockOf(shop, id))
	const { data } = await shop.read<{ data: Movement[] }>(path, { headers })
	expect(
		v.parse(v.array(Movement), data).map(({ movement, quantity }) => [movement, quantity]),
	).toEqual([...moves.reverse(), ['receive', 20]])
	expect(data[0]?.by).toBe('Rahima Khatun')
})

test('selling more than there is answers 409 with the figures and changes nothing', async () => {
	const { shop, id, move } = await openCounter(3)

	const response = await move('sell', 5)

	expect(response.status).toBe(409)
	const problem = (await response.json()) as Problem
	expect(problem).toMatchObject({
		code: 'not_enough_stock',
		message: 'Not enough stock: 3 available, 5 asked for.',
	})
	expect(await stockOf(shop, id)).toMatchObject({ available: 3, sold: 0 })
	expect(await sumOfLedger(shop, id)).toEqual(await stockOf(shop, id))
})

test('a movement that would take a count over the highest number changes nothing', async () => {
	const { shop, headers, id, path, move } = await openCounter(HIGHEST_NUMBER)
	await move('sell', 5)
	const { data } = await shop.read<{ data: Movement[] }>(path, { headers })
	await move('receive', 4)

	const answers = [
		await move('receive', 2),
		await move('return', 2),
		await shop.fetch(`${path}/${data[0]?._id}/reversal`, { method: 'POST', headers }),
	]

	for (const answer of answers) {
		expect(answer.status).toBe(422)
		const message = 'Quantity is too large: available must be at most 1,000,000,000'
		expect(await answer.json()).toMatchObject({ errors: [{ field: 'quantity', message }] })
	}
	expect(await stockOf(shop, id)).toMatchObject({ available: HIGHEST_NUMBER - 1, sold: 5 })
	expect((await move('receive', 1)).status).toBe(201)
	expect((await move('sell', 1)).status).toBe(201)
})

test('sixty parallel sales of forty units: forty succeed, twenty are told', async () => {
	const { shop, id, move } = await openCounter(40)

	const statuses = await Promise.all(
		Array.from({ length: 60 }, async () => (await move('sell', 1)).status),
	)

	expect(statuses.filter((status) => status === 201)).toHaveLength(40)
	expect(statuses.filter((status) => status === 409)).toHaveLength(20)
	expect(await stockOf(shop, id)).toMatchObject({ available: 0, sold: 40 })
	expect(await sumOfLedger(shop, id)).toEqual(await stockOf(shop, id))
})

test('a movement sent twice under one key counts once and is answered alike, also in parallel', async () => {
	const { shop, id, move } = await openCounter(10)

	const twice = await Promise.all([move('sell', 4, 'form-1'), move('sell', 4, 'form-1')])
	const again = await move('sell', 4, 'form-1')
	const other = await move('sell', 5, 'form-1')

	const bodies = await Promise.all(
		[...twice, again].map(async (response) => (await response.json()) as { data: Movement }),
	)
	expect(new Set(bodies.map(({ data }) => data._id)).size).toBe(1)
	expect(other.status).toBe(409)
	expect(await stockOf(shop, id)).toMatchObject({ available: 6, sold: 4 })
})

test.each([
	[{ movement: 'steal', quantity: 1 }, 'movement'],
	[{ movement: 'sell', quantity: 0 }, 'quantity'],
	[{ movement: 'sell', quantity: -1 }, 'quantity'],
	[{ movement: 'sell', quantity: 1.5 }, 'quantity'],
	[{ movement: 'sell', quantity: '1' }, 'quantity'],
	[{ movement: 'sell', quantity: 1, sold: 7 }, 'sold'],
])('a movement %j is refused and its field named', async (input, field) => {
	const { shop, headers, path } = await openCounter(10)

	const response = await shop.send(path, input, { headers })

	expect(response.status).toBe(422)
	const { errors } = (await response.json()) as Problem
	expect(errors?.map((error) => error.field)).toContain(field)
})

test('a movement of an unknown product is a 404', async () => {
	const { shop, headers } = await openCounter(1)

	const response = await shop.send(
		'/api/products/nothing/movements',
		{ movement: 'sell', quantity: 1 },
		{ headers },
	)

	expect(response.status).toBe(404)
})

test('forty movements at once are all taken and all in the ledger', async () => {
	const { shop, id, move } = await openCounter(10)

	const statuses = await Promise.all(
		Array.from({ length: 40 }, async () => (await move('receive', 1)).status),
	)

	expect(new Set(statuses)).toEqual(new Set([201]))
	expect(await stockOf(shop, id)).toMatchObject({ available: 50 })
	expect(await sumOfLedger(shop, id)).toEqual(await stockOf(shop, id))
})
