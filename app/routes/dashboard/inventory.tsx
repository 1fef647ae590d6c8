import { useLoaderData } from '@remix-run/react'
import { Figures } from '#app/components/figures.tsx'
import { Options } from '#app/components/form-field.tsx'
import { PostForm } from '#app/components/post-form.tsx'
import { DidYouMean, SpellingNote } from '#app/components/spelling-note.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { NativeSelect } from '#app/components/ui/native-select.tsx'
import { Pagination } from '#app/components/ui/pagination.tsx'
import { formatNumber, formatProductCount, formatTaka } from '#app/lib/format.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { staffLoader } from '#app/lib/staff-page.ts'
import { productStatusLabels } from '#content/back-office.ts'
import { loadFailures, noProducts } from '#content/messages.ts'
import { InventoryFilters } from './inventory/inventory-filters.tsx'
import { InventoryTable, STATUS_FORM_ID } from './inventory/inventory-table.tsx'
import { inventoryResultsUrl, inventoryUrl, RESULTS_ANCHOR } from './inventory/inventory-url.ts'
import { loadInventory } from './inventory/load-inventory.ts'

export const meta = staffMeta<typeof loader>(({ data: loaded }) =>
	loaded ? inventoryTitle(loaded) : loadFailures.inventory,
)

export const loader = staffLoader(loadInventory)

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
	const back = inventoryUrl(query, toPage(page))
	return (
		<>
			<div className="flex flex-wrap items-center gap-2">
				<h1 className="mr-auto text-2xl max-sm:w-full">Inventory</h1>
				<div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow max-sm:*:first:w-full">
					<ButtonLink href="/dashboard/inventory/new">Add Product</ButtonLink>
					<ButtonLink href="/dashboard/inventory/import" variant="outline">
						Import
					</ButtonLink>
					<ButtonLink href="/dashboard/inventory/export.csv" variant="outline" download>
						Export
					</ButtonLink>
				</div>
			</div>
			<Figures
				className="my-4"
				figures={[
					['Products', formatNumber(counts.products)],
					['In stock', formatNumber(counts.in)],
					['Low stock', formatNumber(counts.low)],
					['Out of stock', formatNumber(counts.out)],
					['Inventory value', formatTaka(counts.value)],
				]}
			/>
			<InventoryFilters query={query} categories={categories} />
			{search && (
				<div className="mt-4">
					<SpellingNote note={search} exactUrl={inventoryResultsUrl(query, { exact: '1' })} />
				</div>
			)}
			{didYouMean && (
				<div className="mt-4">
					<DidYouMean
						search={didYouMean}
						href={inventoryResultsUrl(query, { search: didYouMean, exact: undefined })}
					/>
				</div>
			)}
			<p
				id={RESULTS_ANCHOR}
				role="status"
				className="mt-4 mb-2 text-muted-foreground lg:scroll-mt-[100vh]"
			>
				{formatCount(totalCount, page, lastPage)}
			</p>
			{products.length > 0 ? (
				<>
					<StatusForm back={back} />
					<InventoryTable products={products} back={back} />
				</>
			) : (
				<NoProducts />
			)}
			<div className="mt-6">
				<Pagination
					page={page}
					lastPage={lastPage}
					hrefFor={(number) => inventoryResultsUrl(query, toPage(number))}
				/>
			</div>
		</>
	)
}

type InventoryTitle = Pick<Awaited<ReturnType<typeof loadInventory>>, 'query' | 'page'>

function inventoryTitle({ query: { search }, page }: InventoryTitle): string {
	const title = search ? `Inventory: “${search}”` : 'Inventory'
	return page > 1 ? `${title}, page ${formatNumber(page)}` : title
}

function formatCount(total: number, page: number, lastPage: number): string {
	const products = formatProductCount(total)
	if (lastPage === 1) return products
	return `${products}, page ${formatNumber(page)} of ${formatNumber(lastPage)}`
}

/** Changes the status of the selected products, and returns to `back`. */
function StatusForm({ back }: { back: string }) {
	return (
		<PostForm
			id={STATUS_FORM_ID}
			action="/dashboard/inventory/status"
			className="mb-3 flex flex-wrap items-center gap-2"
			isIdempotent
			hiddenFields={{ back }}
		>
			<NativeSelect name="status" aria-label="Status of the selected products" className="w-auto">
				<Options options={Object.entries(productStatusLabels)} />
			</NativeSelect>
			<Button variant="outline">Change status of selected</Button>
		</PostForm>
	)
}

function NoProducts() {
	return (
		<Card className="block px-4 py-10 text-center">
			<h2 className="text-lg">{noProducts.title}</h2>
			<p className="mt-1 mb-4 text-muted-foreground">{noProducts.text}</p>
			<ButtonLink href="/dashboard/inventory" variant="outline">
				See the whole inventory
			</ButtonLink>
		</Card>
	)
}

export function ErrorBoundary() {
	return (
		<Alert className="mt-8 text-center">
			<h1 className="text-xl">{loadFailures.inventory}</h1>
			<p className="mt-4">
				<ButtonLink href="/dashboard/inventory">Try again</ButtonLink>
			</p>
		</Alert>
	)
}
