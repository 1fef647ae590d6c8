import { Figures } from '#app/components/figures.tsx'
import { formatNumber } from '#app/lib/format.ts'
import { stockCountLabels } from '#content/back-office.ts'
import type { InventoryProduct } from '#contract/inventory.ts'
import { STOCK_COUNTS } from '#contract/stock.ts'
import { CountForm } from './count-forms.tsx'
import { LedgerTable } from './ledger-table.tsx'
import type { Ledger, loadProduct } from './load-product.ts'
import { ProductHead } from './product-head.tsx'
import type { MovementRejection } from './stock-changes.ts'
import { StockForm } from './stock-form.tsx'

type StockSectionProps = {
	product: InventoryProduct
	ledger: Ledger
	rejection?: MovementRejection
}

/** Stock counts, the forms that change them, and the ledger. */
export function StockSection({ product, ledger, rejection }: StockSectionProps) {
	return (
		<section id="stock" aria-labelledby="stock-title" className="grid gap-4">
			<h2 id="stock-title" className="text-lg">
				Stock
			</h2>
			<Figures
				figures={STOCK_COUNTS.map((count) => [
					stockCountLabels[count],
					formatNumber(product.stock[count]),
				])}
			/>
			<StockForm
				product={product}
				idempotencyKey={rejection?.idempotencyKey ?? ledger.idempotencyKey}
				rejection={rejection}
			/>
			<CountForm id={product._id} />
			<LedgerTable id={product._id} name={product.name} ledger={ledger} />
		</section>
	)
}

type StockPageProps = Pick<Awaited<ReturnType<typeof loadProduct>>, 'product' | 'ledger'> & {
	rejection: MovementRejection | undefined
}

export function titleWithProduct(
	title: string,
	loaded: Pick<StockPageProps, 'product'> | undefined,
): string {
	return loaded ? `${title}: ${loaded.product.name}` : title
}

/** Page of a rejected movement: the form with the entered values and the reason. */
export function StockPage({ product, ledger, rejection }: StockPageProps) {
	return (
		<>
			<ProductHead product={product} />
			<div className="max-w-2xl">
				<StockSection product={product} ledger={ledger} rejection={rejection} />
			</div>
		</>
	)
}
