import { expect, test } from 'vitest'
import {
	MAX_CSV_BYTES,
	MAX_CSV_ROWS,
	MAX_IMPORTED_PRODUCT_LENGTH,
	MAX_NEW_CATEGORIES,
} from '#contract/limits.ts'
import type { ProductResponse } from '#contract/product.ts'
import { applyImport, openImportShop, previewCsv } from '#tests/support/imports.ts'

test('the preview lists invalid lines with the reason, and the file cannot be applied', async () => {
	const csv = 'slug,price,specifications\naero,600,[]\nbuds,much,{\naero,700,[]\n'

	const { shop, headers, body } = await previewCsv(csv)
	const applied = await applyImport(shop, headers, body.data._id)

	expect(body.data.counts).toEqual({ new: 0, changed: 1, same: 0, wrong: 2 })
	expect(body.data.problems.map(({ line }) => line)).toEqual([3, 4])
	expect(body.data.problems[0]?.reason).toMatch(/price: .*specifications: /)
	expect(applied.status).toBe(422)
	expect((await shop.read<ProductResponse>('/api/products/slug/aero')).data.price).toBe(500)
})

const unescapedQuote = 'write a quotation mark inside a cell twice'

const rowsWithNewCategories = Array.from(
	{ length: MAX_NEW_CATEGORIES / 2 + 1 },
	(_, row) => `p${row},P,B,c${row},s,9\n`,
)
const toCsv = (lines: string[]) => `slug,name,brand,category,subcategory,price\n${lines.join('')}`

test.each([
	['no lines', '', 'The file is empty'],
	['no slug column', 'name,price\nx,1\n', "The first line must contain the column 'slug'"],
	['an unknown column', 'slug,shelf\naero,3\n', 'Unknown columns: shelf'],
	['the same column twice', 'slug,price,price\naero,1,2\n', "The column 'price' appears twice"],
	['unnamed columns', 'slug,,,price,price\naero,,,1,2\n', "The column 'price' appears twice"],
	['101 columns', `slug${','.repeat(100)}\nx\n`, 'more than 100 columns'],
	['an unmatched quotation mark', 'slug,name\naero,"open\n', `Line 2: ${unescapedQuote}`],
	['an inch mark', 'slug,name\nbuds,"9"" knife"\naero,"14" laptop"\n', `Line 3: ${unescapedQuote}`],
	['an unclosed cell with inches', 'slug,name\naero,"14"" laptop\n', `Line 2: ${unescapedQuote}`],
	[
		'stray quotation marks and spaces',
		`slug,name\na,${'"x'.repeat(50_000)}${' '.repeat(50_000)}\n`,
		`Line 2: ${unescapedQuote}`,
	],
	['only quotation marks', `slug,name\n${'"'.repeat(MAX_CSV_BYTES - 20)}\n`, 'Line 2 is too long'],
	['only commas', `slug,name\n${','.repeat(MAX_CSV_BYTES - 20)}\n`, 'Line 2 is too long'],
	['a very long line', `slug,name\naero,${','.repeat(600_000)}\n`, 'Line 2 is too long'],
	[
		'more lines than a spreadsheet has',
		`slug\n${'\r'.repeat(1_048_576)}`,
		'The file has more than 1,048,576 lines',
	],
	[
		'too many products',
		`slug\n${'a\n'.repeat(MAX_CSV_ROWS + 1)}`,
		'The file has more than 50,000 products. Split it into smaller files.',
	],
	[
		'too many new categories',
		toCsv(rowsWithNewCategories),
		'The file would create 102 categories and subcategories. One file may create at most 100.',
	],
])('a file with %s is rejected with the reason', async (_, csv, reason) => {
	const { status, body } = await previewCsv(csv)

	expect([status, body.message]).toEqual([422, expect.stringContaining(reason)])
})

test('a file may have 50,000 products and create 100 categories and subcategories', async () => {
	const products = await previewCsv(`slug\n${'a\n'.repeat(MAX_CSV_ROWS)}`)
	const categories = await previewCsv(toCsv(rowsWithNewCategories.slice(1)))

	expect([products.status, products.body.data.counts.wrong]).toEqual([201, MAX_CSV_ROWS])
	expect(categories.body.data.makes).toHaveLength(MAX_NEW_CATEGORIES)
})

test('a file that is not UTF-8 is rejected', async () => {
	const { shop, headers } = await openImportShop()
	const body = new Uint8Array(
		[...'slug,name\naero,Caf'].map((letter) => letter.charCodeAt(0)).concat(0xe9),
	)

	const response = await shop.fetch('/api/imports', {
		method: 'POST',
		headers: { ...headers, 'Content-Type': 'text/csv' },
		body,
	})

	expect(response.status).toBe(422)
	expect(await response.text()).toContain('not UTF-8')
})

test('a product larger than the product form allows is rejected', async () => {
	const value = Object.fromEntries(
		Array.from({ length: 60 }, (_, label) => [String(label), 'x'.repeat(4900)]),
	)
	const cell = JSON.stringify([{ key: 'K', value }]).replaceAll('"', '""')

	const { body } = await previewCsv(`slug,specifications\naero,"${cell}"\n`)

	expect(body.data.problems).toEqual([
		{
			line: 2,
			reason: `line: A product must be at most ${MAX_IMPORTED_PRODUCT_LENGTH} characters in all`,
		},
	])
})
