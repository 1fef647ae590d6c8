import { setTimeout as wait } from 'node:timers/promises'
import type { ProductPage } from '#contract/catalogue/product-query.ts'
import { BRANCH_SLUGS, type BranchSlug } from '#contract/shop/branches.ts'
import type { Sale } from '#contract/stock/sale.ts'
import type { MovementKind } from '#contract/stock/stock.ts'
import { insertProducts } from '#tests/support/products.ts'
import { pick, randomInteger } from '#tests/support/random.ts'
import type { Shop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

type Move = {
	productId: string
	branch: BranchSlug
	kind: MovementKind
	quantity: number
	key: string
}

/** A request that changes stock. */
export type Change = { path: string; body: object; key: string }

/** The message of each shortage states what is there. */
const STATES_STOCK = /\d (available|incoming|servicing|sold|defective)/

/** The Worker logs one of these when the database is too busy for a change. */
export const busyMessage = /Timed out|deadline|timeout|SQLITE_BUSY|Failed write: POST .* 503$/

/** Attempts to record a movement; after the last, the test fails. */
const MAX_ATTEMPTS = 40
const RETRY_DELAY_MS = 25
const MAX_DOUBLINGS = 8

/** Adds products and signed-in staff. Returns functions that record movements through the API. */
export async function openMovementSender(
	shop: Shop,
	productCount: number,
	maxDoublings = MAX_DOUBLINGS,
) {
	await insertProducts(
		shop.db,
		Array.from({ length: productCount }, () => ({ available: 50 })),
	)
	const headers = await signedInHeaders(shop)
	const { data } = await shop.read<ProductPage>('/api/products?limit=100')

	/** Rejected movements, of which an earlier, failed attempt may have recorded some. */
	const uncertainKeys = new Set<string>()

	/** Retries until it is recorded. Returns `null` if there is not enough stock. */
	async function sendWithRetries({ productId, branch, kind, quantity, key }: Move) {
		if (kind !== 'sell') {
			const body = { branch, movement: kind, quantity, note: key }
			return post<{ _id: string }>({ path: `/api/inventory/${productId}/movements`, body, key })
		}
		const body = { branch, lines: [{ productId, quantity }], note: key }
		const sale = await post<Sale>({ path: '/api/sales', body, key })
		return sale && { _id: sale.lines[0]?.movementId ?? '' }
	}

	/** Retries until the change is recorded, or returns `null` if it is rejected. */
	const post = <Data>(change: Change) => attemptToPost<Data>(change, 1)

	async function attemptToPost<Data>(change: Change, attempt: number): Promise<Data | null> {
		const { path, body, key } = change
		const response = await shop.send(path, body, {
			headers: { ...headers, 'Idempotency-Key': key },
		})
		if (response.status === 201) return ((await response.json()) as { data: Data }).data
		const text = await response.text()
		if (response.status === 409 && STATES_STOCK.test(text)) {
			if (attempt > 1) uncertainKeys.add(key)
			return null
		}
		if (response.status < 500 || attempt === MAX_ATTEMPTS)
			throw new Error(`${key} returned ${response.status}: ${text}`)
		// A random, growing delay: hundreds of changes that retry together would keep a busy database
		// busy.
		await wait(RETRY_DELAY_MS * 2 ** Math.min(attempt, maxDoublings) * Math.random())
		return attemptToPost(change, attempt + 1)
	}

	return {
		/** Number of movements that record the opening stock of the products. */
		openingMovements: productCount,
		productIds: data.map(({ _id }) => _id),
		post,
		sendWithRetries,
		isPossiblyRecorded: ({ key }: Move) => uncertainKeys.has(key),
	}
}

/** `sell` is listed twice to make it more likely. */
const kinds = [
	'sell',
	'sell',
	'receive',
	'order',
	'arrive',
	'cancel',
	'service',
	'serviced',
	'defect',
	'write_off',
] as const
const MAX_QUANTITY = 4
const MAX_KEY_SUFFIX = 1_000_000_000

/** Returns random movements of most kinds at both branches, each with a unique idempotency key. */
export function createRandomMoves(
	count: number,
	productIds: string[],
	random: () => number,
): Move[] {
	return Array.from({ length: count }, (_, number) => ({
		productId: productIds[randomInteger(0, productIds.length - 1, random)] ?? '',
		branch: pick(BRANCH_SLUGS, random),
		kind: pick(kinds, random),
		quantity: randomInteger(1, MAX_QUANTITY, random),
		key: `move-${number}-${randomInteger(0, MAX_KEY_SUFFIX, random)}`,
	}))
}
