import { expect, test } from 'vitest'
import {
	MAX_CATEGORIES,
	MAX_CSV_BYTES,
	MAX_CSV_ROWS,
	MAX_SUBCATEGORIES,
} from '#contract/base/limits.ts'
import { openImportShop } from '#tests/support/imports.ts'
import { readProduct } from '#tests/support/products.ts'

test('the preview lists invalid lines with the reason, and the file cannot be applied', async () => {
	const { shop, importCsv } = await openImportShop()

	const { counts, problems, status } = await importCsv(
		'slug,price,specifications\naero,600,[]\nbuds,much,{\naero,700,[]\n',
	)

	expect(counts).toEqual({ new: 0, changed: 1, unchanged: 0, invalid: 2 })
	expect(problems).toEqual([
		{ line: 3, reason: expect.stringMatching(/price: .*specifications: /) },
		{ line: 4, reason: expect.any(String) },
	])
	expect(status).toBe(422)
	expect((await readProduct(shop, 'aero')).price).toBe(500)
})

const unescapedQuote = 'write a quotation mark inside a cell twice'

/** The shop has a category with a subcategory already. */
const rowsWithNewCategories = Array.from(
	{ length: MAX_CATEGORIES },
	(_, row) => `p${row},P,B,c${row},s,9\n`,
)
const rowsWithNewSubcategories = Array.from(
	{ length: MAX_SUBCATEGORIES },
	(_, row) => `q${row},P,B,laptop,s${row},9\n`,
)
const toCsv = (lines: string[]) => `slug,name,brand,category,subcategory,price\n${lines.join('')}`

const tooManyCategories = 'There can be at most 50 categories, and 30 subcategories in each'

test.each([
	['no lines', '', 'The file is empty'],
	['neither slugs nor names', 'brand,price\nx,1\n', 'The columns are: slug, name, brand, category'],
	['names alone', 'name\nx\n', "must contain the column 'slug', or 'name' and other columns"],
	['headings below line 20', `${'\n'.repeat(20)}slug\nx\n`, 'None of the first 20 lines names'],
	['a column with a synonym', 'slug,mrp,MRP (BDT)\naero,1,2\n', "The column 'price' appears twice"],
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
	['too many lines', `slug\n${'\r'.repeat(1_048_576)}`, 'The file has more than 1,048,576 lines'],
	[
		'too many products',
		`slug\n${'a\n'.repeat(MAX_CSV_ROWS + 1)}`,
		'The file has more than 50,000 products. Split it into smaller files.',
	],
	['too many new categories', toCsv(rowsWithNewCategories), tooManyCategories],
	['too many new subcategories', toCsv(rowsWithNewSubcategories), tooManyCategories],
])('a file with %s is rejected with the reason', async (_, csv, reason) => {
	const { preview } = await openImportShop()

	const { status, message } = await preview(csv)

	expect([status, message]).toEqual([422, expect.stringContaining(reason)])
})

test('a file may have 50,000 products, and may create categories up to the limits', async () => {
	const { preview } = await openImportShop()

	const products = await preview(`slug\n${'a\n'.repeat(MAX_CSV_ROWS)}`)
	const newCategories = [...rowsWithNewCategories.slice(1), ...rowsWithNewSubcategories.slice(1)]
	const categories = await preview(toCsv(newCategories))

	expect([products.status, products.counts.invalid]).toEqual([201, MAX_CSV_ROWS])
	expect(categories.newCategories).toHaveLength(2 * (MAX_CATEGORIES - 1) + MAX_SUBCATEGORIES - 1)
})

test('a file that is not UTF-8 is rejected', async () => {
	const { preview } = await openImportShop()

	const { status, message } = await preview(Buffer.from('slug,name\naero,Café', 'latin1'))

	expect([status, message]).toEqual([422, expect.stringContaining('not UTF-8')])
})

test('a product larger than the product form allows is rejected', async () => {
	const { preview } = await openImportShop()
	const value = Object.fromEntries(
		Array.from({ length: 60 }, (_, label) => [String(label), 'x'.repeat(4900)]),
	)
	const cell = JSON.stringify([{ key: 'K', value }]).replaceAll('"', '""')

	const { problems } = await preview(`slug,specifications\naero,"${cell}"\n`)

	const reason = `line: A product must be at most 262,144 characters in all`
	expect(problems).toEqual([{ line: 2, reason }])
})
