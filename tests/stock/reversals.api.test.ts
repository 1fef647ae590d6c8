import { expect, test } from 'vitest'
import { SECOND_MS } from '#contract/base/limits.ts'
import { findLedgerMismatches, readHistory } from '#tests/support/back-office.ts'
import { createClock } from '#tests/support/clock.ts'
import { insertProducts, readProduct } from '#tests/support/products.ts'
import { moveWithoutDocument } from '#tests/support/returns.ts'
import { openStockClient, readStock } from '#tests/support/stock-client.ts'

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
	expect(await findLedgerMismatches(shop.db)).toEqual([])
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
