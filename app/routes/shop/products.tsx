import {
	type AppLoadContext,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { LoadFailure } from '#app/components/load-failure.tsx'
import { PageBreadcrumb } from '#app/components/page-breadcrumb.tsx'
import { lastPageNumber, PageLinks } from '#app/components/page-links.tsx'
import { ProductGrid } from '#app/components/product-grid.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { copyOf, urlsOf, useCopy, useTextLanguage, useUrls } from '#app/lib/copy.ts'
import { flashCookie } from '#app/lib/flash-message.ts'
import { serverOnly } from '#app/lib/loader-data.ts'
import { failureMeta, pageMeta } from '#app/lib/page-meta.ts'
import { translateCategories } from '#app/lib/translate-catalogue.ts'
import { shopUrls } from '#app/lib/urls.ts'
import { isFacet } from '#contract/base/facets.ts'
import { MAX_PAGE_BUTTONS, PAGE_SIZE } from '#contract/base/limits.ts'
import { hasFewFacetValues, isPriceFilter } from '#contract/catalogue/listing-filters.ts'
import { listingPageCachePolicy, searchWeight } from '#contract/pages/cache-policy.ts'
import type { ListingQuery } from '#contract/pages/page-paths.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { BrandLinks } from './products/brand-links.tsx'
import {
	canonicalQuery,
	describeResults,
	hasUnknownCategory,
	listingCrumbs,
	listingTitle,
	titleParts,
} from './products/describe-listing.ts'
import { EmptyListing } from './products/empty-listing.tsx'
import { Filters } from './products/filters.tsx'
import { correctedUrl, readListingQuery } from './products/listing-query.ts'
import { redirectNameToFilter, redirectWordsToFilters } from './products/redirect-to-filters.ts'
import { Toolbar } from './products/toolbar.tsx'

export const handle: PageHandle = {
	policy: { cache: listingPageCachePolicy, weight: searchWeight },
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
	const listing = data?.serverData
	const copy = copyOf(matches).listing
	if (!listing) return failureMeta(matches, copy.products)
	const title = listingTitle(listing, copy)
	return pageMeta(matches, {
		title: listing.page > 1 ? copy.title.page(title, listing.page) : title,
		description: copy.description(title),
		path: urlsOf(matches).listing(canonicalQuery(listing), {
			page: listing.page > 1 ? String(listing.page) : undefined,
		}),
		noIndex:
			listing.query.search !== undefined ||
			!hasFewFacetValues(listing.query) ||
			hasUnknownCategory(listing.categories, listing.query),
	})
}

type Api = AppLoadContext['api']
type CardsQuery = Parameters<Api['products']['cards']['$get']>[0]['query']

/** Loads a page of products, or the last page if the page number is too high. */
export async function loader({ request, context: { api, copy } }: LoaderFunctionArgs) {
	const urls = shopUrls[copy.shared.language]
	const url = new URL(request.url)
	const query = readListingQuery(url)
	await redirectWordsToFilters(query, api, urls)
	const listing = await unwrap(fetchCardsOrRedirect(api, query, url))
	// The request used a former category slug.
	if (listing.current) {
		throw redirect(urls.listing(query, { ...listing.current, page: query.page }), 301)
	}
	redirectNameToFilter(query, listing, urls)
	const lastPage = lastPageNumber(listing.totalCount, PAGE_SIZE)
	const isPastEnd = Number(query.page ?? 1) > lastPage
	const pageQuery = isPastEnd ? { ...query, page: String(lastPage) } : query
	const shown = isPastEnd ? await unwrap(fetchCards(api, pageQuery)) : listing
	const page = Number(pageQuery.page ?? 1)
	const categories = translateCategories(shown.categories, copy)
	return serverOnly({ ...shown, categories, query: pageQuery, lastPage, page })
}

/** Passes on the parameters without validation, because the API validates them. */
function fetchCards(api: Api, query: ListingQuery) {
	return api.products.cards.$get({
		query: { ...query, limit: String(PAGE_SIZE), facets: '1' } as CardsQuery,
	})
}

/** Fetches the cards. If the API rejects parameters, redirects to the corrected URL. */
async function fetchCardsOrRedirect(api: Api, query: ListingQuery, url: URL) {
	const response = await fetchCards(api, query)
	if (response.status !== 400) return response
	const { errors = [] } = await response.json()
	const corrected = correctedUrl(url, errors)
	// The API rejected a parameter that is not in the URL, such as `limit`.
	if (corrected === null) throw data(null, { status: 503 })
	const flash = removalMessage(corrected.removed)
	throw redirect(corrected.path, flash && { headers: { 'Set-Cookie': flashCookie(flash) } })
}

function removalMessage(removed: string[]) {
	if (removed.some(isPriceFilter)) return 'price-filter-removed'
	if (removed.some(isFacet)) return 'facet-removed'
	return removed.includes('branch') ? 'branch-filter-removed' : undefined
}

export default function ProductsPage() {
	const { serverData: listing } = useLoaderData<typeof loader>()
	const { data: products, totalCount, categories, query, page, lastPage } = listing
	const copy = useCopy()
	const urls = useUrls()
	return (
		<Sheet id="filters">
			<PageBreadcrumb crumbs={listingCrumbs(categories, query, copy)} />
			<Heading
				{...titleParts(listing, copy.listing)}
				results={describeResults({ total: totalCount, page, count: products.length }, copy.listing)}
			/>
			<ButtonLink className="not-focus:sr-only" href="#products">
				{copy.listing.skipToProducts}
			</ButtonLink>
			<div className="items-start gap-8 md:grid print:block md:grid-cols-[15rem_minmax(0,1fr)]">
				<Filters listing={listing} />
				<div>
					<Toolbar listing={listing} />
					<div id="products" tabIndex={-1} className="outline-none">
						{products.length > 0 ? (
							<ProductGrid products={products} heading="h2" eagerFirstRow />
						) : (
							<EmptyListing categories={categories} query={query} />
						)}
					</div>
					<div className="mt-8">
						<PageLinks
							page={page}
							lastPage={lastPage}
							maxButtons={MAX_PAGE_BUTTONS}
							hrefFor={(number) =>
								urls.listing(query, { page: number > 1 ? String(number) : undefined })
							}
						/>
					</div>
					<BrandLinks listing={listing} />
				</div>
			</div>
		</Sheet>
	)
}

type HeadingProps = ReturnType<typeof titleParts> & { results: string }

function Heading({ before, search, after, results }: HeadingProps) {
	const textLanguage = useTextLanguage()
	return (
		<div className="mt-1 mb-4 flex flex-wrap items-baseline gap-x-4">
			<h1 lang={search ? undefined : textLanguage(before)} className="text-2xl">
				{before}
				{search && <span lang={textLanguage(search)}>{search}</span>}
				{after}
			</h1>
			<p role="status" className="text-muted-foreground">
				{results}
			</p>
		</div>
	)
}

export function ErrorBoundary() {
	return <LoadFailure message={useCopy().shop.loadFailures.products} />
}
