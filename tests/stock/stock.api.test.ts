import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { MAX_NUMBER } from '#contract/limits.ts'
import { Movement } from '#contract/movement.ts'
import type { Problem } from '#contract/problem.ts'
import type { MovementKind } from '#contract/stock.ts'
import { findLedgerMismatches, openStockClient, readStock } from '#tests/support/back-office.ts'
import { testOnOneEngine } from '#tests/support/engine.ts'

test('every kind of movement changes its counts and appears in the ledger, newest first', async () => {
	const { shop, headers, id, path, move } = await openStockClient(20)
	const moves: [MovementKind, number][] = [
		['receive', 5],
		['order', 4],
		['arrive', 1],
		['cancel', 2],
		['sell', 6],
		['return', 1],
		['service', 2],
		['serviced', 1],
		['defect', 3],
		['write_off', 2],
		['correct', -2],
	]

	for (const [movement, quantity] of moves)
		expect((await move(movement, quantity)).status).toBe(201)

	expect(await readStock(shop, id)).toEqual({
		available: 15,
		incoming: 1,
		servicing: 1,
		sold: 5,
		defective: 1,
	})
	expect(await findLedgerMismatches(shop.db)).toEqual([])
	const { data } = await shop.read<{ data: Movement[] }>(path, { headers })
	expect(
		v.parse(v.array(Movement), data).map(({ movement, quantity }) => [movement, quantity]),
	).toEqual([...moves.reverse(), ['receive', 20]])
	expect(data[0]?.by).toBe('Rahima Khatun')
})

test('selling more than the available stock returns 409 with the counts and changes nothing', async () => {
	const { shop, id, move } = await openStockClient(3)

	const response = await move('sell', 5)

	expect(response.status).toBe(409)
	const problem = (await response.json()) as Problem
	expect(problem).toMatchObject({
		code: 'not_enough_stock',
		message: 'Not enough stock: 3 available, 5 requested.',
	})
	expect(await readStock(shop, id)).toMatchObject({ available: 3, sold: 0 })
	expect(await findLedgerMismatches(shop.db)).toEqual([])
})

test('a movement that would exceed the maximum count changes nothing', async () => {
	const { shop, headers, id, path, move } = await openStockClient(MAX_NUMBER)
	await move('sell', 5)
	const { data } = await shop.read<{ data: Movement[] }>(path, { headers })
	await move('receive', 4)

	const responses = [
		await move('receive', 2),
		await move('return', 2),
		await shop.fetch(`${path}/${data[0]?._id}/reversal`, { method: 'POST', headers }),
	]

	for (const response of responses) {
		expect(response.status).toBe(422)
		const message = 'Quantity is too large: available must be at most 1,000,000,000'
		expect(await response.json()).toMatchObject({ errors: [{ field: 'quantity', message }] })
	}
	expect(await readStock(shop, id)).toMatchObject({ available: MAX_NUMBER - 1, sold: 5 })
	expect((await move('receive', 1)).status).toBe(201)
	expect((await move('sell', 1)).status).toBe(201)
})

test('of thirty concurrent sales of a product with twenty units, twenty succeed', async () => {
	const { shop, id, move } = await openStockClient(20)

	const statuses = await Promise.all(
		Array.from({ length: 30 }, async () => (await move('sell', 1)).status),
	)

	expect(statuses.filter((status) => status === 201)).toHaveLength(20)
	expect(statuses.filter((status) => status === 409)).toHaveLength(10)
	expect(await readStock(shop, id)).toMatchObject({ available: 0, sold: 20 })
	expect(await findLedgerMismatches(shop.db)).toEqual([])
})

const invalidMovements: [input: object, field: string][] = [
	[{ movement: 'steal', quantity: 1 }, 'movement'],
	...[0, -1, 1.5, '1', undefined].map((quantity): [object, string] => [
		{ movement: 'sell', quantity },
		'quantity',
	]),
	[{ movement: 'sell', quantity: 1, sold: 7 }, 'sold'],
	[{ movement: 'sell', counted: 3 }, 'counted'],
	[{ movement: 'correct', quantity: 1, counted: 3 }, 'counted'],
	...[-1, 1.5, MAX_NUMBER + 1].map((counted): [object, string] => [
		{ movement: 'correct', counted },
		'counted',
	]),
]

testOnOneEngine('an invalid movement is rejected with the invalid field’s name', async () => {
	const { shop, headers, path } = await openStockClient(10)

	for (const [input, field] of invalidMovements) {
		const response = await shop.send(path, input, { headers })
		const { errors } = (await response.json()) as Problem
		const fields = errors?.map((error) => error.field)
		expect([response.status, fields], JSON.stringify(input)).toEqual([
			422,
			expect.arrayContaining([field]),
		])
	}
})

test('a movement for an unknown product returns 404', async () => {
	const { shop, headers } = await openStockClient(1)

	for (const amount of [
		{ movement: 'sell', quantity: 1 },
		{ movement: 'correct', counted: 1 },
	]) {
		const response = await shop.send('/api/products/nothing/movements', amount, { headers })
		expect(response.status, amount.movement).toBe(404)
	}
})

test('a counted quantity records the difference in the ledger and the history, and is rejected if there is no difference', async () => {
	const { shop, headers, id, path, count } = await openStockClient(12)

	const first = await count(9)
	const repeatedCount = await count(9)

	expect(first.status).toBe(201)
	const { data } = (await first.json()) as { data: Movement }
	expect(data).toMatchObject({ movement: 'correct', quantity: -3 })
	expect(repeatedCount.status).toBe(422)
	const message = 'The count is already 9, so there is nothing to correct.'
	expect(await repeatedCount.json()).toMatchObject({ errors: [{ field: 'counted', message }] })
	expect(await readStock(shop, id)).toMatchObject({ available: 9, sold: 0 })
	expect(await findLedgerMismatches(shop.db)).toEqual([])
	const history = await shop.read<{ data: AuditEntry[] }>(`/api/history?target=${id}`, {
		headers,
	})
	expect(history.data[0]?.after).toEqual({ movement: 'correct', quantity: -3, note: '' })
	const stored = await shop.read<{ data: Movement }>(`${path}/${data._id}`, { headers })
	expect(stored.data).toEqual(data)
})

test('concurrent counts and sales leave the ledger consistent', async () => {
	const { shop, id, move, count } = await openStockClient(100)

	const responses = await Promise.all(
		Array.from({ length: 15 }, (_, number) =>
			number % 3 === 0 ? count(1000 * (number + 1)) : move('sell', 1),
		),
	)

	expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
	expect(await readStock(shop, id)).toMatchObject({ sold: 10 })
	expect(await findLedgerMismatches(shop.db)).toEqual([])
})
