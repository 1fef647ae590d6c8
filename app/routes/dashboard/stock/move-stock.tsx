import { useActionData, useLoaderData } from '@remix-run/react'
import { staffMeta } from '#app/lib/page-meta.ts'
import {
	ProductHead,
	titleWithProduct,
} from '#app/routes/dashboard/components/inventory-subpage.tsx'
import { normalizeDashboardPath } from '#app/routes/dashboard/lib/dashboard-path.ts'
import { loadProductWithLedger } from '#app/routes/dashboard/lib/load-product.ts'
import { staffAction, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { MovementForm, recordMovement, reverseMovement } from './stock-changes.ts'
import { StockSection } from './stock-section.tsx'

function isReversal(location: { pathname: string }): boolean {
	return normalizeDashboardPath(location).endsWith('reverse')
}

export const meta = staffMeta<typeof loader>(({ data: loaded, location }) =>
	titleWithProduct(isReversal(location) ? 'Undo a movement' : 'Move stock', loaded),
)

export const loader = staffLoader(loadProductWithLedger)

export const action = staffAction(MovementForm, (args) =>
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
