import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { DidYouMean, SpellingNote } from '#app/components/spelling-note.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Pagination } from '#app/components/ui/pagination.tsx'
import { formatNumber, formatProductCount } from '#app/lib/format.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { requireVisitor } from '#app/lib/require-visitor.ts'
import { loadFailures, noProducts } from '#content/messages.ts'
import { InventoryFigures } from './inventory/inventory-figures.tsx'
import { InventoryFilters } from './inventory/inventory-filters.tsx'
import { InventoryTable } from './inventory/inventory-table.tsx'
import { inventoryResultsUrl, inventoryUrl, RESULTS_ANCHOR } from './inventory/inventory-url.ts'
import { loadInventory } from './inventory/load-inventory.ts'

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) =>
	staffMeta(matches, shown ? inventoryTitle(shown) : loadFailures.inventory)

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireVisitor(context, request)
	const { data: products, ...page } = await loadInventory(context.api, request)
	const keyed = products.map((product) => ({ ...product, once: crypto.randomUUID() }))
	return { ...page, products: keyed }
}

export default function InventoryPage() {
	const { products, counts, categories, asked, page, lastPage, totalCount, search, didYouMean } =
		useLoaderData<typeof loader>()
	const onPage = (number: number) => ({ page: number > 1 ? String(number) : undefined })
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
			<InventoryFigures counts={counts} />
			<InventoryFilters asked={asked} categories={categories} />
			{search && (
				<div className="mt-4">
					<SpellingNote note={search} exactly={inventoryResultsUrl(asked, { exact: '1' })} />
				</div>
			)}
			{didYouMean && (
				<div className="mt-4">
					<DidYouMean
						search={didYouMean}
						href={inventoryResultsUrl(asked, { search: didYouMean, exact: undefined })}
					/>
				</div>
			)}
			<p id={RESULTS_ANCHOR} role="status" className="found mt-4 mb-2 text-muted-foreground">
				{formatCount(totalCount, page, lastPage)}
			</p>
			{products.length > 0 ? (
				<InventoryTable products={products} back={inventoryUrl(asked, onPage(page))} />
			) : (
				<NothingFound />
			)}
			<div className="mt-6">
				<Pagination
					page={page}
					lastPage={lastPage}
					hrefOf={(number) => inventoryResultsUrl(asked, onPage(number))}
				/>
			</div>
		</>
	)
}

type InventoryTitle = Pick<Awaited<ReturnType<typeof loadInventory>>, 'asked' | 'page'>

function inventoryTitle({ asked: { search }, page }: InventoryTitle): string {
	const title = search ? `Inventory: “${search}”` : 'Inventory'
	return page > 1 ? `${title}, page ${formatNumber(page)}` : title
}

function formatCount(total: number, page: number, lastPage: number): string {
	const products = formatProductCount(total)
	if (lastPage === 1) return products
	return `${products}, page ${formatNumber(page)} of ${formatNumber(lastPage)}`
}

function NothingFound() {
	return (
		<div className="card px-4 py-10 text-center">
			<h2 className="text-lg">{noProducts.title}</h2>
			<p className="mt-1 mb-4 text-muted-foreground">{noProducts.text}</p>
			<ButtonLink href="/dashboard/inventory" variant="outline">
				See the whole inventory
			</ButtonLink>
		</div>
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
