import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import type { Sale } from '#contract/stock/sale.ts'
import { openPage, openSharedPage } from '#tests/support/browser.ts'
import { postApi, readApi } from '#tests/support/browser-api.ts'
import { findSplitWords, largestFont, prepareToResize } from '#tests/support/large-fonts.ts'
import { buildProduct } from '#tests/support/products.ts'
import { readCodes } from '#tests/support/read-codes.ts'
import { hasInk, readPdf } from '#tests/support/read-pdf.ts'
import { startWorker } from '#tests/support/worker.ts'

const NAME = 'Kestrel Aerobook Professional 14 inch laptop with 16 GB of memory, number'
const products = Array.from({ length: 10 }, (_, index) =>
	buildProduct({ name: `${NAME} ${index}`, warranty: '2 years', price: 1_24_500 }),
)

const worker = await startWorker({ products })
afterAll(() => worker.stop())

const serials = (index: number) => [`35693803564380${index}`, `SN-KESTREL-2026-00${index}`]

/** Sells two units of each product, each with a discount and a serial number. */
async function sellAll(page: Page): Promise<Sale> {
	const listed = await readApi<InventoryProduct[]>(page, 'inventory?sort=name')
	const lines = listed.map(({ _id }, index) => ({
		...{ productId: _id, quantity: 2, unitPrice: 1_20_000 },
		serials: serials(index),
	}))
	return postApi<Sale>(page, 'sales', { branch: 'madhupur', lines })
}

const shared = await openSharedPage({
	...{ origin: worker.origin, isSignedIn: true, javaScript: false },
})
const sale = await sellAll(shared)
const path = `/dashboard/sell/receipts/${sale.number}`

test.each([
	['80mm', 80, 297, 'en'],
	['80mm', 80, 297, 'bn'],
	['a5', 148, 210, 'en'],
	['a5', 148, 210, 'bn'],
] as const)(
	'a receipt of ten products with serial numbers on %s, %d × %d mm, in %s divides no word and crosses no edge, and its QR code is the public address',
	async (paper, width, height, language) => {
		await shared.goto(`${path}?paper=${paper}&language=${language}`)

		const pages = await readPdf(await shared.pdf({ preferCSSPageSize: true }))

		for (const page of pages) {
			expect(page.size.map((millimetres) => Math.round(millimetres))).toEqual([width, height])
			expect(hasInk(page, { left: 0, top: 0, width: 3, height })).toBe(false)
			expect(hasInk(page, { left: width - 3, top: 0, width: 3, height })).toBe(false)
		}
		const words = pages.flatMap(({ text }) => text.split(/\s+/))
		const expected = [...NAME.split(' '), ...products.flatMap((_, index) => serials(index))]
		expect(expected.filter((word) => !words.includes(word))).toEqual([])
		// The text of a PDF has Bangla in the order of its glyphs.
		const totals = words.filter((word) => word === 'Total')
		expect(totals).toHaveLength(language === 'en' ? 1 : 0)
		const codes = []
		for (const { image } of pages) codes.push(...(await readCodes(image)))
		const prefix = language === 'bn' ? '/bn' : ''
		const [format, address = ''] = codes.flat()
		expect([format, address.toLowerCase()]).toEqual([
			'QRCode',
			`${worker.origin}${prefix}/r/${sale.token}`,
		])
		expect((await fetch(address)).status).toBe(200)
	},
)

test('on 80 mm, no amount of a receipt with a return is divided', async () => {
	const [{ productId } = { productId: '' }] = sale.lines
	const branch = 'madhupur'
	const lines = [{ productId, quantity: 2, unitPrice: 1_24_500 }]
	const { number, lines: sold } = await postApi<Sale>(shared, 'sales', { branch, lines })
	const returned = [{ movementId: sold[0]?.movementId, quantity: 1 }]
	await postApi(shared, 'returns', { branch, lines: returned, note: 'Broken' })

	await shared.goto(`/dashboard/sell/receipts/${number}?paper=80mm`)
	const pages = await readPdf(await shared.pdf({ preferCSSPageSize: true }))

	const words = pages.flatMap(({ text }) => text.split(/\s+/))
	expect(words).toEqual(expect.arrayContaining(['৳2,49,000', '−৳1,24,500', '৳1,24,500']))
})

test('at twice the font size, a receipt on the screen of a phone divides no serial number', async () => {
	const page = await openPage({ origin: worker.origin, isSignedIn: true, javaScript: false })
	const resize = await prepareToResize(page)
	await resize(...largestFont)
	for (const query of ['?paper=80mm', '?paper=80mm&language=bn', '?paper=a5']) {
		await page.goto(path + query)
		const words = await findSplitWords(page)
		expect(
			words.filter((word) => word !== sale.token),
			query,
		).toEqual([])
	}
})
