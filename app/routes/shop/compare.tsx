import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { HiddenFields } from '#app/components/form-field.tsx'
import { LoadFailure } from '#app/components/load-failure.tsx'
import { PageBreadcrumb } from '#app/components/page-breadcrumb.tsx'
import { ProductGrid } from '#app/components/product-grid.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { copyOf, urlsOf, useCopy, useUrls } from '#app/lib/copy.ts'
import { serverOnly } from '#app/lib/loader-data.ts'
import { failureMeta, pageMeta } from '#app/lib/page-meta.ts'
import { translateProduct } from '#app/lib/translate-catalogue.ts'
import {
	HOME_SECTION_SIZE,
	MAX_COMPARED_PRODUCTS,
	MAX_SEARCH_LENGTH,
} from '#contract/base/limits.ts'
import { readParameters } from '#contract/base/query-string.ts'
import { ComparisonPageQuery, comparisonParameterNames } from '#contract/catalogue/comparison.ts'
import type { ProductCard } from '#contract/catalogue/product-query.ts'
import { comparisonPageCachePolicy, searchWeight } from '#contract/pages/cache-policy.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { ComparedProducts } from './compare/compared-products.tsx'
import { ComparisonBar } from './compare/comparison-bar.tsx'

export const handle: PageHandle = {
	policy: { cache: comparisonPageCachePolicy, weight: searchWeight, prefetch: false },
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
	const copy = copyOf(matches).comparison
	if (!data) return failureMeta(matches, copy.title)
	const { products } = data.serverData
	return pageMeta(matches, {
		title: copy.title,
		description: copy.description(products.map(({ name }) => name)),
		path: urlsOf(matches).compare(products.map(({ slug }) => slug)),
		noIndex: true,
	})
}

export async function loader({ request, context: { api, copy } }: LoaderFunctionArgs) {
	const {
		products: slugs,
		only,
		search,
	} = v.parse(ComparisonPageQuery, readParameters(new URL(request.url), comparisonParameterNames))
	const compared = slugs.slice(0, MAX_COMPARED_PRODUCTS)
	const [response, candidatesResponse] = await Promise.all([
		api.products.comparison.$get({ query: { products: compared.join() } }),
		fetchCandidates(api, search, compared[0]),
	])
	const { data: products, facets, filters, missing } = await unwrap(response)
	const candidates = candidatesResponse ? (await unwrap(candidatesResponse)).data : []
	const isOther = ({ slug }: ProductCard) => products.every((product) => product.slug !== slug)
	return serverOnly({
		products: products.map((product) => translateProduct(product, copy)),
		facets,
		filters,
		only,
		search,
		missingCount: missing.length,
		isTruncated: slugs.length > compared.length,
		candidates: candidates.filter(isOther).slice(0, HOME_SECTION_SIZE),
	})
}

/**
 * Fetches the results of the search, or the products similar to the first one. Those in the
 * comparison are removed later.
 */
async function fetchCandidates(api: AppLoadContext['api'], search = '', firstSlug = '') {
	const limit = String(HOME_SECTION_SIZE + MAX_COMPARED_PRODUCTS)
	if (search) return api.products.cards.$get({ query: { search, limit } })
	return firstSlug ? api.products.similar[':slug'].$get({ param: { slug: firstSlug } }) : null
}

export default function ComparePage() {
	const { products, facets, filters, only, search, missingCount, isTruncated, candidates } =
		useLoaderData<typeof loader>().serverData
	const { title, notes } = useCopy().comparison
	const compared = products.map(({ slug }) => slug)
	const choices = products.map(({ slug, name, category }) => ({
		slug,
		name,
		category: category.slug,
	}))
	const lines = [
		isTruncated && notes.tooMany,
		missingCount > 0 && notes.missing(missingCount),
		products.length === 0 && notes.empty,
		products.length === 1 && notes.single,
	]
	const addProducts = <AddProducts {...{ compared, only, search, candidates }} />
	return (
		<>
			<PageBreadcrumb crumbs={[{ label: title, href: useUrls().compare(compared) }]} />
			<h1 data-compared={JSON.stringify(choices)} className="mt-1 mb-4 text-2xl">
				{title}
			</h1>
			{lines.map(
				(line) =>
					line && (
						<p key={line} className="mb-3">
							{line}
						</p>
					),
			)}
			{/* A single product leaves nothing to compare, so the next step comes first. */}
			{products.length < 2 && addProducts}
			{products.length > 0 && <ComparedProducts {...{ products, facets, filters, only }} />}
			{products.length >= 2 && products.length < MAX_COMPARED_PRODUCTS && addProducts}
			{products.length === 0 && <ComparisonBar />}
		</>
	)
}

export function ErrorBoundary() {
	return <LoadFailure message={useCopy().shop.loadFailures.products} />
}

type AddProductsProps = {
	/** Slugs of the products in the comparison. */
	compared: readonly string[]
	only?: string
	search?: string
	/** Products that the search found or that are similar. */
	candidates: ProductCard[]
}

/** A search for products to add, with its results or with similar products. */
function AddProducts({ compared, only, search, candidates }: AddProductsProps) {
	const { adding } = useCopy().comparison
	return (
		<section id="add" data-print="hidden" className="my-8">
			<h2>{adding.title}</h2>
			<search>
				<form action={`${useUrls().compare()}#add`} className="mt-3 mb-4 flex max-w-xl gap-2">
					<HiddenFields fields={{ products: compared.join() || undefined, only }} />
					<Input
						type="search"
						name="search"
						aria-label={adding.search}
						defaultValue={search}
						maxLength={MAX_SEARCH_LENGTH}
						autoComplete="off"
						enterKeyHint="search"
					/>
					<Button>{adding.button}</Button>
				</form>
			</search>
			{search && candidates.length === 0 && <p role="status">{adding.noResults}</p>}
			{candidates.length > 0 && (
				<>
					<h3 className="mb-3">{search ? adding.results : adding.similar}</h3>
					<ProductGrid products={candidates} heading="h3" compared={compared} />
				</>
			)}
		</section>
	)
}
