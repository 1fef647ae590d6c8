import { HiddenFields, Options } from '#app/components/form-field.tsx'
import { Icon } from '#app/components/icon.tsx'
import { DidYouMean, SearchForm, SpellingNote } from '#app/components/product-search.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { NativeSelect } from '#app/components/ui/native-select.tsx'
import { SheetTrigger } from '#app/components/ui/sheet.tsx'
import { useCopy, useTextLanguage, useUrls } from '#app/lib/copy.ts'
import { useShopDetails } from '#app/lib/loader-data.ts'
import type { SearchNote } from '#contract/catalogue/product-query.ts'
import type { ListingQuery } from '#contract/pages/page-paths.ts'
import { chatLinks } from '#contract/shop/shop-details.ts'
import type { FilteredListing } from './active-filters.ts'
import { currentCategoryName } from './describe-listing.ts'
import { FilterChips } from './filters.tsx'
import { otherParameters } from './listing-query.ts'

type ToolbarProps = {
	listing: FilteredListing & {
		search?: SearchNote
		didYouMean?: string
	}
}

/** On phones, sticks to the top of the window while the products scroll. */
const stickyClass =
	'flex gap-2 max-[16rem]:flex-wrap max-md:sticky max-md:top-0 max-md:z-10 max-md:-mx-4 max-md:mb-3 max-md:border-b max-md:bg-background max-md:px-4 max-md:py-2'

export function Toolbar({ listing }: ToolbarProps) {
	const { query, categories } = listing
	const { filters } = useCopy().listing
	const urls = useUrls()
	return (
		<>
			<div className="max-md:contents md:mb-4 lg:grid lg:grid-cols-[minmax(0,1fr)_16rem] lg:gap-2">
				<div className="relative max-lg:mb-2">
					<SearchForm
						id="search"
						category={currentCategoryName(categories, query)}
						search={query.search}
						filters={otherParameters(query, ['search', 'exact', 'typed'])}
					/>
				</div>
				<div className={stickyClass}>
					<SheetTrigger variant="outline" className="shrink-0 px-3 md:hidden">
						<Icon name="filters" className="max-[24rem]:hidden" /> {filters.title}
					</SheetTrigger>
					<SortForm query={query} />
				</div>
			</div>
			<div className="mb-4 grid gap-3">
				{listing.search && <CorrectedSearch note={listing.search} query={query} />}
				{listing.didYouMean && (
					<DidYouMean
						search={listing.didYouMean}
						href={urls.listing(query, { search: listing.didYouMean, exact: undefined })}
					/>
				)}
				<FilterChips listing={listing} />
				{query.typed && <ExactSearch typed={query.typed} query={query} />}
			</div>
		</>
	)
}

const sortOrders = ['price', '-price', '-createdAt'] as const

function SortForm({ query }: { query: ListingQuery }) {
	const { sort } = useCopy().listing
	const defaultOrder = ['', query.search ? sort.bestMatch : sort.recommended] as const
	const options = sortOrders.map((order) => [order, sort[order]] as const)
	return (
		<form
			action={useUrls().listing()}
			autoComplete="off"
			data-apply-on-change=""
			className="flex min-w-0 grow gap-2"
		>
			<HiddenFields fields={otherParameters(query, ['sort'])} />
			<NativeSelect name="sort" aria-label={sort.label} defaultValue={query.sort ?? ''}>
				<Options options={[defaultOrder, ...options]} />
			</NativeSelect>
			<Button variant="outline" className="px-3 scripted:hidden">
				{sort.button}
			</Button>
		</form>
	)
}

/** A link to the search as it was typed, without the filters that were taken from it. */
function ExactSearch({ typed, query }: { typed: string; query: ListingQuery }) {
	const { category, subcategory } = query
	const { exactSearch } = useCopy().listing.filters
	const textLanguage = useTextLanguage()
	return (
		<p>
			<a
				href={useUrls().listing({ category, subcategory, search: typed, exact: '1' })}
				className="underline"
			>
				{exactSearch} “<span lang={textLanguage(typed)}>{typed}</span>”
			</a>
		</p>
	)
}

function CorrectedSearch({ note, query }: { note: SearchNote; query: ListingQuery }) {
	const { corrected, whatsappMessage } = useCopy().listing
	return (
		<div>
			<SpellingNote note={note} exactUrl={useUrls().listing(query, { exact: '1' })} />
			<p>
				{corrected.prompt}{' '}
				<a
					href={chatLinks(useShopDetails(), whatsappMessage(note.original)).whatsapp}
					className="underline"
				>
					{corrected.whatsapp}
				</a>
			</p>
		</div>
	)
}
