import { afterAll, expect, test } from 'vitest'
import { openSharedPage } from '#tests/support/browser.ts'
import { clickAndLoad } from '#tests/support/browser-pages.ts'
import { buildProduct } from '#tests/support/products.ts'
import { readCodes } from '#tests/support/read-codes.ts'
import { hasInk, type PdfPage, readPdf } from '#tests/support/read-pdf.ts'
import { startWorker } from '#tests/support/worker.ts'

const LONG_NAME =
	'Kestrel Aerobook Professional 14 inch laptop with 16 GB of memory, 512 GB of storage and a backlit keyboard'
const BANGLA_NAME = 'কেস্ট্রেল এয়ারবুক প্রফেশনাল ১৪ ইঞ্চি ল্যাপটপ, ১৬ জিবি র‍্যাম ও ব্যাকলিট কিবোর্ডসহ নতুন মডেল'
const products = [
	buildProduct({ name: LONG_NAME, slug: 'aerobook', gtin: '4006381333931', price: 1_24_500 }),
	buildProduct({ name: BANGLA_NAME, slug: 'bangla', gtin: '96385074', price: 99_99_999 }),
	buildProduct({ name: 'Coil', slug: 'coil', gtin: '10614141000415' }),
	buildProduct({ name: 'Dune Carry HC-10 Power Bank, 10,000 mAh, White', slug: 'dune' }),
]
const codes = ['10614141000415', '4006381333931', '96385074']

const worker = await startWorker({ products })
afterAll(() => worker.stop())

type Choice = { size: string; hasQrCode?: boolean; counts?: number[] }

/** The labels of all products, opened as staff do. */
const page = await openSharedPage({ origin: worker.origin, javaScript: false, isSignedIn: true })
await page.goto('/dashboard/inventory')
await page.getByLabel('Select all 4 products').first().check()
await clickAndLoad(page.locator('#selection').getByRole('button', { name: 'Labels' }))

async function showLabels({ size, hasQrCode = false, counts = [1, 1, 1, 1] }: Choice) {
	await page.getByLabel('Size').selectOption(size)
	await page.getByLabel('Digits of the price').selectOption('bn')
	await page.getByLabel('QR code of the product page').setChecked(hasQrCode)
	for (const [line, count] of counts.entries())
		await page.locator(`[name="lines.${line}.count"]`).fill(String(count))
	await clickAndLoad(page.getByRole('button', { name: 'Show the labels' }))
}

async function printLabels(choice: Choice) {
	await showLabels(choice)
	return readPdf(await page.pdf({ preferCSSPageSize: true }))
}

/** Chromium rounds sizes to pixels of a quarter of a millimetre. */
function expectSizes(pages: PdfPage[], sizes: [number, number][]) {
	const rounded = pages.map(({ size }) => size.map((millimetres) => Math.round(millimetres)))
	expect(rounded).toEqual(sizes)
}

const readAll = async (pages: PdfPage[]) => {
	const found = []
	for (const { image } of pages) found.push(...(await readCodes(image)))
	return found.map(([, text]) => text).sort()
}

type Label = { left: number; top: number; width: number; height: number }

/** Checks the margin of a label, in which nothing may be printed. */
function hasInkAtEdge(page: PdfPage, { left, top, width, height }: Label, margin: number) {
	const edges = [
		{ left, top, width, height: margin },
		{ left, top: top + height - margin, width, height: margin },
		{ left, top, width: margin, height },
		{ left: left + width - margin, top, width: margin, height },
	]
	return edges.some((edge) => hasInk(page, edge))
}

const productUrls = () =>
	products.map(({ slug }) => `${worker.origin}/products/${slug}`.toUpperCase())

test.each([
	['38x25', 38, 25],
	['50x30', 50, 30],
] as const)(
	'on a roll of %s mm, each label is a page of that size, nothing crosses its edges, and its codes can be read at 300 dpi',
	async (size, width, height) => {
		const pages = await printLabels({ size, hasQrCode: true, counts: [1, 1, 1, 2] })

		expectSizes(pages, Array(5).fill([width, height]))
		const label = { left: 0, top: 0, width, height }
		// The first two of three lines of a name are printed.
		const secondLine = { left: 1.5, top: 1.5 + height * 0.14, width: 15, height: height * 0.07 }
		expect(hasInk(pages[1] as PdfPage, secondLine)).toBe(true)
		expect(pages.map((page) => hasInkAtEdge(page, label, 1.2))).toEqual(Array(5).fill(false))
		const [aerobook = '', bangla = '', coil = '', dune = ''] = productUrls()
		const urls = [aerobook, bangla, coil, dune]
		expect(new Set(await readAll(pages))).toEqual(new Set([...codes, ...urls]))
	},
)

test('of the third line of a Bangla name, nothing is printed', async () => {
	const pages = await printLabels({ size: '50x30' })

	const belowSecondLine = { left: 1.5, top: 10, width: 15, height: 0.2 }
	expect(hasInk(pages[3] as PdfPage, belowSecondLine)).toBe(false)
})

test('on A4, 24 labels of 70 × 37 mm are on each sheet, nothing crosses their edges, and all codes can be read at 300 dpi', async () => {
	const pages = await printLabels({ size: 'a4', counts: [5, 1, 10, 10] })

	expectSizes(pages, Array(2).fill([210, 297]))
	for (let cell = 0; cell < 24; cell += 1) {
		const [column, row] = [cell % 3, Math.floor(cell / 3)]
		const label = { left: column * 70, top: 0.5 + row * 37, width: 70, height: 37 }
		expect(hasInkAtEdge(pages[0] as PdfPage, label, 3), `label ${cell}`).toBe(false)
		expect(hasInk(pages[0] as PdfPage, label), `label ${cell}`).toBe(true)
	}
	const read = await readAll(pages)
	expect(read).toHaveLength(25)
	expect(new Set(read)).toEqual(new Set(codes))
})

test('on the screen too, a label of any size shows two lines of a longer name', async () => {
	for (const size of ['38x25', '50x30', 'a4']) {
		await showLabels({ size })

		const names = page.locator('[data-labels] p:first-child')
		const lines = await names.evaluateAll((elements) =>
			elements.map((name) => {
				const range = document.createRange()
				range.selectNodeContents(name)
				const { right } = name.getBoundingClientRect()
				const shown = [...range.getClientRects()].filter(({ left }) => left < right)
				return new Set(shown.map(({ top }) => top)).size
			}),
		)
		expect(lines.sort(), size).toEqual([1, 2, 2, 2])
	}
})
