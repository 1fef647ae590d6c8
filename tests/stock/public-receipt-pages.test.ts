import { expect, test } from 'vitest'
import { readAttributes, textOf } from '#tests/support/html.ts'
import { fetchPage } from '#tests/support/pages.ts'
import { openSaleClient, readSale } from '#tests/support/sales-and-transfers.ts'
import { ORIGIN } from '#tests/support/shop.ts'

const products = [
	{ slug: 'aero', name: 'Kestrel Aero', available: 9, price: 5000, warranty: '2 years' },
	{ slug: 'cable', name: 'Kestrel Cable', available: 9, price: 100 },
]

async function openReceiptPages() {
	const client = await openSaleClient(products, { now: () => new Date('2026-07-01T06:00:00Z') })
	const { shop, ids, sell } = client
	const lines = [
		{ productId: ids[0], quantity: 1, serials: ['PF4A7XQ2'] },
		{ productId: ids[1], quantity: 2 },
	]
	const sale = await readSale(await sell([], { lines, note: 'For Karim' }))
	const post = (path: string, fields: Record<string, string>) =>
		shop.fetch(path, {
			method: 'POST',
			body: new URLSearchParams(fields),
			headers: { Origin: ORIGIN },
		})
	return { ...client, sale, post }
}

test('the page of a receipt shows products, prices and warranties in both languages, and nothing about people', async () => {
	const { shop, sale } = await openReceiptPages()

	const english = await shop.fetch(`/r/${sale.token}`)
	const html = await english.text()
	const banglaPage = await shop.fetch(`/bn/r/${sale.token}`)
	const bangla = textOf(await banglaPage.text()).replaceAll('\u00a0', ' ')

	expect(textOf(html)).toContain('Jonaki Madhupur, 1 Jul 2026')
	expect(textOf(html)).toContain('1 × ৳5,000')
	expect(textOf(html)).toContain('Warranty: 2 years, until 1 Jul 2028')
	expect(textOf(html)).toContain('Serial number …7XQ2')
	expect(bangla).toContain('ওয়ারেন্টি: ২ বছর, ১ জুলাই ২০২৮ পর্যন্ত')
	expect(bangla).toContain('৳৫,২০০')
	for (const secret of ['Karim', sale.by ?? '', 'PF4A']) expect(html).not.toContain(secret)
})

test('the page of a receipt states what is still to pay, or that it is paid', async () => {
	const { shop, sale, sell, headers } = await openReceiptPages()
	const customer = '01711-000222'
	const payments = [{ method: 'cash', amount: 4000 }]
	const part = await readSale(await sell([1], { customer, payments }))
	const read = async (path: string) =>
		textOf(await (await shop.fetch(path)).text()).replaceAll('\u00a0', ' ')

	expect(await read(`/r/${sale.token}`)).toContain('৳5,200, Paid')
	expect(await read(`/r/${part.token}`)).toContain('৳5,000, Due ৳1,000')
	expect(await read(`/bn/r/${part.token}`)).toContain('৳৫,০০০, বাকি ৳১,০০০')
	const rest = { branch: 'madhupur', amount: 1000, customer: part.customer?._id }
	await shop.send('/api/payments', rest, { headers })
	expect(await read(`/r/${part.token}`)).toContain('৳5,000, Paid')
})

test('a receipt names the return that it exchanges, printed and public, in both languages', async () => {
	const { shop, headers, sale, sell } = await openReceiptPages()
	const line = { movementId: sale.lines[1]?.movementId, quantity: 1 }
	const returned = { branch: 'madhupur', note: 'Too short', lines: [line] }
	await shop.send('/api/returns', returned, { headers })
	const exchange = await readSale(await sell([1], { exchanges: 1 }))
	const read = async (path: string) => textOf(await (await shop.fetch(path, { headers })).text())
	const printed = `/dashboard/sell/receipts/${exchange.number}`

	for (const path of [`/r/${exchange.token}`, printed])
		expect(await read(path), path).toContain('In exchange for return 1')
	for (const path of [`/bn/r/${exchange.token}`, `${printed}?language=bn`])
		expect(await read(path), path).toContain('ফেরত নম্বর ১-এর বদলে')
	expect(await read(`/r/${sale.token}`)).not.toContain('In exchange for')
})

test('the address in upper case, as in the QR code, opens the receipt in its language', async () => {
	const { shop, sale } = await openReceiptPages()
	const read = async (path: string) => (await shop.fetch(path.toUpperCase())).text()

	expect(textOf(await read(`/r/${sale.token}`))).toContain('Receipt 1')
	expect(textOf(await read(`/bn/r/${sale.token}`))).toContain('রসিদ ১')
})

test('no cache, search engine or other site gets a receipt, and a preview shows no product', async () => {
	const { shop, sale } = await openReceiptPages()

	const response = await shop.fetch(`/r/${sale.token}`)
	const html = await response.text()

	expect(response.headers.get('Cache-Control')).toBe('private, no-store')
	expect(response.headers.get('Referrer-Policy')).toBe('same-origin')
	expect(readAttributes(html, 'meta[name="robots"]', 'content')).toEqual(['noindex'])
	const previews = readAttributes(html, 'meta[property^="og:"]', 'content').join(' ')
	expect(previews.replace(sale.token, '')).not.toMatch(/Kestrel|5,?000/)
	const unknown = await shop.fetch(`/r/${'f'.repeat(30)}`)
	expect(unknown.status).toBe(404)
})

test('the warranty page shows the receipt for its number and a serial number, in both languages', async () => {
	const { post } = await openReceiptPages()

	const found = await post('/warranty', { receipt: '1', serial: 'pf4a 7xq2' })
	const bangla = await post('/bn/warranty', { receipt: '১', serial: 'PF4A7XQ2' })
	const unknown = await post('/bn/warranty', { receipt: '1', serial: 'NOPE' })
	const empty = await post('/warranty', { receipt: '', serial: '' })

	expect(found.status).toBe(200)
	expect(found.headers.get('Cache-Control')).toBe('private, no-store')
	expect(textOf(await found.text())).toContain('until 1 Jul 2028')
	expect(textOf(await bangla.text())).toContain('রসিদ ১')
	expect(unknown.status).toBe(404)
	const html = await unknown.text()
	expect(textOf(html)).toContain('এই দুই নম্বরের কোনো রসিদ পাওয়া যায়নি')
	expect(readAttributes(html, '#serial', 'value')).toEqual(['NOPE'])
	expect(empty.status).toBe(422)
	expect(textOf(await empty.text())).toContain('Please enter the receipt number')
})

test('the home and contact pages of both languages lead to the warranty page', async () => {
	const { shop } = await openReceiptPages()

	for (const path of ['/', '/contact', '/bn', '/bn/contact']) {
		const { links } = await fetchPage(shop, path)
		expect(links, path).toContain(path.startsWith('/bn') ? '/bn/warranty' : '/warranty')
	}
})
