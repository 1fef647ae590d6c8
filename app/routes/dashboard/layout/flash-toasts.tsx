import { useLocation } from '@remix-run/react'
import { Toasts } from '#app/components/toasts.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { normalizeDashboardPath } from '#app/lib/dashboard-path.ts'
import { IDEMPOTENCY_FIELD } from '#app/lib/forms.ts'
import type { LoadedFlashMessage } from './load-flash-message.ts'

const noLines: readonly string[] = []

/** The flash message of a page, with a button that reverses the movement it reports. */
export function FlashToasts({ message }: { message: LoadedFlashMessage | null | undefined }) {
	const undo = message?.undo
	return <Toasts lines={message?.lines ?? noLines} action={undo && <UndoForm {...undo} />} />
}

function UndoForm({ productId, movementId, once }: NonNullable<LoadedFlashMessage['undo']>) {
	const location = useLocation()
	const isList = normalizeDashboardPath(location) === '/dashboard/inventory'
	const back = `${location.pathname}${location.search}#${isList ? `product-${productId}` : 'stock'}`
	return (
		<form action={`/dashboard/inventory/${productId}/reverse`} method="post" autoComplete="off">
			<input type="hidden" name="movement" value={movementId} />
			<input type="hidden" name={IDEMPOTENCY_FIELD} value={once} />
			<input type="hidden" name="back" value={back} />
			<Button variant="outline">Undo</Button>
		</form>
	)
}
