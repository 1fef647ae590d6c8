import { beforeAll, expect, test } from 'vitest'
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

const read = async (path: string) => (await shop.fetch(path)).text()
const found = (page: string, pattern: RegExp) => page.match(pattern)?.[1]?.replaceAll('&amp;', '&')
const canonical = /<link rel="canonical" href="(.*?)"/

test.each(pages)(
	'%s has a title, a description and a canonical address of its own',
	async (path) => {
		const page = await read(path)

		expect(page.match(/<title>/g)).toHaveLength(1)
		expect(page.match(/<h1[ >]/g)).toHaveLength(1)
		expect(found(page, /<title>(.*?)</)).toContain('Jonaki')
		expect(found(page, /name="description" content="(.*?)"/)?.length).toBeGreaterThanOrEqual(50)
		expect(found(page, canonical)).toBe(new URL(path, 'http://localhost').href)
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
])('%s is known as %s', async (path, known) => {
	expect(found(await read(path), canonical)).toBe(`http://localhost${known}`)
})

test('what chats and search engines show of a product with a long name says its price', async () => {
	const open = await openShop()
	await insertProducts(open.db, [
		{ slug: 'long', name: 'Wireless keyboard '.repeat(16).trim(), price: 124500 },
	])
	const page = await (await open.fetch('/products/long')).text()

	expect(found(page, /name="description" content="(.*?)"/)).toContain('for ৳1,24,500 at')
	expect(found(page, /property="og:description" content="(.*?)"/)).toContain('for ৳1,24,500 at')
})
