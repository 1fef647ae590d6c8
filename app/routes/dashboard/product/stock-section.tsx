import { Figures } from '#app/components/figures.tsx'
import { formatNumber } from '#app/lib/format.ts'
import { stockCountLabels } from '#content/back-office.ts'
import type { InventoryProduct } from '#contract/inventory.ts'
import { STOCK_COUNTS } from '#contract/stock.ts'
import { CountForm } from './count-form.tsx'
import { LedgerTable } from './ledger-table.tsx'
import type { Ledger } from './load-product.ts'
import type { RejectedMovement } from './stock-changes.ts'
import { StockForm } from './stock-form.tsx'

type StockSectionProps = { product: InventoryProduct; ledger: Ledger; unmoved?: RejectedMovement }

/** The counts, the form that changes them, and how they came about. */
export function StockSection({ product, ledger, unmoved }: StockSectionProps) {
	return (
		<section id="stock" aria-labelledby="stock-title" className="grid gap-4">
			<h2 id="stock-title" className="text-lg">
				Stock
			</h2>
			<Figures
				className="counts"
				figures={STOCK_COUNTS.map((count) => [
					stockCountLabels[count],
					formatNumber(product.stock[count]),
				])}
			/>
			<StockForm product={product} once={unmoved?.once ?? ledger.once} unmoved={unmoved} />
			<CountForm id={product._id} />
			<LedgerTable id={product._id} name={product.name} ledger={ledger} />
		</section>
	)
}
