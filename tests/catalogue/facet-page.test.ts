import { expect, test } from 'vitest'
import type { ProductPage } from '#contract/catalogue/product-query.ts'
import { readFormFields } from '#tests/support/forms.ts'
import { findElements, readAttributes } from '#tests/support/html.ts'
import { fetchPage, listedSlugs, readChips } from '#tests/support/pages.ts'
import { countsAt } from '#tests/support/products.ts'
import { openDemoShop, openShopWith } from '#tests/support/shop.ts'

const shop = await openDemoShop()

const openListing = (query: string) => fetchPage(shop, `/products${query}`)
/** Returns the checkboxes and radio buttons that are checked. */
const checkedValues = (html: string) =>
	findElements(html, 'input[checked]').map(({ attributes: { name, value } }) =>
		[name, value].join('='),
	)

test('a listing shows its facets in one form, with counts, and its selected values checked', async () => {
	const { html, words } = await openListing(
		'?category=laptop&memory=16,32&branch=dhanbari&sort=price',
	)
	const fields = readFormFields(html, '[name="memory"]')

	expect(checkedValues(html)).toEqual(['branch=dhanbari', 'memory=16', 'memory=32'])
	expect(fields).toMatchObject({
		category: 'laptop',
		sort: 'price',
		minPrice: '',
		brand: expect.any(String),
	})
	expect(html).toMatch(/<summary[^>]*>Show all<\/summary>/)
	expect(words).toMatch(/16 GB\s+\d+\s+32 GB\s+\d+/)
	expect(readChips(html)).toEqual(['Laptops', '16 GB', '32 GB', 'In stock in Dhanbari'])
})

test('a form that repeats a field, and lists in another order, share one cache entry and one set of links', async () => {
	const spellings = [
		...['memory=16,32', 'memory=32,16', 'memory=32&memory=16', 'memory=16,32,16'],
		...['memory=16%2C32', 'memory=,+32+,,16'],
	]
	const statuses: (string | null)[] = []
	const pages = new Set<string>()
	for (const spelling of spellings) {
		const response = await shop.fetch(`/products?category=laptop&${spelling}`)
		statuses.push(response.headers.get('Cache-Status'))
		pages.add(await response.text())
	}

	const removals = ['/products?category=laptop&memory=16', '/products?category=laptop&memory=32']
	const links = [...pages].map((html) => readAttributes(html, 'a', 'href'))
	expect(links).toEqual([expect.arrayContaining(removals)])
	expect(statuses.slice(1)).toEqual(Array(5).fill(expect.stringContaining('hit')))
})

test('chips remove one value, and "Clear Filters" all of them', async () => {
	const { links } = await openListing('?category=laptop&search=aero&memory=16,32&sort=price')

	expect(links).toContain('/products?category=laptop&search=aero&memory=16&sort=price')
	expect(links).toContain('/products?category=laptop&search=aero&memory=32&sort=price')
	expect(links).toContain('/products')
})

test('another category drops the facets, another subcategory those that it does not have', async () => {
	const { links } = await openListing(
		'?category=accessories&subcategory=keyboard&connection=wireless&switch=linear&inStock=1',
	)

	expect(links).toContain('/products?category=laptop')
	expect(links).toContain(
		'/products?category=accessories&subcategory=mouse&connection=wireless&inStock=1',
	)
})

test('a listing of one brand has its own title and canonical URL, and its category links to it', async () => {
	const brand = await openListing('?category=laptop&brand=kestrova&memory=16')
	const category = await openListing('?category=laptop&sort=price')

	expect(brand.html).toMatch(/<h1[^>]*>Kestrova Laptops<\/h1>/)
	expect(brand.html).toContain('<title>Kestrova Laptops')
	expect(brand.html).toMatch(
		/rel="canonical" href="[^"]*\/products\?category=laptop&amp;brand=kestrova"/,
	)
	expect(brand.html).not.toContain('name="robots"')
	expect(category.words).toContain('Laptops by brand')
	expect(category.links).toContain('/products?category=laptop&brand=kestrova')
	expect((await openListing('?category=laptop&brand=kestrova,tista')).html).toMatch(
		/<h1[^>]*>Laptops</,
	)
})

test('a listing of more than six values is neither cached nor indexed', async () => {
	const six = 'category=laptop&memory=4,8,16,32&storage=256,512'
	for (const [query, isCached] of [
		[six, true],
		[`${six},1tb`, false],
	] as const) {
		const response = await shop.fetch(`/products?${query}`)
		expect(response.status).toBe(200)
		expect(response.headers.has('Cache-Status')).toBe(isCached)
		expect((await response.text()).includes('content="noindex')).toBe(!isCached)
	}
})

test.each([
	['?category=laptop&memory=16,17&sort=price', '?category=laptop&memory=16&sort=price'],
	['?category=laptop&memory=17', '?category=laptop'],
	['?category=laptop&memory=constructor', '?category=laptop'],
	['?category=laptop&brand=no-such-brand', '?category=laptop'],
	['?memory=16+GB', ''],
])('an unknown value of %s is dropped with a sentence', async (query, expected) => {
	const { status, headers } = await shop.fetch(`/products${query}`)
	const [flash = ''] = headers.getSetCookie()
	const page = await shop.fetch('/products', { headers: { Cookie: flash.split(';')[0] ?? '' } })

	expect(status).toBe(302)
	expect(decodeURIComponent(headers.get('Location') ?? '')).toBe(`/products${expected}`)
	expect(await page.text()).toContain('A filter in this link is unknown')
})

test('a search that names values of facets sets them as filters, and links to the search as typed', async () => {
	const first = await openListing('?search=16gb ram laptop under 90000')
	const page = await fetchPage(shop, first.location ?? '')

	expect(first.location).toBe(
		'/products?search=laptop&typed=16gb+ram+laptop+under+90000&memory=16&maxPrice=90000',
	)
	expect(readChips(page.html)).toEqual(['“laptop”', '16 GB', 'Up to ৳90,000'])
	expect(page.links).toContain('/products?search=16gb+ram+laptop+under+90000&exact=1')
	expect(page.words).toMatch(/Search only for the words\s*“\s*16gb ram laptop under 90000/)
	const { data } = await shop.read<ProductPage>(
		'/api/products?search=laptop&memory=16&maxPrice=90000&limit=12',
	)
	expect(listedSlugs(page.html)).toEqual(data.map(({ slug }) => slug))
})

test('a search that names a brand sets it as a filter', async () => {
	expect((await openListing('?search=Kestrova laptop')).location).toBe(
		'/products?search=laptop&typed=Kestrova+laptop&brand=kestrova',
	)
	expect((await openListing('?search=Kestrova laptop&exact=1')).status).toBe(200)
})

test('"27 inch, 1440p, 144 Hz or more, in stock in Dhanbari, under 40,000 taka" takes five interactions without JavaScript', async () => {
	const monitor = (slug: string, name: string, price: number, dhanbari = 1) => ({
		...{ slug, price, name: `${name} Monitor`, subcategory: 'monitor' },
		branches: countsAt({ madhupur: 1, dhanbari }),
	})
	const monitors = await openShopWith([
		monitor('right', 'Kestrel 27" 1440p 165Hz IPS', 39_000),
		monitor('also-right', 'Kestrel 27 inch 2560 x 1440 144 Hz', 30_000),
		monitor('in-madhupur', 'Kestrel 27" 1440p 165Hz', 39_000, 0),
		monitor('dear', 'Kestrel 27" 1440p 165Hz', 41_000),
		monitor('small', 'Kestrel 24" 1440p 165Hz', 30_000),
		monitor('coarse', 'Kestrel 27" 1080p 165Hz', 30_000),
		monitor('slow', 'Kestrel 27" 1440p 75Hz', 30_000),
	])
	// Types the search (1) and submits it (2).
	const typed = '/products?search=27 inch 1440p 144hz monitor under 40000'
	const { location } = await fetchPage(monitors, typed)
	const results = await fetchPage(monitors, location ?? '')
	// Opens the filters (3), chooses Dhanbari (4) and presses the button (5).
	const hidden = findElements(results.html, 'form[data-words] input[type=hidden]')
	const fields = hidden.map(({ attributes: { name, value } }) => `${name}=${value}`)
	const choices = [...checkedValues(results.html), 'branch=dhanbari', 'maxPrice=40000']
	const { html } = await fetchPage(monitors, `/products?${[...fields, ...choices].join('&')}`)

	expect(listedSlugs(html).sort()).toEqual(['also-right', 'right'])
	expect(readChips(html)).toContain('In stock in Dhanbari')
})
