import type { Category } from '#contract/category.ts'
import { selectedCategory } from './describe-listing.ts'
import { type ListingQuery, listingUrl } from './listing-url.ts'

type CategoryTreeProps = { categories: Category[]; query: ListingQuery }

/** Links to a category clear the filters; links to subcategories of the current category keep them. */
export function CategoryTree({ categories, query }: CategoryTreeProps) {
	const selected = selectedCategory(categories, query)
	return (
		<nav aria-labelledby="categories" className="category-tree">
			<b id="categories">Categories</b>
			<a href="/products" aria-current={selected.category ? undefined : 'true'}>
				All products
			</a>
			{categories.map(({ slug: category, name, subcategories }) => {
				const isCurrent = category === selected.category?.slug
				const filters = isCurrent || !selected.category ? query : {}
				return (
					<div key={category}>
						<a
							href={listingUrl({ category })}
							aria-current={isCurrent && !query.subcategory ? 'true' : undefined}
						>
							{name}
						</a>
						<ul>
							{subcategories.map(({ slug: subcategory, name }) => (
								<li key={subcategory}>
									<a
										href={listingUrl(filters, { category, subcategory })}
										aria-current={
											isCurrent && subcategory === query.subcategory ? 'true' : undefined
										}
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
