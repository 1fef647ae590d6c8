import { matchAll } from '#tests/support/pages.ts'
import type { Shop } from '#tests/support/shop.ts'

type Fetching = Pick<Shop, 'fetch'>

/** What no link leads to: searches, ranges of prices, other shelves and orders, and what programs ask for. */
const asked = [
	'subcategory=ultrabook',
	'category=laptop&subcategory=ultrabook&sort=-price',
	'minPrice=50000&maxPrice=53000',
	'search=aero',
	'search=aeroo',
	'search=aero&category=laptop&minPrice=50000',
	'sort=price&page=3',
]

/** Every public address that is kept: what can be reached by links from the home page, and what cannot. */
export async function publicAddresses(shop: Fetching, slug: string): Promise<string[]> {
	const calls = asked.flatMap((query) => [
		`/products?${query}`,
		`/api/products?${query}`,
		`/api/products/cards?${query}`,
	])
	const others = [
		`/api/products/slug/${slug}`,
		'/api/products?limit=100',
		'/api/categories',
		'/api/products/suggest?q=aer',
		'/api/products/suggest?q=kestrel',
		'/sitemap.xml',
		'/sitemap-1.xml',
		'/sitemap-pages.xml',
	]
	const addresses = new Set(['/', ...calls, ...others])
	for (const address of addresses) {
		for (const link of await linksOf(shop, address)) addresses.add(link)
	}
	return keptOf(shop, [...addresses])
}

async function linksOf(shop: Fetching, address: string): Promise<string[]> {
	const html = await (await shop.fetch(address)).text()
	return matchAll(html, /<a [^>]*?href="(\/[^"#]*)/g)
}

async function keptOf(shop: Fetching, addresses: string[]): Promise<string[]> {
	const kept: string[] = []
	for (const address of addresses) {
		const response = await shop.fetch(address)
		if (response.headers.get('Cache-Status')?.includes('hit')) kept.push(address)
	}
	return kept
}
