import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/accounts/audit.ts'
import { createClock } from '#tests/support/clock.ts'
import { openSaleClient, readSale } from '#tests/support/sales-and-transfers.ts'
import { clientIpHeader } from '#tests/support/staff.ts'

const products = [
	{ slug: 'aero', name: 'Kestrel Aero', available: 9, price: 5000, warranty: '2 years' },
]

async function openReceipt(options = {}) {
	const client = await openSaleClient(products, options)
	const { shop, headers, ids, sell } = client
	const lines = [{ productId: ids[0], quantity: 1, serials: ['PF4A7XQ2'] }]
	const sale = await readSale(await sell([], { lines, note: 'For Karim, 01711-000000' }))
	const read = (token: string) => shop.fetch(`/api/receipts/${token}`)
	const check = (receipt: string, serial: string, address = '192.0.2.1') =>
		shop.send('/api/receipts/search', { receipt, serial }, { headers: clientIpHeader(address) })
	return { ...client, sale, read, check, headers }
}

const clock = () => createClock('2026-07-01T06:00:00Z')

test('everyone who has the address of a receipt reads it, without names of staff and notes', async () => {
	const { sale, read } = await openReceipt({ now: clock().now })

	const response = await read(sale.token)
	const text = await response.text()

	expect(JSON.parse(text)).toEqual({
		data: {
			number: 1,
			branch: 'madhupur',
			at: '2026-07-01T06:00:00.000Z',
			isReversed: false,
			total: 5000,
			due: 0,
			paidBefore: null,
			lines: [
				{
					name: 'Kestrel Aero',
					quantity: 1,
					unitPrice: 5000,
					warranty: '2 years',
					warrantyUntil: '2028-07-01',
					serials: [{ end: '7XQ2', isOut: true }],
					returned: 0,
					isReversed: false,
				},
			],
		},
	})
	expect(response.headers.get('Cache-Control')).toBe('private, no-store')
	expect(sale.token).toMatch(/^[0-9a-f]{30}$/)
	for (const secret of ['Karim', '01711', sale.by ?? '', 'PF4A']) expect(text).not.toContain(secret)
})

test('lists, the history and exports do not have the address of a receipt', async () => {
	const { shop, headers, sale } = await openReceipt()
	const paths = ['/api/sales', '/api/history', '/dashboard/sell/receipts', '/dashboard/activity']

	for (const path of paths) {
		const response = await shop.fetch(path, { headers })
		expect(response.status).toBe(200)
		expect(await response.text()).not.toContain(sale.token)
	}
})

test('no other address opens a receipt', async () => {
	const { read } = await openReceipt()

	for (const token of ['', '1', 'f'.repeat(30), "' or 1=1 --", '%00'])
		expect([404, 400], token).toContain((await read(token)).status)
})

test('an owner renews the address of a receipt, and the old one no longer opens it', async () => {
	const { shop, headers, sale, read } = await openReceipt()

	const response = await shop.send('/api/sales/1/token', {}, { headers })
	const renewed = await readSale(response)

	expect(response.status).toBe(200)
	expect((await read(sale.token)).status).toBe(404)
	expect((await read(renewed.token)).status).toBe(200)
	const [entry] = await shop.readData<AuditEntry[]>('/api/history?limit=1', { headers })
	expect(entry).toMatchObject({ action: 'receipt-renew', target: sale._id, after: null })
})

test('a receipt number and a serial number of it find the receipt, in any spelling', async () => {
	const { sale, check, reverse } = await openReceipt()

	const found = await check(' #১ ', 'pf4a 7xq2')
	await reverse(sale.number)
	const undone = await check('1', 'PF4A7XQ2')

	expect(await found.json()).toMatchObject({ data: { number: 1, isReversed: false } })
	expect(await undone.json()).toMatchObject({
		data: { isReversed: true, lines: [{ serials: [{ end: '7XQ2', isOut: false }] }] },
	})
})

test('unknown numbers get the same answer, whichever of them is wrong', async () => {
	const { check } = await openReceipt()
	const pairs = [
		['1', 'PF4A7XQ3'],
		['2', 'PF4A7XQ2'],
		['9999999999', 'NONE'],
	] as const

	const responses = await Promise.all(pairs.map(([receipt, serial]) => check(receipt, serial)))
	const problems = await Promise.all(responses.map((response) => response.json()))

	expect(responses.map(({ status }) => status)).toEqual([404, 404, 404])
	const messages = problems.map((problem) => (problem as { message: string }).message)
	expect(new Set(messages).size).toBe(1)
})

test('after ten failures, an address waits for an hour, and other addresses still find a receipt', async () => {
	const { now, advance } = clock()
	const { check } = await openReceipt({ now })
	for (let guess = 0; guess < 10; guess++)
		expect((await check(String(guess + 100), 'PF4A7XQ2')).status).toBe(404)

	const blocked = await check('1', 'PF4A7XQ2')
	const elsewhere = await check('1', 'PF4A7XQ2', '192.0.2.2')
	advance(61 * 60_000)
	const later = await check('1', 'PF4A7XQ2')

	expect([blocked.status, elsewhere.status, later.status]).toEqual([429, 200, 200])
	expect(Number(blocked.headers.get('Retry-After'))).toBeGreaterThan(3000)
})

test('after twenty failures about one receipt from many addresses, guesses at it get slower', async () => {
	const { check } = await openReceipt({ now: clock().now })
	for (let guess = 0; guess < 20; guess++) await check('1', `GUESS${guess}`, `198.51.100.${guess}`)

	const blocked = await check('1', 'GUESS21', '203.0.113.1')

	expect(blocked.status).toBe(429)
	expect(Number(blocked.headers.get('Retry-After'))).toBeLessThan(60)
})

test('of 200 guesses from many addresses, 30 are checked at most, and the answers do not depend on the number of serial numbers', async () => {
	const answers: string[][] = []
	for (const quantity of [1, 7]) {
		const { now, advance } = clock()
		const { ids, sell, check } = await openReceipt({ now })
		const serials = Array.from({ length: quantity }, (_, unit) => `SN-0000${unit}`)
		await sell([], { lines: [{ productId: ids[0], quantity, serials }] })
		const found: string[] = []
		for (let guess = 0; guess < 200; guess++) {
			const response = await check('2', `GUESS${guess}`, `198.51.100.${guess}`)
			const { code, message } = (await response.json()) as { code: string; message: string }
			found.push(`${response.status} ${code} ${message}`)
			advance(1000)
		}
		answers.push(found)
	}

	expect(answers[1]).toEqual(answers[0])
	expect(answers[0]?.filter((answer) => answer.startsWith('404')).length).toBeLessThanOrEqual(30)
})
