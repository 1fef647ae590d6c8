import { expect, test } from 'vitest'
import { openBackOffice } from '#tests/support/back-office.ts'
import { readFormFields } from '#tests/support/forms.ts'
import { textOf } from '#tests/support/html.ts'
import { openLinesForm } from '#tests/support/sales-and-transfers.ts'

test('a part of a sale is left unpaid at the till, collected on the page of the customer and confirmed on a slip', async () => {
	const products = [
		{ slug: 'aero', name: 'Kestrel Aero', available: 9, price: 1000, gtin: '4006381333931' },
	]
	const { shop, headers, submit, readPage, post } = await openLinesForm(
		await openBackOffice(products),
		'/dashboard/sell',
	)
	await submit({ search: 'Kestrel Aero' })
	const pay = { record: '1', 'payments.0.method': 'cash', 'payments.0.amount': '400' }
	const refused = await submit({ ...pay, customer: '12' })
	const sold = await submit({ ...pay, customer: '01711000111' })
	expect([refused.status, sold.status]).toEqual([422, 303])
	expect(refused.fields.customer).toBe('12')
	const receipt = textOf(await readPage('/dashboard/sell/receipts/1'))
	expect(receipt).toMatch(/Due\s+৳ ?600/)

	const list = await readPage('/dashboard/customers')
	const path = /\/dashboard\/customers\/[\w-]+/.exec(list)?.[0] ?? ''
	expect(textOf(list)).toContain('01711-000111')
	const form = readFormFields(await readPage(path), '#amount')
	expect(form.amount).toBe('600')
	const tooMuch = await post(path, { ...form, amount: '700' })
	expect(await tooMuch.text()).toContain('Only 600 taka are due from this customer.')
	const collected = await post(path, { ...form, amount: '250', method: 'bKash', reference: 'ab 1' })
	const slip = await (await shop.fetch(collected.headers.get('Location') ?? '', { headers })).text()

	expect(textOf(slip)).toMatch(/Received ৳ ?250/)
	expect(textOf(slip)).toMatch(/bKash AB1.*Still due\s+৳ ?350/s)
	expect(slip).toContain('https://wa.me/?text=')
	expect(textOf(await readPage('/dashboard/transactions'))).toContain('bKash AB1')
})
