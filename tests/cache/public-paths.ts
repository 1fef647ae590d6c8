import { matchAll } from '#tests/support/pages.ts'
import type { Shop } from '#tests/support/shop.ts'

type Fetcher = Pick<Shop, 'fetch'>

/** Query strings that no link contains. */
const unlinkedQueries = [
	'subcategory=ultrabook',
	'category=laptop&subcategory=ultrabook&sort=-price',
	'minPrice=50000&maxPrice=53000',
	'search=aero',
	'search=aeroo',
	'search=aero&category=laptop&minPrice=50000',
	'sort=price&page=3',
]

/** Returns the path of every cached public response, whether or not links lead to it from the home page. */
export async function listPublicPaths(shop: Fetcher, slug: string): Promise<string[]> {
	const listingPaths = unlinkedQueries.flatMap((query) => [
		`/products?${query}`,
		`/api/products?${query}`,
		`/api/products/cards?${query}`,
	])
	const otherPaths = [
		`/api/products/slug/${slug}`,
		'/api/products?limit=100',
		'/api/categories',
		'/api/products/suggest?q=aer',
		'/api/products/suggest?q=kestrel',
		'/sitemap.xml',
		'/sitemap-1.xml',
		'/sitemap-pages.xml',
	]
	const paths = new Set(['/', ...listingPaths, ...otherPaths])
	for (const path of paths) {
		// Skipped, because listings with several filters link to more listings than the cache can hold.
		if (path.includes('&')) continue
		for (const link of await findLinks(shop, path)) paths.add(link)
	}
	return selectCached(shop, [...paths])
}

async function findLinks(shop: Fetcher, path: string): Promise<string[]> {
	const html = await (await shop.fetch(path)).text()
	return matchAll(html, /<a [^>]*?href="(\/[^"#]*)/g)
}

async function selectCached(shop: Fetcher, paths: string[]): Promise<string[]> {
	const cached: string[] = []
	for (const path of paths) {
		await shop.fetch(path)
		const response = await shop.fetch(path)
		if (response.headers.get('Cache-Status')?.includes('hit')) cached.push(path)
	}
	return cached
}
