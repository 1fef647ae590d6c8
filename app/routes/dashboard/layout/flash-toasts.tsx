import type { AppLoadContext } from '@remix-run/cloudflare'
import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PostForm } from '#app/components/post-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Toast, Toaster } from '#app/components/ui/toast.tsx'
import { urls } from '#app/lib/urls.ts'
import { normalizeDashboardPath } from '#app/routes/dashboard/lib/dashboard-path.ts'
import { describeMovement } from '#app/routes/dashboard/lib/describe-change.ts'
import { flashMessages } from '#content/back-office/flash-messages.ts'
import { salesText } from '#content/back-office/sales.ts'

export function FlashToasts({ message }: { message: LoadedFlashMessage | null | undefined }) {
	const undo = message?.undo
	return <Toasts messages={message?.lines ?? []} action={undo && <UndoMovementForm {...undo} />} />
}

type UndoFormProps = { productId: string; movementId: string; sale?: number }

/** A sale is undone as a whole. */
function UndoMovementForm({ productId, movementId, sale }: UndoFormProps) {
	const location = useLocation()
	const isList = normalizeDashboardPath(location) === urls.dashboard.inventory()
	const back = `${location.pathname}${location.search}#${isList ? `product-${productId}` : 'stock'}`
	return (
		<PostForm
			action={urls.dashboard.product(productId).reverse}
			hasIdempotencyKey
			hiddenFields={{ movementId, sale: sale?.toString(), back }}
			className="flex items-center gap-3"
		>
			{sale && <a href={urls.dashboard.receipt(sale)}>{salesText.name(sale)}</a>}
			<Button variant="outline">Undo</Button>
		</PostForm>
	)
}

/** The line about a movement names the product and its current count. */
export async function loadFlashMessage({ api, flashMessage }: AppLoadContext) {
	if (!flashMessage) return null
	const { code, ids } = flashMessage
	const [productId, movementId] = ids
	const loaded = productId && movementId && (await loadMovement(api, productId, movementId))
	if (!loaded) return { code, lines: [...flashMessages[code]] }
	const { product, movement } = loaded
	const canUndo = movement.reverses === null && !movement.isReversed
	const undo = canUndo ? { productId, movementId, sale: movement.sale?.number } : undefined
	return { code, lines: [describeMovement(product, movement)], undo }
}

type LoadedFlashMessage = NonNullable<Awaited<ReturnType<typeof loadFlashMessage>>>

async function loadMovement(api: AppLoadContext['api'], id: string, movementId: string) {
	const param = { id, movement: movementId }
	const [product, movement] = await Promise.all([
		api.inventory[':id'].$get({ param }),
		api.inventory[':id'].movements[':movement'].$get({ param }),
	])
	if (!product.ok || !movement.ok) return null
	return { product: (await product.json()).data, movement: (await movement.json()).data }
}

/** `browser/enhance.ts` announces and removes them. */
export function Toasts({ messages, action }: { messages: readonly string[]; action?: ReactNode }) {
	return (
		<Toaster>
			{messages.map((message) => (
				<Toast key={message} data-toast="" data-flash="">
					<p className="grow wrap-anywhere">
						<span>{message}</span>
					</p>
					{message === messages.at(-1) && action}
				</Toast>
			))}
		</Toaster>
	)
}
