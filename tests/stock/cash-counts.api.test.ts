import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/accounts/audit.ts'
import type { CashCount, Drawer } from '#contract/stock/cash-counts.ts'
import { createClock } from '#tests/support/clock.ts'
import { readProblem } from '#tests/support/payments.ts'
import { openReturnClient } from '#tests/support/returns.ts'
import type { ShopOptions } from '#tests/support/shop.ts'
import { newSessionHeaders } from '#tests/support/staff.ts'

const products = [{ slug: 'aero', name: 'Kestrel Aero', available: 99, price: 1000 }]

async function openDrawer(options?: ShopOptions) {
	const client = await openReturnClient(products, options)
	const { shop, headers } = client
	const count = (fields: object, by: Record<string, string> = headers) =>
		shop.send('/api/cash-counts', { branch: 'madhupur', ...fields }, { headers: by })
	/** Counts the cash and returns the recorded count. */
	const close = async (counted: number, left = counted, fields = {}) =>
		((await (await count({ counted, left, ...fields })).json()) as { data: CashCount }).data
	const readDrawer = () =>
		shop.readData<Drawer>('/api/cash-counts/newest?branch=madhupur', { headers })
	const pay = (amount: number, fields: object = {}) =>
		shop.send(
			'/api/payments',
			{ branch: 'madhupur', amount, note: 'Change', ...fields },
			{ headers },
		)
	return { ...client, count, close, readDrawer, pay }
}

test('a drawer has what the last count left and the cash of its branch since then, and a difference is recorded', async () => {
	const { close, pay, sellUnits, undo, readDrawer } = await openDrawer()
	await sellUnits([1])
	const first = await close(5000, 2000, { note: 'Float' })
	await sellUnits([3])
	await sellUnits([1], { payments: [{ method: 'bKash', amount: 1000, reference: 'T1' }] })
	await pay(700, { branch: 'dhanbari' })
	await sellUnits([2])
	await undo('/sales/4')
	await pay(-200)

	const second = await close(4700, 1000)
	const third = await close(1000)

	expect(first).toMatchObject({ number: 1, expected: null, difference: null, removed: 3000 })
	expect(second).toMatchObject({ number: 2, expected: 4800, difference: -100, left: 1000 })
	expect(third).toMatchObject({ number: 3, expected: 1000, difference: 0, removed: 0 })
	expect(await readDrawer()).toMatchObject({ branch: 'madhupur', newest: third })
})

test('a payment that is made while the cash is counted belongs to the next count', async () => {
	const { close, readDrawer, sellUnits } = await openDrawer()
	await close(2000)
	await sellUnits([1])
	const { newest, lastPayment } = await readDrawer()
	await sellUnits([4])

	const counted = await close(3000, 3000, { after: newest?.number, lastPayment })
	const next = await close(7000)

	expect(counted).toMatchObject({ expected: 3000, lastPayment })
	expect(next).toMatchObject({ expected: 7000, lastPayment: lastPayment + 1 })
})

test('of two people who close one drawer at the same time, one is told of the count of the other', async () => {
	const { count, close, readDrawer, shop } = await openDrawer()
	const colleague = await newSessionHeaders(shop, 'staff')
	await close(2000)
	const after = (await readDrawer()).newest?.number

	const responses = await Promise.all([
		count({ counted: 2100, left: 500, after }),
		count({ counted: 2100, left: 500, after }, colleague),
	])

	const refused = responses.find(({ status }) => status === 409)
	expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
	expect(await refused?.json()).toMatchObject({
		code: 'version_conflict',
		message: expect.stringContaining(
			'recorded count 2 in Madhupur meanwhile: ৳2,100 counted, ৳500 left in the drawer.',
		),
	})
	expect((await close(500)).number).toBe(3)
})

test('a count needs no more left than counted, payments that exist, and the count before', async () => {
	const { count, close, sellUnits } = await openDrawer()
	await sellUnits([1])
	await close(1000)
	const invalid: [fields: object, field: string][] = [
		[{ counted: 100, left: 101 }, 'left'],
		[{ counted: 1.5, left: 1 }, 'counted'],
		[{ counted: 1, left: 1, lastPayment: 2 }, 'lastPayment'],
		[{ counted: 1, left: 1, lastPayment: 0 }, 'lastPayment'],
	]

	for (const [fields, field] of invalid) {
		const response = await count(fields)
		expect(response.status).toBe(422)
		expect((await readProblem(response)).errors).toMatchObject([{ field }])
	}
	expect((await count({ counted: 1, left: 1, after: 2 })).status).toBe(409)
})

test('a count is recorded once for a key, is in the history, and is never changed or deleted', async () => {
	const { shop, headers, count, close } = await openDrawer()
	await close(1000)
	const twice = { ...headers, 'Idempotency-Key': 'key' }
	const fields = { counted: 900, left: 400, note: 'Torn note' }

	const statuses = [await count(fields, twice), await count(fields, twice)].map(
		({ status }) => status,
	)

	expect(statuses).toEqual([201, 201])
	const [entry, ...older] = await shop.readData<AuditEntry[]>('/api/history?kind=payments', {
		headers,
	})
	expect(entry).toMatchObject({
		action: 'cash-count',
		after: { branch: 'madhupur', count: 2, expected: 1000, ...fields },
	})
	expect(older).toHaveLength(1)
	for (const change of ['update cash_counts set counted = 1', 'delete from cash_counts'])
		await expect(shop.db.run(sql.raw(change))).rejects.toThrow()
})

test('owners list the counts of all branches or of one, newest first, and staff read single ones', async () => {
	const { now, advance } = createClock('2026-11-02T10:00:00Z')
	const { shop, headers, close, count } = await openDrawer({ now })
	const { _id } = await close(1000)
	advance(1)
	await count({ branch: 'dhanbari', counted: 300, left: 300 })
	const list = (query = '') => shop.readData<CashCount[]>(`/api/cash-counts${query}`, { headers })
	const staff = await newSessionHeaders(shop, 'staff')

	const [newest] = await list('?limit=1')

	expect((await list()).map(({ branch }) => branch)).toEqual(['dhanbari', 'madhupur'])
	expect(await list(`?before=${newest?._id}`)).toMatchObject([{ _id, branch: 'madhupur' }])
	expect(await list('?branch=madhupur')).toMatchObject([{ _id }])
	expect(await shop.readData(`/api/cash-counts/${_id}`, { headers: staff })).toMatchObject({ _id })
	expect((await shop.fetch('/api/cash-counts', { headers: staff })).status).toBe(403)
})
