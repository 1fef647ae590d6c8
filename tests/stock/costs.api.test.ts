import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/accounts/audit.ts'
import type { Problem } from '#contract/base/problem.ts'
import type { MovementReport } from '#contract/stock/reports.ts'
import { documentedOperations } from '#tests/support/api-document.ts'
import { createProgram } from '#tests/support/programs.ts'
import { openDeliveryClient, readSale } from '#tests/support/sales-and-transfers.ts'
import { newSessionHeaders } from '#tests/support/staff.ts'

const products = [
	{ slug: 'aero', name: 'Kestrel Aero', available: 20, price: 1000 },
	{ slug: 'bolt', name: 'Kestrel Bolt', available: 20, price: 300 },
]

async function openCostClient(delivered = products) {
	const client = await openDeliveryClient(delivered)
	const { shop, headers, ids } = client
	const putCosts = (number: number, costs: (number | null)[], lines?: object[]) => {
		const entered = costs.map((unitCost, index) => ({ productId: ids[index], unitCost }))
		const path = `/api/deliveries/${number}/costs`
		return shop.send(path, { lines: lines ?? entered }, { method: 'PUT', headers })
	}
	/** Delivers a unit of each product that has a cost, and enters the costs. */
	const deliverAt = async (...costs: (number | null)[]) => {
		const response = await client.deliver(costs.map(() => 1))
		const { data } = (await response.json()) as { data: { number: number } }
		expect((await putCosts(data.number, costs)).status).toBe(200)
		return data.number
	}
	const sell = async (...quantities: number[]) => {
		const lines = quantities.flatMap((quantity, index) =>
			quantity > 0 ? [{ productId: ids[index], quantity }] : [],
		)
		return readSale(await shop.send('/api/sales', { branch: 'madhupur', lines }, { headers }))
	}
	const lastCosts = async () => {
		const path = `/api/inventory/costs?ids=${ids.join()}`
		const costs = await shop.readData<{ productId: string; unitCost: number }[]>(path, { headers })
		return ids.map((id) => costs.find(({ productId }) => productId === id)?.unitCost ?? null)
	}
	/** Reads units, taka, margin and units without a cost of the sales of this month. */
	const report = async () => {
		const { total } = await shop.read<MovementReport>('/api/reports/movements', { headers })
		return [total.units, total.taka, total.margin, total.uncosted]
	}
	return { ...client, putCosts, deliverAt, sell, lastCosts, report }
}

test('the costs of two products with one name are corrected one by one, and both are in the history', async () => {
	const twins = products.map((product) => ({ ...product, name: 'Kestrel Cable' }))
	const { shop, headers, deliverAt, putCosts, lastCosts } = await openCostClient(twins)
	const number = await deliverAt(700, 200)

	await putCosts(number, [650, 200])

	expect(await lastCosts()).toEqual([650, 200])
	const entries = await shop.readData<AuditEntry[]>('/api/history?limit=2', { headers })
	expect(entries.map(({ after }) => after?.costs)).toEqual([
		{ 'Kestrel Cable': 650 },
		{ 'Kestrel Cable': 700, 'Kestrel Cable (2)': 200 },
	])
})

test('an owner enters, reads, corrects and removes the costs of a delivery', async () => {
	const { shop, headers, ids, deliver, putCosts, lastCosts } = await openCostClient()
	await deliver([2, 3])
	const read = () => shop.readData('/api/deliveries/1/costs', { headers })
	const [first, second] = ids.map((productId) => ({ productId }))
	const none = { unitCost: null, lastCost: null }
	expect(await read()).toEqual([
		{ ...first, ...none },
		{ ...second, ...none },
	])

	const entered = await putCosts(1, [700, null])

	expect(entered.status).toBe(200)
	const costs = [
		{ ...first, unitCost: 700, lastCost: 700 },
		{ ...second, ...none },
	]
	expect(await entered.json()).toEqual({ data: costs })
	expect(await read()).toEqual(costs)
	await putCosts(1, [650, 0])
	expect(await lastCosts()).toEqual([650, 0])
	await putCosts(1, [null, 0])
	expect(await lastCosts()).toEqual([null, 0])
})

test('the last cost is that of the newest delivery with a cost, and undoing it restores the one before', async () => {
	const { deliverAt, deliver, reverse, lastCosts } = await openCostClient()
	await deliverAt(700, 200)
	const newer = await deliverAt(800)
	await deliver([1, 1])
	expect(await lastCosts()).toEqual([800, 200])

	await reverse(newer)

	expect(await lastCosts()).toEqual([700, 200])
})

test('a sale keeps the costs of its time, whatever is entered, corrected or undone later', async () => {
	const { sell, deliverAt, putCosts, reverse, report } = await openCostClient()
	await sell(1)
	expect(await report()).toEqual([1, 1000, 0, 1])
	const number = await deliverAt(700)

	await sell(2, 1)
	expect(await report()).toEqual([4, 3300, 600, 2])
	await putCosts(number, [100])
	await deliverAt(900)
	expect(await report()).toEqual([4, 3300, 600, 2])

	await reverse(number)
	await sell(1)
	expect(await report()).toEqual([5, 4300, 700, 2])
})

test('undone sales and returned units reduce the margin by what they added', async () => {
	const { shop, headers, sell, deliverAt, report } = await openCostClient()
	await deliverAt(700)
	const sale = await sell(3)
	const { number } = await sell(2)
	expect(await report()).toEqual([5, 5000, 1500, 0])

	await shop.send(`/api/sales/${number}/reversal`, {}, { headers })
	expect(await report()).toEqual([3, 3000, 900, 0])
	await deliverAt(100)
	const lines = [{ movementId: sale.lines[0]?.movementId, quantity: 1 }]
	const body = { branch: 'madhupur', lines, note: 'Wrong colour' }
	expect((await shop.send('/api/returns', body, { headers })).status).toBe(201)

	expect(await report()).toEqual([2, 2000, 600, 0])
	const path = '/api/reports/movements?by=product&sort=-margin'
	const { data } = await shop.read<MovementReport>(path, { headers })
	expect(data).toMatchObject([{ name: 'Kestrel Aero', units: 2, margin: 600, uncosted: 0 }])
})

const cost = (unitCost: unknown) => [{ productId: '$', unitCost }]

test.each([
	['a product of no line', [{ productId: 'other', unitCost: 5 }], 'lines.0.productId', /not part/],
	['a fraction', cost(5.5), 'lines.0.unitCost', /whole number of taka/],
	['a negative cost', cost(-1), 'lines.0.unitCost', /not be negative/],
	['too much', cost(1e9 + 1), 'lines.0.unitCost', /at most 1,000,000,000/],
	['text', cost('5'), 'lines.0.unitCost', /whole number of taka/],
	['a quantity', [{ productId: '$', unitCost: 5, quantity: 2 }], 'lines.0.quantity', /not a field/],
	['two costs', Array(2).fill({ productId: '$', unitCost: 5 }), 'lines', /only one line/],
])('costs with %s are rejected, naming the field', async (_, entered, field, message) => {
	const { ids, deliver, putCosts, lastCosts } = await openCostClient()
	await deliver([1])
	const lines = entered.map((line) =>
		line.productId === '$' ? { ...line, productId: ids[0] } : line,
	)

	const response = await putCosts(1, [], lines)
	const { errors } = (await response.json()) as Problem

	expect(response.status).toBe(422)
	expect(errors).toContainEqual({ field, message: expect.stringMatching(message) })
	expect(await lastCosts()).toEqual([null, null])
	expect((await putCosts(2, [5])).status).toBe(404)
})

test('staff who are no owners get no cost and no margin from any answer', async () => {
	const { shop, ids, deliverAt, sell, headers: owner } = await openCostClient()
	const [aero, bolt] = [7_313_137, 7_313_139]
	await deliverAt(aero, bolt)
	await sell(1, 2)
	const headers = await newSessionHeaders(shop, 'staff')
	const isRefused = async (path: string, init = {}) =>
		(await shop.fetch(path, { headers, ...init })).status === 403
	for (const path of ['/api/deliveries/1/costs', `/api/inventory/costs?ids=${ids[0]}`])
		expect(await isRefused(path), path).toBe(true)
	const lines = [{ productId: ids[0], unitCost: 1 }]
	const put = await shop.send('/api/deliveries/1/costs', { lines }, { method: 'PUT', headers })
	expect(put.status).toBe(403)

	const paths = `/api/deliveries /api/deliveries/1 /api/sales/1 /api/inventory /api/inventory/export
		/api/inventory/overview /api/inventory/${ids[0]} /api/inventory/products?ids=${ids.join()}
		/api/inventory/${ids[0]}/movements /api/history /api/history?kind=received
		/api/history?product=${ids[0]} /api/reports/summary /api/products
		/api/products/slug/aero`.split(/\s+/)
	for (const path of paths) {
		const response = await shop.fetch(path, { headers })
		const text = await response.text()
		expect([path, response.status]).toEqual([path, 200])
		expect(text, path).not.toMatch(/731313[79]|cost|margin/i)
	}
	const entries = await shop.readData<AuditEntry[]>('/api/history', { headers: owner })
	expect(entries).toContainEqual(
		expect.objectContaining({
			action: 'delivery-costs',
			before: { costs: { 'Kestrel Aero': null, 'Kestrel Bolt': null } },
			after: {
				...{ delivery: 1, branch: 'madhupur' },
				costs: { 'Kestrel Aero': aero, 'Kestrel Bolt': bolt },
			},
		}),
	)
})

test('a program with every scope gets no cost and no margin from any answer', async () => {
	const { shop, ids, deliverAt, sell } = await openCostClient()
	await deliverAt(7_313_137, 7_313_139)
	await sell(1, 2)
	const { headers } = await createProgram(shop)
	const readable = documentedOperations.filter(
		({ method, scopeSets }) => method === 'GET' && scopeSets.length > 0,
	)
	const paths = readable.flatMap(({ path }) =>
		['1', ids[0] ?? ''].map((id) => path.replace('some-id', id)),
	)

	const answered: string[] = []
	for (const path of new Set(paths)) {
		const response = await shop.fetch(`${path}?ids=${ids.join()}`, { headers })
		expect(await response.text(), path).not.toMatch(/731313[79]|cost|margin/i)
		if (response.status === 200) answered.push(path)
	}

	expect(answered).toEqual(expect.arrayContaining(['/api/deliveries/1', '/api/sales/1']))
	expect(answered.length).toBeGreaterThan(20)
})

test('costs that are sent again leave no second entry in the history', async () => {
	const { shop, headers, deliver, putCosts } = await openCostClient()
	await deliver([1, 1])

	for (const cost of [700, 700, 650]) await putCosts(1, [cost, 200])

	const entries = await shop.readData<AuditEntry[]>('/api/history?kind=received', { headers })
	const costs = entries.filter(({ action }) => action === 'delivery-costs')
	expect(costs.map(({ before, after }) => [before?.costs, after?.costs])).toEqual([
		[{ 'Kestrel Aero': 700 }, { 'Kestrel Aero': 650 }],
		[
			{ 'Kestrel Aero': null, 'Kestrel Bolt': null },
			{ 'Kestrel Aero': 700, 'Kestrel Bolt': 200 },
		],
	])
})
