/** What makes a listing a page of its own, in this order; prices and sorting only show the same products otherwise. */
const KEPT = ['category', 'subcategory', 'search'] as const

/** The one address under which search engines should know a listing. */
export function canonicalListing(parameters: URLSearchParams): string {
	const kept = new URLSearchParams()
	for (const name of KEPT) {
		const value = parameters.get(name)?.trim()
		if (value) kept.set(name, value)
	}
	const page = Number(parameters.get('page'))
	if (Number.isSafeInteger(page) && page > 1) kept.set('page', String(page))
	return kept.size === 0 ? '/products' : `/products?${kept}`
}
