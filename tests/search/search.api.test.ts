import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type Product, priceToPay } from '#contract/catalogue/product.ts'
import { type ProductPage, Suggestions } from '#contract/catalogue/product-query.ts'
import { stockStatus } from '#contract/stock/stock.ts'
import { search, slugs } from '#tests/support/products.ts'
import { encodeGarbage, garbage, SEED } from '#tests/support/random-data.ts'
import { listAllProducts, openDemoShop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

const GARBAGE_SEARCHES = 60

const demo = await openDemoShop()

test('a misspelt search reports its correction, and exact=1 searches as typed', async () => {
	const corrected = await search(demo, 'hedphones')

	expect(corrected.search).toEqual({ original: 'hedphones', corrected: 'headphone' })
	expect(corrected.totalCount).toBeGreaterThan(12)
	expect(await search(demo, 'hedphones', '&exact=1')).toEqual({
		data: [],
		totalCount: 0,
		maxPrice: 0,
	})
	expect((await search(demo, 'headphones')).search).toBeUndefined()
	expect((await demo.fetch('/api/products?search=a&exact=2')).status).toBe(400)
})

test.each([
	['headphone router', '&exact=1'],
	['hedphones', '&category=router'],
	['hedphones', '&maxPrice=1'],
])('a search for "%s" with "%s" finds nothing and reports no correction', async (text, more) => {
	const page = await search(demo, text, more)

	expect(page.totalCount).toBe(0)
	expect(page.search).toBeUndefined()
})

test.each([
	['pendraib', 'flash drive'],
	['keybord', 'keyboard'],
])("%s is corrected to the shop's spelling, %s", async (typed, corrected) => {
	const page = await demo.fetch(`/products?search=${encodeURIComponent(typed)}`)

	expect(await page.text()).toContain(`<b>${corrected}</b>`)
	expect((await search(demo, typed)).search).toEqual({ original: typed, corrected })
})

test.each([
	['পেনড্রাইভ', 'flash drive'],
	['থাম্ব ড্রাইভ', 'flash drive'],
	['হার্ডডিস্ক', 'hard drive'],
	['ইন ইয়ার', 'in-ear'],
	['ল্যাপটপ', 'laptop'],
	['হেডফোন', 'headphone'],
])('%s finds the products of %s without a note that it was corrected', async (typed, english) => {
	const found = await search(demo, typed)
	const englishSlugs = slugs(await search(demo, english, '&limit=100'))

	expect(found.search).toBeUndefined()
	expect(englishSlugs).toEqual(expect.arrayContaining(slugs(found).slice(0, 3)))
})

test('a search combines with category, subcategory and price filters in every sort order and on every page, and its maximum price ignores the price filter', async () => {
	const filters = '&category=laptop&subcategory=notebook&minPrice=30000&maxPrice=60000'
	const all = await listAllProducts(demo)
	const notebooks = all.filter(
		({ brand, subcategory, category }) =>
			brand === 'Tista' && category.slug === 'laptop' && subcategory.slug === 'notebook',
	)
	const inRange = notebooks.filter(
		(product) => priceToPay(product) >= 30_000 && priceToPay(product) <= 60_000,
	)
	const sorts = {
		price: (a: Product, b: Product) => priceToPay(a) - priceToPay(b),
		'-price': (a: Product, b: Product) => priceToPay(b) - priceToPay(a),
		'-createdAt': (a: Product, b: Product) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
	}
	expect(inRange.length).toBeGreaterThan(6)
	expect(inRange.length).toBeLessThan(10)
	for (const [sort, compare] of Object.entries(sorts)) {
		const pages = [1, 2, 3].map((page) =>
			search(demo, 'tista', `${filters}&sort=${sort}&limit=3&page=${page}`),
		)
		const responses = await Promise.all(pages)
		const found = responses.flatMap(({ data }) => data)
		const expected = [...inRange].sort(compare)
		expect(found.map(priceToPay)).toEqual(expected.map(priceToPay))
		expect(responses[0]?.totalCount).toBe(inRange.length)
		expect(responses[0]?.maxPrice).toBe(Math.max(...notebooks.map(priceToPay)))
	}
})

test('up to eight suggestions list categories first, then products', async () => {
	const suggest = async (typed: string) =>
		v.parse(Suggestions, await demo.read(`/api/products/suggest?q=${encodeURIComponent(typed)}`))
			.data

	const found = await suggest('lapt')
	expect(found[0]).toEqual({
		kind: 'category',
		label: 'Laptops',
		language: 'en',
		path: '/products?category=laptop',
	})
	expect(found.length).toBe(8)
	expect(found.at(-1)?.kind).toBe('product')
	for (const { path } of found) expect((await demo.fetch(path)).status).toBe(200)
	expect((await suggest('laptop price'))[0]?.label).toBe('Laptops')
	expect((await suggest('hedfon'))[0]?.label).toBe('Headphones')
	expect((await suggest('পেনড্রাইভ'))[0]?.label).toBe('Flash Drives & Storage')
	expect(await suggest('zzqxv')).toEqual([])
	expect(await suggest('!')).toEqual([])
})

test('suggestions stay within the filters, and show the picture, the price to pay and the stock of products', async () => {
	const filters = 'category=laptop&minPrice=30000&maxPrice=60000'
	const { data } = await demo.read<Suggestions>(
		`/api/products/suggest?q=notebook&${filters}&sort=price`,
	)
	const [category, ...products] = data
	const { data: found } = await search(demo, 'notebook', `&${filters}`)

	expect(category).toEqual({
		kind: 'category',
		label: 'Notebooks',
		language: 'en',
		path: '/products?category=laptop&subcategory=notebook&minPrice=30000&maxPrice=60000&sort=price',
	})
	expect(products).toEqual(
		found.slice(0, products.length).map(({ name, slug, images, stock, ...product }) => ({
			kind: 'product',
			label: name,
			language: 'en',
			path: `/products/${slug}`,
			image: images[0],
			price: product.discountPrice ?? product.price,
			stock: stockStatus(stock.available),
		})),
	)
	const kindsFor = async (query: string) => {
		const suggestions = await demo.read<Suggestions>(`/api/products/suggest?${query}`)
		return new Set(suggestions.data.map(({ kind }) => kind))
	}
	expect(await kindsFor('q=headphone&category=laptop')).toEqual(new Set())
	expect(await kindsFor('q=headphone')).toEqual(new Set(['category', 'product']))
	const scope = 'category=laptop&subcategory=notebook'
	expect(await kindsFor(`q=notebook&${scope}`)).toEqual(new Set(['product']))
})

test('an inventory search finds the same products as a shop search, also with stock filters and pagination', async () => {
	const headers = await signedInHeaders(demo)
	const searchInventory = (query: string) =>
		demo.read<ProductPage>(`/api/inventory?search=hedphones${query}`, { headers })
	const counts = await Promise.all(
		['', '&stock=in', '&stock=low', '&stock=out'].map(searchInventory),
	)
	const [all = 0, ...parts] = counts.map(({ totalCount }) => totalCount)

	expect(counts[0]?.search?.corrected).toBe('headphone')
	expect(all).toBe((await search(demo, 'hedphones')).totalCount)
	expect(parts.reduce((sum, part) => sum + part, 0)).toBe(all)
	const second = await searchInventory('&page=2&sort=price')
	expect(slugs(second)).toEqual(slugs(await search(demo, 'hedphones', '&page=2&sort=price')))
})

test('every search text, even random or very long text, returns 200', async () => {
	const searched = fc.asyncProperty(garbage, async (text) => {
		const response = await demo.fetch(`/api/products?search=${encodeGarbage(text)}`)
		expect(response.status).toBe(200)
	})
	await fc.assert(searched, { seed: SEED, numRuns: GARBAGE_SEARCHES })
	const long = 'mechanicl keybord '.repeat(6)
	expect((await demo.fetch(`/api/products?search=${encodeURIComponent(long)}`)).status).toBe(200)
})
