const sorts = ['', 'sort=price', 'sort=-price']
const scopes = [
	'',
	'category=laptop',
	'subcategory=notebook',
	'category=laptop&subcategory=notebook',
]
const ranges = ['', 'minPrice=510', 'maxPrice=560', 'minPrice=510&maxPrice=560']

const pages = ['page=1', 'page=5', 'page=9', 'page=60']

/** Query strings of every kind of listing: each sort order, category and price range, on early, middle and last pages. */
export const listings = sorts.flatMap((sort) =>
	scopes.flatMap((scope) =>
		ranges.flatMap((range) =>
			pages.map((page) => [sort, scope, range, page].filter((part) => part !== '').join('&')),
		),
	),
)

/** Query strings of searches: one word, a misspelt word, two words, an exact search, an unknown word, a Bangla word, and a word with filters and sorting. */
export const searches = [
	'search=product',
	'search=prodcut',
	'search=kestrel+pro',
	'search=kestrel+product&exact=1',
	'search=zzzzqqqq',
	'search=%E0%A6%95%E0%A7%87%E0%A6%B8%E0%A7%8D%E0%A6%9F%E0%A7%8D%E0%A6%B0%E0%A7%87%E0%A6%B2',
	'search=product&category=laptop&minPrice=510&sort=price&page=2',
]

/** Other public paths, including an existing and a missing product. */
export function publicPaths(slug: string): string[] {
	return [
		'/',
		'/products?category=laptop&minPrice=510&sort=price&page=2',
		`/products/${slug}`,
		'/products/no-such-product',
		'/sitemap.xml',
		'/sitemap-pages.xml',
		'/sitemap-1.xml',
		'/feed/products.xml',
		'/api/categories',
		`/api/products/slug/${slug}`,
		'/api/products?limit=100&page=2',
		'/api/products?category=laptop&minPrice=510&sort=-price&limit=30',
		'/api/products?search=product&limit=30',
		'/api/products/suggest?q=kes',
		'/api/products/suggest?q=prodcut',
	]
}

/** Public pages without catalogue data. */
export const constantPages = ['/madhupur', '/dhanbari', '/contact', '/privacy-policy']

/** Paths that staff request, including the page of the product `id`. */
export function staffPaths(id: string): string[] {
	return [
		'/products',
		'/dashboard',
		`/dashboard/inventory/${id}`,
		'/dashboard/inventory',
		'/dashboard/inventory?page=3&sort=price&category=laptop',
		'/dashboard/inventory?search=product&status=low',
		'/api/inventory?status=out&sort=-price',
		'/api/auth/me',
	]
}
