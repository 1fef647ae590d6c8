import { expect, test } from 'vitest'
import { readFormFields } from '#tests/support/forms.ts'
import { textOf } from '#tests/support/html.ts'
import { listAmounts } from '#tests/support/payments.ts'
import { openLinesForm, openSaleClient } from '#tests/support/sales-and-transfers.ts'
import { newSessionHeaders } from '#tests/support/staff.ts'

const products = [{ slug: 'aero', name: 'Kestrel Aero', available: 5, price: 1000 }]

async function openTill() {
	const client = await openLinesForm(await openSaleClient(products), '/dashboard/sell')
	const { post, readFields, readPage } = client
	/** Records the sale and returns the text of its receipt. */
	const record = async (fields: Record<string, string>) => {
		const form = { ...readFields(), ...fields, record: '1' }
		const { headers } = await post('/dashboard/sell', form)
		return textOf(await readPage(headers.get('Location') ?? ''))
	}
	return { ...client, record }
}

test('at the till, cash for the total is preset, and the receipt shows the change', async () => {
	const { submit, record } = await openTill()
	const { fields } = await submit({ search: 'aero' })
	expect(fields).toMatchObject({ 'payments.0.method': 'cash', 'payments.0.amount': '' })

	const page = await record({ given: '1,500' })

	expect(page).toContain('Cash given: ৳1,500. Change: ৳500.')
	expect(page).toMatch(/Total\s*৳1,000\s*Cash\s*৳1,000/)
})

test('a part is paid by a wallet, and what is left in cash', async () => {
	const { submit, record } = await openTill()
	await submit({ search: 'aero' })
	const wallet = { 'payments.1.method': 'bKash', 'payments.1.reference': 'tx 91' }

	const rejected = await submit({ record: '1', ...wallet, 'payments.1.amount': '1200' })
	expect(rejected.text).toContain('The payments are ৳200 more than the total of ৳1,000.')
	expect(rejected.fields).toMatchObject({
		'payments.1.method': 'bKash',
		'payments.1.amount': '1200',
		'payments.1.reference': 'tx 91',
	})

	const page = await record({ 'payments.1.amount': '400' })

	expect(page).toMatch(/Cash\s*৳600\s*bKash TX91\s*৳400/)
})

test('a part with an amount and no method is refused, and not left out', async () => {
	const { submit, shop } = await openTill()
	await submit({ search: 'aero' })

	const rejected = await submit({ record: '1', 'payments.1.amount': '400' })

	expect(rejected.text).toContain('Method must be one of cash')
	expect(rejected.fields).toMatchObject({ 'payments.1.amount': '400' })
	expect(await listAmounts(shop)).toEqual([])
})

const TRANSACTIONS = '/dashboard/transactions'

test('Transactions lists the payments of the day with their papers, and for owners sums and other days', async () => {
	const { sell, readPage, shop } = await openLinesForm(await openSaleClient(products), TRANSACTIONS)
	await sell([2])
	const headers = await newSessionHeaders(shop, 'staff')

	const forOwner = await readPage(TRANSACTIONS)
	const forStaff = await (await shop.fetch(TRANSACTIONS, { headers })).text()

	for (const page of [forOwner, forStaff]) {
		expect(textOf(page)).toMatch(/Cash\s*৳2,000\s*Receipt 1\s*Madhupur/)
		expect(page).toContain('href="/dashboard/sell/receipts/1"')
	}
	expect(textOf(forOwner)).toMatch(/Sums.*Madhupur, Cash\s*1\s*৳2,000/s)
	expect(textOf(forStaff)).not.toContain('Sums')
	expect(forStaff).not.toContain('name="from"')
	expect(textOf(await readPage(`${TRANSACTIONS}?method=bKash`))).toContain('No payments match')
	expect(textOf(await readPage(`${TRANSACTIONS}?from=2026-01-01&to=2026-01-02`))).not.toContain(
		'Receipt 1',
	)
})

test('on Transactions, swapped days are put in order, and a period ends with the last day that can be summed', async () => {
	const { shop, headers } = await openSaleClient(products)
	const locate = async (query: string) => {
		const response = await shop.fetch(`${TRANSACTIONS}?${query}`, { headers, redirect: 'manual' })
		return response.headers.get('Location')
	}

	expect(await locate('from=2026-11-30&to=2026-11-01')).toBe(
		`${TRANSACTIONS}?from=2026-11-01&to=2026-11-30`,
	)
	expect(await locate('from=2026-09-01&to=2026-11-30')).toBe(
		`${TRANSACTIONS}?from=2026-09-01&to=2026-10-01`,
	)
	expect(await locate('from=2026-09-01&to=2026-10-01')).toBe(null)
})

test('on Transactions, staff take money out with a note and undo it, and an invalid amount stays in its field', async () => {
	const { post, readPage } = await openLinesForm(await openSaleClient(products), TRANSACTIONS)
	const tea = { branch: 'dhanbari', method: 'cash', amount: '−২০০', note: 'Tea' }

	const rejected = await (await post(TRANSACTIONS, { ...tea, amount: 'two' })).text()
	const recorded = await post(TRANSACTIONS, tea)
	const page = await readPage(TRANSACTIONS)

	expect(textOf(rejected)).toContain('Amount must be a whole number of taka')
	expect(readFormFields(rejected, 'form:has([name=note])')).toMatchObject({
		...{ amount: 'two', note: 'Tea' },
	})
	expect(recorded.status).toBe(303)
	expect(textOf(page)).toMatch(/Cash\s*−৳200\s*Tea\s*Dhanbari/)
	const { undo = '' } = readFormFields(page, 'form:has([name=undo])')
	await post(TRANSACTIONS, { undo })
	expect(textOf(await readPage(TRANSACTIONS))).toMatch(/Cash\s*Reversal\s*৳200/)
})
