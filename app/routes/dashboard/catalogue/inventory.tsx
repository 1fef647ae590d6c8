import { useLoaderData } from '@remix-run/react'
import { PageLinks } from '#app/components/page-links.tsx'
import { DidYouMean, SpellingNote } from '#app/components/product-search.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Card, cardClass } from '#app/components/ui/card.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { Figures } from '#app/routes/dashboard/components/figures.tsx'
import { inventoryResultsUrl } from '#app/routes/dashboard/lib/inventory-results.ts'
import { openFoundProduct } from '#app/routes/dashboard/lib/open-found-product.ts'
import { type StaffLoaderArgs, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { inventoryText as text } from '#content/back-office/inventory.ts'
import { salesText, serialsText } from '#content/back-office/sales.ts'
import { formatNumber, formatTaka } from '#content/en/formats.ts'
import { MAX_SEARCH_LENGTH } from '#contract/base/limits.ts'
import type { InventoryCounts } from '#contract/catalogue/inventory.ts'
import { BRANCH_NAMES, type BranchSlug, findBranchSlug } from '#contract/shop/branches.ts'
import { InventoryControls } from './inventory/inventory-controls.tsx'
import { InventoryTable } from './inventory/inventory-table.tsx'
import { ResultsHead } from './inventory/results-head.tsx'
import { SelectionBar } from './inventory/selection-bar.tsx'
import { loadInventory } from './load-inventory.ts'

export const meta = staffMeta<typeof loader>(text.loadFailure, ({ query, page }) => {
	const { search } = query
	const title = search ? `${text.title}: “${search}”` : text.title
	return page > 1 ? `${title}, page ${formatNumber(page)}` : title
})

export const loader = staffLoader(async (args) => {
	await openFoundProduct(args)
	const [inventory, receipts] = await Promise.all([loadInventory(args), findReceipts(args)])
	return { ...inventory, receipts }
})

async function findReceipts({ api, request }: StaffLoaderArgs) {
	const search = new URL(request.url).searchParams.get('search')?.slice(0, MAX_SEARCH_LENGTH)
	return search ? (await unwrap(api.receipts.$get({ query: { search } }))).data : []
}

export default function InventoryPage() {
	const { data: products, ...loaded } = useLoaderData<typeof loader>()
	const { query, page, lastPage, counts, categories, totalCount, search, didYouMean } = loaded
	const toPage = (number: number) => ({ page: number > 1 ? String(number) : undefined })
	const branch = findBranchSlug(query.branch)
	const back = urls.dashboard.inventory(query, toPage(page))
	return (
		<>
			<InventoryControls query={query} categories={categories} />
			<div className="mt-3 grid gap-3 empty:hidden">
				{loaded.receipts.map(({ number, serial }) => (
					<p key={`${number} ${serial}`}>
						<a href={urls.dashboard.receipt(number)}>{salesText.name(number)}</a>
						{serial && `: ${serialsText.found(serial)}`}
					</p>
				))}
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
			<div className="group/list">
				<ResultsHead
					query={query}
					categories={categories}
					totalCount={totalCount}
					page={page}
					lastPage={lastPage}
				/>
				{products.length > 0 ? (
					<InventoryTable products={products} query={query} back={back} branch={branch} />
				) : (
					<NoProducts />
				)}
				<SelectionBar query={query} totalCount={totalCount} />
			</div>
			<div className="my-6">
				<PageLinks
					page={page}
					lastPage={lastPage}
					hrefFor={(number) => inventoryResultsUrl(query, toPage(number))}
				/>
			</div>
			<InventoryTotals counts={counts} branch={branch} />
		</>
	)
}

function NoProducts() {
	return (
		<Card className="block px-4 py-10 text-center">
			<h2 className="text-lg">No Products Found</h2>
			<p className="mt-1 mb-4 text-muted-foreground">Check back later or try different filters.</p>
			<ButtonLink variant="outline" href={urls.dashboard.inventory()}>
				See the whole inventory
			</ButtonLink>
		</Card>
	)
}

export function ErrorBoundary() {
	return (
		<Alert className="mt-8 text-center">
			<h1 className="text-xl">{text.loadFailure}</h1>
			<p className="mt-4">
				<ButtonLink href={urls.dashboard.inventory()}>Try again</ButtonLink>
			</p>
		</Alert>
	)
}

function InventoryTotals({ counts, branch }: { counts: InventoryCounts; branch?: BranchSlug }) {
	return (
		<section className={`${cardClass} p-5 max-[18rem]:p-2`}>
			<h2 className="mb-3 text-lg">{branch ? text.stockAt(BRANCH_NAMES[branch]) : 'All stock'}</h2>
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
	)
}
