import { DEMO_STAFF } from '#contract/auth.ts'
import type { InventoryProduct } from '#contract/inventory.ts'
import type { Movement } from '#contract/movement.ts'
import { rotateClientIps } from '#tests/support/http.ts'

/** One unit received under an idempotency key; `movementId` is set once it is acknowledged. */
export type Delivery = { productId: string; key: string; movementId?: string }

/** Signs in to the built Worker; the session survives a restart because it is in the database. */
export async function openStockClient(origin: string) {
	const headers = await signIn(origin)
	const { data: products } = await read<{ data: InventoryProduct[] }>(
		`${origin}/api/inventory?status=in`,
	)
	let created = 0
	const nextAddress = rotateClientIps()

	async function read<Body>(address: string): Promise<Body> {
		const response = await fetch(address, { headers })
		if (!response.ok) throw new Error(`${address} returned ${response.status}.`)
		return (await response.json()) as Body
	}

	/** Returns the id of the movement. Uses many addresses, so that none exceeds the rate limit. */
	async function receive(origin: string, { productId, key }: Delivery): Promise<string> {
		const response = await fetch(`${origin}/api/products/${productId}/movements`, {
			method: 'POST',
			headers: {
				...headers,
				Origin: origin,
				'Content-Type': 'application/json',
				'Idempotency-Key': key,
				...nextAddress(),
			},
			body: JSON.stringify({ movement: 'receive', quantity: 1, note: key }),
		})
		if (response.status !== 201) throw new Error(`${key} returned ${response.status}.`)
		return ((await response.json()) as { data: Movement }).data._id
	}

	function nextDelivery(): Delivery {
		created += 1
		const product = products[created % products.length]
		return { productId: product?._id ?? '', key: `delivery-${created}` }
	}

	async function receiveUntilDisconnected(origin: string, deliveries: Delivery[]): Promise<void> {
		for (;;) {
			const delivery = nextDelivery()
			deliveries.push(delivery)
			const movementId = await receive(origin, delivery).catch(ignoreLostConnection)
			if (movementId === undefined) return
			delivery.movementId = movementId
		}
	}

	/** Describes products whose stock is not the initial count plus the deliveries. */
	async function findStockMismatches(origin: string, deliveries: Delivery[]): Promise<string[]> {
		const mismatches: string[] = []
		for (const { _id, name, stock } of products) {
			const expected =
				stock.available + deliveries.filter(({ productId }) => productId === _id).length
			const { data } = await read<{ data: InventoryProduct }>(`${origin}/api/inventory/${_id}`)
			if (data.stock.available !== expected)
				mismatches.push(`${name}: ${data.stock.available}, not ${expected}`)
		}
		return mismatches
	}

	return { nextDelivery, receive, receiveUntilDisconnected, findStockMismatches }
}

/** `fetch` throws a TypeError when the connection is lost; other errors are failures. */
function ignoreLostConnection(error: unknown): undefined {
	if (!(error instanceof TypeError)) throw error
}

async function signIn(origin: string) {
	const { email, password } = DEMO_STAFF
	const response = await fetch(`${origin}/api/auth/login`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ email, password }),
	})
	const [session = ''] = response.headers.getSetCookie()
	return { Cookie: session.split(';')[0] ?? '' }
}
