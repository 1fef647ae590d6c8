import { expect, test } from 'vitest'
import { interceptFailures } from '#tests/support/faults.ts'
import { listAmounts, readProblem } from '#tests/support/payments.ts'
import { openReturnClient, readReturn } from '#tests/support/returns.ts'
import { openSaleClient } from '#tests/support/sales-and-transfers.ts'
import { createShop } from '#tests/support/shop.ts'

const twoProducts = [
	{ slug: 'aero', name: 'Kestrel Aero', available: 5, price: 1000, discountPrice: 700 },
	{ slug: 'bolt', name: 'Kestrel Bolt', available: 3, price: 1200 },
]

test('of parallel sales of the last pieces, those that fail state what is there, and nothing is lost', async () => {
	const { sell, counts } = await openSaleClient(twoProducts)

	const responses = await Promise.all(Array.from({ length: 12 }, () => sell([1, 1])))

	const failures = responses.filter(({ status }) => status !== 201)
	expect(failures).toHaveLength(9)
	for (const failure of failures) {
		expect(await failure.json()).toMatchObject({
			status: 409,
			message: expect.stringMatching(/Kestrel Bolt: 0 available, 1 requested/),
		})
	}
	expect(await counts()).toEqual(['2, 3', '0, 3'])
})

test('of two sales at the same time with one transaction of a wallet, in several spellings, one is recorded', async () => {
	const { sell, shop } = await openReturnClient([{ slug: 'aero', available: 9, price: 1000 }])
	const pay = (reference: string) =>
		sell([1], { payments: [{ method: 'bKash', amount: 1000, reference }] })
	const spellings = ['9gh 4k2', '9GH-4K2', '９gh4k২', '٩gh۴k२', ' 9GН4К2', 'TrxID 9gh4k2']

	const responses = await Promise.all(spellings.map(pay))

	expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
	const refused = responses.filter(({ status }) => status === 409)
	for (const response of refused) {
		expect(await readProblem(response)).toMatchObject({
			code: 'reference_is_used',
			message: 'bKash 9GH4K2 is already entered on receipt 1.',
			errors: [{ field: 'payments.0.reference' }],
		})
	}
	expect(await listAmounts(shop)).toEqual(['bKash 1000'])
})

test('of parallel returns of one unit each, only as many succeed as were sold, and the others name the field and what is left', async () => {
	const { sellUnits, giveBack, counts } = await openReturnClient(twoProducts)
	const { lines } = await sellUnits([2, 1])
	const [{ movementId = '' } = {}] = lines

	const responses = await Promise.all(
		Array.from({ length: 3 }, () => giveBack([{ movementId, quantity: 1 }])),
	)

	const [failure, ...others] = responses.filter(({ status }) => status !== 201)
	expect(others).toEqual([])
	const message = 'Kestrel Aero: only 0 of 2 left to return'
	expect(await failure?.json()).toMatchObject({
		...{ status: 422, code: 'validation', message },
		errors: [{ field: 'lines.0.quantity', message }],
	})
	expect(await counts()).toEqual(['5, 0', '2, 1'])
})

test('a return of units whose return is undone before the response asks to try again', async () => {
	const { shop, headers, sellUnits, giveBack } = await openReturnClient(twoProducts)
	const { lines } = await sellUnits([1])
	const line = { movementId: lines[0]?.movementId, quantity: 1 }
	await giveBack([line])
	const undo = () => shop.send('/api/returns/1/reversal', {}, { headers })
	const body = { branch: 'madhupur', lines: [line], note: 'Broken' }

	const response = await createShop(interceptFailures(shop.db, undo)).send('/api/returns', body, {
		headers,
	})

	const message = 'Kestrel Aero: was being returned a moment ago, please try again'
	expect(await response.json()).toMatchObject({
		...{ status: 422, code: 'validation', message },
		errors: [{ field: 'lines.0.quantity', message }],
	})
})

test('a line returned beyond what is left leaves all lines of the return out, and a return sent twice with one key is recorded once', async () => {
	const { sellUnits, giveBack, counts, read } = await openReturnClient(twoProducts)
	const { lines } = await sellUnits([2, 1])
	const [aero, bolt] = lines.map(({ movementId }) => movementId)
	const first = await giveBack([{ movementId: aero, quantity: 1 }], {}, 'return-1')

	const tooMany = await giveBack([
		{ movementId: bolt, quantity: 1 },
		{ movementId: aero, quantity: 2 },
	])
	await giveBack([{ movementId: aero, quantity: 1 }])
	const repeated = await giveBack([{ movementId: aero, quantity: 1 }], {}, 'return-1')

	const message = 'Kestrel Aero: only 1 of 2 left to return'
	expect(await tooMany.json()).toMatchObject({ errors: [{ field: 'lines.1.quantity', message }] })
	expect(repeated.status).toBe(201)
	expect(await readReturn(repeated)).toEqual(await readReturn(first))
	expect(await read('/returns')).toHaveLength(2)
	expect(await counts()).toEqual(['5, 0', '2, 1'])
})

test('a sale of which units were returned is undone only after its returns, also while both happen at once', async () => {
	const { sellUnits, giveBack, undo, counts } = await openReturnClient(twoProducts)
	const { lines } = await sellUnits([2, 1])
	const line = { movementId: lines[0]?.movementId, quantity: 1 }
	for (let count = 0; count < 2; count += 1) await giveBack([line])

	const refusedForBoth = await undo('/sales/1')
	await undo('/returns/1')
	const refused = await undo('/sales/1')
	await undo('/returns/2')
	const race = await Promise.all([undo('/sales/1'), giveBack([line])])

	const message = 'Units of this sale were returned. Return 2 stands in the way. Undo that first.'
	expect(await refused.json()).toMatchObject({ status: 409, code: 'has_returns', message })
	expect(await refusedForBoth.json()).toMatchObject({
		message: expect.stringContaining('Returns 1, 2 stand in the way. Undo them first.'),
	})
	expect(race.filter(({ status }) => status === 201)).toHaveLength(1)
	expect(['5, 0', '4, 1']).toContain((await counts())[0])
	const undone = await giveBack([{ ...line, quantity: 2 }])
	expect(undone.status).toBe(422)
})
