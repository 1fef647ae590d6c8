import { useActionData, useLoaderData } from '@remix-run/react'
import { ProductHead, productMeta } from '#app/routes/dashboard/components/inventory-subpage.tsx'
import { loadProductWithLedger } from '#app/routes/dashboard/lib/load-product.ts'
import { staffAction, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { MovementForm, recordMovement } from './stock-changes.ts'
import { LedgerCard, StockCard } from './stock-section.tsx'

export const meta = productMeta('Move stock')

export const loader = staffLoader(loadProductWithLedger)

export const action = staffAction(MovementForm, recordMovement)

export default function MoveStockPage() {
	const { product, ledger } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	return (
		<>
			<ProductHead product={product} />
			<div className="grid gap-5">
				<StockCard product={product} rejection={rejection} />
				<LedgerCard product={product} ledger={ledger} />
			</div>
		</>
	)
}
