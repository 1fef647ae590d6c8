import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Changes } from '#contract/accounts/change-feed.ts'
import { PAGE_SIZE } from '#contract/base/limits.ts'
import type { ProductPage } from '#contract/catalogue/product-query.ts'
import { BLOCK_SIZE } from '#db/search/packed-format.ts'
import { openCountingD1 } from '#tests/support/counting-d1.ts'
import { generateProducts } from '#tests/support/generate-products.ts'
import { editProduct, moveStock, readProduct } from '#tests/support/products.ts'
import { createProgram } from '#tests/support/programs.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

/** Rows that one listing may read. */
const MAX_FOR_LISTING = 100
/** Further rows for each subcategory, for other filters or a search. */
const MAX_FOR_SUBCATEGORY = 3
/** Rows for each word of a search, and for each word in each block of products. */
const MAX_FOR_WORD = 200
const MAX_FOR_WORD_IN_BLOCK = 8

/** Rows that a sale reads for each product, from its ledger to the index. */
const MAX_FOR_SALE_LINE = 120

/** Rows that a page of staff may read beyond those that it shows. */
const MAX_FOR_STAFF = 500

const PRODUCTS = PAGE_SIZE * BLOCK_SIZE
const products = generateProducts(PRODUCTS)
const SUBCATEGORIES = new Set(products.map(({ subcategory }) => subcategory.slug)).size
const MAX_FOR_FILTERED_LISTING = MAX_FOR_LISTING + MAX_FOR_SUBCATEGORY * SUBCATEGORIES

const { d1, createCountingShop, readColumns, rowsPerBatch, rowsPerQuery, rowsReadFor, stop } =
	await openCountingD1(products)
afterAll(stop)
beforeEach(() => readColumns())

const laptops = '&category=laptop'
const scopes = ['', laptops, `${laptops}&subcategory=notebook`, '&subcategory=mesh']
const sorts = ['price', '-price', '-createdAt']
const listings = sorts.flatMap((sort) =>
	scopes.flatMap((scope) => [1, 5].map((page) => `/products?sort=${sort}${scope}&page=${page}`)),
)

/** Filters that match all, most, some, few and no products. */
const filters = [
	'minPrice=350',
	'minPrice=500&maxPrice=200000',
	'category=accessories&minPrice=2000&maxPrice=8000',
	'category=laptop&subcategory=notebook&minPrice=40000&maxPrice=60000',
	'category=laptop&branch=madhupur&maxPrice=90000',
	'inStock=1',
	'maxPrice=100',
]

/** Searches, each with its number of words that count, and how often their postings are read. */
const searches: [search: string, words: number, reads: number][] = [
	['kestrel', 1, 1],
	['kestrle', 1, 1],
	['kes', 1, 1],
	['zzzzqqqq', 1, 1],
	['kestrel laptop', 2, 1],
	['16gb ram', 2, 1],
	['notbook geforce', 2, 1],
	['notebook 16 gb ddr5 kestrel', 5, 1],
	['kestrel zzzzqqqq', 2, 2],
	['usb-c blue black 16 gb ddr5 512 gb nvme ssd kestrel air pro', 10, 2],
]

test.each(listings)('%s reads few rows', async (path) => {
	expect(await rowsReadFor(path)).toBeLessThanOrEqual(MAX_FOR_FILTERED_LISTING)
})

test.each(sorts)('the last page sorted by %s reads each product at most once', async (sort) => {
	const rows = await rowsReadFor(`/products?sort=${sort}&page=${PRODUCTS / PAGE_SIZE}`)
	expect(rows).toBeLessThanOrEqual(PRODUCTS + MAX_FOR_LISTING)
})

test('a product page with similar products reads at most 40 rows', async () => {
	expect(await rowsReadFor(`/products/${products[7]?.slug}`)).toBeLessThanOrEqual(40)
})

test.each(['', '?stock=in', '?stock=low', '?stock=out', '?category=laptop'])(
	'the inventory%s reads few rows, because the counts of the shop are stored',
	async (query) => {
		const shop = createCountingShop()
		const headers = await signedInHeaders(shop)
		rowsPerBatch.length = 0

		expect((await shop.fetch(`/api/inventory${query}`, { headers })).status).toBe(200)

		expect(Math.max(...rowsPerBatch)).toBeLessThanOrEqual(MAX_FOR_STAFF)
	},
)

test('a scan reads at most 10 rows with those of the session, and no catalogue generation', async () => {
	const shop = createCountingShop()
	const headers = await signedInHeaders(shop)
	const { _id: id } = await readProduct(shop, products[3]?.slug ?? '')
	await editProduct(shop, { id, headers, fields: { gtin: '4006381333931' } })
	rowsPerBatch.length = 0
	rowsPerQuery.length = 0

	const found = await shop.fetch('/api/inventory/suggest?q=]E04006381333931', { headers })

	expect(await found.json()).toMatchObject({ data: [{ _id: id }], code: id })
	expect(rowsPerBatch).toEqual([])
	expect(rowsPerQuery, 'the session and the product').toHaveLength(2)
	expect(rowsPerQuery.reduce((sum, rows) => sum + rows, 0)).toBeLessThanOrEqual(10)
})

test('a scan into a sale also reads the counts of its product, in at most 10 rows', async () => {
	const shop = createCountingShop()
	const headers = await signedInHeaders(shop)
	const { _id: id } = await readProduct(shop, products[4]?.slug ?? '')
	await editProduct(shop, { id, headers, fields: { gtin: '96385074' } })
	rowsPerBatch.length = 0
	rowsPerQuery.length = 0

	const found = await shop.fetch('/dashboard/lines/find?search=]E496385074', { headers })

	expect(await found.json()).toMatchObject({ chosen: { _id: id, branches: [{}, {}] } })
	expect(rowsPerBatch).toEqual([])
	expect(rowsPerQuery, 'the session, the barcode and the product').toHaveLength(3)
	expect(rowsPerQuery.reduce((sum, rows) => sum + rows, 0)).toBeLessThanOrEqual(10)
})

test.each([
	['kestrel', 1],
	['9780201379624', 2],
])(
	'"%s", typed into a sale, reads few rows: %i times those of the index, and no page of the inventory',
	async (text, searches) => {
		const shop = createCountingShop()
		const headers = await signedInHeaders(shop)
		rowsPerBatch.length = 0
		rowsPerQuery.length = 0

		const found = await shop.fetch(`/dashboard/lines/find?search=${text}`, { headers })

		expect(found.status).toBe(200)
		expect(rowsPerQuery.reduce((sum, rows) => sum + rows, 0)).toBeLessThanOrEqual(100)
		expect(rowsPerBatch).toHaveLength(searches)
		expect(rowsPerBatch.reduce((sum, rows) => sum + rows, 0)).toBeLessThanOrEqual(MAX_FOR_STAFF)
	},
)

test.each(['name', '-value', '-sold'])(
	'the inventory sorted by %s reads and sorts each product, on the first page and the last',
	async (sort) => {
		const shop = createCountingShop()
		const headers = await signedInHeaders(shop)
		for (const page of [1, PRODUCTS / PAGE_SIZE]) {
			rowsPerBatch.length = 0
			const path = `/api/inventory?sort=${sort}&page=${page}`
			expect((await shop.fetch(path, { headers })).status).toBe(200)
			expect(Math.max(...rowsPerBatch)).toBeLessThan(PRODUCTS * 3.5)
		}
	},
)

test('the overview reads few rows, and no more after further movements', async () => {
	const shop = createCountingShop()
	const headers = await signedInHeaders(shop)
	const { _id } = await readProduct(shop, products[0]?.slug ?? '')
	const receive = { branch: 'madhupur', movement: 'receive', quantity: 1 }
	const readOverview = async () => {
		rowsPerBatch.length = 0
		expect((await shop.fetch('/api/inventory/overview', { headers })).status).toBe(200)
		return Math.max(...rowsPerBatch)
	}

	await shop.send(`/api/inventory/${_id}/movements`, receive, { headers })
	const rows = await readOverview()
	for (let count = 0; count < 5; count += 1) {
		await shop.send(`/api/inventory/${_id}/movements`, receive, { headers })
	}

	expect(rows).toBeLessThanOrEqual(MAX_FOR_STAFF)
	expect(await readOverview()).toBe(rows)
})

test('among thousands of entries, the activity reads few of those that it does not show', async () => {
	const shop = createCountingShop()
	const headers = await signedInHeaders(shop)
	await insertEntries()
	const cases: [query: string, maxRows: number][] = [
		['', 250],
		['?kind=settings', 250],
		['?byId=quiet', 250],
		['?byId=busy&kind=sold&branch=dhanbari', 500],
		['?from=2020-03-01&to=2020-03-01&kind=products', 250],
	]
	for (const [query, maxRows] of cases) {
		rowsPerBatch.length = 0
		const entries = await shop.readData<object[]>(`/api/history${query}`, { headers })
		expect(entries.length, query).toBeGreaterThan(0)
		expect(Math.max(...rowsPerBatch), query).toBeLessThanOrEqual(maxRows)
	}
})

/** Adds sales of every minute, and long ago some other entries of somebody else. */
async function insertEntries() {
	const columns = '(id, at, staff_id, action, target, after, request_id)'
	const minutes = 'with minutes(n) as (select 0 union all select n + 1 from minutes where n < 4999)'
	const start = Date.parse('2020-03-01')
	await d1.batch([
		...['busy', 'quiet'].map((id) =>
			d1.prepare(
				`insert into staff (id, email, name, password_hash, password_changed_at, created_at) values ('${id}', '${id}', '${id}', '', 0, 0)`,
			),
		),
		d1.prepare(`${minutes} insert into audit ${columns} select 'sale-' || n, ${start} + n * 60000, 'busy',
			'stock-move', 'target', json_object('branch', iif(n % 2, 'madhupur', 'dhanbari'), 'movement', 'sell'), ''
			from minutes`),
		...['settings-change', 'product-edit', 'sign-in'].map((action) =>
			d1.prepare(
				`insert into audit ${columns} values ('${action}', ${start} + 1000, 'quiet', '${action}', 'target', null, '')`,
			),
		),
	])
}

test.each(filters)('%s reads few rows, on the first page and the last', async (query) => {
	const { totalCount } = await createCountingShop().read<ProductPage>(`/api/products?${query}`)
	const lastPage = Math.max(1, Math.ceil(totalCount / PAGE_SIZE))
	for (const sort of sorts) {
		for (const page of [1, lastPage]) {
			const rows = await rowsReadFor(`/products?${query}&sort=${sort}&page=${page}`)
			expect(rows, `${sort} ${page}`).toBeLessThanOrEqual(MAX_FOR_FILTERED_LISTING)
		}
	}
})

test('after a sale, a filtered listing reads the changed block of columns, in one more batch', async () => {
	const shop = createCountingShop()
	const headers = await signedInHeaders(shop)
	const { _id } = await readProduct(shop, products[0]?.slug ?? '')
	await rowsReadFor('/products?inStock=1&maxPrice=400')
	await moveStock(shop, { id: _id, headers, movement: 'correct', counted: 0 })

	const rows = await rowsReadFor('/products?inStock=1&maxPrice=401', 2)
	expect(rows).toBeLessThanOrEqual(2 * MAX_FOR_FILTERED_LISTING)
	const laterRows = await rowsReadFor('/products?inStock=1&maxPrice=402')
	expect(laterRows).toBeLessThanOrEqual(MAX_FOR_FILTERED_LISTING)
})

test.each([1, 3, 20])(
	'a sale of %i products reads few rows for each of them, and not the others of their blocks',
	async (count) => {
		// A sale also reads the totals of its day.
		const shop = createCountingShop(() => new Date(Date.UTC(2030, 0, count)))
		const headers = await signedInHeaders(shop)
		const { data } = await shop.read<ProductPage>(`/api/products?branch=madhupur&limit=${count}`)
		const lines = data.map(({ _id }) => ({ productId: _id, quantity: 1 }))
		rowsPerBatch.length = 0

		const sold = await shop.send('/api/sales', { branch: 'madhupur', lines }, { headers })

		expect(sold.status).toBe(201)
		expect(Math.max(...rowsPerBatch)).toBeLessThanOrEqual(MAX_FOR_SALE_LINE * count)
	},
)

test.each(searches)(
	'"%s" reads a few rows for each word and each block of products',
	async (text, words, reads) => {
		const rows = await rowsReadFor(
			`/api/products/cards?facets=1&search=${encodeURIComponent(text)}`,
			reads + 1,
		)
		const rowsPerWord = MAX_FOR_WORD + MAX_FOR_WORD_IN_BLOCK * (PRODUCTS / BLOCK_SIZE)
		const max = words * rowsPerWord + MAX_FOR_SUBCATEGORY * SUBCATEGORIES
		expect(rows).toBeLessThanOrEqual(reads * max)
	},
)

test('a program reads at most 10 rows while nothing changes, however many events are kept', async () => {
	const shop = createCountingShop()
	const { headers } = await createProgram(shop)
	await shop.db.run(
		"insert into events (type, target, at) with recursive old (n) as (select 1 union all select n + 1 from old limit 20000) select 'sale-add', 'some-id', 1 from old",
	)
	const { cursor } = await shop.read<Changes>('/api/changes', { headers })
	rowsPerBatch.length = 0
	rowsPerQuery.length = 0

	const changes = await shop.read<Changes>(`/api/changes?after=${cursor}`, { headers })

	expect(changes).toEqual({ data: [], cursor, hasMore: false })
	const rows = [...rowsPerBatch, ...rowsPerQuery].reduce((sum, read) => sum + read, 0)
	expect(rows).toBeLessThanOrEqual(10)
})
