import { useCopy, useTextLanguage, useUrls } from '#app/lib/copy.ts'
import type { FilteredListing } from './active-filters.ts'
import { canonicalQuery, currentCategoryName } from './describe-listing.ts'

/** Links from a category to its listings of one brand, by which search engines find them. */
export function BrandLinks({ listing }: { listing: FilteredListing }) {
	const { facets } = useCopy().listing
	const textLanguage = useTextLanguage()
	const urls = useUrls()
	const { categories, query } = listing
	const category = currentCategoryName(categories, query)
	const canonical = canonicalQuery(listing)
	const brands = listing.facets?.find(({ name }) => name === 'brand')?.values ?? []
	if (!category || query.search || query.brand || brands.length === 0) return null
	return (
		<nav aria-labelledby="brands" className="mt-8 print:hidden">
			<h2 id="brands" className="text-lg">
				{facets.byBrand(category)}
			</h2>
			<ul className="flex flex-wrap gap-x-4">
				{brands.map(({ value, label }) => (
					<li key={value}>
						<a
							href={urls.listing(canonical, { brand: value })}
							lang={textLanguage(label)}
							className="flex min-h-11 items-center"
						>
							{label}
						</a>
					</li>
				))}
			</ul>
		</nav>
	)
}
