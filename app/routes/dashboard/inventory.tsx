import { data, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { lastPageNumber, PageLinks } from '#app/components/page-links.tsx'
import { DidYouMean, SpellingNote } from '#app/components/product-search.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Card, cardClass } from '#app/components/ui/card.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { inventoryResultsUrl, RESULTS_ANCHOR } from '#app/lib/inventory-results.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { type StaffLoaderArgs, staffLoader } from '#app/lib/staff-page.ts'
import { type InventoryQuery, inventoryParameters, urls } from '#app/lib/urls.ts'
import { Figures } from '#app/routes/dashboard/components/figures.tsx'
import { inventoryText } from '#content/back-office/inventory.ts'
import { formatNumber, formatProductCount, formatTaka } from '#content/en/formats.ts'
import { BRANCH_NAMES, findBranchSlug } from '#contract/branches.ts'
import { findCategory } from '#contract/category.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { readParameters } from '#contract/query-string.ts'
import { InventoryFilters } from './inventory/inventory-filters.tsx'
import { InventoryTable } from './inventory/inventory-table.tsx'

export const meta = staffMeta<typeof loader>(({ data: loaded }) => {
	if (!loaded) return inventoryText.loadFailure
	const { search } = loaded.query
	const title = search ? `Inventory: “${search}”` : 'Inventory'
	return loaded.page > 1 ? `${title}, page ${formatNumber(loaded.page)}` : title
})

/** A page number beyond the last page loads the last page. */
export const loader = staffLoader(async (args) => {
	const query = readParameters(new URL(args.request.url), inventoryParameters)
	const inventory = await unwrap(fetchInventory(args, query))
	if (query.category && !findCategory(inventory.categories, query).category)
		throw redirect(urls.dashboard.inventory(query, { category: undefined }))
	const lastPage = lastPageNumber(inventory.totalCount, PAGE_SIZE)
	const page = Number(query.page ?? 1)
	if (page <= lastPage) return { ...inventory, query, lastPage, page }
	const lastInventory = await unwrap(fetchInventory(args, { ...query, page: String(lastPage) }))
	return { ...lastInventory, query, lastPage, page: lastPage }
})

type ApiQuery = Parameters<StaffLoaderArgs['api']['inventory']['$get']>[0]['query']

/** Redirects to a URL without the parameters that the API rejects. */
async function fetchInventory({ api }: StaffLoaderArgs, query: InventoryQuery) {
	const response = await api.inventory.$get({ query: query as ApiQuery })
	if (response.status !== 400) return response
	const { errors = [] } = await response.json()
	if (errors.length === 0) throw data(null, { status: 503 })
	const invalid = Object.fromEntries(errors.map(({ field }) => [field, undefined]))
	throw redirect(urls.dashboard.inventory(query, { page: query.page, ...invalid }))
}

export default function InventoryPage() {
	const {
		data: products,
		counts,
		categories,
		totalCount,
		...loaded
	} = useLoaderData<typeof loader>()
	const { query, page, lastPage, search, didYouMean } = loaded
	const toPage = (number: number) => ({ page: number > 1 ? String(number) : undefined })
	const branch = findBranchSlug(query.branch)
	const back = urls.dashboard.inventory(query, toPage(page))
	return (
		<>
			<div className="flex flex-wrap items-center gap-2">
				<h1 className="mr-auto text-2xl max-sm:w-full">Inventory</h1>
				<div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow max-sm:*:first:w-full">
					<Button asChild>
						<a href={urls.dashboard.newProduct()}>Add Product</a>
					</Button>
					<Button asChild variant="outline">
						<a href={urls.dashboard.importProducts}>Import</a>
					</Button>
					<Button asChild variant="outline">
						<a href={urls.dashboard.exportProducts} download>
							Export
						</a>
					</Button>
				</div>
			</div>
			<section className={`${cardClass} my-4 p-5 max-[18rem]:p-2`}>
				{branch && <h2 className="mb-3 text-lg">{inventoryText.stockAt(BRANCH_NAMES[branch])}</h2>}
				<Figures
					figures={[
						['Products', formatNumber(counts.products)],
						['In stock', formatNumber(counts.in)],
						['Low stock', formatNumber(counts.low)],
						['Out of stock', formatNumber(counts.out)],
						['Inventory value', formatTaka(counts.value)],
					]}
				/>
			</section>
			<InventoryFilters query={query} categories={categories} />
			<div className="mt-4 grid gap-4 empty:hidden">
				{search && (
					<SpellingNote note={search} exactUrl={inventoryResultsUrl(query, { exact: '1' })} />
				)}
				{didYouMean && (
					<DidYouMean
						search={didYouMean}
						href={inventoryResultsUrl(query, { search: didYouMean, exact: undefined })}
					/>
				)}
			</div>
			<p
				id={RESULTS_ANCHOR}
				role="status"
				className="mt-4 mb-2 text-muted-foreground lg:scroll-mt-[100vh]"
			>
				{formatCount(totalCount, page, lastPage)}
			</p>
			{products.length > 0 ? (
				<InventoryTable products={products} back={back} branch={branch} />
			) : (
				<NoProducts />
			)}
			<div className="mt-6">
				<PageLinks
					page={page}
					lastPage={lastPage}
					hrefFor={(number) => inventoryResultsUrl(query, toPage(number))}
				/>
			</div>
		</>
	)
}

function formatCount(total: number, page: number, lastPage: number): string {
	const products = formatProductCount(total)
	if (lastPage === 1) return products
	return `${products}, page ${formatNumber(page)} of ${formatNumber(lastPage)}`
}

function NoProducts() {
	return (
		<Card className="block px-4 py-10 text-center">
			<h2 className="text-lg">{inventoryText.none}</h2>
			<p className="mt-1 mb-4 text-muted-foreground">{inventoryText.noneHint}</p>
			<Button asChild variant="outline">
				<a href={urls.dashboard.inventory()}>See the whole inventory</a>
			</Button>
		</Card>
	)
}

export function ErrorBoundary() {
	return (
		<Alert className="mt-8 text-center">
			<h1 className="text-xl">{inventoryText.loadFailure}</h1>
			<p className="mt-4">
				<Button asChild>
					<a href={urls.dashboard.inventory()}>Try again</a>
				</Button>
			</p>
		</Alert>
	)
}
