import { useCopy } from '#app/lib/copy.ts'
import { urls } from '#app/lib/urls.ts'
import { branches } from '#content/branches.ts'
import type { ListingQuery } from '#contract/page-paths.ts'
import { FilterLink, FilterLinks } from './filter-links.tsx'

/** Offers one choice of `branch` and `inStock`, because a branch includes `inStock`. */
export function StockFilter({ query }: { query: ListingQuery }) {
	const { stock, labels } = useCopy().listing.filters
	const hrefFor = (choice: Pick<ListingQuery, 'branch' | 'inStock'>) =>
		urls.listing(query, { branch: undefined, inStock: undefined, ...choice })
	const isAnywhere = !query.branch
	return (
		<FilterLinks id="stock" title={stock.title}>
			<FilterLink href={hrefFor({})} isCurrent={isAnywhere && !query.inStock}>
				{stock.any}
			</FilterLink>
			<FilterLink
				href={hrefFor({ inStock: '1' })}
				isCurrent={isAnywhere && query.inStock !== undefined}
			>
				{labels.inStock()}
			</FilterLink>
			{branches.map(({ slug, town }) => (
				<FilterLink key={slug} href={hrefFor({ branch: slug })} isCurrent={slug === query.branch}>
					{labels.branch(town)}
				</FilterLink>
			))}
		</FilterLinks>
	)
}
