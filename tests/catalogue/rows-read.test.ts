import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Changes } from '#contract/accounts/change-feed.ts'
import { PAGE_SIZE } from '#contract/base/limits.ts'
import type { ProductPage } from '#contract/catalogue/product-query.ts'
import { BLOCK_SIZE } from '#db/search/packed-format.ts'
import { openCountingD1 } from '#tests/support/counting-d1.ts'
import { generateProducts } from '#tests/support/generate-products.ts'
import { editProduct, moveStock, readProduct } from '#tests/support/products.ts'
import { createProgram } from '#tests/support/programs.ts'

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

const { createCountingShop, openStaffShop, readColumns, count, rowsReadFor, stop } =
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
const filters = `minPrice=350 minPrice=500&maxPrice=200000
	category=accessories&minPrice=2000&maxPrice=8000
	category=laptop&subcategory=notebook&minPrice=40000&maxPrice=60000
	category=laptop&branch=madhupur&maxPrice=90000 inStock=1 maxPrice=100`.split(/\s+/)

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

const inventoryScan = (id: string) => ({ data: [{ _id: id }], code: id })
const saleScan = (id: string) => ({ chosen: { _id: id, branches: [{}, {}] } })

test.each([
	['the inventory', '/api/inventory/suggest?q=]E0', '4006381333931', 2, inventoryScan],
	['a sale, with its counts,', '/dashboard/lines/find?search=]E4', '96385074', 3, saleScan],
] as const)(
	'a scan of a product into %s reads at most 10 rows with those of the session, and no catalogue generation',
	async (...row) => {
		const [, path, gtin, queryCount, describe] = row
		const { shop, headers } = await openStaffShop()
		const { _id: id } = await readProduct(shop, products[queryCount]?.slug ?? '')
		await editProduct(shop, { id, headers, fields: { gtin } })

		const scan = await count(() => shop.fetch(path + gtin, { headers }))

		expect(await scan.response.json()).toMatchObject(describe(id))
		expect(scan.batches).toEqual([])
		expect(scan.queries, 'the session and the product, or its barcode too').toHaveLength(queryCount)
		expect(scan.rows).toBeLessThanOrEqual(10)
	},
)

test.each([
	['kestrel', 1],
	['9780201379624', 2],
])(
	'"%s", typed into a sale, reads few rows: %i times those of the index, and no page of the inventory',
	async (text, searches) => {
		const { shop, headers } = await openStaffShop()

		const { response, batches, rows } = await count(() =>
			shop.fetch(`/dashboard/lines/find?search=${text}`, { headers }),
		)

		expect(response.status).toBe(200)
		expect(batches).toHaveLength(searches)
		expect(rows).toBeLessThanOrEqual(MAX_FOR_STAFF)
	},
)

test.each(['name', '-value', '-sold'])(
	'the inventory sorted by %s reads and sorts each product, on the first page and the last',
	async (sort) => {
		const { shop, headers } = await openStaffShop()
		for (const page of [1, PRODUCTS / PAGE_SIZE]) {
			const path = `/api/inventory?sort=${sort}&page=${page}`
			const { response, batches } = await count(() => shop.fetch(path, { headers }))
			expect(response.status).toBe(200)
			expect(Math.max(...batches)).toBeLessThan(PRODUCTS * 3.5)
		}
	},
)

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
	const { shop, headers } = await openStaffShop()
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
	async (lineCount) => {
		// A sale also reads the totals of its day.
		const { shop, headers } = await openStaffShop(() => new Date(Date.UTC(2030, 0, lineCount)))
		const path = `/api/products?branch=madhupur&limit=${lineCount}`
		const { data } = await shop.read<ProductPage>(path)
		const lines = data.map(({ _id }) => ({ productId: _id, quantity: 1 }))

		const { response, batches } = await count(() =>
			shop.send('/api/sales', { branch: 'madhupur', lines }, { headers }),
		)

		expect(response.status).toBe(201)
		expect(Math.max(...batches)).toBeLessThanOrEqual(MAX_FOR_SALE_LINE * lineCount)
	},
)

test.each(searches)('"%s" reads few rows for each word and block', async (text, words, reads) => {
	const rows = await rowsReadFor(
		`/api/products/cards?facets=1&search=${encodeURIComponent(text)}`,
		reads + 1,
	)
	const rowsPerWord = MAX_FOR_WORD + MAX_FOR_WORD_IN_BLOCK * (PRODUCTS / BLOCK_SIZE)
	const max = words * rowsPerWord + MAX_FOR_SUBCATEGORY * SUBCATEGORIES
	expect(rows).toBeLessThanOrEqual(reads * max)
})

test('a program reads at most 10 rows while nothing changes, however many events are kept', async () => {
	const shop = createCountingShop()
	const { headers } = await createProgram(shop)
	await shop.db.run(
		"insert into events (type, target, at) with recursive old (n) as (select 1 union all select n + 1 from old limit 20000) select 'sale-add', 'some-id', 1 from old",
	)
	const { cursor } = await shop.read<Changes>('/api/changes', { headers })

	const { response, rows } = await count(() =>
		shop.fetch(`/api/changes?after=${cursor}`, { headers }),
	)

	expect(await response.json()).toEqual({ data: [], cursor, hasMore: false })
	expect(rows).toBeLessThanOrEqual(10)
})

test('pages without catalogue data query nothing but the settings, once', async () => {
	const shop = createCountingShop()
	const readsOf = async (path: string) => {
		const { response, batches, queries } = await count(() => shop.fetch(path))
		expect(response.status, path).toBe(200)
		return batches.length + queries.length
	}

	expect(await readsOf('/contact')).toBeGreaterThan(0)
	expect(await readsOf('/privacy-policy')).toBe(0)
})
