import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/accounts/audit.ts'
import { HOUR_MS } from '#contract/base/limits.ts'
import { payments } from '#db/schema.ts'
import { createClock } from '#tests/support/clock.ts'
import { listAmounts, readProblem } from '#tests/support/payments.ts'
import { openReturnClient, readReturn } from '#tests/support/returns.ts'
import { readSale } from '#tests/support/sales-and-transfers.ts'
import { newSessionHeaders } from '#tests/support/staff.ts'

const products = [{ slug: 'aero', name: 'Kestrel Aero', available: 9, price: 1000 }]

const bKash = (reference: string, amount = 1000) => ({
	payments: [{ method: 'bKash', amount, reference }],
})

test('a sale without payments is paid in cash in full, and one without a price has no payment', async () => {
	const { sellUnits, shop, ids } = await openReturnClient(products)

	const sale = await sellUnits([2])
	await sellUnits([], { lines: [{ productId: ids[0], quantity: 1, unitPrice: 0 }] })

	expect(sale.payments).toEqual([
		{ _id: expect.any(String), method: 'cash', amount: 2000, reference: '' },
	])
	expect(await listAmounts(shop)).toEqual(['cash 2000'])
})

test('a sale states its payments, whose sum is its total, in its audit entry too', async () => {
	const { sell, shop, headers } = await openReturnClient(products)
	const pay = (...amounts: number[]) =>
		sell([2], { payments: amounts.map((amount) => ({ method: 'cash', amount })) })

	const less = await pay(1000, 999)
	const more = await pay(1000, 1001)
	const none = await pay()
	const sale = await readSale(
		await sell([2], {
			payments: [
				{ method: 'cash', amount: 500 },
				{ method: 'Nagad', amount: 1500, reference: 'ab-১২ c' },
			],
		}),
	)

	expect([less.status, more.status, none.status]).toEqual([422, 409, 422])
	expect((await readProblem(less)).errors).toMatchObject([
		{ field: 'payments.1.amount', message: expect.stringContaining('must be the whole total') },
	])
	const message = 'The payments are ৳1 more than the total of ৳2,000.'
	expect(await readProblem(more)).toMatchObject({
		...{ code: 'more_than_paid', message },
		errors: [{ field: 'payments.1.amount', message }],
	})
	expect((await readProblem(none)).errors).toMatchObject([{ field: 'payments' }])
	expect(sale.payments).toMatchObject([
		{ method: 'cash', amount: 500, reference: '' },
		{ method: 'Nagad', amount: 1500, reference: 'AB12C' },
	])
	const [entry] = await shop.readData<AuditEntry[]>('/api/history', { headers })
	expect(entry).toMatchObject({
		action: 'sale-add',
		after: { payments: 'cash 500, Nagad 1500' },
	})
	expect(await listAmounts(shop)).toEqual(['cash 500', 'Nagad 1500'])
})

test('a transaction is free for another wallet, for cards, and after its sale was undone, once', async () => {
	const { sell, undo } = await openReturnClient(products)
	const pay = (...methods: string[]) =>
		sell([methods.length], {
			payments: methods.map((method) => ({ method, amount: 1000, reference: 'T1' })),
		})
	await sell([1], bKash('T1'))

	expect((await pay('Nagad')).status).toBe(201)
	expect((await pay('card', 'card')).status).toBe(201)
	expect(await readProblem(await pay('Rocket', 'Rocket'))).toMatchObject({
		message: 'Rocket T1 is already entered on this paper.',
		errors: [{ field: 'payments.1.reference' }],
	})
	await undo('/sales/1')
	expect((await sell([1], bKash('t1'))).status).toBe(201)
	expect((await sell([1], bKash('T 1'))).status).toBe(409)
})

test('a return refunds its total in cash where it is handed in, or by another method', async () => {
	const { sellUnits, giveBack, shop } = await openReturnClient(products)
	const { lines } = await sellUnits([3])
	const line = { movementId: lines[0]?.movementId, quantity: 1 }

	const inCash = await readReturn(await giveBack([line], { branch: 'dhanbari' }))
	const refund = { method: 'Rocket', reference: 'r 7' }
	const byWallet = await readReturn(await giveBack([line], { refund }))
	const again = await giveBack([line], { refund })

	expect(inCash.payments).toMatchObject([{ method: 'cash', amount: -1000 }])
	expect(byWallet.payments).toMatchObject([{ method: 'Rocket', amount: -1000, reference: 'R7' }])
	expect(await readProblem(again)).toMatchObject({ errors: [{ field: 'refund.reference' }] })
	expect(await listAmounts(shop)).toEqual(['cash 3000', 'cash -1000', 'Rocket -1000'])
	expect((await shop.db.select().from(payments)).map(({ branch }) => branch)).toEqual([
		'madhupur',
		'dhanbari',
		'madhupur',
	])
})

test('undoing a return and then its sale reverses the payments of both', async () => {
	const { sellUnits, giveBack, undo, shop, sell } = await openReturnClient(products)
	const { lines } = await sellUnits([2], bKash('T2', 2000))
	await giveBack([{ movementId: lines[0]?.movementId, quantity: 1 }])

	expect((await undo('/sales/1')).status).toBe(409)
	expect((await undo('/returns/1')).status).toBe(201)
	const undone = await Promise.all([undo('/sales/1'), undo('/sales/1')])

	expect(undone.map(({ status }) => status).sort()).toEqual([201, 409])
	const amounts = ['bKash 2000', 'cash -1000', 'cash 1000', 'bKash -2000']
	expect(await listAmounts(shop)).toEqual(amounts)
	const numbers = (await shop.db.select().from(payments)).map(({ number }) => number)
	expect(numbers).toEqual([1, 2, 3, 4])
	expect((await sell([1], bKash('T2'))).status).toBe(201)
})

test('staff undo their own sales of the day, and owners any', async () => {
	const { now, advance } = createClock('2026-11-02T10:00:00Z')
	const { shop, ids, headers } = await openReturnClient(products, { now })
	const [staff, colleague] = [
		await newSessionHeaders(shop, 'staff'),
		await newSessionHeaders(shop, 'staff'),
	]
	const lines = [{ productId: ids[0], quantity: 1 }]
	for (let count = 0; count < 3; count++)
		await shop.send('/api/sales', { branch: 'madhupur', lines }, { headers: staff })
	const undo = (number: number, headers: HeadersInit) =>
		shop.fetch(`/api/sales/${number}/reversal`, { method: 'POST', headers })

	const byColleague = await undo(1, colleague)
	const own = await undo(1, staff)
	// Midnight in Dhaka.
	advance(8 * HOUR_MS)
	const nextDay = await undo(2, staff)
	const byOwner = await undo(3, headers)

	expect([byColleague, own, nextDay, byOwner].map(({ status }) => status)).toEqual([
		403, 201, 403, 201,
	])
	expect((await readProblem(nextDay)).message).toContain('only an owner can undo it. Ask ')
})

test('payments are never changed or deleted, and a repeated sale with one key pays once', async () => {
	const { shop, sell } = await openReturnClient(products)
	await sell([1], bKash('T4'), 'key')
	expect((await sell([1], bKash('T4'), 'key')).status).toBe(201)

	for (const change of ['update payments set amount = 1', 'delete from payments'])
		await expect(shop.db.run(sql.raw(change))).rejects.toThrow()
	expect(await listAmounts(shop)).toEqual(['bKash 1000'])
})
