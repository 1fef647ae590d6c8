import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/accounts/audit.ts'
import type { CustomerSummary } from '#contract/customers/customers.ts'
import type { VersionedSettings } from '#contract/shop/settings.ts'
import type { Payment } from '#contract/stock/payments.ts'
import type { Sale } from '#contract/stock/sale.ts'
import { changeSettings } from '#tests/support/back-office.ts'
import { createClock } from '#tests/support/clock.ts'
import { interceptBatches } from '#tests/support/faults.ts'
import { readProblem } from '#tests/support/payments.ts'
import { openReturnClient, readReturn } from '#tests/support/returns.ts'
import { readSale } from '#tests/support/sales-and-transfers.ts'
import { createShop } from '#tests/support/shop.ts'
import { newSessionHeaders } from '#tests/support/staff.ts'

const PHONE = '01711-000111'

/** All units cost 1000 taka. `sellOnCredit` leaves all but the amount unpaid. */
async function openCreditShop() {
	const { now, advance } = createClock('2026-11-02T10:00:00Z')
	const products = [{ slug: 'aero', name: 'Kestrel Aero', available: 99, price: 1000 }]
	const client = await openReturnClient(products, { now })
	const { shop, ids, sellUnits, read } = client
	const staff = await newSessionHeaders(shop, 'staff')
	const terms = (amount: number) => ({ customer: PHONE, payments: [{ method: 'cash', amount }] })
	const sellOnCredit = async (units: number, paid: number) => {
		advance(60_000)
		return sellUnits([units], terms(paid))
	}
	const sellAsStaff = (paid: number) => {
		const lines = [{ productId: ids[0], quantity: 1 }]
		const sale = { branch: 'madhupur', lines, ...terms(paid) }
		return shop.send('/api/sales', sale, { headers: staff })
	}
	const readCustomer = async () => (await read<CustomerSummary[]>('/customers'))[0]
	const collect = (amount: number, fields: object = {}, by: HeadersInit = staff) =>
		shop.send('/api/payments', { branch: 'madhupur', amount, ...fields }, { headers: by })
	const undoAs = (by: HeadersInit, path: string) =>
		shop.fetch(`/api${path}/reversal`, { method: 'POST', headers: by })
	const setLimit = (creditLimit: number) => changeSettings(shop, { creditLimit })
	const dues = async () => (await read<Sale[]>('/sales')).map(({ due }) => due).reverse()
	const acts = { sellOnCredit, sellAsStaff, collect, undoAs, setLimit }
	return { ...client, ...acts, staff, advance, readCustomer, dues }
}

const statuses = (responses: Response[]) => responses.map(({ status }) => status).sort()
const readPayment = async (response: Response) =>
	((await response.json()) as { data: Payment }).data

test('one amount collected pays the oldest receipts first, a payment row each, and its reference counts once', async () => {
	const { sellOnCredit, collect, readCustomer, dues, read } = await openCreditShop()
	await sellOnCredit(1, 600)
	await sellOnCredit(2, 0)
	await sellOnCredit(1, 0)
	const customer = (await readCustomer())?._id
	const wallet = { customer, method: 'bKash', reference: 'tx 1' }

	const response = await collect(2500, wallet)
	const again = await collect(100, wallet)

	expect(await readPayment(response)).toMatchObject({
		...{ amount: 400, collected: 2500, reference: 'TX1', customer },
		document: { kind: 'sale', number: 1 },
	})
	expect(await dues()).toEqual([0, 0, 900])
	expect(await readProblem(again)).toMatchObject({
		code: 'reference_is_used',
		message: 'bKash TX1 is already entered on receipt 1.',
	})
	const rows = await read<Payment[]>('/payments?method=bKash')
	expect(rows.map(({ amount }) => amount)).toEqual([100, 2000, 400])
	expect(await readCustomer()).toMatchObject({ due: 900 })
})

test('of one receipt or a customer, no more is collected than is due, also by two people at once', async () => {
	const { sellOnCredit, collect, readCustomer, dues, setLimit } = await openCreditShop()
	await sellOnCredit(1, 0)
	await sellOnCredit(1, 500)
	await setLimit(100)
	const customer = (await readCustomer())?._id

	const ofReceipt = await Promise.all([1, 2].map(() => collect(300, { receipt: 2 })))
	const ofCustomer = await Promise.all([1, 2, 3].map(() => collect(500, { customer })))
	const tooMuch = await collect(201, { customer })

	expect(statuses(ofReceipt)).toEqual([201, 409])
	expect(statuses(ofCustomer)).toEqual([201, 201, 409])
	expect(await readProblem(tooMuch)).toMatchObject({
		code: 'more_than_paid',
		message: 'Only ৳200 is due from this customer.',
		errors: [{ field: 'amount' }],
	})
	expect(await dues()).toEqual([0, 200])
	expect(statuses([await collect(-5, { customer }), await collect(1, { receipt: 9 })])).toEqual([
		422, 422,
	])
	for (const [field, named] of [
		['customer', { customer: 'no-one' }],
		['receipt', { customer, receipt: 9 }],
	] as const)
		expect((await readProblem(await collect(1, named))).errors).toMatchObject([{ field }])
})

test('a return first lowers what is due and then refunds what was paid, and undoing it makes it due again', async () => {
	const { sellOnCredit, giveBack, undo, dues, readCustomer, read } = await openCreditShop()
	const { lines } = await sellOnCredit(3, 1800)
	const line = { movementId: lines[0]?.movementId, quantity: 1 }

	const first = await readReturn(await giveBack([line]))
	const second = await readReturn(await giveBack([line]))
	const duesAfter = await dues()
	await undo('/returns/1')

	expect(first.payments).toEqual([])
	expect(second.payments).toMatchObject([{ amount: -800 }])
	expect(duesAfter).toEqual([0])
	expect(await dues()).toEqual([1000])
	expect(await readCustomer()).toMatchObject({ due: 1000 })
	expect(await read('/returns/2')).toMatchObject({ note: 'Wrong colour' })
})

test('units of several receipts are not returned together while something is due on one', async () => {
	const { sellOnCredit, collect, giveBack } = await openCreditShop()
	const sales = [await sellOnCredit(1, 400), await sellOnCredit(1, 1000)]
	const lines = sales.map(({ lines }) => ({ movementId: lines[0]?.movementId, quantity: 1 }))

	const refused = await giveBack(lines)
	await collect(600, { receipt: 1 })

	expect(await readProblem(refused)).toMatchObject({ errors: [{ field: 'lines' }] })
	expect((await readReturn(await giveBack(lines))).payments).toMatchObject([{ amount: -2000 }])
})

test('units of different customers are not returned together, because a return belongs to one', async () => {
	const { sellUnits, giveBack, read } = await openCreditShop()
	const sales = [
		...[await sellUnits([1], { customer: '01711-000111' }), await sellUnits([1])],
		await sellUnits([1], { customer: '01811-000222' }),
	]
	const lines = sales.map(({ lines }) => ({ movementId: lines[0]?.movementId, quantity: 1 }))

	for (const refused of [lines.slice(0, 2), lines.slice(1)]) {
		const problem = await readProblem(await giveBack(refused))
		expect(problem.message).toContain('different customers')
	}
	expect(await read('/returns')).toEqual([])
})

test('one amount that paid several receipts is undone as a whole, whichever of its payments is named, but for a sale that is undone already', async () => {
	const { sellOnCredit, collect, readCustomer, dues, read, undo } = await openCreditShop()
	for (const units of [1, 2, 1]) await sellOnCredit(units, 1)
	const customer = (await readCustomer())?._id
	await collect(3500, { customer })
	const [last] = await read<Payment[]>('/payments')
	await undo('/sales/2')

	const undone = await undo(`/payments/${last?._id}`)
	const again = await undo(`/payments/${last?._id}`)

	expect([undone.status, again.status]).toEqual([201, 409])
	expect(await dues()).toEqual([999, 0, 999])
	expect(await readCustomer()).toMatchObject({ due: 1998 })
	const entries = await read<AuditEntry[]>('/history?kind=payments')
	const reversal = entries.find(({ action }) => action === 'payment-reverse')
	expect(reversal?.after).toMatchObject({ amount: -1501 })
})

test('the transaction of one amount that paid several receipts is used until its last payment is undone', async () => {
	const { sellOnCredit, collect, readCustomer, read, undo } = await openCreditShop()
	for (const units of [1, 1]) await sellOnCredit(units, 0)
	const bKash = { customer: (await readCustomer())?._id, method: 'bKash', reference: 'AB1' }
	await collect(2000, bKash)
	const [last] = await read<Payment[]>('/payments')
	await sellOnCredit(1, 0)
	await undo('/sales/1')

	const used = await readProblem(await collect(500, bKash))
	await undo(`/payments/${last?._id}`)
	const free = await collect(500, bKash)

	expect(used.message).toBe('bKash AB1 is already entered on receipt 2.')
	expect(free.status).toBe(201)
})

test('a collected payment is undone alone, once, by whoever may, and undoing the sale undoes the others', async () => {
	const { sellOnCredit, collect, undoAs, headers, staff, dues, read, undo, setLimit } =
		await openCreditShop()
	await setLimit(1000)
	await sellOnCredit(1, 300)
	const payment = await readPayment(await collect(200, { receipt: 1 }))
	await collect(100, { receipt: 1 }, headers)
	const path = `/payments/${payment._id}`

	const twice = await Promise.all([undoAs(staff, path), undoAs(staff, path)])
	const bySomeoneElse = await undoAs(staff, '/sales/1')
	await undo('/sales/1')

	expect(statuses(twice)).toEqual([201, 409])
	expect((await readProblem(bySomeoneElse)).message).toContain('Ask ')
	expect(await dues()).toEqual([0])
	const rows = await read<Payment[]>('/payments')
	expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
})

test('a sale on which a colleague collects something while it is undone is not undone', async () => {
	const { sellAsStaff, setLimit, collect, headers, staff, shop, dues } = await openCreditShop()
	await setLimit(1000)
	await sellAsStaff(300)
	const collectMeanwhile = async (batch: number) =>
		batch === 2 && expect((await collect(200, { receipt: 1 }, headers)).status).toBe(201)
	const { now } = shop
	const other = createShop(interceptBatches(shop.db, collectMeanwhile), { now })

	const response = await other.fetch('/api/sales/1/reversal', { method: 'POST', headers: staff })

	expect((await readProblem(response)).message).toContain('This payment is by a colleague')
	expect(await dues()).toEqual([500])
})

test('staff leave unpaid at most the limit of all receipts of a customer, also at the same time, and by no undo', async () => {
	const { sellAsStaff, setLimit, sellOnCredit, undoAs, staff, dues, shop } = await openCreditShop()
	await setLimit(1500)
	const atOnce = await Promise.all([sellAsStaff(0), sellAsStaff(0), sellAsStaff(0)])

	expect(statuses(atOnce)).toEqual([201, 409, 409])
	const paid = await readSale(await sellAsStaff(1000))
	const undone = await undoAs(staff, `/payments/${paid.payments[0]?._id}`)
	expect(await readProblem(undone)).toMatchObject({ code: 'credit_not_allowed', status: 409 })
	await sellOnCredit(2, 0)
	expect((await sellAsStaff(1000)).status).toBe(201)
	expect(await dues()).toEqual([1000, 0, 2000, 0])
	const readLimit = async (headers?: HeadersInit) =>
		(await shop.read<VersionedSettings>('/api/settings', { headers })).settings.creditLimit
	expect([await readLimit(), await readLimit(staff)]).toEqual([0, 1500])
})
