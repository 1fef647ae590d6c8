import { useActionData, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#app/components/breadcrumbs.tsx'
import { FormError } from '#app/components/post-form.tsx'
import { StockStatus } from '#app/components/price-and-stock.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { ToggleGroup, ToggleGroupItem } from '#app/components/ui/toggle-group.tsx'
import type { ApiRejection } from '#app/lib/api-response.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { labelsText } from '#content/back-office/labels.ts'
import { productStatusLabels } from '#content/back-office/products.ts'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import { detectLanguage } from '#contract/pages/detect-language.ts'
import { stockStatus } from '#contract/stock/stock.ts'
import { PageHead } from './page-head.tsx'

const inventory: Crumb = { label: 'Inventory', href: urls.dashboard.inventory() }

/** On phones the heading already names the page. */
const inventoryCrumbs = (page: Crumb) => [inventory, { ...page, wideOnly: true }]

export function InventorySubpage({ page, children }: { page: Crumb; children: ReactNode }) {
	return (
		<>
			<PageHead title={page.label} crumbs={inventoryCrumbs(page)} />
			{children}
		</>
	)
}

/** Shows why the API rejected a change that was submitted from a button on another page. */
export function RejectedChangePage({ title }: { title: string }) {
	const { pathname } = useLocation()
	const rejection = useActionData<ApiRejection>()
	return (
		<InventorySubpage page={{ label: title, href: pathname }}>
			{rejection && <FormError message={rejection.message} />}
		</InventorySubpage>
	)
}

type ProductHeadProps = { product: InventoryProduct; isFullPage?: boolean }

export function ProductHead({ product, isFullPage = false }: ProductHeadProps) {
	const { _id: id, name, slug, stock } = product
	return (
		<div className="mb-4 grid gap-2">
			<Breadcrumbs
				crumbs={inventoryCrumbs({ label: name, href: urls.dashboard.product(id).page })}
			/>
			<h1 className="text-xl wrap-anywhere" lang={detectLanguage(name)}>
				{name}
			</h1>
			<div className="flex flex-wrap items-center gap-x-6 gap-y-1">
				<StockStatus status={stockStatus(stock.available)} />
				{product.status !== 'active' && <Badge>{productStatusLabels[product.status]}</Badge>}
				<a href={urls.product(slug)}>View in the shop</a>
				{isFullPage && (
					<>
						<a href={urls.dashboard.newProduct({ copy: id })}>Copy as new</a>
						<a href={urls.dashboard.labels({ ids: id })}>{labelsText.title}</a>
					</>
				)}
			</div>
			{isFullPage && (
				<ToggleGroup aria-label="On this page" className="xl:hidden">
					<ToggleGroupItem href="#stock">Stock</ToggleGroupItem>
					<ToggleGroupItem href="#details">Details</ToggleGroupItem>
					<ToggleGroupItem href="#movements">Movements</ToggleGroupItem>
					<ToggleGroupItem href="#history">History</ToggleGroupItem>
				</ToggleGroup>
			)}
		</div>
	)
}

type ProductLoader = () => Promise<{ product: InventoryProduct }>

export const productMeta = (title: string) =>
	staffMeta<ProductLoader>(title, ({ product }) => `${title}: ${product.name}`)
