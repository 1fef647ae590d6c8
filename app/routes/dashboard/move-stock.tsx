import type { MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { normalizeDashboardPath } from '#app/lib/dashboard-path.ts'
import { IDEMPOTENCY_FIELD, SUBJECT_FIELD } from '#app/lib/forms.ts'
import { type FieldMaxLengths, staffAction } from '#app/lib/handle-form.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { staffLoader } from '#app/lib/require-staff.ts'
import { MAX_ID_LENGTH, MAX_NOTE_LENGTH, MAX_URL_LENGTH } from '#contract/limits.ts'
import { loadProduct } from './product/load-product.ts'
import { ProductHead, titleWithProduct } from './product/product-head.tsx'
import { moveStock, reverseMovement } from './product/stock-changes.ts'
import { StockSection } from './product/stock-section.tsx'

const maxLengths: FieldMaxLengths = {
	/** The kind of a new movement, or the id of one to reverse. */
	movement: MAX_ID_LENGTH,
	quantity: 30,
	note: MAX_NOTE_LENGTH,
	back: MAX_URL_LENGTH,
	[SUBJECT_FIELD]: 500,
	[IDEMPOTENCY_FIELD]: 100,
}

function isReversal(location: { pathname: string }): boolean {
	return normalizeDashboardPath(location).endsWith('/reverse')
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, location }) =>
	staffMeta(
		matches,
		titleWithProduct(isReversal(location) ? 'Reverse a movement' : 'Move stock', loaded),
	)

export const loader = staffLoader(loadProduct)

export const action = staffAction(maxLengths, (args) =>
	isReversal(new URL(args.request.url)) ? reverseMovement(args) : moveStock(args),
)

/** Page of a rejected movement: the form with the entered values and the reason. */
export default function MoveStockPage() {
	const { product, ledger } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	return (
		<>
			<ProductHead product={product} />
			<div className="max-w-2xl">
				<StockSection product={product} ledger={ledger} rejection={rejection} />
			</div>
		</>
	)
}
