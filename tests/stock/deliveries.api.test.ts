import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/accounts/audit.ts'
import { readHistory, readLedger } from '#tests/support/back-office.ts'
import { editProduct } from '#tests/support/products.ts'
import { openDeliveryClient, readDelivery } from '#tests/support/sales-and-transfers.ts'

const products = [
	{ slug: 'aero', name: 'Kestrel Aero', gtin: '4006381333931', available: 5, incoming: 3 },
	{ slug: 'bolt', name: 'Kestrel Bolt', available: 2 },
]

test('a delivery closes what was ordered first, and receives the rest', async () => {
	const { shop, headers, ids, deliver, counts } = await openDeliveryClient(products)

	const response = await deliver([5, 4], { bill: ' SD-2210 ', note: 'One box is torn' })
	const created = await readDelivery(response)

	expect(response.status).toBe(201)
	expect(response.headers.get('Location')).toBe('/api/deliveries/1')
	expect(created).toMatchObject({
		...{ number: 1, branch: 'madhupur', supplier: 'Star Distribution', bill: 'SD-2210' },
		...{ products: 2, units: 9, note: 'One box is torn', reversedAt: null },
		lines: [
			{ productId: ids[0], name: 'Kestrel Aero', gtin: '4006381333931', quantity: 5 },
			{ productId: ids[1], name: 'Kestrel Bolt', gtin: null, quantity: 4 },
		],
	})
	expect(await shop.readData('/api/deliveries/1', { headers })).toEqual(created)
	expect(await counts()).toEqual(['10, 0', '6, 0'])
	const ledger = await readLedger(shop, ids[0] ?? '', headers)
	expect(ledger.slice(0, 2).map(({ movement, quantity }) => [movement, quantity])).toEqual([
		['receive', 2],
		['arrive', 3],
	])
	expect(ledger[0]).toMatchObject({ delivery: { number: 1 }, sale: null, transfer: null })
})

test('a delivery of fewer units than were ordered leaves the others incoming', async () => {
	const { shop, headers, ids, deliver, counts } = await openDeliveryClient(products)

	await deliver([1])

	expect((await counts())[0]).toBe('6, 2')
	const [movement] = await readLedger(shop, ids[0] ?? '', headers)
	expect(movement).toMatchObject({ movement: 'arrive', quantity: 1 })
	expect(await shop.readData('/api/deliveries', { headers })).toMatchObject([{ units: 1 }])
})

test('units that are incoming at the other branch stay incoming', async () => {
	const { deliver, counts } = await openDeliveryClient(products)

	await deliver([2], { branch: 'dhanbari' })

	expect((await counts())[0]).toBe('7, 3')
})

test('parallel deliveries of the same product are all recorded, and close what was ordered once', async () => {
	const { deliver, counts, list } = await openDeliveryClient(products)

	const responses = await Promise.all(Array.from({ length: 6 }, () => deliver([2])))

	expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(201))
	expect((await counts())[0]).toBe('17, 0')
	expect(await list()).toHaveLength(6)
})

test('the spaces and invisible characters of a supplier do not make another one', async () => {
	const { deliver, list } = await openDeliveryClient(products)
	const names = ['Café  &  Söhne ‘ব্র্যান্ড’', ' Cafe\u0301 & So\u0308hne\u200b ‘ব্র্যান্ড’ ']
	for (const supplier of [...names, '%', "'; --", '🧿"{}[]']) await deliver([1], { supplier })

	const suppliers = (await list()).map(({ supplier }) => supplier)

	const [same] = ['Café & Söhne ‘ব্র্যান্ড’'.normalize('NFC')]
	expect(suppliers).toEqual(['🧿"{}[]', "'; --", '%', same, same])
	for (const [supplier, count] of [
		[same, 2],
		['%', 1],
		["'; --", 1],
		['🧿"{}[]', 1],
		['Café', 0],
	] as const)
		expect(await list(`?supplier=${encodeURIComponent(supplier ?? '')}`)).toHaveLength(count)
})

test('deliveries are listed by supplier and branch, in pages', async () => {
	const { shop, headers, deliver, list } = await openDeliveryClient(products)
	for (const supplier of ['Star', 'Moon', 'Star', 'Star']) await deliver([1], { supplier })
	await deliver([1], { supplier: 'Star', branch: 'dhanbari' })

	const numbers = async (query: string) => (await list(query)).map(({ number }) => number)

	expect(await numbers('')).toEqual([5, 4, 3, 2, 1])
	expect(await numbers('?supplier=Star')).toEqual([5, 4, 3, 1])
	expect(await numbers('?supplier=Star&branch=madhupur')).toEqual([4, 3, 1])
	const [, second] = await list('?supplier=Star&limit=2')
	expect(await numbers(`?supplier=Star&before=${second?._id}`)).toEqual([3, 1])
	expect(await numbers('?supplier=')).toHaveLength(5)
	expect(
		(await shop.fetch(`/api/deliveries?supplier=${'s'.repeat(101)}`, { headers })).status,
	).toBe(400)
	expect((await shop.fetch('/api/deliveries/6', { headers })).status).toBe(404)
})

test('a delivery keeps the names of its products', async () => {
	const { shop, headers, ids, deliver } = await openDeliveryClient(products)
	await deliver([1])

	await editProduct(shop, { id: ids[0] ?? '', headers, fields: { name: 'Falcon Aero' } })

	const { lines } = await shop.readData<{ lines: object[] }>('/api/deliveries/1', { headers })
	expect(lines).toMatchObject([{ name: 'Kestrel Aero' }])
})

test('the ordered units of a delivery that is undone are incoming again', async () => {
	const { shop, headers, deliver, reverse, counts } = await openDeliveryClient(products)
	await deliver([5, 4])

	expect((await reverse(1)).status).toBe(201)

	expect(await counts()).toEqual(['5, 3', '2, 0'])
	const after = { delivery: 1, branch: 'madhupur', supplier: 'Star Distribution', units: 9 }
	const history = await readHistory(shop, headers)
	expect(history).toMatchObject([
		{ action: 'delivery-reverse', after },
		{ action: 'delivery-add', after },
	])
	const received = await shop.readData<AuditEntry[]>('/api/history?kind=received', { headers })
	expect(received.map(({ action }) => action)).toEqual(['delivery-reverse', 'delivery-add'])
})
