import { DrawerOnPhones } from '#app/components/drawer-on-phones.tsx'
import { Icon } from '#app/components/icon.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useCopy } from '#app/lib/copy.ts'
import { detectLanguage } from '#app/lib/detect-language.ts'
import { urls } from '#app/lib/urls.ts'
import { type Category, findCategory } from '#contract/category.ts'
import type { ListingQuery } from '#contract/page-paths.ts'
import { activeFilters } from './active-filters.ts'
import { FilterLink, FilterLinks } from './filter-links.tsx'
import { PriceFilter } from './price-filter.tsx'
import { StockFilter } from './stock-filter.tsx'

type FilterProps = { categories: Category[]; query: ListingQuery }

/** Filters by price, stock and category: a sidebar on wide screens, a drawer on phones. */
export function Filters({ categories, query, maxPrice }: FilterProps & { maxPrice: number }) {
	const copy = useCopy()
	const words = copy.listing.filters
	const clearButton = activeFilters(categories, query, copy).length > 0 && (
		<Button asChild variant="outline">
			<a href={urls.listing()}>{words.clear}</a>
		</Button>
	)
	return (
		<DrawerOnPhones title={words.title} role="region" aria-label={words.title}>
			<div className="grid gap-6">
				{/* Without results, the maximum price is 0, which would exclude every product from the next search. */}
				{maxPrice > 0 ? (
					<PriceFilter query={query} maxPrice={maxPrice} clearButton={clearButton} />
				) : (
					clearButton
				)}
				<StockFilter query={query} />
				<CategoryTree categories={categories} query={query} />
			</div>
		</DrawerOnPhones>
	)
}

/** Links to categories clear the other filters. Links to subcategories keep them, unless another category is selected. */
function CategoryTree({ categories, query }: FilterProps) {
	const selected = findCategory(categories, query)
	const { allProducts, filters: words } = useCopy().listing
	return (
		<FilterLinks id="categories" title={words.categories}>
			<FilterLink href={urls.listing()} isCurrent={!selected.category}>
				{allProducts}
			</FilterLink>
			{categories.map(({ slug: category, name, subcategories }) => {
				const isCurrent = category === selected.category?.slug
				const filters = isCurrent || !selected.category ? query : {}
				return (
					<div key={category}>
						<FilterLink
							href={urls.listing({ category })}
							isCurrent={isCurrent && !query.subcategory}
							className="font-semibold"
						>
							{name}
						</FilterLink>
						<ul className="mb-2 ml-1 border-l pl-3 text-muted-foreground">
							{subcategories.map(({ slug: subcategory, name }) => (
								<li key={subcategory}>
									<FilterLink
										href={urls.listing(filters, { category, subcategory })}
										isCurrent={isCurrent && subcategory === query.subcategory}
									>
										{name}
									</FilterLink>
								</li>
							))}
						</ul>
					</div>
				)
			})}
		</FilterLinks>
	)
}

export function FilterChips({ categories, query }: FilterProps) {
	const copy = useCopy()
	const words = copy.listing.filters
	const filters = activeFilters(categories, query, copy)
	if (filters.length === 0) return null
	return (
		<ul aria-label={words.active} className="flex flex-wrap gap-2">
			{filters.map(({ label, without }) => (
				<li key={label} className="min-w-0">
					<a
						href={urls.listing(query, without)}
						className="flex min-h-8 items-center gap-1 rounded-full border border-transparent bg-accent px-3 text-accent-foreground hover:underline"
					>
						<span className="sr-only">{words.remove}</span>
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
