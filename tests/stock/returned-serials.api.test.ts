import { expect, test } from 'vitest'
import type { Sale } from '#contract/stock/sale.ts'
import { createClock } from '#tests/support/clock.ts'
import { interceptBatches } from '#tests/support/faults.ts'
import { readProblem } from '#tests/support/payments.ts'
import { openSaleClient, readSale } from '#tests/support/sales-and-transfers.ts'
import { createShop } from '#tests/support/shop.ts'

const phone = {
	slug: 'phone',
	name: 'Kestrel Phone',
	available: 9,
	serialNumbers: 1,
	warranty: '1 year',
}

/** A sale of two phones. */
async function openSoldPhones(now?: () => Date) {
	const client = await openSaleClient([phone], { now })
	const { shop, headers, ids, sell } = client
	const sellPhones = (serials: string[], fields = {}) =>
		sell([], { lines: [{ productId: ids[0], quantity: serials.length, serials }], ...fields })
	const sale = await readSale(await sellPhones(['SN-000A', 'SN-000B']))
	const { movementId = '' } = sale.lines[0] ?? {}
	const giveBack = (quantity: number, serials?: string[], key?: string) => {
		const body = { branch: 'madhupur', lines: [{ movementId, quantity, serials }], note: 'Broken' }
		const keyed = key ? { ...headers, 'Idempotency-Key': key } : headers
		return shop.send('/api/returns', body, { headers: keyed })
	}
	const readSerials = async () => {
		const { lines } = await shop.readData<Sale>('/api/sales/1', { headers })
		return lines[0]?.serials.map(({ serial, isOut }) => `${serial} ${isOut ? 'out' : 'back'}`)
	}
	const undoReturn = () =>
		shop.fetch('/api/returns/1/reversal', { method: 'POST', headers: { ...headers } })
	return { ...client, sale, sellPhones, giveBack, readSerials, undoReturn }
}

test('a return of some units asks which serial numbers came back, and frees them until it is undone', async () => {
	const { giveBack, readSerials, sellPhones, undoReturn } = await openSoldPhones()

	const unnamed = await giveBack(1)
	const unknown = await giveBack(1, ['SN-000X'])
	const returned = await giveBack(1, ['sn-000b'])
	const afterReturn = await readSerials()
	const soldAgain = await sellPhones(['SN-000B'])
	const blocked = await undoReturn()

	expect(unnamed.status).toBe(422)
	const message = 'Enter the serial number of what came back: SN-000A, SN-000B.'
	expect((await readProblem(unnamed)).errors).toEqual([{ field: 'lines.0.serials', message }])
	expect((await readProblem(unknown)).errors).toMatchObject([{ field: 'lines.0.serials' }])
	expect(returned.status).toBe(201)
	expect(afterReturn).toEqual(['SN-000A out', 'SN-000B back'])
	expect(soldAgain.status).toBe(201)
	expect(blocked.status).toBe(409)
})

test('a return of a unit by its serial number that is sent again gets the first answer', async () => {
	const { giveBack, readSerials } = await openSoldPhones()

	const first = await giveBack(1, ['SN-000A'], 'return-1')
	const repeated = await giveBack(1, ['SN-000A'], 'return-1')

	expect([first.status, repeated.status]).toEqual([201, 201])
	expect(await repeated.json()).toEqual(await first.json())
	expect(await readSerials()).toEqual(['SN-000A back', 'SN-000B out'])
})

test('a return of all units frees all serial numbers, and its undo brings them back', async () => {
	const { giveBack, readSerials, undoReturn } = await openSoldPhones()

	await giveBack(2)
	const afterReturn = await readSerials()
	const undone = await undoReturn()

	expect(afterReturn).toEqual(['SN-000A back', 'SN-000B back'])
	expect(undone.status).toBe(201)
	expect(await readSerials()).toEqual(['SN-000A out', 'SN-000B out'])
})

test('a return names no more units than come back', async () => {
	const { giveBack, readSerials } = await openSoldPhones()

	const response = await giveBack(1, ['SN-000A', 'SN-000B'])

	expect(response.status).toBe(422)
	expect((await readProblem(response)).errors).toMatchObject([{ field: 'lines.0.serials' }])
	expect(await readSerials()).toEqual(['SN-000A out', 'SN-000B out'])
})

test('a return of two phones must name a serial number of each, not both of one, at the line of which another is left', async () => {
	const other = { ...phone, slug: 'other' }
	const { shop, headers, ids, sell } = await openSaleClient([other, { ...phone, serialNumbers: 2 }])
	const serials = ['SN-00A1', 'SN-00A2', 'SN-00B1', 'SN-00B2', 'SN-00C1', 'SN-00C2']
	const sold = [
		{ productId: ids[0], quantity: 2, serials: ['SN-000A', 'SN-000B'] },
		{ productId: ids[1], quantity: 3, serials },
	]
	const { lines } = await readSale(await sell([], { lines: sold }))
	const returned = lines.map(({ movementId }) => ({ movementId, quantity: 2 }))
	const named = [returned[0], { ...returned[1], serials: serials.slice(0, 2) }]
	const body = { branch: 'madhupur', note: 'Broken', lines: named }

	const response = await shop.send('/api/returns', body, { headers })

	const message = `Enter 2 serial numbers of what came back: ${serials.join(', ')}.`
	expect((await readProblem(response)).errors).toEqual([{ field: 'lines.1.serials', message }])
})

test('a serial number that is corrected after a return stays out when the other unit returns again', async () => {
	const { giveBack, readSerials, sale, shop, headers, undoReturn } = await openSoldPhones()
	await giveBack(1, ['SN-000A'])
	const corrected = { movementId: sale.lines[0]?.movementId, serials: ['SN-000C'] }
	await shop.send('/api/sales/1/serials', corrected, { method: 'PUT', headers })
	await undoReturn()

	await giveBack(1, ['SN-000A'])

	expect(await readSerials()).toEqual(['SN-000A back', 'SN-000C out'])
})

test('a return that is recorded while an earlier one is undone frees the serial numbers that come back', async () => {
	const { giveBack, readSerials, sale, shop, headers, undoReturn } = await openSoldPhones()
	await giveBack(2)
	const undoFirst = async (batch: number) =>
		batch === 1 && expect((await undoReturn()).status).toBe(201)
	const other = createShop(interceptBatches(shop.db, undoFirst))
	const lines = [{ movementId: sale.lines[0]?.movementId, quantity: 2 }]
	const body = { branch: 'madhupur', lines, note: 'Broken' }

	expect((await other.send('/api/returns', body, { headers })).status).toBe(201)

	expect(await readSerials()).toEqual(['SN-000A back', 'SN-000B back'])
})

test('of parallel returns that name the same unit, one is recorded', async () => {
	const { giveBack, readSerials } = await openSoldPhones()

	const responses = await Promise.all([1, 2, 3].map(() => giveBack(1, ['SN-000A'])))

	expect(responses.map(({ status }) => status).sort()).toEqual([201, 422, 422])
	expect(await readSerials()).toEqual(['SN-000A back', 'SN-000B out'])
})

test('a replacement keeps the end of the first warranty, also the replacement of a replacement', async () => {
	const { now, advance } = createClock('2026-06-01T16:00:00Z')
	const { giveBack, sellPhones, shop, headers } = await openSoldPhones(now)
	await giveBack(1, ['SN-000A'])
	advance(3 * 3_600_000)

	const second = await readSale(await sellPhones(['SN-000C'], { exchanges: 1 }))
	const { movementId } = second.lines[0] ?? {}
	const lines = [{ movementId, quantity: 1 }]
	const back = { branch: 'madhupur', lines, note: 'Broken again' }
	await shop.send('/api/returns', back, { headers })
	const third = await readSale(await sellPhones(['SN-000D'], { exchanges: 2 }))
	const other = await readSale(await sellPhones(['SN-000E']))

	const ends = [second, third, other].map((sale) => sale.lines[0]?.warrantyUntil)
	expect(ends).toEqual(['2027-06-01', '2027-06-01', '2027-06-02'])
})
