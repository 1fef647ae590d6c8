import type { Movement } from '#contract/movement.ts'
import type { ProductPage } from '#contract/product-query.ts'
import type { MovementKind } from '#contract/stock.ts'
import { insertProducts } from '#tests/support/products.ts'
import type { Shop } from '#tests/support/shop.ts'
import { createStaff, signedInHeaders } from '#tests/support/staff.ts'

export type Move = { productId: string; movement: MovementKind; quantity: number; key: string }

/** How often a colleague presses the button again before giving up. */
const TRIES = 40
const BETWEEN_TRIES_MS = 25

/** A shop with a few products and somebody signed in who moves them, again and again until it is answered. */
export async function openCounter(shop: Shop, productCount: number) {
	await insertProducts(
		shop.db,
		Array.from({ length: productCount }, () => ({ available: 50 })),
	)
	const headers = await signedInHeaders(shop, (await createStaff(shop)).id)
	const { data } = await shop.read<ProductPage>('/api/products?limit=100')

	const send = ({ productId, movement, quantity, key }: Move) =>
		shop.send(
			`/api/products/${productId}/movements`,
			{ movement, quantity, note: key },
			{ headers: { ...headers, 'Idempotency-Key': key } },
		)

	const unsure = new Set<string>()

	/** Answers the movement, or `null` where there was not enough stock for it. */
	const sendUntilAnswered = (move: Move) => trySending(move, 1)

	async function trySending(move: Move, attempt: number): Promise<Movement | null> {
		const answer = await send(move)
		if (answer.status === 201) return ((await answer.json()) as { data: Movement }).data
		if (answer.status === 409) {
			if (attempt > 1) unsure.add(move.key)
			return null
		}
		if (answer.status < 500 || attempt === TRIES) {
			throw new Error(`${move.key} was answered ${answer.status}: ${await answer.text()}`)
		}
		await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS))
		return trySending(move, attempt + 1)
	}

	/** Whether it was refused after a try that failed, which may yet be written. */
	const isUnsure = ({ key }: Move) => unsure.has(key)

	return { headers, productIds: data.map(({ _id }) => _id), send, sendUntilAnswered, isUnsure }
}
