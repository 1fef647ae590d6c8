import { expect, test } from 'vitest'
import type { ProductPage } from '#contract/catalogue/product-query.ts'
import { readFormFields } from '#tests/support/forms.ts'
import { readAttributes, readTexts } from '#tests/support/html.ts'
import { fetchPage, listedSlugs, readChips } from '#tests/support/pages.ts'
import { openDemoShop, openShopWith } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

const shop = await openDemoShop()

const fetchApi = (query: string) => shop.read<ProductPage>(`/api/products${query || '?'}&facets=1`)
const openListing = (query: string) => fetchPage(shop, `/products${query}`)
test.each(
	`?category=laptop ?category=laptop&subcategory=gaming-laptop
	?category=headphone&sort=-price&page=3 ?sort=price ?minPrice=5000&maxPrice=20000
	?category=router&minPrice=3000&sort=price ?search=usb ?search=ঝিনুক
	?category=accessories&search=mouse&sort=-createdAt
	?category=laptop&maxPrice=90000&search=notebook&sort=-price ?branch=dhanbari&sort=price
	?category=laptop&search=notebook&inStock=1`.split(/\s+/),
)('the listing %s shows the same products as the API, in the same order', async (query) => {
	const { data, totalCount } = await fetchApi(query)
	const page = await openListing(query)

	expect(data.length).toBeGreaterThan(0)
	expect(listedSlugs(page.html)).toEqual(data.map(({ slug }) => slug))
	expect(page.words).toContain(totalCount === 1 ? '1 product' : `${totalCount} products`)
})

test('a page number past the end shows the last page', async () => {
	const { totalCount } = await fetchApi('')
	const last = Math.ceil(totalCount / 12)

	for (const pageNumber of [last + 1, 999999]) {
		const page = await openListing(`?page=${pageNumber}`)
		expect(page.status).toBe(200)
		expect(listedSlugs(page.html)).toEqual(listedSlugs((await openListing(`?page=${last}`)).html))
		expect(readTexts(page.html, 'a[aria-current=page]')).toContain(String(last))
	}
})

test.each([
	['?sort=up&category=laptop', '/products?category=laptop'],
	['?minPrice=cheap&maxPrice=9000', '/products?maxPrice=9000'],
	['?minPrice=124.500&maxPrice=5 reviews', '/products'],
	['?minPrice=9e9&maxPrice=-1', '/products'],
	['?minPrice=5k-10k&maxPrice=5k reviews', '/products'],
	['?page=two&sort=price', '/products?sort=price'],
	['?branch=dhaka&inStock=1&sort=price', '/products?inStock=1&sort=price'],
	['?category=router&page=0', '/products?category=router'],
	['?page=-3', '/products'],
	['?minPrice=9000&maxPrice=100&sort=price', '/products?minPrice=100&maxPrice=9000&sort=price'],
])('invalid parameters in %s redirect to %s', async (query, correctedPath) => {
	const page = await openListing(query)

	expect(page.status).toBe(302)
	expect(page.location).toBe(correctedPath)
	expect((await fetchPage(shop, correctedPath)).status).toBe(200)
})

test.each([
	['?search=laptop under 50,000 taka', '/products?search=laptop&maxPrice=50000'],
	[
		'?category=router&search=mesh 5 to 9 thousand&sort=price&page=2',
		'/products?category=router&search=mesh&minPrice=5000&maxPrice=9000&sort=price',
	],
	['?search=৩ হাজার টাকার মধ্যে&minPrice=9000', '/products?maxPrice=3000'],
	['?minPrice=৫০০০&maxPrice=1,24,500/-&page=2', '/products?minPrice=5000&maxPrice=124500'],
	['?minPrice=1.5k&maxPrice=৫০ হাজার', '/products?minPrice=1500&maxPrice=50000'],
	['?maxPrice=1 lakh 20 hajar tk', '/products?maxPrice=120000'],
])('prices in %s become the price filter: %s', async (query, address) => {
	const page = await openListing(query)

	expect([page.status, page.location]).toEqual([302, address])
	expect((await fetchPage(shop, address)).words).toContain('Up to ৳')
})

test('prices in an exact search stay words of the search', async () => {
	expect((await openListing('?search=laptop under 50000&exact=1')).status).toBe(200)
})

test.each([
	['minPrice=1500.5', 'so the price filter was removed'],
	['branch=dhaka', 'We have no branch of that name'],
])('the invalid filter %s is removed with a flash message', async (filter, message) => {
	const { headers } = await shop.fetch(`/products?${filter}&sort=price`)
	const [flash = ''] = headers.getSetCookie()

	const page = await shop.fetch('/products?sort=price', {
		headers: { Cookie: flash.split(';')[0] ?? '' },
	})

	expect(headers.get('Location')).toBe('/products?sort=price')
	expect(await page.text()).toContain(message)
})

test('blank parameters are ignored and spaces around a category are trimmed, for staff and for shoppers', async () => {
	const staff = await signedInHeaders(shop)
	const query = '?page=%20&search=%20%20&category=%20laptop'

	for (const headers of [{}, staff]) {
		const page = await (await shop.fetch(`/products${query}`, { headers })).text()
		expect(page).toMatch(/<h1[^>]*>Laptops<\/h1>/)
		expect(page).toMatch(/showing 1 to/)
	}
})

test.each([
	['/products?category=laptop&search=&minPrice=&maxPrice=60000', '?category=laptop&maxPrice=60000'],
	['/bn/products?minPrice=&maxPrice=&utm_source=', ''],
])('the empty fields of a form do not stay in the URL: %s', async (path, query) => {
	const response = await shop.fetch(path)

	expect(response.status).toBe(301)
	expect(response.headers.get('Location')).toBe(path.replace(/\?.*/, query))
})

test('a listing states which of the products its page shows, in both languages', async () => {
	const products = Array.from({ length: 13 }, (_, index) => ({ name: `Kestrel ${index}` }))
	const shop = await openShopWith(products)

	for (const [path, range] of [
		['/products', '13 products, showing 1 to 12'],
		['/products?page=2', '13 products, showing the last one'],
		['/bn/products', '১৩টি পণ্যের মধ্যে ১ থেকে ১২'],
		['/bn/products?page=2', '১৩টি পণ্যের মধ্যে শেষটি'],
	] as const)
		expect((await fetchPage(shop, path)).words, path).toContain(range)
})

test('the stock filter keeps the other filters, marks its choice and is removed by its chip', async () => {
	const other = 'category=laptop&search=core&minPrice=50000'
	const page = await openListing(`?${other}&branch=dhanbari&sort=price&page=2`)

	expect(readAttributes(page.html, '[name=branch][checked]', 'value')).toEqual(['dhanbari'])
	expect(readChips(page.html)).toContain('In stock in Dhanbari')
	expect(readFormFields(page.html, '[type="radio"]')).toMatchObject({
		category: 'laptop',
		search: 'core',
		minPrice: '50000',
		sort: 'price',
	})
	expect(page.links).toContain(`/products?${other}&sort=price`)
})

test('an empty listing of a branch offers the other branches, and products out of stock', async () => {
	const page = await openListing('?branch=dhanbari&maxPrice=1')

	expect(page.words).toContain('No Products Found')
	expect(page.words).toMatch(/(See what (?!Dhanbari)\w+ has\s+)+Include out of stock/)
	for (const query of ['maxPrice=1&branch=madhupur', 'maxPrice=1'])
		expect(page.links).toContain(`/products?${query}`)
})

test('links to categories drop the other filters; without a category, links to subcategories keep them', async () => {
	const { links } = await openListing('?category=laptop&minPrice=50000&search=core&sort=price')

	expect(links).toContain('/products?category=headphone')
	expect(links, 'closed').not.toContain('/products?category=headphone&subcategory=earbuds')
	expect((await openListing('?search=mesh&sort=price')).links).toContain(
		'/products?category=router&subcategory=mesh-wifi&search=mesh&sort=price',
	)
})

test('the pagination has at most seven page numbers, and links to the first, previous, next and last page', async () => {
	const { html } = await openListing('?page=9')
	const numbers = readTexts(html, 'a[aria-label^="Page "]')

	expect(numbers).toEqual(['6', '7', '8', '9', '10', '11', '12'])
	const steps = { First: '', Previous: '\\?page=8', Next: '\\?page=10', Last: '\\?page=\\d\\d' }
	for (const [label, query] of Object.entries(steps)) {
		const [href] = readAttributes(html, `a[aria-label="${label} page"]`, 'href')
		expect(href, label).toMatch(new RegExp(`^/products${query}(#|$)`))
	}
})

test('a listing of only a subcategory has its own heading, and a listing of an unknown category is hidden from search engines', async () => {
	const withSubcategory = await openListing('?subcategory=mouse')
	const unknown = await openListing('?category=phones')

	expect(withSubcategory.html).toMatch(/<h1[^>]*>Mice<\/h1>/)
	expect(withSubcategory.html).toContain('href="/products?category=accessories"')
	expect(withSubcategory.html).toMatch(/subcategory=mouse" aria-current="true"/)
	expect(withSubcategory.html).not.toContain('name="robots"')
	expect(unknown.html).toMatch(/<h1[^>]*>phones<\/h1>/)
	expect(unknown.html).toContain('<meta name="robots" content="noindex')
})

test('an empty listing suggests what to do next, and has no price filter', async () => {
	const results = await openListing('?search=mouse')
	const empty = await openListing('?search=zzzzqqqq')

	expect(empty.status).toBe(200)
	expect(empty.words).toContain('No Products Found')
	expect(empty.words).toContain('Check back later or try different filters.')
	expect(empty.words).toContain('Clear Filters')
	expect(empty.links).toContain('/products?category=router')
	expect(empty.html).toContain('name="search"')
	expect(results.html).toContain('name="maxPrice"')
	expect(empty.html).not.toContain('name="maxPrice"')
})
