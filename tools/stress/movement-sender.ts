import type { Movement } from '#contract/movement.ts'
import type { ProductPage } from '#contract/product-query.ts'
import type { MovementKind } from '#contract/stock.ts'
import { insertProducts } from '#tests/support/products.ts'
import type { Shop } from '#tests/support/shop.ts'
import { createStaff, signedInHeaders } from '#tests/support/staff.ts'
import { pick, randomInteger } from '#tools/bench/random.ts'

type Move = { productId: string; movement: MovementKind; quantity: number; key: string }

/** Number of attempts before giving up. */
const MAX_ATTEMPTS = 40
const RETRY_DELAY_MS = 25

/** Adds products and a signed-in member of staff, and returns functions that move stock and retry until there is a response. */
export async function openMovementSender(shop: Shop, productCount: number) {
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

	const possiblyApplied = new Set<string>()

	/** Returns the movement, or `null` if there was not enough stock. */
	const sendWithRetries = (move: Move) => attemptToSend(move, 1)

	async function attemptToSend(move: Move, attempt: number): Promise<Movement | null> {
		const response = await send(move)
		if (response.status === 201) return ((await response.json()) as { data: Movement }).data
		if (response.status === 409) {
			if (attempt > 1) possiblyApplied.add(move.key)
			return null
		}
		if (response.status < 500 || attempt === MAX_ATTEMPTS) {
			throw new Error(`${move.key} returned ${response.status}: ${await response.text()}`)
		}
		await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
		return attemptToSend(move, attempt + 1)
	}

	/** Returns true if an earlier attempt failed, which the database may still have written. */
	const isPossiblyApplied = ({ key }: Move) => possiblyApplied.has(key)

	return {
		headers,
		productIds: data.map(({ _id }) => _id),
		send,
		sendWithRetries,
		isPossiblyApplied,
	}
}

const kinds = [
	'sell',
	'sell',
	'receive',
	'order',
	'arrive',
	'cancel',
	'return',
	'service',
	'defect',
	'write_off',
] as const
const MAX_UNITS = 4
const MAX_KEY = 1_000_000_000

/** Returns `count` random movements of all kinds, each with a unique idempotency key. */
export function mixedMoves(count: number, productIds: string[], random: () => number): Move[] {
	return Array.from({ length: count }, (_, number) => ({
		productId: productIds[randomInteger(0, productIds.length - 1, random)] ?? '',
		movement: pick(kinds, random),
		quantity: randomInteger(1, MAX_UNITS, random),
		key: `move-${number}-${randomInteger(0, MAX_KEY, random)}`,
	}))
}
