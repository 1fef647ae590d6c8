import { expect, test } from 'vitest'
import type { Problem } from '#contract/base/problem.ts'
import { readHistory, readLedger } from '#tests/support/back-office.ts'
import { moveStock } from '#tests/support/products.ts'
import {
	openDeliveryClient,
	openSaleClient,
	openTransferClient,
	readSale,
} from '#tests/support/sales-and-transfers.ts'

const products = [
	{ slug: 'aero', name: 'Kestrel Aero', available: 5 },
	{ slug: 'bolt', name: 'Kestrel Bolt', available: 3 },
]
/** Each with the counts of a product with 5 units after two in a document. */
const kinds = [
	['sale', openSaleClient, '3, 2'],
	['transfer', openTransferClient, '3, 2'],
	['delivery', openDeliveryClient, '7, 0'],
] as const

test.each(kinds.slice(0, 2))(
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
const withLine = (fields: object) => ({ lines: [{ ...line, ...fields }] })
type Rejection = [what: string, fields: object, field: string, message: string | RegExp]

const rejections: Record<(typeof kinds)[number][0] | 'any', Rejection[]> = {
	any: [
		['no list', { lines: undefined }, 'lines', 'Lines is required'],
		['no lines', { lines: [] }, 'lines', 'Add at least one product'],
		['51 lines', { lines: Array(51).fill(line) }, 'lines', /^A \w+ has at most 50 products/],
		['a product twice', { lines: [line, line] }, 'lines', 'Each product must have only one line'],
		['too many units', withLine({ quantity: 1_000_001 }), 'lines.0.quantity', /at most 1,000,000/],
		['a quantity of 0', withLine({ quantity: 0 }), 'lines.0.quantity', 'must be 1 or more'],
		['a fraction', withLine({ quantity: 1.5 }), 'lines.0.quantity', 'must be a whole number'],
		['an unknown product', withLine({}), 'lines.0.productId', 'There is no such product.'],
		['a long note', { note: 'n'.repeat(501) }, 'note', 'Note must be at most 500 characters'],
	],
	sale: [
		['another branch', { branch: 'dhaka' }, 'branch', 'Branch must be one of madhupur, dhanbari'],
		['a negative price', withLine({ unitPrice: -1 }), 'lines.0.unitPrice', 'must not be negative'],
	],
	transfer: [
		['the same branch twice', { to: 'madhupur' }, 'to', 'Choose two different branches'],
		['an unknown branch', { to: 'dhaka' }, 'to', 'To must be one of madhupur, dhanbari'],
		['no branch', { from: undefined }, 'from', 'From must be one of madhupur, dhanbari'],
	],
	delivery: [
		['no supplier', { supplier: undefined }, 'supplier', 'Supplier is required'],
		['a blank supplier', { supplier: ' \u200b\u2800 ' }, 'supplier', /^Supplier must have visible/],
		['two lines', { supplier: 'Star\nLine' }, 'supplier', /^Supplier must be one line/],
		['a direction mark', { supplier: 'Star \u202etxt' }, 'supplier', /^Supplier must be one line/],
		['a long supplier', { supplier: 's'.repeat(101) }, 'supplier', /at most 100 characters/],
		['a long bill number', { bill: 'b'.repeat(51) }, 'bill', /at most 50 characters/],
		['a cost', withLine({ unitCost: 5 }), 'lines.0.unitCost', /is not a field/],
		['a price', { price: 5 }, 'price', /is not a field/],
	],
}

test.each(
	kinds.flatMap(([kind, open]) =>
		[...rejections.any, ...rejections[kind]].map((row) => [kind, ...row, open] as const),
	),
)('a %s with %s is rejected, naming the field', async (...row) => {
	const [, , fields, field, message, open] = row
	const { shop, headers, add, counts } = await open(products)

	const response = await add([1], fields)
	const { errors } = (await response.json()) as Problem

	expect(response.status).toBe(422)
	expect(errors).toEqual([{ field, message: expect.stringMatching(message) }])
	expect(await counts()).toEqual(['5, 0', '3, 0'])
	expect(await readHistory(shop, headers)).toEqual([])
})

test.each(kinds)(
	'a %s sent repeatedly or concurrently with the same idempotency key is recorded once',
	async (_, open, countsAfter) => {
		const { add, counts, list } = await open(products)

		const responses = await Promise.all([add([2], {}, 'key-1'), add([2], {}, 'key-1')])
		responses.push(await add([2], {}, 'key-1'))
		const other = await add([1], {}, 'key-1')

		const [first, ...others] = await Promise.all(responses.map((response) => response.json()))
		expect(others).toEqual([first, first])
		expect(other.status).toBe(409)
		expect(await counts()).toEqual([countsAfter, '3, 0'])
		expect(await list()).toHaveLength(1)
	},
)

test.each(kinds)('a %s can be undone once, as a whole', async (kind, open) => {
	const { shop, headers, ids, add, reverse, counts } = await open(products)
	await add([2, 3])

	const reversed = await reverse(1, 'undo-1')
	const sameRequest = await reverse(1, 'undo-1')
	const repeated = await reverse(1)
	const unknown = await reverse(2)

	expect([reversed.status, repeated.status, unknown.status]).toEqual([201, 409, 404])
	const data = await readSale(reversed)
	const by = expect.any(String)
	expect(data).toMatchObject({ number: 1, products: 2, units: 5, reversedAt: by, reversedBy: by })
	expect(await readSale(sameRequest)).toEqual(data)
	expect(await repeated.json()).toMatchObject({ code: 'already_reversed' })
	expect(await counts()).toEqual(['5, 0', '3, 0'])
	const [back] = await readLedger(shop, ids[0] ?? '', headers)
	expect(back).toMatchObject({ source: 'reversal', [kind]: { number: 1 } })
	const actions = (await readHistory(shop, headers)).map(({ action }) => action)
	expect(actions).toEqual([`${kind}-reverse`, `${kind}-add`])
})

test.each([
	['transfer', openTransferClient, 'dhanbari', 'Dhanbari. Kestrel Bolt: 1 available, 3 requested.'],
	['delivery', openDeliveryClient, 'madhupur', 'Madhupur. Kestrel Bolt: 2 available, 3 requested.'],
] as const)('undoing a %s whose units were sold fails, naming the product', async (...row) => {
	const [, open, branch, shortage] = row
	const { shop, headers, ids, add, reverse, counts } = await open(products)
	await add([2, 3])
	const quantity = branch === 'madhupur' ? 4 : 2
	await moveStock(shop, { id: ids[1], headers, branch, movement: 'sell', quantity })
	const before = await counts()

	const response = await reverse(1)

	const message = `Not enough stock in ${shortage}`
	expect(await response.json()).toMatchObject({ status: 409, code: 'not_enough_stock', message })
	expect(await counts()).toEqual(before)
})

test.each(kinds)('the %s list has the newest first, in pages and by branch', async (kind, open) => {
	const { add, list } = await open(products)
	for (const quantities of [[1], [2], [1, 2]]) await add(quantities)

	const numbers = async (query: string) => (await list(query)).map(({ number }) => number)

	const [newest] = await list('?limit=1')
	expect(newest?.number).toBe(3)
	expect(await numbers(`?before=${newest?._id}&limit=1`)).toEqual([2])
	expect(await numbers('?branch=madhupur')).toEqual([3, 2, 1])
	const there = kind === 'transfer' ? [3, 2, 1] : []
	expect(await numbers('?branch=dhanbari')).toEqual(there)
})
