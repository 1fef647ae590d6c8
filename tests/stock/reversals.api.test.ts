import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { Movement } from '#contract/movement.ts'
import type { ProductResponse } from '#contract/product.ts'
import { openStockClient, readStock } from '#tests/support/back-office.ts'
import { createClock } from '#tests/support/clock.ts'
import { insertProducts } from '#tests/support/products.ts'

test('a movement can be reversed once, which adds another movement', async () => {
	const { shop, headers, id, path, move } = await openStockClient(10)
	const { data: sale } = (await (await move('sell', 4)).json()) as { data: Movement }

	const reversed = await shop.send(`${path}/${sale._id}/reversal`, {}, { headers })
	const repeated = await shop.send(`${path}/${sale._id}/reversal`, {}, { headers })
	const unknown = await shop.send(`${path}/no-such-movement/reversal`, {}, { headers })

	expect([reversed.status, repeated.status, unknown.status]).toEqual([201, 409, 404])
	expect(await repeated.json()).toMatchObject({ code: 'already_reversed' })
	expect(await readStock(shop, id)).toMatchObject({ available: 10, sold: 0 })
	const { data } = await shop.read<{ data: Movement[] }>(path, { headers })
	expect(data[0]).toMatchObject({ movement: 'sell', quantity: -4, reverses: sale._id })
	expect(data[1]).toMatchObject({ _id: sale._id, isReversed: true })
	const history = await shop.read<{ data: AuditEntry[] }>('/api/history', { headers })
	expect(history.data.map(({ action }) => action)).toEqual(['stock-reverse', 'stock-move'])
})

test('a movement can be read and reversed only under its own product’s path', async () => {
	const { shop, headers, path, move } = await openStockClient(10)
	const { data: sale } = (await (await move('sell', 4)).json()) as { data: Movement }
	await insertProducts(shop.db, [{ slug: 'other', available: 5 }])
	const { data: other } = await shop.read<ProductResponse>('/api/products/slug/other')
	const otherPath = path.replace(/[^/]+(?=\/movements)/, other._id)

	const own = await shop.fetch(`${path}/${sale._id}`, { headers })
	const read = await shop.fetch(`${otherPath}/${sale._id}`, { headers })
	const reversed = await shop.send(`${otherPath}/${sale._id}/reversal`, {}, { headers })

	expect([own.status, read.status, reversed.status]).toEqual([200, 404, 404])
	expect(await readStock(shop, other._id)).toMatchObject({ available: 5, sold: 0 })
})

test('a reversal of more than the available stock is rejected with the current count', async () => {
	const { shop, headers, id, path, move } = await openStockClient(0)
	await move('order', 5)
	const { data: delivery } = (await (await move('arrive', 5)).json()) as { data: Movement }
	await move('sell', 4)

	const response = await shop.send(`${path}/${delivery._id}/reversal`, {}, { headers })

	expect(response.status).toBe(409)
	const message = 'Not enough stock: 1 available, 5 requested.'
	expect(await response.json()).toMatchObject({ code: 'not_enough_stock', message })
	expect(await readStock(shop, id)).toMatchObject({ available: 1, incoming: 0, sold: 4 })
})

test('the note of a reversal contains the day in Bangladesh', async () => {
	const { shop, headers, path, move } = await openStockClient(
		10,
		createClock('2026-01-04T19:30:00Z').now,
	)
	const { data: sale } = (await (await move('sell', 1)).json()) as { data: Movement }

	await shop.send(`${path}/${sale._id}/reversal`, {}, { headers })

	const { data } = await shop.read<{ data: Movement[] }>(path, { headers })
	expect(data.map(({ note }) => note)).toContain('Reverses sell 1 of 2026-01-05')
})
