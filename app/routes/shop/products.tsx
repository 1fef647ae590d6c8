import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { LoadFailure } from '#app/components/load-failure.tsx'
import { ProductGrid } from '#app/components/product-grid.tsx'
import { Breadcrumb } from '#app/components/ui/breadcrumb.tsx'
import { Pagination } from '#app/components/ui/pagination.tsx'
import { detectLanguage } from '#app/lib/detect-language.ts'
import { serverOnly } from '#app/lib/hydration.ts'
import { breadcrumbsJsonLd, StructuredData } from '#app/lib/json-ld.tsx'
import { failureMeta, formatTitle, pageMeta } from '#app/lib/page-meta.ts'
import { useOrigin } from '#app/lib/root-data.ts'
import { loadFailures } from '#content/messages.ts'
import { shop } from '#content/shop.ts'
import { listingPageCachePolicy } from '#contract/cache-policy.ts'
import { MAX_PAGE_BUTTONS } from '#contract/limits.ts'
import type { PageHandle } from '#contract/route-policy.ts'
import {
	canonicalCategory,
	describeResults,
	hasUnknownCategory,
	listingCrumbs,
	listingTitle,
	titleParts,
} from './products/describe-listing.ts'
import { EmptyListing } from './products/empty-listing.tsx'
import { Filters } from './products/filters.tsx'
import { listingUrl } from './products/listing-url.ts'
import { loadListing } from './products/load-listing.ts'
import { Toolbar } from './products/toolbar.tsx'

export const handle: PageHandle = { policy: { cache: listingPageCachePolicy } }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
	const listing = data?.serverData
	if (!listing) return failureMeta('Products')
	const title = listingTitle(listing.categories, listing.query)
	const pageTitle = listing.page > 1 ? `${title}, page ${listing.page}` : title
	const { subcategory, search } = listing.query
	const category = canonicalCategory(listing.categories, listing.query)
	return pageMeta(matches, {
		title: formatTitle(pageTitle),
		description: `${title} at ${shop.legalName}: compare prices, specifications and stock, then call, message or visit us in Madhupur or Dhanbari.`,
		path: listingUrl(
			{ category, subcategory, search },
			{ page: listing.page > 1 ? String(listing.page) : undefined },
		),
		noIndex: search !== undefined || hasUnknownCategory(listing.categories, listing.query),
	})
}

export async function loader({ request, context }: LoaderFunctionArgs) {
	return serverOnly(await loadListing(context.api, new URL(request.url)))
}

export default function ProductsPage() {
	const { serverData: listing } = useLoaderData<typeof loader>()
	const { data: products, totalCount, categories, query, page, lastPage, maxPrice } = listing
	const crumbs = listingCrumbs(categories, query)
	return (
		<>
			<Breadcrumb crumbs={crumbs} />
			<StructuredData data={breadcrumbsJsonLd(crumbs, useOrigin())} />
			<Heading
				{...titleParts(categories, query)}
				results={describeResults(totalCount, page, products.length)}
			/>
			<div className="items-start gap-8 md:grid print:block md:grid-cols-[15rem_minmax(0,1fr)]">
				<Filters categories={categories} query={query} maxPrice={maxPrice} />
				<div>
					<Toolbar listing={listing} />
					{products.length > 0 ? (
						<ProductGrid products={products} heading="h2" eagerFirstRow />
					) : (
						<EmptyListing categories={categories} query={query} didYouMean={listing.didYouMean} />
					)}
					<div className="mt-8">
						<Pagination
							page={page}
							lastPage={lastPage}
							maxButtons={MAX_PAGE_BUTTONS}
							hrefFor={(number) =>
								listingUrl(query, { page: number > 1 ? String(number) : undefined })
							}
						/>
					</div>
				</div>
			</div>
		</>
	)
}

type HeadingProps = ReturnType<typeof titleParts> & { results: string }

function Heading({ before, search, after, results }: HeadingProps) {
	return (
		<div className="mt-1 mb-4 flex flex-wrap items-baseline gap-x-4">
			<h1 lang={search ? undefined : detectLanguage(before)} className="text-2xl">
				{before}
				{search && <span lang={detectLanguage(search)}>{search}</span>}
				{after}
			</h1>
			<p role="status" className="text-muted-foreground tabular-nums">
				{results}
			</p>
		</div>
	)
}

export function ErrorBoundary() {
	return <LoadFailure message={loadFailures.products} />
}
