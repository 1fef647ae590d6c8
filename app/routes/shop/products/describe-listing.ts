import type { Crumb } from '#app/components/ui/breadcrumb.tsx'
import { formatNumber, formatProductCount, formatTaka } from '#app/lib/format.ts'
import type { Category } from '#contract/category.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { type ListingParameter, type ListingQuery, listingUrl } from './listing-url.ts'

type Chosen = { category?: Category; subcategory?: Category['subcategories'][number] }

/** A subcategory says of which category it is. */
export function selectedCategory(categories: Category[], query: ListingQuery): Chosen {
	const subcategoryOf = ({ subcategories }: Category) =>
		subcategories.find(({ slug }) => slug === query.subcategory)
	const category = categories.find((known) =>
		query.category ? known.slug === query.category : subcategoryOf(known),
	)
	return { category, subcategory: category && subcategoryOf(category) }
}

/** The category asked for, or the only one that has the subcategory asked for. */
export function categoryOf(categories: Category[], query: ListingQuery): string | undefined {
	if (query.category) return query.category
	const [only, another] = categories.filter(({ subcategories }) =>
		subcategories.some(({ slug }) => slug === query.subcategory),
	)
	return another ? undefined : only?.slug
}

/** Whether the address names a category or a subcategory that the shop does not have. */
export function isOfNoCategory(categories: Category[], query: ListingQuery): boolean {
	const { category, subcategory } = selectedCategory(categories, query)
	return Boolean((query.category && !category) || (query.subcategory && !subcategory))
}

/** The category or subcategory that is looked at, by its name where it has one. */
export function describeFilter(categories: Category[], query: ListingQuery): string | undefined {
	const { category, subcategory } = selectedCategory(categories, query)
	return subcategory?.name ?? query.subcategory ?? category?.name ?? query.category
}

type TitleParts = { before: string; search?: string; after?: string }

/** What was searched for may be of another language than the words around it. */
export function titleParts(categories: Category[], query: ListingQuery): TitleParts {
	const place = describeFilter(categories, query)
	const { search } = query
	if (!search) return { before: place ?? 'All products' }
	return place
		? { before: '“', search, after: `” in ${place}` }
		: { before: 'Results for “', search, after: '”' }
}

export function listingTitle(categories: Category[], query: ListingQuery): string {
	const { before, search = '', after = '' } = titleParts(categories, query)
	return before + search + after
}

/** How many there are, and which of them this page shows. */
export function describeResults(total: number, page: number, shown: number): string {
	if (total === 0) return 'No products'
	const all = formatProductCount(total)
	if (shown === total || total === 1) return all
	const first = (page - 1) * PAGE_SIZE + 1
	return `${all}, showing ${formatNumber(first)} to ${formatNumber(first + shown - 1)}`
}

type ActiveFilter = { label: string; without: ListingParameter[] }

/** Every filter in force with the parameters that go when it is taken away. */
export function activeFilters(categories: Category[], query: ListingQuery): ActiveFilter[] {
	const { category, subcategory } = selectedCategory(categories, query)
	const filters: (ActiveFilter | undefined | '')[] = [
		query.category && {
			label: category?.name ?? query.category,
			without: ['category', 'subcategory'],
		},
		query.subcategory && {
			label: subcategory?.name ?? query.subcategory,
			without: ['subcategory'],
		},
		query.search && { label: `“${query.search}”`, without: ['search', 'exact'] },
		query.minPrice && {
			label: `From ${formatTaka(Number(query.minPrice))}`,
			without: ['minPrice'],
		},
		query.maxPrice && {
			label: `Up to ${formatTaka(Number(query.maxPrice))}`,
			without: ['maxPrice'],
		},
	]
	return filters.filter((filter) => typeof filter === 'object')
}

export function listingCrumbs(categories: Category[], query: ListingQuery): Crumb[] {
	const { category, subcategory } = selectedCategory(categories, query)
	const crumbs = [
		{ label: 'Home', href: '/' },
		{ label: 'Products', href: '/products' },
	]
	if (category) crumbs.push({ label: category.name, href: listingUrl({ category: category.slug }) })
	if (category && subcategory) {
		const href = listingUrl({ category: category.slug, subcategory: subcategory.slug })
		crumbs.push({ label: subcategory.name, href })
	}
	return crumbs
}
