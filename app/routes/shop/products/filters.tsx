import { DrawerOnPhones } from '#app/components/drawer-on-phones.tsx'
import { HiddenFields } from '#app/components/form-field.tsx'
import { Icon } from '#app/components/icon.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { useCopy, useTextLanguage, useUrls } from '#app/lib/copy.ts'
import { activeFilters, type FilteredListing } from './active-filters.ts'
import { CategoryTree, OtherCategories } from './category-tree.tsx'
import { FacetFields } from './facet-fields.tsx'
import { otherParameters } from './listing-query.ts'
import { PriceFilter } from './price-filter.tsx'

type FilterProps = { listing: FilteredListing & { maxPrice: number } }

/** Filters by category, price and facets: a sidebar on wide screens, a drawer on phones. */
export function Filters({ listing }: FilterProps) {
	const words = useCopy().listing.filters
	return (
		<DrawerOnPhones title={words.title} role="region" aria-label={words.title}>
			<div className="grid gap-6">
				<CategoryTree {...listing} />
				<FilterForm listing={listing} />
				<OtherCategories {...listing} />
			</div>
		</DrawerOnPhones>
	)
}

/**
 * With JavaScript, its changes are applied at once; in the drawer, its button states how many
 * products they leave.
 */
function FilterForm({ listing }: FilterProps) {
	const copy = useCopy()
	const words = copy.listing.facets
	const urls = useUrls()
	const { query, facets = [], maxPrice } = listing
	// Without results, the maximum price is 0, which would exclude every product afterwards.
	const prices = maxPrice > 0 ? ['minPrice', 'maxPrice'] : []
	const visibleFields = [...prices, ...facets.map(({ name }) => name)]
	return (
		<form
			action={urls.listing()}
			noValidate
			autoComplete="off"
			data-apply-on-change=""
			data-words={JSON.stringify(words.show)}
			className="grid gap-4"
		>
			<HiddenFields fields={otherParameters(query, visibleFields)} />
			{maxPrice > 0 && <PriceFilter query={query} maxPrice={maxPrice} />}
			{facets.map((facet) => (
				<FacetFields key={facet.key ?? facet.name} facet={facet} />
			))}
			<div className="in-open:sticky in-open:-bottom-4 in-open:bg-popover grid gap-2 in-open:pb-4">
				<Button>{words.apply}</Button>
				{activeFilters(listing, copy).length > 0 && (
					<ButtonLink variant="outline" href={urls.listing()}>
						{copy.listing.filters.clear}
					</ButtonLink>
				)}
			</div>
		</form>
	)
}

export function FilterChips({ listing }: { listing: FilteredListing }) {
	const copy = useCopy()
	const words = copy.listing.filters
	const filters = activeFilters(listing, copy)
	const textLanguage = useTextLanguage()
	const urls = useUrls()
	if (filters.length === 0) return null
	return (
		<ul aria-label={words.active} className="flex flex-wrap gap-2">
			{filters.map(({ label, without }) => (
				<li key={`${label} ${Object.keys(without)}`} className="min-w-0">
					<a
						href={urls.listing(listing.query, without)}
						className="flex min-h-8 items-center gap-1 rounded-full border border-transparent bg-accent px-3 text-accent-foreground hover:underline"
					>
						<span className="sr-only">{words.remove}</span>
						<span lang={textLanguage(label)} className="truncate">
							{label}
						</span>
						<Icon name="close" className="size-4 print:hidden" />
					</a>
				</li>
			))}
		</ul>
	)
}
