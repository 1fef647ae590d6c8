import { expect, test } from 'vitest'
import { MAX_NUMBER, SECOND_MS } from '#contract/base/limits.ts'
import type { Movement } from '#contract/stock/movements.ts'
import type { MovementKind } from '#contract/stock/stock.ts'
import { readHistory } from '#tests/support/back-office.ts'
import { createClock } from '#tests/support/clock.ts'
import { editProduct, insertProducts, moveStock, readProduct } from '#tests/support/products.ts'
import { moveWithoutDocument } from '#tests/support/returns.ts'
import { openStockClient, readStock } from '#tests/support/stock-client.ts'

test('every kind of movement changes its counts and appears in the ledger, newest first', async () => {
	const { move, stock, ledger } = await openStockClient(20)
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

	const counts = { available: 15, incoming: 1, servicing: 1, sold: 5, defective: 1 }
	expect(await stock()).toEqual(counts)
	const entries = moves.map(([movement, quantity]) => ({ movement, quantity, by: 'Rahima Khatun' }))
	expect(await ledger()).toMatchObject([
		...entries.reverse(),
		{ movement: 'receive', quantity: 20, source: 'opening', note: '' },
	])
})

test('a movement that would exceed the maximum count changes nothing', async () => {
	const { shop, id, move, reverse, stock } = await openStockClient(MAX_NUMBER)
	const sale = { productId: id, movement: 'sell', quantity: 5 } as const
	const { _id: saleId } = await moveWithoutDocument(shop, sale)
	await move('receive', 4)

	const responses = [await move('receive', 2), await reverse(saleId)]

	for (const response of responses) {
		const message = 'Quantity is too large: available must be at most 1,000,000,000'
		expect(await response.json()).toMatchObject({
			status: 422,
			errors: [{ field: 'quantity', message }],
		})
	}
	expect(await stock()).toMatchObject({ available: MAX_NUMBER - 1, sold: 5 })
	expect((await move('receive', 1)).status).toBe(201)
	expect((await move('sell', 1)).status).toBe(201)
})

const invalidMovements: [input: object, field: string][] = [
	...['steal', 'sell', 'return', 'transfer_out'].map((movement): [object, string] => [
		{ movement, quantity: 1 },
		'movement',
	]),
	[{ branch: 'dhaka', movement: 'defect', quantity: 1 }, 'branch'],
	[{ branch: undefined, movement: 'defect', quantity: 1 }, 'branch'],
	...[0, -1, 1.5, '1', undefined].map((quantity): [object, string] => [
		{ movement: 'defect', quantity },
		'quantity',
	]),
	[{ movement: 'defect', quantity: 1, sold: 7 }, 'sold'],
	[{ movement: 'defect', counted: 3 }, 'counted'],
	[{ movement: 'correct', quantity: 1, counted: 3 }, 'counted'],
	...[-1, 1.5, '5', MAX_NUMBER + 1].map((unitPrice): [object, string] => [
		{ movement: 'defect', quantity: 1, unitPrice },
		'unitPrice',
	]),
	[{ movement: 'receive', quantity: 1, unitPrice: 5 }, 'unitPrice'],
	[{ movement: 'receive', quantity: 1, discountReason: 'Friend' }, 'discountReason'],
	[{ movement: 'defect', quantity: 1, discountReason: 'a\nb' }, 'discountReason'],
	...[-1, 1.5, MAX_NUMBER + 1].map((counted): [object, string] => [
		{ movement: 'correct', counted },
		'counted',
	]),
]

test('an invalid movement is rejected with the invalid field’s name', async () => {
	const { send } = await openStockClient(10)

	for (const [movement, field] of invalidMovements) {
		const problem = await (await send(movement)).json()
		const errors = expect.arrayContaining([expect.objectContaining({ field })])
		expect(problem, JSON.stringify(movement)).toMatchObject({ status: 422, errors })
	}
})

test('a movement for an unknown product returns 404', async () => {
	const { shop, headers } = await openStockClient(1)
	const send = (body: object) => shop.send('/api/inventory/nothing/movements', body, { headers })
	const branch = 'madhupur'
	expect((await send({ branch, movement: 'defect', quantity: 1 })).status).toBe(404)
	expect((await send({ branch, movement: 'correct', counted: 1 })).status).toBe(404)
})

test('a counted quantity records the difference in the ledger and the history, and is rejected if there is no difference', async () => {
	const { shop, headers, id, path, count, stock } = await openStockClient(12)

	const first = await count(9)
	const repeated = await count(9)

	expect([first.status, repeated.status]).toEqual([201, 422])
	const { data } = (await first.json()) as { data: Movement }
	expect(data).toMatchObject({ movement: 'correct', quantity: -3 })
	const message = 'The count in Madhupur is already 9, so there is nothing to correct.'
	expect(await repeated.json()).toMatchObject({ errors: [{ field: 'counted', message }] })
	expect(await stock()).toMatchObject({ available: 9, sold: 0 })
	const [entry] = await readHistory(shop, headers, id)
	expect(entry?.after).toEqual({ branch: 'madhupur', movement: 'correct', quantity: -3, note: '' })
	expect(await shop.readData(`${path}/${data._id}`, { headers })).toEqual(data)
})

test('concurrent counts and sales leave the ledger consistent', async () => {
	const { move, count, stock } = await openStockClient(100)

	const responses = await Promise.all(
		Array.from({ length: 15 }, (_, number) =>
			number % 3 === 0 ? count(1000 * (number + 1)) : move('sell', 1),
		),
	)

	expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
	expect(await stock()).toMatchObject({ sold: 10 })
})

test('a movement has the price to pay at its time or, if it is a sale, another one, and a return or a reversal that of the movement it takes back', async () => {
	const { shop, headers, id, move, count, reverse, ledger } = await openStockClient(20)
	const [opening] = await ledger()
	await editProduct(shop, { id, headers, fields: { price: 5000, discountPrice: 4500 } })
	await move('sell', 2)
	const [sale] = await ledger()
	await editProduct(shop, { id, headers, fields: { price: 6000, discountPrice: null } })
	const discount = { unitPrice: 5500, discountReason: 'Scratched box' }
	await moveStock(shop, { id, headers, movement: 'sell', quantity: 1, ...discount })
	await editProduct(shop, { id, headers, fields: { price: 7000 } })
	await move('return', 1)
	await count(3)
	await reverse(sale?._id ?? '')

	expect(opening?.unitPrice).toBeGreaterThan(1000)
	expect((await ledger()).map(pickPrice)).toEqual([
		['sell', -2, 4500, ''],
		['correct', -15, 7000, ''],
		['return', 1, 5500, ''],
		['sell', 1, 5500, 'Scratched box'],
		['sell', 2, 4500, ''],
		['receive', 20, opening?.unitPrice, ''],
	])
})

const pickPrice = ({ movement, quantity, unitPrice, discountReason }: Movement) => [
	movement,
	quantity,
	unitPrice,
	discountReason,
]

/** Opens a stock client with ten units, of which four were sold a second ago, without a receipt. */
async function openWithSale() {
	const { now, advance } = createClock('2036-01-04T19:30:00Z')
	const client = await openStockClient(10, now)
	const move = { productId: client.id, movement: 'sell', quantity: 4 } as const
	const sale = await moveWithoutDocument(client.shop, move, now())
	advance(SECOND_MS)
	return { ...client, saleId: sale._id }
}

test('a movement can be reversed once, which adds another movement that names it and its time', async () => {
	const { shop, headers, saleId, reverse, stock, ledger } = await openWithSale()

	const reversed = await reverse(saleId)
	const repeated = await reverse(saleId)
	const unknown = await reverse('no-such-movement')
	const [reversal] = await ledger()
	const reversedReversal = await reverse(reversal?._id ?? '')

	expect([reversed.status, repeated.status, unknown.status]).toEqual([201, 409, 404])
	expect(reversedReversal.status).toBe(409)
	expect(await repeated.json()).toMatchObject({ code: 'already_reversed' })
	expect(await stock()).toMatchObject({ available: 10, sold: 0 })
	const origin = {
		source: 'reversal',
		reverses: saleId,
		reversedMovementAt: '2036-01-04T19:30:00.000Z',
	}
	expect((await ledger()).slice(0, 2)).toMatchObject([
		{ movement: 'sell', quantity: -4, ...origin, note: '' },
		{ _id: saleId, source: null, reverses: null, reversedMovementAt: null, isReversed: true },
	])
	expect(await readHistory(shop, headers)).toMatchObject([
		{ action: 'stock-reverse' },
		{ action: 'stock-move' },
	])
})

test('a movement can be read and reversed only under its own product’s path', async () => {
	const { shop, headers, path, saleId } = await openWithSale()
	await insertProducts(shop.db, [{ slug: 'other', available: 5 }])
	const { _id: otherId } = await readProduct(shop, 'other')
	const otherPath = `/api/inventory/${otherId}/movements/${saleId}`

	const own = await shop.fetch(`${path}/${saleId}`, { headers })
	const read = await shop.fetch(otherPath, { headers })
	const reversed = await shop.send(`${otherPath}/reversal`, {}, { headers })

	expect([own.status, read.status, reversed.status]).toEqual([200, 404, 404])
	expect(await readStock(shop, otherId)).toMatchObject({ available: 5, sold: 0 })
})

test('a reversal of more than the available stock is rejected with the current count', async () => {
	const { move, reverse, stock, ledger } = await openStockClient(0)
	await move('receive', 5)
	const [delivery] = await ledger()
	await move('sell', 4)

	const response = await reverse(delivery?._id ?? '')

	const message = expect.stringMatching(
		/^Not enough stock in Madhupur\. Product \d+: 1 available, 5 requested\.$/,
	)
	expect(await response.json()).toMatchObject({ status: 409, code: 'not_enough_stock', message })
	expect(await stock()).toMatchObject({ available: 1, sold: 4 })
})
