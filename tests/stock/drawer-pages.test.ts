import { expect, test } from 'vitest'
import { readFormFields } from '#tests/support/forms.ts'
import { textOf } from '#tests/support/html.ts'
import { openLinesForm, openSaleClient } from '#tests/support/sales-and-transfers.ts'
import { ORIGIN } from '#tests/support/shop.ts'
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

test('the activity says what money was taken out for', async () => {
	const { readPage, post } = await openDrawerPages()
	const form = readFormFields(await readPage(TRANSACTIONS), '[name=amount]')

	await post(TRANSACTIONS, { ...form, amount: '-240', note: 'Tea' })

	expect(textOf(await readPage('/dashboard/activity'))).toMatch(/Amount: −৳240\s+Note: Tea/)
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

test('staff use the drawer of the branch that they are at, also by a form from before they changed it, and owners that of any branch', async () => {
	const { shop, readPage, post } = await openDrawerPages()
	const headers = await newSessionHeaders(shop, 'staff')
	const selector = '[name=amount]'
	const owner = readFormFields(await readPage(TRANSACTIONS), selector)
	const page = await (await shop.fetch(TRANSACTIONS, { headers })).text()
	const send = (path: string, fields: Record<string, string>) =>
		shop.fetch(path, {
			method: 'POST',
			headers: { ...headers, Origin: ORIGIN },
			body: new URLSearchParams(fields),
		})
	const money = { ...readFormFields(page, selector), amount: '-200', note: 'Tea' }
	const count = readFormFields(page, 'form:has([name=counted])')
	await send('/dashboard/branch', { branch: 'dhanbari' })

	const refused = await send(TRANSACTIONS, money)
	const notCounted = await send(DRAWER, { ...count, counted: '900', left: '900' })
	const dataRequest = await send(`${TRANSACTIONS}.data`, money)
	const byOwner = await post(TRANSACTIONS, {
		...{ ...owner, branch: 'dhanbari', amount: '500', note: 'Float' },
	})

	expect(page.match(/<select[^>]*name="branch".*?<\/select>/s)?.[0]).not.toContain('Dhanbari')
	for (const response of [refused, notCounted, dataRequest]) {
		expect(response.status).toBe(403)
		expect(await response.text()).toContain('You work in Dhanbari.')
	}
	expect(byOwner.status).toBe(303)
	const { data } = (await (await shop.fetch('/api/payments', { headers })).json()) as {
		data: object[]
	}
	expect(data).toMatchObject([{ amount: 500, branch: 'dhanbari' }])
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
