import { StockStatus } from '#app/components/stock-status.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { ToggleGroup, ToggleGroupItem } from '#app/components/ui/toggle-group.tsx'
import { detectLanguage } from '#app/lib/detect-language.ts'
import { InventoryCrumbs } from '#app/routes/dashboard/inventory/inventory-subpage.tsx'
import { productStatusLabels } from '#content/back-office.ts'
import type { InventoryProduct } from '#contract/inventory.ts'
import { stockStatus } from '#contract/stock.ts'

type ProductHeadProps = { product: InventoryProduct; isFullPage?: boolean }

/** Name and stock status of the product. The full page also has links to its sections. */
export function ProductHead({ product, isFullPage = false }: ProductHeadProps) {
	const { _id: id, name, slug, stock } = product
	const status = stockStatus(stock.available)
	return (
		<div className="mb-4 grid gap-2">
			<InventoryCrumbs page={{ label: name, href: `/dashboard/inventory/${id}` }} />
			<h1 className="text-xl wrap-anywhere" lang={detectLanguage(name)}>
				{name}
			</h1>
			<div className="flex flex-wrap items-center gap-x-6 gap-y-1">
				<StockStatus status={status} />
				{product.status !== 'active' && <Badge>{productStatusLabels[product.status]}</Badge>}
				<a href={`/products/${slug}`}>View in the shop</a>
			</div>
			{isFullPage && (
				<ToggleGroup aria-label="On this page" className="xl:hidden">
					<ToggleGroupItem href="#details">Details</ToggleGroupItem>
					<ToggleGroupItem href="#stock">Stock</ToggleGroupItem>
					<ToggleGroupItem href="#history">History</ToggleGroupItem>
				</ToggleGroup>
			)}
		</div>
	)
}

type LoadedProduct = Pick<ProductHeadProps, 'product'> | undefined

/** Returns the title of a page about the product. */
export function titleWithProduct(title: string, loaded: LoadedProduct): string {
	return loaded ? `${title}: ${loaded.product.name}` : title
}
