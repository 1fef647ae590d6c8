import { expect, test } from 'vitest'
import { readFormFields } from '#tests/support/forms.ts'
import { textOf } from '#tests/support/html.ts'
import { openLinesForm, openSaleClient } from '#tests/support/sales-and-transfers.ts'
import { newSessionHeaders } from '#tests/support/staff.ts'

const products = [{ slug: 'aero', name: 'Kestrel Aero', available: 9, price: 1000 }]
const TRANSACTIONS = '/dashboard/transactions'
const DRAWER = '/dashboard/transactions/drawer'

async function openDrawerPages() {
	const client = await openLinesForm(await openSaleClient(products), TRANSACTIONS)
	const { readPage, post } = client
	/** Fills the form of Transactions, as it is now. */
	const readForm = async () =>
		readFormFields(await readPage(TRANSACTIONS), 'form:has([name=counted])')
	const close = async (fields: Record<string, string>, form = readForm()) =>
		post(DRAWER, { ...(await form), ...fields })
	return { ...client, readForm, close }
}

test('on Transactions, staff close the drawer of their branch, and are told what was expected', async () => {
	const { sell, close, readPage } = await openDrawerPages()
	const first = await close({ counted: '2,000', left: '2000' })
	await sell([3])
	expect(first.headers.get('Location')).toBe(DRAWER)

	await close({ counted: '৪৯০০', left: '1500', note: 'Coins missing' })
	const page = textOf(await readPage(DRAWER))

	expect(page).toMatch(
		/Count 2 in Madhupur.*Expected\s*৳5,000\s*Counted\s*৳4,900\s*Difference\s*−৳100\s*Taken out\s*৳3,400\s*Left in the drawer\s*৳1,500\s*Coins missing/s,
	)
	expect(page).toMatch(/Counts.*Count 2 in Madhupur.*Count 1 in Madhupur.*Unknown/s)
})

test('a drawer that a colleague has closed meanwhile names that count, and keeps what was entered', async () => {
	const { readForm, close, shop } = await openDrawerPages()
	const form = readForm()
	await form
	await close({ counted: '700', left: '200' })

	const refused = await close({ counted: '710', left: '', note: 'Evening' }, form)
	const again = await close({ counted: '710', left: '210', note: 'Evening' }, form)
	const page = await again.text()

	expect(textOf(await refused.text())).toContain('Left in the drawer is required')
	expect(textOf(page)).toContain('recorded count 1 in Madhupur meanwhile: ৳700 counted, ৳200')
	const filled = readFormFields(page, 'form:has([name=counted])')
	expect(filled).toMatchObject({ counted: '710', left: '210', note: 'Evening', after: '1' })
	const staff = await newSessionHeaders(shop, 'staff')
	const forStaff = textOf(await (await shop.fetch(DRAWER, { headers: staff })).text())
	expect(forStaff).toContain('Count 1 in Madhupur')
	expect(forStaff).not.toContain('Counts')
})

test('staff see the payments of the branch that they are at, in the activity none, and a barcode is no amount', async () => {
	const { shop, readPage, post } = await openDrawerPages()
	const form = readFormFields(await readPage(TRANSACTIONS), '[name=amount]')
	const barcode = await post(TRANSACTIONS, { ...form, amount: '4006381333931', note: 'Tea' })
	const headers = await newSessionHeaders(shop, 'staff')
	const page = await (await shop.fetch(TRANSACTIONS, { headers })).text()
	const other = await shop.fetch(`${TRANSACTIONS}?branch=dhanbari&method=cash`, { headers })
	const activity = await (await shop.fetch('/dashboard/activity', { headers })).text()

	expect([barcode.status, await barcode.text()]).toEqual([
		422,
		expect.stringContaining('An amount is at most 9,999,999.'),
	])
	expect(readFormFields(page, '[name=method]')).not.toHaveProperty('from')
	expect(other.headers.get('Location')).toBe(`${TRANSACTIONS}?method=cash`)
	expect(activity).toContain('Accounts and sign-ins')
	expect(activity).not.toContain('counts of the drawer')
})

test('owners export the payments of the filters as CSV', async () => {
	const { sell, shop, headers } = await openDrawerPages()
	await sell([1])
	await shop.send('/api/payments', { branch: 'dhanbari', amount: -200, note: 'Tea' }, { headers })
	const read = (query: string) => shop.fetch(`${TRANSACTIONS}/export.csv${query}`, { headers })

	const file = await read('')
	const [columns = '', ...lines] = (await file.text()).trim().split('\r\n')

	expect(file.headers.get('Content-Disposition')).toMatch(/transactions-\d{4}-\d\d-\d\d\.csv/)
	expect(columns).toContain('Time,Number,Branch,Method,Taka,Reference,Paper,Note,Person')
	expect(lines.map((line) => line.split(',').slice(-9).join())).toEqual([
		expect.stringMatching(/^2,Dhanbari,Cash,-200,,,Tea,[^,]+,$/),
		expect.stringMatching(/^1,Madhupur,Cash,1000,,Receipt 1,,[^,]+,$/),
	])
	expect((await (await read('?branch=dhanbari')).text()).trim().split('\r\n')).toHaveLength(2)
	expect((await read('?from=soon')).status).toBe(400)
	const staff = await newSessionHeaders(shop, 'staff')
	const { status } = await shop.fetch(`${TRANSACTIONS}/export.csv`, { headers: staff })
	expect(status).toBe(403)
})
