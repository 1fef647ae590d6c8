import { Icon } from '#app/components/icon.tsx'
import { detectLanguage } from '#app/lib/detect-language.ts'
import { formatTaka } from '#app/lib/format.ts'
import type { Category } from '#contract/category.ts'
import { selectedCategory } from './describe-listing.ts'
import { type ListingQuery, listingUrl } from './listing-url.ts'

type FilterChipsProps = { categories: Category[]; query: ListingQuery }

/** Labels of the active filters, with links that remove them. */
export function FilterChips({ categories, query }: FilterChipsProps) {
	const filters = activeFilters(categories, query)
	if (filters.length === 0) return null
	return (
		<ul aria-label="Active filters" className="flex flex-wrap gap-2">
			{filters.map(({ label, without }) => (
				<li key={label} className="min-w-0">
					<a
						href={listingUrl(query, without)}
						className="flex min-h-8 items-center gap-1 rounded-full border border-transparent bg-accent px-3 text-accent-foreground hover:underline"
					>
						<span className="sr-only">Remove filter </span>
						<span lang={detectLanguage(label)} className="truncate">
							{label}
						</span>
						<Icon name="close" className="size-4 print:hidden" />
					</a>
				</li>
			))}
		</ul>
	)
}

/** Returns the label of each active filter and the changes to the query that remove the filter. */
function activeFilters(categories: Category[], query: ListingQuery) {
	const selected = selectedCategory(categories, query)
	const { category, subcategory, search, minPrice, maxPrice } = query
	const filters = [
		{
			label: category && (selected.category?.name ?? category),
			without: { category: undefined, subcategory: undefined },
		},
		{
			label: subcategory && (selected.subcategory?.name ?? subcategory),
			without: { subcategory: undefined },
		},
		{ label: search && `“${search}”`, without: { search: undefined, exact: undefined } },
		{ label: minPrice && `From ${formatTaka(Number(minPrice))}`, without: { minPrice: undefined } },
		{
			label: maxPrice && `Up to ${formatTaka(Number(maxPrice))}`,
			without: { maxPrice: undefined },
		},
	]
	return filters.flatMap(({ label, without }) => (label ? [{ label, without }] : []))
}
