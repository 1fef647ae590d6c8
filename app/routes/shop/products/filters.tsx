import { ButtonLink } from '#app/components/ui/button.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import type { Category } from '#contract/category.ts'
import { CategoryTree } from './category-tree.tsx'
import type { ListingQuery } from './listing-url.ts'
import { PriceFilter } from './price-filter.tsx'

type FiltersProps = { categories: Category[]; query: ListingQuery; maxPrice: number }

/** Sidebar on wide screens, drawer on phones. */
export function Filters({ categories, query, maxPrice }: FiltersProps) {
	return (
		<Sheet id="filters" title="Filters" role="region" aria-label="Filters">
			<div className="grid gap-6">
				{/* Without results, the maximum price is 0. A price filter up to 0 would exclude every product from the next search. */}
				{maxPrice > 0 ? (
					<PriceFilter query={query} maxPrice={maxPrice} />
				) : (
					<ButtonLink href="/products" variant="outline">
						Clear Filters
					</ButtonLink>
				)}
				<CategoryTree categories={categories} query={query} />
			</div>
		</Sheet>
	)
}
