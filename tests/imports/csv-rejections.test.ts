import { expect, test } from 'vitest'
import {
	MAX_CSV_BYTES,
	MAX_CSV_ROWS,
	MAX_NEW_CATEGORIES,
	MAX_PRODUCT_FORM_BYTES,
} from '#contract/limits.ts'
import type { ProductResponse } from '#contract/product.ts'
import { applyImport, openImportShop, previewImport } from '#tests/support/imports.ts'

test('the preview lists invalid lines with the reason, and the file cannot be applied', async () => {
	const { shop, headers } = await openImportShop()
	const csv = 'slug,price,specifications\naero,600,[]\nbuds,much,{\naero,700,[]\n'

	const { body } = await previewImport(shop, headers, csv)
	const applied = await applyImport(shop, headers, body.data._id)

	expect(body.data.counts).toEqual({ new: 0, changed: 1, same: 0, wrong: 2 })
	expect(body.data.problems.map(({ line }) => line)).toEqual([3, 4])
	expect(body.data.problems[0]?.reason).toMatch(/price: .*specifications: /)
	expect(applied.status).toBe(422)
	expect((await shop.read<ProductResponse>('/api/products/slug/aero')).data.price).toBe(500)
})

const twice = 'a quotation mark within a cell must be written twice'

test.each([
	['', 'The file is empty'],
	['name,price\nx,1\n', 'The first line must name a column slug'],
	['slug,shelf\naero,3\n', 'Unknown columns: shelf'],
	['slug,name\naero,"open\n', `Line 2: ${twice}`],
	['slug,name\nbuds,"9"" knife"\naero,"14" laptop"\n', `Line 3: ${twice}`],
	['slug,name\naero,"14"" laptop\n', `Line 2: ${twice}`],
	[`slug,name\naero,${','.repeat(600_000)}\n`, 'Line 2 is too long'],
	['slug,price,price\naero,1,2\n', 'The column price appears twice'],
	['slug,,,price,price\naero,,,1,2\n', 'The column price appears twice'],
	[`slug${','.repeat(100)}\nx\n`, 'More than 100 columns'],
])('the file %j is rejected with a reason', async (csv, reason) => {
	const { shop, headers } = await openImportShop()

	const { status, body } = await previewImport(shop, headers, csv)

	expect(status).toBe(422)
	expect(body.message).toMatch(reason)
})

test.each([
	['stray quotation marks and blanks', `a,${'"x'.repeat(50_000)}${' '.repeat(50_000)}`, twice],
	['quotation marks alone', '"'.repeat(MAX_CSV_BYTES - 20), 'is too long'],
	['commas alone', ','.repeat(MAX_CSV_BYTES - 20), 'is too long'],
])('a file of %s is rejected before it is parsed', async (_, line, reason) => {
	const { shop, headers } = await openImportShop()

	const { status, body } = await previewImport(shop, headers, `slug,name\n${line}\n`)

	expect([status, body.message]).toEqual([422, expect.stringContaining(reason)])
	expect(body.message).toMatch(/^Line 2/)
})

test('a carriage return alone ends a line', async () => {
	const { shop, headers } = await openImportShop()

	const lines = `${'"x"\r'.repeat(1000)}${' '.repeat(1000)}\n`
	const { body } = await previewImport(shop, headers, `slug,name\n${lines}`)

	expect(body.data.counts.wrong).toBe(1000)
})

test('a file of more lines than a spreadsheet has is rejected', async () => {
	const { shop, headers } = await openImportShop()

	const { status, body } = await previewImport(shop, headers, `slug\n${'\r'.repeat(1_048_576)}`)

	expect([status, body.message]).toEqual([422, expect.stringContaining('1,048,576 lines')])
})

test('a quoted cell may contain escaped quotation marks and be followed by spaces', async () => {
	const { shop, headers } = await openImportShop()

	const csv = 'slug\tname\naero\t"14"" laptop, new "  \nbuds\t14" buds\n'
	const { body } = await previewImport(shop, headers, csv)

	expect(body.data.counts).toEqual({ new: 0, changed: 2, same: 0, wrong: 0 })
})

test('a file with too many products is rejected, however short its lines', async () => {
	const { shop, headers } = await openImportShop()

	const most = await previewImport(shop, headers, `slug\n${'a\n'.repeat(MAX_CSV_ROWS)}`)
	const more = await previewImport(shop, headers, `slug\n${'a\n'.repeat(MAX_CSV_ROWS + 1)}`)

	expect([most.status, most.body.data.counts.wrong]).toEqual([201, MAX_CSV_ROWS])
	expect([more.status, more.body.message]).toEqual([
		422,
		'The file has more than 50,000 products; import them in several files',
	])
})

test('a million blank rows of a spreadsheet are ignored', async () => {
	const { shop, headers } = await openImportShop()

	const csv = `slug,price\naero,600\n${',\n'.repeat(1_000_000)}buds,much\n`
	const { body } = await previewImport(shop, headers, csv)

	expect(body.data.counts).toEqual({ new: 0, changed: 1, same: 0, wrong: 1 })
	expect(body.data.problems[0]?.line).toBe(1_000_003)
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

test('a byte order mark before the first heading is ignored', async () => {
	const { shop, headers } = await openImportShop()

	const { body } = await previewImport(shop, headers, '\uFEFFslug,price\naero,600\n')

	expect(body.data.counts.changed).toBe(1)
})

test.each([
	[';', 1],
	['\t', 0],
])(
	'a short file parted by %j is read, and a text may hold what parts others but no tabs',
	async (parting, changed) => {
		const { shop, headers } = await openImportShop()
		const parted = await previewImport(shop, headers, `slug${parting}price\naero${parting}600\n`)
		const text = await previewImport(shop, headers, `slug,name\naero,"a${parting} b${parting} c"\n`)

		expect([parted.body.data.counts.changed, text.body.data.counts.changed]).toEqual([1, changed])
	},
)

test('a product larger than the product form allows is rejected', async () => {
	const { shop, headers } = await openImportShop()
	const value = Object.fromEntries(
		Array.from({ length: 60 }, (_, label) => [String(label), 'x'.repeat(4900)]),
	)
	const cell = JSON.stringify([{ key: 'K', value }]).replaceAll('"', '""')

	const { body } = await previewImport(shop, headers, `slug,specifications\naero,"${cell}"\n`)

	expect(body.data.problems).toEqual([
		{
			line: 2,
			reason: `line: A product must be at most ${MAX_PRODUCT_FORM_BYTES} characters in all`,
		},
	])
})

test('a file that would create more than 100 categories and subcategories is rejected with their number', async () => {
	const { shop, headers } = await openImportShop()
	const file = (count: number) =>
		[
			'slug,name,brand,category,subcategory,price',
			...Array.from({ length: count }, (_, row) => `p${row},P,B,c${row},s,9`),
		].join('\n')

	const most = await previewImport(shop, headers, file(MAX_NEW_CATEGORIES / 2))
	const more = await previewImport(shop, headers, file(MAX_NEW_CATEGORIES / 2 + 1))

	expect(most.body.data.makes).toHaveLength(MAX_NEW_CATEGORIES)
	expect([more.status, more.body.message]).toEqual([
		422,
		'The file would create 102 categories and subcategories; one file may create at most 100',
	])
})
