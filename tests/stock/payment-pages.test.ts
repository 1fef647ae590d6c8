import { expect, test } from 'vitest'
import { textOf } from '#tests/support/html.ts'
import { openLinesForm, openSaleClient } from '#tests/support/sales-and-transfers.ts'

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
	expect(rejected.text).toContain('The payments are 200 taka more than the total of 1000.')
	expect(rejected.fields).toMatchObject({
		'payments.1.method': 'bKash',
		'payments.1.amount': '1200',
		'payments.1.reference': 'tx 91',
	})

	const page = await record({ 'payments.1.amount': '400' })

	expect(page).toMatch(/Cash\s*৳600\s*bKash TX91\s*৳400/)
})
