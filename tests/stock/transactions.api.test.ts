import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/accounts/audit.ts'
import { HOUR_MS } from '#contract/base/limits.ts'
import type { Payment } from '#contract/stock/payments.ts'
import { createClock } from '#tests/support/clock.ts'
import { listAmounts, readProblem } from '#tests/support/payments.ts'
import { createProgram } from '#tests/support/programs.ts'
import { openReturnClient } from '#tests/support/returns.ts'
import { ORIGIN } from '#tests/support/shop.ts'
import { newSessionHeaders } from '#tests/support/staff.ts'

const products = [{ slug: 'aero', name: 'Kestrel Aero', available: 9, price: 1000 }]

const bKash = (reference: string) => ({
	payments: [{ method: 'bKash', amount: 1000, reference }],
})

test('payments are listed newest first by day, branch and method, those of other days for owners only', async () => {
	const { now, advance } = createClock('2026-11-02T10:00:00Z')
	const { shop, sell, undo, headers } = await openReturnClient(products, { now })
	const staff = await newSessionHeaders(shop, 'staff')
	await sell([1], bKash('T3'))
	// The next day in Dhaka.
	advance(9 * HOUR_MS)
	await sell([2], { branch: 'madhupur' })
	await undo('/sales/2')
	const read = (query: string, headers: Record<string, string>) =>
		shop.readData<Payment[]>(`/api/payments${query}`, { headers })

	const today = await read('', staff)
	const [first] = await read('?limit=1', staff)
	const older = await read(`?before=${first?._id}`, staff)
	const all = await read('?from=2026-11-02&to=2026-11-03&method=bKash&branch=madhupur', headers)

	expect(today).toMatchObject([
		{ method: 'cash', amount: -2000, reverses: today[1]?._id, isReversed: false },
		{ amount: 2000, branch: 'madhupur', document: { kind: 'sale', number: 2 }, isReversed: true },
	])
	expect(older).toEqual([today[1]])
	expect(all).toMatchObject([{ method: 'bKash', amount: 1000, reference: 'T3', number: 1 }])
	for (const query of ['?from=2026-11-02', '?to=2026-11-02', '?from=2026-11-03&to=2026-11-04']) {
		const { status } = await shop.fetch(`/api/payments${query}`, { headers: staff })
		expect(status).toBe(403)
	}
	expect((await shop.fetch('/api/payments')).status).toBe(401)
})

const tea = { branch: 'madhupur', amount: -200, note: 'Tea' }

test('staff read the payments of the branch that they are at, and owners and programs those of all', async () => {
	const { shop, headers } = await openReturnClient(products)
	for (const branch of ['madhupur', 'dhanbari'])
		await shop.send('/api/payments', { ...tea, branch }, { headers })
	const staff = await newSessionHeaders(shop, 'staff')
	const program = await createProgram(shop)
	const read = async (query: string, headers: HeadersInit) => {
		const response = await shop.fetch(`/api/payments${query}`, { headers })
		if (!response.ok) return response.status
		const { data } = (await response.json()) as { data: Payment[] }
		return data.map(({ branch }) => branch)
	}

	expect(await read('', staff)).toEqual(['madhupur'])
	expect(await read('?branch=dhanbari', staff)).toBe(403)
	const form = { ...staff, 'Content-Type': 'application/x-www-form-urlencoded', Origin: ORIGIN }
	await shop.fetch('/dashboard/branch', { method: 'POST', headers: form, body: 'branch=dhanbari' })
	expect(await read('', staff)).toEqual(['dhanbari'])
	expect(await read('?branch=dhanbari', staff)).toEqual(['dhanbari'])
	for (const reader of [headers, program.headers])
		expect(await read('', reader)).toEqual(['dhanbari', 'madhupur'])
})

test('staff read single payments of today at their branch, those of papers always, and nothing about payments and the drawer elsewhere', async () => {
	const { now, advance } = createClock('2026-11-02T10:00:00Z')
	const { shop, sell, headers } = await openReturnClient(products, { now })
	await sell([1], { branch: 'madhupur' })
	const add = async (branch: string) => {
		const response = await shop.send('/api/payments', { ...tea, branch }, { headers })
		return ((await response.json()) as { data: Payment }).data._id
	}
	const [sold, here, there] = [
		(await shop.readData<Payment[]>('/api/payments', { headers }))[0]?._id,
		await add('madhupur'),
		await add('dhanbari'),
	]
	await shop.send('/api/cash-counts', { branch: 'dhanbari', counted: 9, left: 9 }, { headers })
	const staff = await newSessionHeaders(shop, 'staff')
	const program = await createProgram(shop)
	const statuses = (reader: HeadersInit) =>
		Promise.all(
			[sold, here, there].map(
				async (id) => (await shop.fetch(`/api/payments/${id}`, { headers: reader })).status,
			),
		)
	const readDrawer = async (branch: string, reader: HeadersInit) =>
		(await shop.fetch(`/api/cash-counts/newest?branch=${branch}`, { headers: reader })).status
	const readLog = (query: string, reader: HeadersInit) =>
		shop.readData<AuditEntry[]>(`/api/history${query}`, { headers: { ...reader } })

	expect(await statuses(staff)).toEqual([200, 200, 403])
	expect(await readDrawer('madhupur', staff)).toBe(200)
	expect(await readDrawer('dhanbari', staff)).toBe(403)
	expect(await readDrawer('dhanbari', program.headers)).toBe(200)
	expect(await readLog('?kind=payments', staff)).toEqual([])
	expect(JSON.stringify(await readLog('', staff))).not.toMatch(/Tea|counted/)
	expect(await readLog('?kind=payments', headers)).toHaveLength(3)
	// The next day in Dhaka.
	advance(9 * HOUR_MS)
	expect(await statuses(staff)).toEqual([200, 403, 403])
	for (const reader of [headers, program.headers])
		expect(await statuses(reader)).toEqual([200, 200, 200])
})

test('staff put money into, take it out of and count only the drawer of the branch that they are at, and read its counts on their day', async () => {
	const { now, advance } = createClock('2026-11-02T10:00:00Z')
	const { shop, headers } = await openReturnClient(products, { now })
	const staff = await newSessionHeaders(shop, 'staff')
	const program = await createProgram(shop, { scopes: ['payments:read', 'payments:write'] })
	const send = (path: string, body: object, by: HeadersInit) =>
		shop.send(path, body, { headers: { ...by } })
	const use = async (branch: string, by: HeadersInit) => {
		const paid = await send('/api/payments', { ...tea, branch }, by)
		const counted = await send('/api/cash-counts', { branch, counted: 9, left: 9 }, by)
		return [paid.status, counted.status]
	}
	const { data } = (await (
		await send('/api/cash-counts', { branch: 'dhanbari', counted: 700, left: 9 }, headers)
	).json()) as { data: { _id: string } }
	const readCount = async (by: HeadersInit) =>
		(await shop.fetch(`/api/cash-counts/${data._id}`, { headers: by })).status

	expect(await use('madhupur', staff)).toEqual([201, 201])
	expect(await use('dhanbari', staff)).toEqual([403, 403])
	expect(await readCount(staff)).toBe(403)
	const form = { ...staff, 'Content-Type': 'application/x-www-form-urlencoded', Origin: ORIGIN }
	await shop.fetch('/dashboard/branch', { method: 'POST', headers: form, body: 'branch=dhanbari' })
	const refused = await send('/api/payments', tea, staff)
	expect(await readProblem(refused)).toMatchObject({
		code: 'forbidden',
		message:
			'You work in Dhanbari. Change your branch to use the drawer in Madhupur, or ask an owner.',
	})
	expect(await readCount(staff)).toBe(200)
	expect(await use('dhanbari', staff)).toEqual([201, 201])
	for (const by of [headers, program.headers]) expect(await use('madhupur', by)).toEqual([201, 201])
	// The next day in Dhaka.
	advance(9 * HOUR_MS)
	expect(await readCount(staff)).toBe(403)
	for (const by of [headers, program.headers]) expect(await readCount(by)).toBe(200)
})

test('money taken out is a payment without a sale, which needs a note, is in the history, and is recorded once', async () => {
	const { shop, headers } = await openReturnClient(products)
	const take = (fields: object, key = 'key') =>
		shop.send('/api/payments', fields, { headers: { ...headers, 'Idempotency-Key': key } })

	const responses = [await take(tea), await take(tea)]
	const invalid = [{ note: ' ' }, { amount: 0 }, { amount: 1.5 }, { method: 'beads' }]

	expect(responses.map(({ status }) => status)).toEqual([201, 201])
	for (const fields of invalid) {
		const { errors } = await readProblem(await take({ ...tea, ...fields }, crypto.randomUUID()))
		expect(errors).toMatchObject([{ field: Object.keys(fields)[0] }])
	}
	const listed = await shop.readData<Payment[]>('/api/payments', { headers })
	expect(listed).toMatchObject([{ ...tea, method: 'cash', document: null, isReversed: false }])
	expect(await shop.readData('/api/history?kind=payments', { headers })).toMatchObject([
		{ action: 'payment-add', after: { ...tea, method: 'cash' } },
	])
})

test('a payment without a sale is undone once, by whoever entered it that day or by an owner, and that of a sale only with the sale', async () => {
	const { shop, headers, sellUnits } = await openReturnClient(products)
	const staff = await newSessionHeaders(shop, 'staff')
	const colleague = await newSessionHeaders(shop, 'staff')
	const sale = await sellUnits([1])
	const record = async () => {
		const response = await shop.send('/api/payments', tea, { headers: staff })
		return ((await response.json()) as { data: Payment }).data._id
	}
	const undo = (id = '', by: HeadersInit = staff) =>
		shop.fetch(`/api/payments/${id}/reversal`, { method: 'POST', headers: by })
	const [first, second] = [await record(), await record()]

	const statuses = [
		await undo(first, colleague),
		await undo(first),
		await undo(first),
		await undo(second, headers),
		await undo('unknown'),
	].map(({ status }) => status)
	const ofSale = await undo(sale.payments[0]?._id, headers)

	expect(statuses).toEqual([403, 201, 409, 201, 404])
	expect(await readProblem(ofSale)).toMatchObject({
		...{ status: 409, code: 'part_of_document' },
		message: 'This payment is part of sale 1. Undo the whole sale instead.',
	})
	const path = `/api/payments/${first}`
	expect(await shop.readData(path, { headers })).toMatchObject({ ...tea, isReversed: true })
	const both = await Promise.all([record().then((id) => Promise.all([undo(id), undo(id)]))])
	expect(
		both
			.flat()
			.map(({ status }) => status)
			.sort(),
	).toEqual([201, 409])
	expect((await listAmounts(shop)).filter((text) => text === 'cash 200')).toHaveLength(3)
})

test('sums by day, branch and method equal the payments of the same filters, for owners and at most 31 days', async () => {
	const { now, advance } = createClock('2026-11-02T10:00:00Z')
	const { shop, headers, sell, sellUnits, undo, giveBack } = await openReturnClient(products, {
		now,
	})
	await sell([1], bKash('T5'))
	advance(9 * HOUR_MS)
	const { lines } = await sellUnits([3])
	await giveBack([{ movementId: lines[0]?.movementId, quantity: 1 }], { branch: 'dhanbari' })
	await sellUnits([1])
	await undo('/sales/3')
	await shop.send('/api/payments', tea, { headers })
	type Sum = { day: string; branch: string; method: string; payments: number; amount: number }
	const days = 'from=2026-11-02&to=2026-11-03'

	const sums = await shop.readData<Sum[]>(`/api/payments/sums?${days}`, { headers })

	const madhupur = { branch: 'madhupur', method: 'cash', day: '2026-11-03' }
	expect(sums).toEqual([
		{ ...madhupur, branch: 'dhanbari', payments: 1, amount: -1000 },
		{ ...madhupur, payments: 4, amount: 2800 },
		{ ...madhupur, method: 'bKash', day: '2026-11-02', payments: 1, amount: 1000 },
	])
	for (const { branch, method, day, amount, payments: count } of sums) {
		const query = `from=${day}&to=${day}&branch=${branch}&method=${method}`
		const rows = await shop.readData<Payment[]>(`/api/payments?${query}`, { headers })
		expect([rows.length, rows.reduce((sum, row) => sum + row.amount, 0)]).toEqual([count, amount])
	}
	const staff = await newSessionHeaders(shop, 'staff')
	const read = async (query: string, by: HeadersInit) =>
		(await shop.fetch(`/api/payments/sums?${query}`, { headers: by })).status
	expect(await read('', staff)).toBe(403)
	expect(await read('from=2026-10-01&to=2026-10-31', headers)).toBe(200)
	expect(await read('from=2026-10-01&to=2026-11-01', headers)).toBe(400)
})
