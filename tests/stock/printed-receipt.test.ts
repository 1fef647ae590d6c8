import { expect, test } from 'vitest'
import { createClock } from '#tests/support/clock.ts'
import { findHtml, readAttributes, readTexts, textOf } from '#tests/support/html.ts'
import { openReturnClient } from '#tests/support/returns.ts'
import { ORIGIN } from '#tests/support/shop.ts'

const HOST = new URL(ORIGIN).host
const RECEIPT = '/dashboard/sell/receipts/1'
const products = [
	{ slug: 'aero', name: 'Kestrel Aero', available: 5, price: 60_000, warranty: '2 years' },
	{ slug: 'bolt', name: 'Kestrel Bolt', available: 5, price: 300, warranty: 'No warranty' },
]

/** Sells an Aero with a discount and two Bolts. */
async function openReceipt() {
	const { now } = createClock('2026-07-01T06:05:00Z')
	const client = await openReturnClient(products, { now })
	const { shop, headers, ids } = client
	const lines = [
		{ productId: ids[0], quantity: 1, unitPrice: 57_500, discountReason: 'Scratched lid' },
		{ productId: ids[1], quantity: 2, serials: ['bolt-0001', 'bolt-0002'] },
	]
	const sale = await client.sellUnits([], { lines })
	const read = async (query = '') => (await shop.fetch(RECEIPT + query, { headers })).text()
	return { ...client, sale, read }
}

const printedText = (page: string) =>
	textOf(findHtml(page, '[data-receipt]')).replaceAll('\u00a0', ' ').split(/\n+/)

test('a receipt states the price without a discount, the discount, the warranty, the serial numbers and its public address, but not the reason', async () => {
	const { read, sale } = await openReceipt()

	const page = await read()

	expect(printedText(page)).toEqual([
		'Jonaki Electronics',
		'Jonaki Madhupur',
		'Rahman Plaza, ground floor, Bus Stand Road, Madhupur, Tangail 1996',
		expect.stringContaining('01700-000101'),
		...['Receipt 1', '1 Jul 2026, 12:05', 'Product', 'Taka'],
		'Kestrel Aero',
		'1 × ৳57,500',
		'Price ৳60,000, discount ৳2,500',
		'Warranty: 2 years, until 1 Jul 2028',
		'৳57,500',
		...['Kestrel Bolt', '2 × ৳300', 'No warranty'],
		...['Serial numbers:', 'BOLT-0001', 'BOLT-0002', '৳600'],
		...['Total', '৳58,100', 'Cash', '৳58,100'],
		'Please keep this receipt: it is your proof of purchase and warranty.',
		'See this receipt and its warranty online:',
		`${HOST}/r/${sale.token}`,
	])
	expect(page).toContain('<title>Receipt 1')
})

test('a receipt in Bangla has Bangla text, digits, days and warranties', async () => {
	const { read, sale } = await openReceipt()

	const page = await read('?language=bn')

	expect(readAttributes(page, '[data-receipt]', 'lang')).toEqual(['bn'])
	expect(printedText(page)).toEqual([
		'জোনাকি ইলেকট্রনিক্স',
		'জোনাকি মধুপুর',
		'রহমান প্লাজা, নিচতলা, বাসস্ট্যান্ড রোড, মধুপুর, টাঙ্গাইল ১৯৯৬',
		expect.stringContaining('01700-000101'),
		...['রসিদ ১', '১ জুলাই ২০২৬, ১২:০৫', 'পণ্য', 'টাকা'],
		'Kestrel Aero',
		'১ × ৳৫৭,৫০০',
		'দাম ৳৬০,০০০, ছাড় ৳২,৫০০',
		'ওয়ারেন্টি: ২ বছর, ১ জুলাই ২০২৮ পর্যন্ত',
		'৳৫৭,৫০০',
		...['Kestrel Bolt', '২ × ৳৩০০', 'ওয়ারেন্টি নেই'],
		...['সিরিয়াল নম্বর:', 'BOLT-0001', 'BOLT-0002', '৳৬০০'],
		...['মোট', '৳৫৮,১০০', 'নগদ টাকা', '৳৫৮,১০০'],
		'রসিদটি যত্ন করে রাখুন: এটিই আপনার কেনার ও ওয়ারেন্টির প্রমাণ।',
		'এই রসিদ ও ওয়ারেন্টি অনলাইনে দেখুন:',
		`${HOST}/bn/r/${sale.token}`,
	])
})

test('staff choose the paper and the language by links, which keep the other choice', async () => {
	const { read } = await openReceipt()

	const page = await read('?paper=80mm&language=bn')

	expect(readAttributes(page, '[data-receipt]', 'data-receipt')).toEqual(['80mm'])
	expect(readTexts(page, 'main [aria-current=true]')).toEqual(['80 mm', 'বাংলা'])
	const links = readAttributes(page, 'nav[aria-label$="of the receipt"] a', 'href')
	expect(links).toEqual([
		`${RECEIPT}?language=bn`,
		`${RECEIPT}?paper=a5&language=bn`,
		`${RECEIPT}?paper=80mm&language=bn`,
		`${RECEIPT}?paper=80mm&language=en`,
		`${RECEIPT}?paper=80mm&language=bn`,
	])
	expect(readAttributes(await read('?paper=huge&language=xx'), '[data-receipt]', 'lang')).toEqual([
		'en',
	])
})

test('staff send the public address of a receipt on WhatsApp, in its language', async () => {
	const { read, sale } = await openReceipt()
	const readMessage = async (query: string) => {
		const [link = ''] = readAttributes(await read(query), 'a[href^="https://wa.me/"]', 'href')
		return new URL(link).searchParams.get('text')
	}

	expect(await readMessage('')).toBe(`Jonaki Electronics: Receipt 1\n${ORIGIN}/r/${sale.token}`)
	expect(await readMessage('?language=bn')).toBe(
		`জোনাকি ইলেকট্রনিক্স: রসিদ ১\n${ORIGIN}/bn/r/${sale.token}`,
	)
})

test('a receipt takes off what was returned, in both languages', async () => {
	const { sale, giveBack, read } = await openReceipt()
	await giveBack([{ movementId: sale.lines[1]?.movementId, quantity: 1, serials: ['BOLT-0002'] }])

	expect(printedText(await read())).toEqual(
		expect.arrayContaining(['Returned: 1', 'Returned', '−৳300', 'Remaining', '৳57,800']),
	)
	expect(printedText(await read('?language=bn'))).toEqual(
		expect.arrayContaining(['ফেরত: ১টি', 'ফেরত', '−৳৩০০', 'বাকি থাকে', '৳৫৭,৮০০']),
	)
})
