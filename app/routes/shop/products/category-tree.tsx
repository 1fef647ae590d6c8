import { cn } from '#app/lib/cn.ts'
import { useCopy, useUrls } from '#app/lib/copy.ts'
import { findCategory, findCategoryKeys } from '#contract/catalogue/categories.ts'
import type { FilteredListing } from './active-filters.ts'
import { filtersFor } from './listing-query.ts'

const linkClass = 'flex min-h-11 items-center hover:text-primary hover:underline md:min-h-9'

/** A bar beside the current link, so that colour is not the only signal. */
const currentClass = '-ml-3 border-l-3 border-primary pl-2.25 font-semibold text-primary'

/**
 * Links to categories clear the other filters. Links to subcategories keep them, unless another
 * category is selected.
 */
export function CategoryTree({ categories, query }: FilteredListing) {
	const selected = findCategory(categories, query)
	const urls = useUrls()
	const { allProducts, filters: words } = useCopy().listing
	return (
		<nav aria-labelledby="categories" className="wrap-anywhere max-md:order-last">
			<b id="categories">{words.categories}</b>
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
										href={urls.listing(
											filtersFor(findCategoryKeys(categories, { category, subcategory }), filters),
											{
												category,
												subcategory,
											},
										)}
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
		</nav>
	)
}

type FilterLinkProps = { href: string; isCurrent: boolean; className?: string; children: string }

function FilterLink({ href, isCurrent, className, children }: FilterLinkProps) {
	return (
		<a
			href={href}
			aria-current={isCurrent ? 'true' : undefined}
			className={cn(linkClass, className, isCurrent && currentClass)}
		>
			{children}
		</a>
	)
}
