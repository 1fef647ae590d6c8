import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/accounts/audit.ts'
import { readLedger } from '#tests/support/back-office.ts'
import { createClock } from '#tests/support/clock.ts'
import { editProduct, moveStock } from '#tests/support/products.ts'
import { moveWithoutDocument } from '#tests/support/returns.ts'
import { openSaleClient, readSale } from '#tests/support/sales-and-transfers.ts'

const twoProducts = [
	{
		slug: 'aero',
		name: 'Kestrel Aero',
		gtin: '4006381333931',
		available: 5,
		price: 60_000,
		discountPrice: 52_500,
		warranty: '2 years, battery 6 months',
	},
	{
		slug: 'bolt',
		name: 'Kestrel Bolt',
		available: 3,
		price: 1200,
		specifications: [{ key: 'Other', value: { Colour: 'Red', Warranty: 'No warranty' } }],
	},
]

test('a sale takes all its lines from the branch at the price to pay or at another price, and gets a numbered receipt', async () => {
	const { shop, headers, ids, sell, counts, list } = await openSaleClient(twoProducts)
	const lines = [
		{ productId: ids[0], quantity: 2 },
		{ productId: ids[1], quantity: 3, unitPrice: 1000, discountReason: 'Scratched box' },
	]

	const response = await sell([], { lines, note: 'With a bag' })
	const sale = await readSale(response)

	expect(response.status).toBe(201)
	expect(sale).toMatchObject({
		number: 1,
		branch: 'madhupur',
		products: 2,
		units: 5,
		total: 108_000,
		note: 'With a bag',
		by: expect.any(String),
		reversedAt: null,
		lines: [
			{ productId: ids[0], name: 'Kestrel Aero', gtin: '4006381333931', unitPrice: 52_500 },
			{ productId: ids[1], gtin: null, unitPrice: 1000, discountReason: 'Scratched box' },
		],
	})
	expect(await shop.readData('/api/sales/1', { headers })).toEqual(sale)
	expect(await list()).toMatchObject([{ number: 1, total: 108_000 }])
	expect(await counts()).toEqual(['3, 2', '0, 3'])
	const [entry] = await readLedger(shop, ids[1] ?? '', headers)
	expect(entry).toMatchObject({
		movement: 'sell',
		quantity: 3,
		unitPrice: 1000,
		sale: { number: 1 },
	})
	const after = { sale: 1, branch: 'madhupur', units: 5, total: 108_000, note: 'With a bag' }
	const history = await shop.readData<AuditEntry[]>('/api/history?branch=madhupur', { headers })
	expect(history).toMatchObject([{ action: 'sale-add', after }])
})

test('a sale to a customer states the reason of a discount, too', async () => {
	const { ids, sell } = await openSaleClient(twoProducts)
	const lines = [
		{ productId: ids[1], quantity: 1, unitPrice: 1000, discountReason: 'Scratched box' },
	]

	const sale = await readSale(await sell([], { lines, customer: '01711-000111' }))

	expect(sale.lines).toMatchObject(lines)
})

test('later changes of a product leave the receipt as it was, and a line has the last day of its warranty', async () => {
	const { now } = createClock('2027-08-30T19:00:00Z')
	const { shop, headers, ids, sell } = await openSaleClient(twoProducts, { now })
	await sell([1, 1])
	const fields = { name: 'Other', warranty: '1 year', price: 70_000, discountPrice: null }
	for (const id of ids) await editProduct(shop, { id, headers, fields })

	const { total, lines } = await shop.readData<Awaited<ReturnType<typeof readSale>>>(
		'/api/sales/1',
		{ headers },
	)

	expect(total).toBe(53_700)
	// In Madhupur, it was already 31 August.
	expect(lines).toMatchObject([
		{
			name: 'Kestrel Aero',
			unitPrice: 52_500,
			warranty: '2 years, battery 6 months',
			warrantyUntil: '2029-08-31',
		},
		{ name: 'Kestrel Bolt', unitPrice: 1200, warranty: 'No warranty', warrantyUntil: null },
	])
})

test.each([
	['10 days replacement, 1 year service', '2028-08-31'],
	['1.5 years', '2029-02-28'],
	['০.৫ বছর', '2028-02-29'],
	['1 year 6 months', '2029-02-28'],
	['১ বছর ও ৬ মাস', '2029-02-28'],
	['1 year, battery 6 months', '2028-08-31'],
	['1.25 years', null],
	['1/2 year', null],
	['1 + 1 years', null],
	['1000 days', null],
])('a warranty of “%s” ends with its longest period, %s', async (warranty, end) => {
	const { now } = createClock('2027-08-31T04:00:00Z')
	const { sell } = await openSaleClient([{ warranty, slug: 'aero', available: 1 }], { now })

	const { lines } = await readSale(await sell([1]))

	expect(lines).toMatchObject([{ warrantyUntil: end }])
})

test('a line is reversed only with the whole sale, which returns all units that were not reversed alone before', async () => {
	const { shop, headers, ids, sell, reverse, counts } = await openSaleClient(twoProducts)
	const { lines } = await readSale(await sell([2, 3]))
	const { movementId = '', quantity = 0 } = lines[1] ?? {}
	const path = `/api/inventory/${ids[1]}/movements/${movementId}/reversal`
	expect(await (await shop.send(path, {}, { headers })).json()).toMatchObject({
		...{ status: 409, code: 'part_of_document' },
		message: 'This movement is part of sale 1. Undo the whole sale instead.',
	})
	const reversal = { productId: ids[1] ?? '', reverses: movementId, quantity: -quantity }
	await moveWithoutDocument(shop, { ...reversal, movement: 'sell' })
	const partly = await shop.readData('/api/sales/1', { headers })
	const partCounts = await counts()

	const sale = await readSale(await reverse(1))

	expect(partly).toMatchObject({
		units: 5,
		reversedAt: null,
		lines: [{ isReversed: false }, { isReversed: true }],
	})
	expect(partCounts).toEqual(['3, 2', '3, 0'])
	expect(sale.lines).toMatchObject([{ isReversed: true }, { isReversed: true }])
	expect(await counts()).toEqual(['5, 0', '3, 0'])
	const [back] = await readLedger(shop, ids[0] ?? '', headers)
	expect(back).toMatchObject({
		source: 'reversal',
		quantity: -2,
		unitPrice: 52_500,
		sale: { number: 1 },
	})
})

test('a sale whose units were returned is not reversed, and the message names the return', async () => {
	const { shop, headers, ids, sell, reverse, counts } = await openSaleClient(twoProducts)
	await sell([2, 3])
	await moveStock(shop, { id: ids[1], headers, movement: 'return', quantity: 1 })

	const response = await reverse(1)

	const message = 'Units of this sale were returned. Return 1 stands in the way. Undo that first.'
	expect(await response.json()).toMatchObject({ status: 409, code: 'has_returns', message })
	expect(await counts()).toEqual(['3, 2', '1, 2'])
})
