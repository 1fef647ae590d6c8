import { DEMO_STAFF } from '#contract/auth.ts'
import type { InventoryProduct } from '#contract/inventory.ts'
import type { Movement } from '#contract/movement.ts'
import { rotateClientIps } from '#tests/support/http.ts'

/** A `receive` movement of one unit. `movementId` is set when the response arrives. */
export type Delivery = { productId: string; key: string; movementId?: string }

/** Signs in to the built Worker. Returns functions that record deliveries. The session survives a restart, because it is in the database. */
export async function openDeliveryClient(origin: string) {
	const headers = await signIn(origin)
	const { data: products } = await read<{ data: InventoryProduct[] }>(
		`${origin}/api/inventory?status=in`,
	)
	let deliveryCount = 0
	const nextClientIp = rotateClientIps()

	async function read<Body>(url: string): Promise<Body> {
		const response = await fetch(url, { headers })
		if (!response.ok) throw new Error(`${url} returned ${response.status}.`)
		return (await response.json()) as Body
	}

	/** Records the delivery and returns the id of its movement. A repeated delivery has the same idempotency key and so the same id. */
	async function receive(origin: string, { productId, key }: Delivery): Promise<string> {
		const response = await fetch(`${origin}/api/products/${productId}/movements`, {
			method: 'POST',
			headers: {
				...headers,
				Origin: origin,
				'Content-Type': 'application/json',
				'Idempotency-Key': key,
				...nextClientIp(),
			},
			body: JSON.stringify({ movement: 'receive', quantity: 1, note: key }),
		})
		if (response.status !== 201) throw new Error(`${key} returned ${response.status}.`)
		return ((await response.json()) as { data: Movement }).data._id
	}

	function nextDelivery(): Delivery {
		deliveryCount += 1
		const product = products[deliveryCount % products.length]
		return { productId: product?._id ?? '', key: `delivery-${deliveryCount}` }
	}

	/** Records new deliveries one after the other until the connection is lost. The last one has no `movementId`. */
	async function receiveUntilDisconnected(origin: string, deliveries: Delivery[]): Promise<void> {
		for (;;) {
			const delivery = nextDelivery()
			deliveries.push(delivery)
			const movementId = await receive(origin, delivery).catch(ignoreLostConnection)
			if (movementId === undefined) return
			delivery.movementId = movementId
		}
	}

	/** Describes the products whose available stock is not the initial count plus the deliveries. */
	async function findStockMismatches(origin: string, deliveries: Delivery[]): Promise<string[]> {
		const mismatches: string[] = []
		for (const { _id, name, stock } of products) {
			const delivered = deliveries.filter(({ productId }) => productId === _id).length
			const expected = stock.available + delivered
			const { data } = await read<{ data: InventoryProduct }>(`${origin}/api/inventory/${_id}`)
			const { available } = data.stock
			if (available !== expected) mismatches.push(`${name}: ${available}, not ${expected}`)
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
