import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import {
	CallButton,
	MessengerLink,
	SmsLink,
	WhatsAppButton,
} from '#app/components/contact-details.tsx'
import { LoadFailure } from '#app/components/load-failure.tsx'
import { PageBreadcrumb } from '#app/components/page-navigation.tsx'
import { ToggleGroup, ToggleGroupItem } from '#app/components/ui/toggle-group.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { copyOf, useCopy } from '#app/lib/copy.ts'
import { serverOnly, useRootData, useShopDetails } from '#app/lib/loader-data.ts'
import { failureMeta, formatTitle, pageMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { comparisonPageCachePolicy, searchWeight } from '#contract/cache-policy.ts'
import { ComparisonPageQuery, comparisonParameterNames } from '#contract/comparison.ts'
import { HOME_SECTION_SIZE, MAX_COMPARED_PRODUCTS } from '#contract/limits.ts'
import { type Product, priceToPay } from '#contract/product.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { readParameters } from '#contract/query-string.ts'
import type { PageHandle } from '#contract/route-policy.ts'
import { chatLinks } from '#contract/shop-details.ts'
import { AddProducts } from './compare/add-products.tsx'
import { alignSpecifications, hasDifference } from './compare/align-specifications.ts'
import { ComparisonBar } from './compare/comparison-bar.tsx'
import { comparisonMessage } from './compare/comparison-message.ts'
import { ComparisonTable } from './compare/comparison-table.tsx'
import { shopRows } from './compare/shop-rows.tsx'

export const handle: PageHandle = {
	policy: { cache: comparisonPageCachePolicy, weight: searchWeight, prefetch: false },
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
	const { comparison: copy, shared } = copyOf(matches)
	if (!data) return failureMeta(shared, copy.title)
	const { products } = data.serverData
	return pageMeta(matches, {
		title: formatTitle(copy.title),
		description: copy.description(products.map(({ name }) => name)),
		path: urls.compare(products.map(({ slug }) => slug)),
		noIndex: true,
	})
}

export async function loader({ request, context: { api } }: LoaderFunctionArgs) {
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
	const { data: products, missing } = await unwrap(response)
	const candidates = candidatesResponse ? (await unwrap(candidatesResponse)).data : []
	const isOther = ({ slug }: ProductCard) => products.every((product) => product.slug !== slug)
	return serverOnly({
		products,
		only,
		search,
		missingCount: missing.length,
		isTruncated: slugs.length > compared.length,
		candidates: candidates.filter(isOther).slice(0, HOME_SECTION_SIZE),
	})
}

/** Fetches the results of the search, or the products similar to the first one. Those in the comparison are removed later. */
async function fetchCandidates(api: AppLoadContext['api'], search = '', firstSlug = '') {
	const limit = String(HOME_SECTION_SIZE + MAX_COMPARED_PRODUCTS)
	if (search) return api.products.cards.$get({ query: { search, limit } })
	return firstSlug ? api.products.similar[':slug'].$get({ param: { slug: firstSlug } }) : null
}

export default function ComparePage() {
	const { products, only, search, missingCount, isTruncated, candidates } =
		useLoaderData<typeof loader>().serverData
	const copy = useCopy()
	const { title, notes } = copy.comparison
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
			<PageBreadcrumb
				crumbs={[
					{ label: copy.navigation.crumbs.home, href: urls.home },
					{ label: title, href: urls.compare(compared) },
				]}
			/>
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
			{products.length > 0 && <ComparedProducts products={products} only={only} />}
			{products.length >= 2 && products.length < MAX_COMPARED_PRODUCTS && addProducts}
			{products.length === 0 && <ComparisonBar />}
		</>
	)
}

type ComparedProductsProps = { products: Product[]; only: 'differences' | undefined }

function ComparedProducts({ products, only }: ComparedProductsProps) {
	const copy = useCopy()
	const { rows, noDifferences, differs } = copy.comparison
	const groups = [
		{ name: rows.shop, rows: shopRows(products, copy) },
		...alignSpecifications(products),
	]
	const shownGroups = groups
		.map((group) => ({ ...group, rows: only ? group.rows.filter(hasDifference) : group.rows }))
		.filter((group) => group.rows.length > 0)
	return (
		<>
			{products.length > 1 && (
				<div className="mb-3 flex flex-wrap items-center gap-3">
					<RowChoice products={products} only={only} />
					<p>{shownGroups.length > 0 ? differs.legend : noDifferences}</p>
				</div>
			)}
			<ComparisonTable products={products} groups={shownGroups} />
			<Contact products={products} />
		</>
	)
}

function RowChoice({ products, only }: ComparedProductsProps) {
	const { table, allRows, onlyDifferences } = useCopy().comparison
	const slugs = products.map(({ slug }) => slug)
	return (
		<ToggleGroup aria-label={table}>
			{([undefined, 'differences'] as const).map((choice) => (
				<ToggleGroupItem
					key={String(choice)}
					href={urls.compare(slugs, { only: choice })}
					rel="nofollow"
					aria-current={choice === only ? 'true' : undefined}
				>
					{choice ? onlyDifferences : allRows}
				</ToggleGroupItem>
			))}
		</ToggleGroup>
	)
}

function Contact({ products }: { products: Product[] }) {
	const shopDetails = useShopDetails()
	const { origin } = useRootData()
	const { comparison: copy, shared } = useCopy()
	const compared = products.map((product) => ({
		name: product.name,
		price: shared.formats.taka(priceToPay(product)),
		url: origin + urls.product(product.slug),
	}))
	const chats = chatLinks(shopDetails, comparisonMessage(compared, copy))
	return (
		<section data-print="hidden" className="mt-6">
			<h2>{copy.ask}</h2>
			<div className="mt-3 flex flex-wrap gap-2">
				<WhatsAppButton href={chats.whatsapp} />
				<CallButton phone={shopDetails.phones[0]} />
				<MessengerLink href={chats.messenger} />
				<SmsLink href={chats.sms} />
			</div>
		</section>
	)
}

export function ErrorBoundary() {
	return <LoadFailure message={useCopy().shop.loadFailures.products} />
}
