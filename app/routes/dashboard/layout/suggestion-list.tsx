import { urls } from '#app/lib/urls.ts'
import { productStatusLabels } from '#content/back-office/products.ts'
import { formatTaka } from '#content/en/formats.ts'
import { sharedCopy } from '#content/en/shared.ts'
import type { InventorySuggestion } from '#contract/catalogue/inventory-suggestions.ts'
import { stockStatus } from '#contract/stock/stock.ts'

type SuggestionListProps = { id: string; products: InventorySuggestion[]; activeIndex: number }

export function SuggestionList({ id, products, activeIndex }: SuggestionListProps) {
	return (
		<div
			id={id}
			role="listbox"
			aria-label="Matching products"
			hidden={products.length === 0}
			className="absolute inset-x-0 top-full z-30 mt-1 max-h-[60vh] overflow-y-auto rounded-md border bg-popover text-popover-foreground elevated"
		>
			{products.map((product, index) => (
				<div
					key={product._id}
					id={`${id}-${index}`}
					role="option"
					tabIndex={-1}
					aria-selected={index === activeIndex}
					// Keeps the focus in the field. Otherwise the list would close before the click.
					onMouseDown={(event) => event.preventDefault()}
					onMouseUp={({ button }) => {
						if (button === 0) location.assign(urls.dashboard.product(product._id).page)
					}}
					className="cursor-pointer px-3 py-2 hover:bg-accent aria-selected:bg-accent aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-ring"
				>
					<p className="line-clamp-2 wrap-anywhere">{product.name}</p>
					<p className="text-sm text-muted-foreground">{describe(product)}</p>
				</div>
			))}
		</div>
	)
}

function describe({ gtin, status, priceToPay, available }: InventorySuggestion): string {
	return [
		formatTaka(priceToPay),
		status === 'active' ? sharedCopy.stock[stockStatus(available)] : productStatusLabels[status],
		gtin,
	]
		.filter(Boolean)
		.join(' · ')
}
