import { matchAll } from '#tests/support/pages.ts'
import type { Shop } from '#tests/support/shop.ts'

type Fetcher = Pick<Shop, 'fetch'>

/** Queries that no link leads to. */
const unlinkedQueries = [
	'subcategory=ultrabook',
	'category=laptop&subcategory=ultrabook&sort=-price',
	'minPrice=50000&maxPrice=53000',
	'search=aero',
	'search=aeroo',
	'search=aero&category=laptop&minPrice=50000',
	'sort=price&page=3',
]

/** Returns every cached public URL, whether or not a link from the home page leads to it. */
export async function publicAddresses(shop: Fetcher, slug: string): Promise<string[]> {
	const calls = unlinkedQueries.flatMap((query) => [
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
		// Listings with several filters lead to many more, which would not fit into the cache.
		if (address.includes('&')) continue
		for (const link of await findLinks(shop, address)) addresses.add(link)
	}
	return selectCached(shop, [...addresses])
}

async function findLinks(shop: Fetcher, address: string): Promise<string[]> {
	const html = await (await shop.fetch(address)).text()
	return matchAll(html, /<a [^>]*?href="(\/[^"#]*)/g)
}

async function selectCached(shop: Fetcher, addresses: string[]): Promise<string[]> {
	const cached: string[] = []
	for (const address of addresses) {
		const response = await shop.fetch(address)
		if (response.headers.get('Cache-Status')?.includes('hit')) cached.push(address)
	}
	return cached
}
