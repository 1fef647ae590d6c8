import { cn } from '#app/lib/cn.ts'
import type { Category } from '#contract/category.ts'
import { selectedCategory } from './describe-listing.ts'
import { type ListingQuery, listingUrl } from './listing-url.ts'

type CategoryTreeProps = { categories: Category[]; query: ListingQuery }

/** Links to a category clear the filters; links to subcategories of the current category keep them. */
export function CategoryTree({ categories, query }: CategoryTreeProps) {
	const selected = selectedCategory(categories, query)
	return (
		<nav aria-labelledby="categories">
			<b id="categories">Categories</b>
			<CategoryLink href="/products" isCurrent={!selected.category}>
				All products
			</CategoryLink>
			{categories.map(({ slug: category, name, subcategories }) => {
				const isCurrent = category === selected.category?.slug
				const filters = isCurrent || !selected.category ? query : {}
				return (
					<div key={category}>
						<CategoryLink
							href={listingUrl({ category })}
							isCurrent={isCurrent && !query.subcategory}
							className="font-semibold"
						>
							{name}
						</CategoryLink>
						<ul className="mb-2 ml-1 border-l pl-3 text-muted-foreground">
							{subcategories.map(({ slug: subcategory, name }) => (
								<li key={subcategory}>
									<CategoryLink
										href={listingUrl(filters, { category, subcategory })}
										isCurrent={isCurrent && subcategory === query.subcategory}
									>
										{name}
									</CategoryLink>
								</li>
							))}
						</ul>
					</div>
				)
			})}
		</nav>
	)
}

type CategoryLinkProps = { href: string; isCurrent: boolean; className?: string; children: string }

/** The current category has a bar beside it, so that colour is not the only signal. */
function CategoryLink({ href, isCurrent, className, children }: CategoryLinkProps) {
	return (
		<a
			href={href}
			aria-current={isCurrent ? 'true' : undefined}
			className={cn(
				'flex min-h-11 items-center hover:text-primary hover:underline md:min-h-9',
				isCurrent && '-ml-3 border-l-3 border-current pl-2.25 font-semibold text-primary',
				className,
			)}
		>
			{children}
		</a>
	)
}
