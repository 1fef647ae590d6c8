import type { Crumb } from '#app/components/breadcrumbs.tsx'
import { shopUrls } from '#app/lib/urls.ts'
import type { TitleParts } from '#content/en/listing.ts'
import type { ShopCopy } from '#content/shop-copy.ts'
import { PAGE_SIZE } from '#contract/base/limits.ts'
import { type Category, findCategory } from '#contract/catalogue/categories.ts'
import { filterNames, titleFilters } from '#contract/catalogue/listing-filters.ts'
import type { ListingQuery } from '#contract/pages/page-paths.ts'
import type { FilteredListing } from './active-filters.ts'

/**
 * Returns the brand of a listing that shows one brand of a category: with a title, it can be found
 * by search engines.
 */
function singleBrand({ query, facets = [] }: FilteredListing): string | undefined {
	if (query.search || !(query.category || query.subcategory)) return undefined
	const brands = facets.find(({ name }) => name === 'brand')?.values ?? []
	const [brand, otherBrand] = brands.filter(({ isSelected }) => isSelected)
	return otherBrand ? undefined : brand?.label
}

/**
 * Returns the query of the canonical URL. A subcategory implies its category if only one has it.
 */
export function canonicalQuery(listing: FilteredListing): ListingQuery {
	const { categories, query } = listing
	const entries = filterNames(titleFilters).map((name) => [name, query[name]])
	const brand = singleBrand(listing) && query.brand
	return { ...Object.fromEntries(entries), category: canonicalCategory(categories, query), brand }
}

function canonicalCategory(categories: Category[], query: ListingQuery): string | undefined {
	if (query.category) return query.category
	const [match, otherMatch] = categories.filter(({ subcategories }) =>
		subcategories.some(({ slug }) => slug === query.subcategory),
	)
	return otherMatch ? undefined : match?.slug
}

export function hasUnknownCategory(categories: Category[], query: ListingQuery): boolean {
	const { category, subcategory } = findCategory(categories, query)
	return Boolean((query.category && !category) || (query.subcategory && !subcategory))
}

/** Returns the name of the current category or subcategory, or its slug if it is unknown. */
export function currentCategoryName(
	categories: Category[],
	query: ListingQuery,
): string | undefined {
	const { category, subcategory } = findCategory(categories, query)
	return subcategory?.name ?? query.subcategory ?? category?.name ?? query.category
}

type ListingCopy = ShopCopy['listing']

/** Splits the title around the search, which may be in another language. */
export function titleParts(
	listing: FilteredListing,
	{ allProducts, title }: ListingCopy,
): TitleParts {
	const category = currentCategoryName(listing.categories, listing.query)
	const { search } = listing.query
	const brand = singleBrand(listing)
	if (brand && category) return title.brand(brand, category)
	if (!search) return { before: category ?? allProducts }
	return { search, ...(category ? title.searchIn(category) : title.search) }
}

export function listingTitle(listing: FilteredListing, copy: ListingCopy): string {
	const { before, search = '', after = '' } = titleParts(listing, copy)
	return before + search + after
}

/** Describes how many products match and which of them are on this page. */
export function describeResults(
	{ total, page, count }: { total: number; page: number; count: number },
	{ results }: ListingCopy,
): string {
	if (total === 0) return results.none
	if (count === total) return results.all(total)
	const first = (page - 1) * PAGE_SIZE + 1
	return results.some({ total, first, last: first + count - 1 })
}

export function listingCrumbs(
	categories: Category[],
	query: ListingQuery,
	{ navigation, shared }: ShopCopy,
): Crumb[] {
	const urls = shopUrls[shared.language]
	const { category, subcategory } = findCategory(categories, query)
	const crumbs = [{ label: navigation.crumbs.products, href: urls.listing() }]
	if (category)
		crumbs.push({ label: category.name, href: urls.listing({ category: category.slug }) })
	if (category && subcategory) {
		const href = urls.listing({ category: category.slug, subcategory: subcategory.slug })
		crumbs.push({ label: subcategory.name, href })
	}
	return crumbs
}
