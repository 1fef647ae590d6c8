import type { Category } from '#contract/category.ts'
import { selectedCategory } from './describe-listing.ts'
import { type ListingQuery, listingUrl } from './listing-url.ts'

type CategoryTreeProps = { categories: Category[]; query: ListingQuery }

/** A category starts afresh; a subcategory of what is being looked at keeps search, prices and sort. */
export function CategoryTree({ categories, query }: CategoryTreeProps) {
	const chosen = selectedCategory(categories, query)
	return (
		<nav aria-labelledby="categories" className="category-tree">
			<b id="categories">Categories</b>
			<a href="/products" aria-current={chosen.category ? undefined : 'true'}>
				All products
			</a>
			{categories.map(({ slug: category, name, subcategories }) => {
				const isHere = category === chosen.category?.slug
				const kept = isHere || !chosen.category ? query : {}
				return (
					<div key={category}>
						<a
							href={listingUrl({ category })}
							aria-current={isHere && !query.subcategory ? 'true' : undefined}
						>
							{name}
						</a>
						<ul>
							{subcategories.map(({ slug: subcategory, name }) => (
								<li key={subcategory}>
									<a
										href={listingUrl(kept, { category, subcategory })}
										aria-current={isHere && subcategory === query.subcategory ? 'true' : undefined}
									>
										{name}
									</a>
								</li>
							))}
						</ul>
					</div>
				)
			})}
		</nav>
	)
}
