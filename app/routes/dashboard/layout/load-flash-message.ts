import type { AppLoadContext } from '@remix-run/cloudflare'
import type { MovementIds } from '#app/lib/flash-message.ts'
import { describeMovement } from '#app/routes/dashboard/history/describe-change.ts'
import { flashMessages } from '#content/messages.ts'

/** Texts of the flash message; of a movement they name the product and its count as they are now. */
export async function loadFlashMessage({ api, flashMessage }: AppLoadContext) {
	if (!flashMessage) return null
	const { code, movement } = flashMessage
	const found = movement && (await findMovement(api, movement))
	if (!found) return { lines: [...flashMessages[code]] }
	const { product, entry } = found
	const canUndo = entry.reverses === null && !entry.isReversed
	const undo = { productId: product._id, movementId: entry._id, once: crypto.randomUUID() }
	return { lines: [describeMovement(product, entry)], undo: canUndo ? undo : undefined }
}

export type LoadedFlashMessage = NonNullable<Awaited<ReturnType<typeof loadFlashMessage>>>

async function findMovement(api: AppLoadContext['api'], { productId, movementId }: MovementIds) {
	const [product, movement] = await Promise.all([
		api.inventory[':id'].$get({ param: { id: productId } }),
		api.products[':id'].movements[':movement'].$get({
			param: { id: productId, movement: movementId },
		}),
	])
	if (!product.ok || !movement.ok) return null
	return { product: (await product.json()).data, entry: (await movement.json()).data }
}
