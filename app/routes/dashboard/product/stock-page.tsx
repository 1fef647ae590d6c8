import type { loadProduct } from './load-product.ts'
import { ProductHead } from './product-head.tsx'
import type { RejectedMovement } from './stock-changes.ts'
import { StockSection } from './stock-section.tsx'

type StockPageProps = Pick<Awaited<ReturnType<typeof loadProduct>>, 'product' | 'ledger'> & {
	unmoved: RejectedMovement | undefined
}

export function titleWithProduct(
	title: string,
	shown: Pick<StockPageProps, 'product'> | undefined,
): string {
	return shown ? `${title}: ${shown.product.name}` : title
}

/** Shown when a movement was refused: the form as it was typed, with the reason. */
export function StockPage({ product, ledger, unmoved }: StockPageProps) {
	return (
		<>
			<ProductHead product={product} />
			<div className="max-w-2xl">
				<StockSection product={product} ledger={ledger} unmoved={unmoved} />
			</div>
		</>
	)
}
