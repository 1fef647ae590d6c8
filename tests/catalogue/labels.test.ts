import { expect, test } from 'vitest'
import { openDashboard } from '#tests/support/back-office.ts'
import { findElements, findHtml, readAttributes, readTexts } from '#tests/support/html.ts'
import type { ProductOverride } from '#tests/support/products.ts'
import { readSymbol } from '#tests/support/read-codes.ts'
import { openDeliveryClient } from '#tests/support/sales-and-transfers.ts'
import { ORIGIN } from '#tests/support/shop.ts'

const LABELS = '/dashboard/labels'

async function openLabels(products: ProductOverride[]) {
	const { readPage, post, inventory, ...dashboard } = await openDashboard(products)
	const listed = (await inventory()).sort((one, other) => (one.name < other.name ? -1 : 1))
	const ids = listed.map(({ _id }) => _id)
	const show = async (fields: Record<string, string>) => {
		const lines = ids.map((id, index) => [`lines.${index}.productId`, id])
		const counts = ids.map((_, index) => [`lines.${index}.count`, '1'])
		return post(LABELS, { ...Object.fromEntries([...lines, ...counts]), ...fields })
	}
	const open = (selected = ids) => readPage(`${LABELS}?ids=${selected.join()}`)
	return { ...dashboard, readPage, post, ids, show, open }
}

const readLabels = (page: string) =>
	findElements(page, '[data-labels] p:first-child').map(({ textContent }) => textContent)

test.each([
	['an EAN-13', '4006381333931', 'EAN13', '4006381333931'],
	['an in-shop code', '2000000000008', 'EAN13', '2000000000008'],
	['a UPC, which is an EAN-13 after a zero,', '042100005264', 'EAN13', '0042100005264'],
	['a GTIN-8', '96385074', 'EAN8', '96385074'],
	['a GTIN-14', '10614141000415', 'Code128', '10614141000415'],
])('%s is on the label as a barcode that a scanner reads', async (_name, gtin, format, text) => {
	const { open } = await openLabels([{ name: 'Kestrel Aero', gtin }])

	const page = await open()

	expect(await readSymbol(page, 'bars-0')).toEqual([[format, text]])
	expect(readTexts(page, '[data-labels] p')).toContain(gtin)
})

test('each first digit of an EAN-13 can be read', async () => {
	const gtins = Array.from({ length: 10 }, (_, digit) => withCheckDigit(`${digit}45678901234`))
	const products = gtins.map((gtin, index) => ({ name: `Product ${index}`, gtin }))
	const { open } = await openLabels(products)

	const page = await open()

	for (const [index, gtin] of gtins.entries())
		expect(await readSymbol(page, `bars-${index}`)).toEqual([['EAN13', gtin.padStart(13, '0')]])
})

test('a label shows the name, the price to pay and, if wanted, a QR code of the product page', async () => {
	const slug = 'kestrel-aero-14-laptop-with-a-long-web-address-2026'
	const { show, shop } = await openLabels([
		{ name: 'Kestrel Aero', slug, price: 125_000, discountPrice: 124_500 },
	])

	const page = await (await show({ size: '50x30', hasQrCode: 'true' })).text()
	const banglaPage = await (await show({ size: 'a4', language: 'bn' })).text()

	expect(readTexts(page, '[data-labels="50x30"] p')).toEqual(['Kestrel Aero', '৳1,24,500'])
	const url = `${ORIGIN}/products/${slug}`
	expect(await readSymbol(page, 'qr-0')).toEqual([['QRCode', url.toUpperCase()]])
	const opened = await shop.fetch(`/PRODUCTS/${slug.toUpperCase()}`)
	expect([opened.status, opened.headers.get('Location')]).toEqual([301, `/products/${slug}`])
	const modules = (symbol: string) =>
		Number(readAttributes(page, symbol, 'viewBox')[0]?.split(' ')[2])
	expect(modules('#qr-0')).toBe(33 + 8)
	expect(readTexts(banglaPage, '[data-labels="a4"] p')).toEqual(['Kestrel Aero', '৳১,২৪,৫০০'])
	expect(findElements(banglaPage, '#qr-0')).toEqual([])
})

test('however many labels a product gets, the page has its codes once, and not again in its data', async () => {
	const { show } = await openLabels([{ name: 'Aero', gtin: '4006381333931' }])

	const page = await (await show({ 'lines.0.count': '3', hasQrCode: 'true' })).text()

	for (const code of ['#bars-0', '#qr-0']) {
		const [path = ''] = readAttributes(page, `${code} path`, 'd')
		expect(page.split(path)).toHaveLength(2)
	}
})

test('each product gets as many labels as staff enter, also in Bangla digits, and none for zero', async () => {
	const { show } = await openLabels([{ name: 'Aero' }, { name: 'Buds' }, { name: 'Coil' }])

	const page = await (
		await show({ 'lines.0.count': '৩', 'lines.1.count': '0', 'lines.2.count': '2' })
	).text()

	expect(readLabels(page)).toEqual(['Aero', 'Aero', 'Aero', 'Coil', 'Coil'])
	expect(readAttributes(page, '[name$=".count"]', 'value')).toEqual(['3', '0', '2'])
})

test.each([
	['ten', 'Number of labels must be a whole number'],
	['', 'Number of labels is required'],
	['501', 'Number of labels must be at most 500'],
	['500', 'Print at most 500 labels at a time. These are 501.'],
])('%s labels of one of two products are refused, and stay entered', async (count, message) => {
	const { show } = await openLabels([{ name: 'Aero' }, { name: 'Buds' }])

	const response = await show({ 'lines.0.count': count, size: 'a4' })
	const page = await response.text()

	expect(response.status).toBe(422)
	expect(findHtml(page, '[role=alert]')).toContain(message)
	expect(readAttributes(page, '[name="lines.0.count"]', 'value')).toEqual([count])
	expect(readAttributes(page, '[name=size] [selected]', 'value')).toEqual(['a4'])
	expect(readLabels(page)).toEqual([])
})

test('the products that are selected in the inventory, or all that match its filter, get one label each', async () => {
	const { ids, post, readPage } = await openLabels([
		{ name: 'Aero' },
		{ name: 'Buds', category: 'headphone' },
		{ name: 'Coil', category: 'headphone' },
	])
	const inventory = await readPage('/dashboard/inventory?category=headphone')

	const one = await (await post(LABELS, { id: ids[1] ?? '', category: 'headphone' })).text()
	const all = await (await post(LABELS, { all: '1', category: 'headphone' })).text()
	const none = await (await post(LABELS, { category: 'headphone' })).text()

	expect(readAttributes(inventory, `#selection [formaction="${LABELS}"]`, 'formaction')).toEqual([
		LABELS,
	])
	expect(readLabels(one)).toEqual(['Buds'])
	expect(readLabels(all)).toEqual(['Buds', 'Coil'])
	expect(none).toContain('No products are selected.')
})

test('a size or a language that does not exist is refused at its field', async () => {
	const { show } = await openLabels([{ name: 'Buds' }])

	const response = await show({ size: 'a9', language: 'fr' })

	expect(response.status).toBe(422)
	const page = await response.text()
	const messages = ['Size is not valid', 'Language is not valid']
	expect(readTexts(page, '[data-slot=form-message]')).toEqual(messages)
})

test('a filter that more than 500 products match is refused', async () => {
	const products = Array.from({ length: 501 }, (_, number) => ({ name: `Product ${number}` }))
	const { post } = await openLabels(products)

	const response = await post(LABELS, { all: '1' })

	expect(response.status).toBe(422)
	expect(findHtml(await response.text(), '[role=alert]')).toContain('Choose at most 500 products')
})

test('a product without a barcode has a label without one, until staff give it a code', async () => {
	const { show, editPath, readPage } = await openLabels([{ name: 'Aero' }, { name: 'Buds' }])

	const before = await (await show({})).text()
	const after = await (await show({ step: 'codes', 'lines.1.count': '2' })).text()

	expect(findElements(before, '#bars-0')).toEqual([])
	expect(before).toContain('Give codes to 2 products')
	expect(after).toContain('2 products got codes.')
	expect(readLabels(after)).toEqual(['Aero', 'Buds', 'Buds'])
	const [[format, code = ''] = []] = await readSymbol(after, 'bars-1')
	expect([format, code]).toEqual(['EAN13', expect.stringMatching(/^20\d{11}$/)])
	expect(readAttributes(await readPage(editPath), '[name=gtin]', 'value')).toEqual([code])
})

test('a delivery links to its labels: as many of each product as its units, if they are at most 500', async () => {
	const { shop, headers, deliver } = await openDeliveryClient([
		{ slug: 'aero', name: 'Aero' },
		{ slug: 'buds', name: 'Buds' },
	])
	const read = async (path: string) => (await shop.fetch(path, { headers })).text()
	await deliver([2, 1])
	await deliver([500, 1])

	const page = await read(`${LABELS}?delivery=1`)
	const tooMany = await read(`${LABELS}?delivery=2`)

	const links = readAttributes(await read('/dashboard/deliveries/1'), 'main a', 'href')
	expect(links).toContain(`${LABELS}?delivery=1`)
	expect(readLabels(page)).toEqual(['Aero', 'Aero', 'Buds'])
	expect(readLabels(tooMany)).toEqual([])
	expect(tooMany).toContain('Print at most 500 labels at a time. These are 501.')
	expect(readAttributes(tooMany, '[name$=".count"]', 'value')).toEqual(['500', '1'])
	expect((await shop.fetch(`${LABELS}?delivery=9`, { headers })).status).toBe(404)
})

test('the page of a product links to its labels', async () => {
	const { readPage, editPath, id } = await openLabels([{ name: 'Aero' }])

	expect(readAttributes(await readPage(editPath), 'main a', 'href')).toContain(
		`${LABELS}?ids=${id}`,
	)
})

function withCheckDigit(digits: string): string {
	const sum = Array.from(digits, Number).reverse()
	const weighted = sum.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0)
	const code = `${digits}${(10 - (weighted % 10)) % 10}`
	// The shop stores an EAN-13 that begins with a zero as a UPC.
	return code.replace(/^0/, '')
}
