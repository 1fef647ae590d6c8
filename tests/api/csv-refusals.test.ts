import { expect, test } from 'vitest'
import { apply, openStore, preview } from '#tests/support/csv.ts'
import { LARGEST_PRODUCT_FORM, MOST_CSV_ROWS } from '#worker/contract/limits.ts'
import type { ProductAnswer } from '#worker/contract/product.ts'

test('a file with a wrong line names the line and the reason, and cannot be applied', async () => {
	const { shop, headers } = await openStore()
	const csv = 'slug,price,specifications\naero,600,[]\nbuds,much,{\naero,700,[]\n'

	const { body } = await preview(shop, headers, csv)
	const applied = await apply(shop, headers, body.data._id)

	expect(body.data.counts).toEqual({ new: 0, changed: 1, same: 0, wrong: 2 })
	expect(body.data.problems.map(({ line }) => line)).toEqual([3, 4])
	expect(body.data.problems[0]?.reason).toMatch(/price: .*specifications: /)
	expect(applied.status).toBe(422)
	expect((await shop.read<ProductAnswer>('/api/products/slug/aero')).data.price).toBe(500)
})

test.each([
	['', 'The file is empty'],
	['name,price\nx,1\n', 'The first line must name a column slug'],
	['slug,shelf\naero,3\n', 'Unknown columns: shelf'],
	['slug,name\naero,"open\n', /line \d+/],
	['slug,name\nbuds,"9"" knife"\naero,"14" laptop"\n', 'line 3: Trailing quote on quoted field'],
	['slug,name\naero,"14"" laptop\n', 'line 2: Quoted field unterminated'],
	['slug,price,price\naero,1,2\n', 'The column price is there twice'],
	['slug,,,price,price\naero,,,1,2\n', 'The column price is there twice'],
	[`slug${','.repeat(100)}\nx\n`, 'line 1: more than 100 columns'],
])('a file %j is refused with a reason', async (csv, reason) => {
	const { shop, headers } = await openStore()

	const { status, body } = await preview(shop, headers, csv)

	expect(status).toBe(422)
	expect(body.message).toMatch(reason)
})

test('a file of stray quotes and blanks takes no longer than another', async () => {
	const { shop, headers } = await openStore()
	const csv = `slug,name\naero,${'"x'.repeat(500_000)}${' '.repeat(500_000)}\n`

	const { status, body } = await preview(shop, headers, csv)

	expect(status).toBe(422)
	expect(body.message).toContain('line 2: Trailing quote on quoted field')
})

test('a text may hold quotes, each written twice, and blanks may follow its last one', async () => {
	const { shop, headers } = await openStore()

	const csv = 'slug\tname\naero\t"14"" laptop, new "  \nbuds\t14" buds\n'
	const { body } = await preview(shop, headers, csv)

	expect(body.data.counts).toEqual({ new: 0, changed: 2, same: 0, wrong: 0 })
})

test('a file of more products than are read at once is refused, however short its lines', async () => {
	const { shop, headers } = await openStore()

	const most = await preview(shop, headers, `slug\n${'a\n'.repeat(MOST_CSV_ROWS)}`)
	const more = await preview(shop, headers, `slug\n${'a\n'.repeat(MOST_CSV_ROWS + 1)}`)

	expect([most.status, most.body.data.counts.wrong]).toEqual([201, MOST_CSV_ROWS])
	expect([more.status, more.body.message]).toEqual([
		422,
		'line 50002: more than 50,000 products; import them in several files',
	])
})

test('the million blank rows that a spreadsheet may save are no products', async () => {
	const { shop, headers } = await openStore()

	const csv = `slug,price\naero,600\n${',\n'.repeat(1_000_000)}buds,much\n`
	const { body } = await preview(shop, headers, csv)

	expect(body.data.counts).toEqual({ new: 0, changed: 1, same: 0, wrong: 1 })
	expect(body.data.problems[0]?.line).toBe(1_000_003)
})

test.each([
	['ratingAverage', '9', 'ratingAverage: must be 0 to 5'],
	['price', '1e20', 'price: must be'],
	['price', 'much', 'price: must be a whole number'],
	['price', '1e3', 'price: must be a whole number'],
	['price', '"16,5"', 'price: must be a whole number'],
	['price', '400', 'discountPrice (400, which the file leaves as it is): must be below the price'],
	['price', '16,000', 'line: has more cells than the first line'],
	['price,', '16,000', 'line: has more cells than the first line'],
	['available', '-1', 'available: must not be negative'],
	['images', 'javascript:alert(1)', 'must begin with https://'],
	['createdAt', '2024-02-31T00:00:00.000Z', 'createdAt: must be'],
	['createdAt', '2024-01-31T09:00:00+06', 'createdAt: must be'],
])('a %s of %s is wrong before anything is written', async (column, value, reason) => {
	const { shop, headers } = await openStore()

	const { body } = await preview(shop, headers, `slug,${column}\naero,${value}\n`)

	expect(body.data.counts.wrong).toBe(1)
	expect(body.data.problems[0]?.reason).toContain(reason)
})

test('a file that is not UTF-8 is refused, for its letters would be lost', async () => {
	const { shop, headers } = await openStore()
	const body = new Uint8Array(
		[...'slug,name\naero,Caf'].map((letter) => letter.charCodeAt(0)).concat(0xe9),
	)

	const answer = await shop.fetch('/api/imports', {
		method: 'POST',
		headers: { ...headers, 'Content-Type': 'text/csv' },
		body,
	})

	expect(answer.status).toBe(422)
	expect(await answer.text()).toContain('not UTF-8')
})

test('the mark that spreadsheets write before the first heading is no part of it', async () => {
	const { shop, headers } = await openStore()

	const { body } = await preview(shop, headers, '\uFEFFslug,price\naero,600\n')

	expect(body.data.counts.changed).toBe(1)
})

test.each([
	[';', 1],
	['\t', 0],
])(
	'a short file parted by %j is read, and a text may hold what parts others but no tabs',
	async (parting, changed) => {
		const { shop, headers } = await openStore()
		const parted = await preview(shop, headers, `slug${parting}price\naero${parting}600\n`)
		const text = await preview(shop, headers, `slug,name\naero,"a${parting} b${parting} c"\n`)

		expect([parted.body.data.counts.changed, text.body.data.counts.changed]).toEqual([1, changed])
	},
)

const asNew = 'slug: no product has it, so the line is read as a new one.'
const needed = 'A new product also needs: name, brand, category, subcategory'

test.each([
	['slug,price\naeroo,600\n', `${asNew} ${needed}`],
	['slug,price\naeroo,dear\n', `${asNew} ${needed}; price: must be a whole number`],
	[
		'slug,name,brand,category,subcategory,price\naeroo,,Aero,laptop,notebook,600\n',
		`${asNew} name: must not be empty`,
	],
])(
	'a misspelt slug in %j says so, names once what columns a new product needs, and each wrong cell once',
	async (file, reason) => {
		const { shop, headers } = await openStore()

		const { body } = await preview(shop, headers, file)

		expect(body.data.problems).toEqual([{ line: 2, reason }])
	},
)

test('lines without a slug are each told that it is missing, not that it is there twice', async () => {
	const { shop, headers } = await openStore()

	const { body } = await preview(shop, headers, 'slug,price\n,600\n,700\n')

	expect(body.data.problems.map(({ line }) => line)).toEqual([2, 3])
	for (const { reason } of body.data.problems) expect(reason).not.toContain('already on line')
})

test('a product that is larger than a form of it may be is wrong before anything is written', async () => {
	const { shop, headers } = await openStore()

	const { body } = await preview(shop, headers, `slug,keyFeatures\naero,${'x'.repeat(300_000)}\n`)

	expect(body.data.problems).toEqual([
		{ line: 2, reason: `line: must be at most ${LARGEST_PRODUCT_FORM} characters in all` },
	])
})
