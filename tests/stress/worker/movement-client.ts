import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import type { Movement } from '#contract/stock/movements.ts'
import { rotateClientIps } from '#tests/support/http.ts'
import { signInDemoUser } from '#tests/support/worker.ts'

/** A `receive` movement of one unit. `movementId` is set when the response arrives. */
export type SentMovement = { productId: string; key: string; movementId?: string }

/** The session survives a restart, because it is in the database. */
export async function openMovementClient(origin: string) {
	const headers = { Cookie: await signInDemoUser(origin) }
	const { data: products } = await read<{ data: InventoryProduct[] }>(
		`${origin}/api/inventory?stock=in`,
	)
	let movementCount = 0
	const nextClientIp = rotateClientIps()

	async function read<Body>(url: string): Promise<Body> {
		const response = await fetch(url, { headers })
		if (!response.ok) throw new Error(`${url} returned ${response.status}.`)
		return (await response.json()) as Body
	}

	/** A repeated movement has the same idempotency key and so the same id. */
	async function send(origin: string, { productId, key }: SentMovement): Promise<string> {
		const response = await fetch(`${origin}/api/inventory/${productId}/movements`, {
			method: 'POST',
			headers: {
				...headers,
				Origin: origin,
				'Content-Type': 'application/json',
				'Idempotency-Key': key,
				...nextClientIp(),
			},
			body: JSON.stringify({ branch: 'dhanbari', movement: 'receive', quantity: 1, note: key }),
		})
		if (response.status !== 201) throw new Error(`${key} returned ${response.status}.`)
		return ((await response.json()) as { data: Movement }).data._id
	}

	function nextMovement(): SentMovement {
		movementCount += 1
		const product = products[movementCount % products.length]
		return { productId: product?._id ?? '', key: `movement-${movementCount}` }
	}

	/** Sends movements one after the other. The last one has no `movementId`. */
	async function sendUntilDisconnected(origin: string, movements: SentMovement[]): Promise<void> {
		for (;;) {
			const movement = nextMovement()
			movements.push(movement)
			const movementId = await send(origin, movement).catch(ignoreLostConnection)
			if (movementId === undefined) return
			movement.movementId = movementId
		}
	}

	/** Describes the products whose available stock is not the initial count plus the movements. */
	async function findStockMismatches(origin: string, movements: SentMovement[]): Promise<string[]> {
		const mismatches: string[] = []
		for (const { _id, name, stock } of products) {
			const received = movements.filter(({ productId }) => productId === _id).length
			const expected = stock.available + received
			const { data } = await read<{ data: InventoryProduct }>(`${origin}/api/inventory/${_id}`)
			const { available } = data.stock
			if (available !== expected) mismatches.push(`${name}: ${available}, not ${expected}`)
		}
		return mismatches
	}

	return { nextMovement, send, sendUntilDisconnected, findStockMismatches }
}

/** `fetch` throws a TypeError when the connection is lost; other errors are failures. */
function ignoreLostConnection(error: unknown): undefined {
	if (!(error instanceof TypeError)) throw error
}
