import { expect, test } from 'vitest'
import type { Problem } from '#contract/base/problem.ts'
import { findLedgerMismatches, readHistory } from '#tests/support/back-office.ts'
import { moveStock, readProduct } from '#tests/support/products.ts'
import { openSaleClient, openTransferClient } from '#tests/support/sales-and-transfers.ts'

const products = [
	{ slug: 'aero', name: 'Kestrel Aero', available: 5 },
	{ slug: 'bolt', name: 'Kestrel Bolt', available: 3 },
]
const kinds = [
	['sale', openSaleClient],
	['transfer', openTransferClient],
] as const

test.each(kinds)(
	'a %s of more than a branch has is rejected with the names of all products that it lacks, and changes nothing',
	async (_, open) => {
		const coil = { slug: 'coil', name: 'Kestrel Coil', available: 9 }
		const { shop, headers, add, counts, list } = await open([...products, coil])

		const response = await add([6, 4, 1])

		const message =
			'Not enough stock in Madhupur. Kestrel Aero: 5 available, 6 requested; Kestrel Bolt: 3 available, 4 requested.'
		expect(await response.json()).toMatchObject({ status: 409, code: 'not_enough_stock', message })
		expect(await counts()).toEqual(['5, 0', '3, 0', '9, 0'])
		expect(await list()).toEqual([])
		expect(await readHistory(shop, headers)).toEqual([])
	},
)

const line = { productId: 'no-such-product', quantity: 1 }
const rejections = [
	['no lines', [], 'lines', 'Add at least one product'],
	['51 lines', Array(51).fill(line), 'lines', /^A (sale|transfer) has at most 50 products/],
	['a product twice', [line, line], 'lines', 'Each product must have only one line'],
	[
		'too many units',
		[{ ...line, quantity: 1_000_001 }],
		'lines.0.quantity',
		'Quantity must be at most 1,000,000',
	],
	['an unknown product', [line], 'lines.0.productId', 'There is no such product.'],
] as const

test.each(kinds.flatMap(([noun, open]) => rejections.map((row) => [noun, ...row, open] as const)))(
	'a %s with %s is rejected with a message about the field',
	async (...row) => {
		const [, , lines, field, message, open] = row
		const { add, counts } = await open(products)

		const response = await add([], { lines })
		const { errors } = (await response.json()) as Problem

		expect(response.status).toBe(422)
		expect(errors).toEqual([{ field, message: expect.stringMatching(message) }])
		expect(await counts()).toEqual(['5, 0', '3, 0'])
	},
)

test.each(kinds)(
	'a %s sent repeatedly or concurrently with the same idempotency key is recorded once',
	async (_, open) => {
		const { add, counts, list } = await open(products)

		const responses = await Promise.all([add([2], {}, 'key-1'), add([2], {}, 'key-1')])
		responses.push(await add([2], {}, 'key-1'))
		const other = await add([1], {}, 'key-1')

		const [first, ...others] = await Promise.all(responses.map((response) => response.json()))
		expect(others).toEqual([first, first])
		expect(other.status).toBe(409)
		expect(await counts()).toEqual(['3, 2', '3, 0'])
		expect(await list()).toHaveLength(1)
	},
)

test('of parallel transfers and sales of the last units, those that fail state what is there, and nothing is lost', async () => {
	const { shop, headers, ids, transfer, counts } = await openTransferClient(products)
	const sell = () => moveStock(shop, { id: ids[0], headers, movement: 'sell', quantity: 1 })

	const responses = await Promise.all(
		Array.from({ length: 24 }, (_, index) => (index % 2 ? transfer([1]) : sell())),
	)

	const failures = responses.filter(({ status }) => status !== 201)
	expect(failures).toHaveLength(19)
	for (const failure of failures) {
		expect(await failure.json()).toMatchObject({
			status: 409,
			message: expect.stringMatching(/0 available/),
		})
	}
	const [madhupur, dhanbari = 0] = ((await counts())[0] ?? '').split(', ').map(Number)
	const { stock } = await readProduct(shop, 'aero')
	expect(madhupur).toBe(0)
	expect(stock).toMatchObject({ available: dhanbari, sold: 5 - dhanbari })
	expect(await findLedgerMismatches(shop.db)).toEqual([])
})
