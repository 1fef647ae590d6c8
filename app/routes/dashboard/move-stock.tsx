import { useActionData, useLoaderData } from '@remix-run/react'
import { staffMeta } from '#app/lib/page-meta.ts'
import { ProductHead, titleWithProduct } from './components/inventory-subpage.tsx'
import { StockSection } from './components/stock-section.tsx'
import { normalizeDashboardPath } from './lib/dashboard-path.ts'
import { loadProductWithLedger } from './lib/load-product.ts'
import { staffAction, staffLoader } from './lib/staff-page.ts'
import { movementFields, recordMovement, reverseMovement } from './lib/stock-changes.ts'

function isReversal(location: { pathname: string }): boolean {
	return normalizeDashboardPath(location).endsWith('reverse')
}

export const meta = staffMeta<typeof loader>(({ data: loaded, location }) =>
	titleWithProduct(isReversal(location) ? 'Undo a movement' : 'Move stock', loaded),
)

export const loader = staffLoader(loadProductWithLedger)

export const action = staffAction(movementFields, (args) =>
	isReversal(new URL(args.request.url)) ? reverseMovement(args) : recordMovement(args),
)

export default function MoveStockPage() {
	const { product, ledger } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	return (
		<>
			<ProductHead product={product} />
			<StockSection product={product} ledger={ledger} rejection={rejection} />
		</>
	)
}
