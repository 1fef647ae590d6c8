import { expect, test } from 'vitest'
import type { CustomerSummary } from '#contract/customers/customers.ts'
import type { Sale } from '#contract/stock/sale.ts'
import { erasableTexts, payments, stockDocuments } from '#db/schema.ts'
import { readProblem } from '#tests/support/payments.ts'

import { openReturnClient } from '#tests/support/returns.ts'
import { readSale } from '#tests/support/sales-and-transfers.ts'
import { newSessionHeaders } from '#tests/support/staff.ts'

const products = [{ slug: 'aero', name: 'Kestrel Aero', available: 20, price: 1000 }]

const PHONE = '01711-000111'

const cash = (amount: number) => ({ customer: PHONE, payments: [{ method: 'cash', amount }] })

test('what an owner leaves unpaid is due from the customer, whom any spelling of the phone number names', async () => {
	const { sellUnits, sell, read, undo } = await openReturnClient(products)

	const sale = await sellUnits([2], cash(500))
	const second = await sellUnits([1], { ...cash(0), customer: '+880 1711 000111' })
	const tooMuch = await sell([1], cash(1001))
	const withoutCustomer = await sell([1], { payments: [{ method: 'cash', amount: 0 }] })

	expect(sale).toMatchObject({ due: 1500, customer: { phone: PHONE } })
	expect(second).toMatchObject({ due: 1000, customer: sale.customer, payments: [] })
	expect([tooMuch.status, withoutCustomer.status]).toEqual([409, 422])
	expect((await readProblem(withoutCustomer)).errors).toMatchObject([{ field: 'customer' }])
	const [customer] = await read<CustomerSummary[]>('/customers')
	expect(customer).toMatchObject({ phone: PHONE, due: 2500, dueSince: sale.at })
	await undo('/sales/1')
	expect(await read('/customers')).toMatchObject([{ due: 1000, dueSince: second.at }])
	const listed = await read<Sale[]>(`/sales?customer=${customer?._id}`)
	expect(listed.map(({ number, due }) => [number, due])).toEqual([
		[2, 1000],
		[1, 0],
	])
})

test('customers are listed with the oldest debt first and found by phone number or name', async () => {
	const { sellUnits, read } = await openReturnClient(products)
	for (const [phone, amount] of [
		['01711-000001', 1000],
		['01711-000002', 300],
		['01811-000003', 400],
		['01811-000004', 1000],
	] as const)
		await sellUnits([1], { ...cash(amount), customer: phone })
	const find = async (query: string) =>
		(await read<CustomerSummary[]>(`/customers?${query}`)).map(({ phone }) => phone?.slice(-1))

	const [first] = await read<CustomerSummary[]>('/customers?limit=1')

	expect(await find('')).toEqual(['2', '3', '4', '1'])
	expect(await find(`after=${first?._id}`)).toEqual(['3', '4', '1'])
	expect(await find('search=0181')).toEqual(['3', '4'])
	expect(await find('search=01711+0000')).toEqual(['1', '2'])
	expect(await find('search=%E0%A7%A6১৭১১000002')).toEqual(['2'])
	expect(await find('search=Rahim')).toEqual([])
})

test('a number on land is one customer, with the area code apart or not', async () => {
	const { sellUnits, read } = await openReturnClient(products)
	for (const customer of ['09231-55555', '+880 923 155555', '০৯২৩১৫৫৫৫৫'])
		await sellUnits([1], { customer })

	for (const search of ['', '0923', '09231555', '09231-5', '09-23155555'])
		expect(await read(`/customers?search=${search}`)).toMatchObject([{ phone: '0923155555' }])
})

test('a search is paged in the order of phone numbers or names, also of equal ones', async () => {
	const { sellUnits, read, shop, headers } = await openReturnClient(products)
	const phones = ['01711-000333', '01711-000111', '01711-000222', '01811-000444']
	for (const customer of phones) await sellUnits([1], { customer })
	for (const { _id } of await read<CustomerSummary[]>('/customers')) {
		const change = { version: 1, name: 'Rahim Uddin' }
		await shop.send(`/api/customers/${_id}`, change, { method: 'PATCH', headers })
	}
	const readAll = async (search: string) => {
		const found: CustomerSummary[] = []
		for (let page: CustomerSummary[]; ; found.push(...page)) {
			const after = found.length > 0 ? `&after=${found.at(-1)?._id}` : ''
			page = await read(`/customers?search=${search}&limit=1${after}`)
			if (page.length === 0) return found.map(({ phone }) => phone)
		}
	}

	expect(await readAll('01711')).toEqual(phones.slice(0, 3).sort())
	expect((await readAll('rahim')).sort()).toEqual([...phones].sort())
})

test('staff leave nothing unpaid, and the refusal names an owner', async () => {
	const { shop, ids, sellUnits } = await openReturnClient(products)
	const staff = await newSessionHeaders(shop, 'staff')
	await sellUnits([1], cash(400))
	const sell = (amount: number) =>
		shop.send(
			'/api/sales',
			{ branch: 'madhupur', lines: [{ productId: ids[0], quantity: 1 }], ...cash(amount) },
			{ headers: staff },
		)

	const refused = await sell(999)
	const paid = await readSale(await sell(1000))

	expect(await readProblem(refused)).toMatchObject({ code: 'credit_not_allowed', status: 409 })
	expect(paid).toMatchObject({ due: 0, customer: { phone: PHONE } })
})

test('references and the notes of customers are stored only where they can be erased', async () => {
	const { shop, sellUnits } = await openReturnClient(products)
	const wallet = [{ method: 'bKash', amount: 1000, reference: 'T9' }]

	const sale = await sellUnits([1], { customer: PHONE, payments: wallet, note: 'For Rahim' })

	expect(sale).toMatchObject({ note: 'For Rahim', payments: [{ reference: 'T9' }] })
	const documents = await shop.db.select().from(stockDocuments)
	const paid = await shop.db.select().from(payments)
	expect([documents[0]?.note, paid[0]?.reference]).toEqual(['', ''])
	expect(await shop.db.select().from(erasableTexts)).toHaveLength(2)
})
