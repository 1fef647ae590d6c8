import { cn } from '#app/lib/cn.ts'
import { useCopy, useUrls } from '#app/lib/copy.ts'
import { type Category, findCategory } from '#contract/catalogue/categories.ts'
import type { FilteredListing } from './active-filters.ts'
import { filtersFor } from './listing-query.ts'

const linkClass = 'flex min-h-11 items-center hover:text-primary hover:underline md:min-h-9'

const navClass = 'wrap-anywhere max-md:order-last'

/** A bar beside the current link, so that colour is not the only signal. */
const currentClass = '-ml-3 border-l-3 border-primary pl-2.25 font-semibold text-primary'

/** Links to all products and to the selected category, or else to all categories. */
export function CategoryTree({ categories, query }: FilteredListing) {
	const { category: selected } = findCategory(categories, query)
	const shown = selected ? [selected] : categories
	const urls = useUrls()
	const { allProducts, filters: words } = useCopy().listing
	return (
		<nav aria-labelledby="categories" className={navClass}>
			<b id="categories">{words.categories}</b>
			<FilterLink href={urls.listing()} isCurrent={!selected}>
				{allProducts}
			</FilterLink>
			{shown.map((category) => (
				<CategoryLinks
					key={category.slug}
					categories={categories}
					category={category}
					query={query}
					isCurrent={category === selected}
				/>
			))}
		</nav>
	)
}

/** Links to the categories that are not selected. They clear the filters. */
export function OtherCategories({ categories, query }: FilteredListing) {
	const { category: selected } = findCategory(categories, query)
	const urls = useUrls()
	const { filters: words } = useCopy().listing
	if (!selected || categories.length < 2) return null
	return (
		<nav aria-labelledby="others" className={navClass}>
			<b id="others">{words.otherCategories}</b>
			{categories
				.filter(({ slug }) => slug !== selected.slug)
				.map(({ slug, name }) => (
					<FilterLink key={slug} href={urls.listing({ category: slug })}>
						{name}
					</FilterLink>
				))}
		</nav>
	)
}

type CategoryLinksProps = FilteredListing & { category: Category; isCurrent?: boolean }

/** Links to a category, which clears the other filters, and to its subcategories, which do not. */
function CategoryLinks({
	categories,
	query,
	category: { slug: category, name, subcategories },
	isCurrent,
}: CategoryLinksProps) {
	const urls = useUrls()
	const filtersOf = (subcategory: string) =>
		filtersFor(categories, { category, subcategory }, query)
	return (
		<>
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
							href={urls.listing(filtersOf(subcategory), { category, subcategory })}
							isCurrent={isCurrent && subcategory === query.subcategory}
						>
							{name}
						</FilterLink>
					</li>
				))}
			</ul>
		</>
	)
}

type FilterLinkProps = { href: string; isCurrent?: boolean; className?: string; children: string }

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
