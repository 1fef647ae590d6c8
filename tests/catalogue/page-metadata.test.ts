import { beforeAll, expect, test } from 'vitest'
import { fetchPage } from '#tests/support/pages.ts'
import { insertProducts } from '#tests/support/products.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'

const pages = [
	'/',
	'/products',
	'/products/one',
	'/madhupur',
	'/dhanbari',
	'/contact',
	'/api/docs',
	'/problems/validation',
	'/privacy-policy',
	'/terms-of-use',
	'/cookie-policy',
	'/auth/register',
]

let shop: Shop

beforeAll(async () => {
	shop = await openShop()
	await insertProducts(shop.db, [
		{ slug: 'one' },
		...Array.from({ length: 30 }, () => ({})),
		{ category: 'laptop', subcategory: 'shared' },
		{ category: 'router', subcategory: 'shared' },
	])
})

const findText = (page: string, pattern: RegExp) =>
	page.match(pattern)?.[1]?.replaceAll('&amp;', '&')
const CANONICAL = /<link rel="canonical" href="(.*?)"/

test.each(pages)(
	'%s has one title, one main heading, a description of at least 50 characters, its canonical URL and no inline styles',
	async (path) => {
		const { html: page } = await fetchPage(shop, path)

		expect(page.match(/<title>/g)).toHaveLength(1)
		expect(page.match(/<h1[ >]/g)).toHaveLength(1)
		expect(findText(page, /<title>(.*?)</)).toContain('Jonaki')
		expect(findText(page, /name="description" content="(.*?)"/)?.length).toBeGreaterThanOrEqual(50)
		expect(findText(page, CANONICAL)).toBe(new URL(path, 'http://localhost').href)
		expect(page).not.toContain(' style="')
	},
)

test.each([
	['/home', '/'],
	['/products?utm_source=a&fbclid=b', '/products'],
	['/products?page=2&sort=price&category=laptop&minPrice=5', '/products?category=laptop&page=2'],
	['/products?page=1', '/products'],
	['/products?subcategory=plain-laptop', '/products?category=laptop&subcategory=plain-laptop'],
	[
		'/products?subcategory=plain-laptop&page=2',
		'/products?category=laptop&subcategory=plain-laptop&page=2',
	],
	['/products?subcategory=shared', '/products?subcategory=shared'],
	['/products?category=router&subcategory=shared', '/products?category=router&subcategory=shared'],
	['/madhupur?fbclid=x', '/madhupur'],
])('the canonical URL of %s is %s', async (path, canonicalPath) => {
	const { html } = await fetchPage(shop, path)

	expect(findText(html, CANONICAL)).toBe(`http://localhost${canonicalPath}`)
})

test('the description of a product with a long name includes its price', async () => {
	const otherShop = await openShop()
	await insertProducts(otherShop.db, [
		{ slug: 'long', name: 'Wireless keyboard '.repeat(16).trim(), price: 124500 },
	])
	const { html } = await fetchPage(otherShop, '/products/long')

	expect(findText(html, /name="description" content="(.*?)"/)).toContain('for ৳1,24,500 at')
	expect(findText(html, /property="og:description" content="(.*?)"/)).toContain('for ৳1,24,500 at')
})
