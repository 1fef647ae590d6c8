import { Icon } from '#app/components/icon.tsx'
import { SearchForm } from '#app/components/search-form.tsx'
import { DidYouMean, SpellingNote } from '#app/components/spelling-note.tsx'
import { buttonVariants } from '#app/components/ui/button.tsx'
import { SheetTrigger } from '#app/components/ui/sheet.tsx'
import { listPriceCounts, noProducts, spelling } from '#content/messages.ts'
import { whatsappUrl } from '#content/shop.ts'
import type { Category } from '#contract/category.ts'
import type { SearchNote } from '#contract/product-query.ts'
import { currentCategoryName, describeResults } from './describe-listing.ts'
import { FilterChips } from './filter-chips.tsx'
import { type ListingQuery, listingUrl, otherParameters } from './listing-url.ts'
import { SortForm } from './sort-form.tsx'

type ToolbarProps = {
	listing: {
		data: unknown[]
		totalCount: number
		page: number
		query: ListingQuery
		categories: Category[]
		search?: SearchNote
		didYouMean?: string
	}
}

export function Toolbar({ listing }: ToolbarProps) {
	const { data, totalCount, page, query, categories } = listing
	return (
		<div className="mb-4 grid gap-3">
			<div className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-2 max-[16rem]:grid-cols-1 md:grid-cols-1 lg:grid-cols-[minmax(0,1fr)_15.75rem]">
				<SearchForm
					id="search"
					category={currentCategoryName(categories, query)}
					search={query.search}
					filters={otherParameters(query, ['search', 'exact'])}
				/>
				<SheetTrigger
					sheet="filters"
					className={`${buttonVariants({ variant: 'outline' })} px-3 md:hidden`}
				>
					<Icon name="filter" className="max-[24rem]:hidden" /> Filters
				</SheetTrigger>
				<SortForm query={query} />
			</div>
			{listing.search && (
				<div>
					<SpellingNote note={listing.search} exactUrl={listingUrl(query, { exact: '1' })} />
					<p>
						{spelling.otherwise}{' '}
						<a href={whatsappUrl(noProducts.ask(listing.search.asked))} className="underline">
							{spelling.ask}
						</a>
					</p>
				</div>
			)}
			{listing.didYouMean && data.length > 0 && (
				<DidYouMean
					search={listing.didYouMean}
					href={listingUrl(query, { search: listing.didYouMean, exact: undefined })}
				/>
			)}
			<FilterChips categories={categories} query={query} />
			<p role="status" className="text-muted-foreground">
				{describeResults(totalCount, page, data.length)}
				{query.sort?.endsWith('price') && `. ${listPriceCounts}`}
			</p>
		</div>
	)
}
