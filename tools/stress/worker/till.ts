import { DEMO_STAFF } from '#contract/auth.ts'
import type { InventoryProduct } from '#contract/inventory.ts'
import type { Movement } from '#contract/movement.ts'
import { fromManyAddresses } from '#tests/support/addresses.ts'

/** One unit made under a key; `movementId` once it was acknowledged. */
export type Delivery = { productId: string; key: string; movementId?: string }

/** Somebody signed in at a till of the built Worker, whose session outlives it as its database does. */
export async function openSalesClient(origin: string) {
	const headers = await signIn(origin)
	const { data: shelf } = await read<{ data: InventoryProduct[] }>(
		`${origin}/api/inventory?status=in`,
	)
	let made = 0
	const from = fromManyAddresses()

	async function read<Body>(address: string): Promise<Body> {
		const answer = await fetch(address, { headers })
		if (!answer.ok) throw new Error(`${address} was answered ${answer.status}.`)
		return (await answer.json()) as Body
	}

	/** Answers the id of the movement. Sent from many addresses, so that none sends more than the limits let through. */
	async function receive(origin: string, { productId, key }: Delivery): Promise<string> {
		const answer = await fetch(`${origin}/api/products/${productId}/movements`, {
			method: 'POST',
			headers: {
				...headers,
				Origin: origin,
				'Content-Type': 'application/json',
				'Idempotency-Key': key,
				...from(),
			},
			body: JSON.stringify({ movement: 'receive', quantity: 1, note: key }),
		})
		if (answer.status !== 201) throw new Error(`${key} was answered ${answer.status}.`)
		return ((await answer.json()) as { data: Movement }).data._id
	}

	function nextDelivery(): Delivery {
		made += 1
		const product = shelf[made % shelf.length]
		return { productId: product?._id ?? '', key: `delivery-${made}` }
	}

	async function receiveUntilItFails(origin: string, deliveries: Delivery[]): Promise<void> {
		for (;;) {
			const delivery = nextDelivery()
			deliveries.push(delivery)
			const movementId = await receive(origin, delivery).catch(nothingIfCutOff)
			if (movementId === undefined) return
			delivery.movementId = movementId
		}
	}

	/** Products whose count is not what it was at first and what was put there since. */
	async function falseBooks(origin: string, deliveries: Delivery[]): Promise<string[]> {
		const wrong: string[] = []
		for (const { _id, name, stock } of shelf) {
			const expected =
				stock.available + deliveries.filter(({ productId }) => productId === _id).length
			const { data } = await read<{ data: InventoryProduct }>(`${origin}/api/inventory/${_id}`)
			if (data.stock.available !== expected)
				wrong.push(`${name}: ${data.stock.available}, not ${expected}`)
		}
		return wrong
	}

	return { nextDelivery, receive, receiveUntilItFails, falseBooks }
}

/** `fetch` throws a TypeError when the other side is gone; a refusal is no crash. */
function nothingIfCutOff(error: unknown): undefined {
	if (!(error instanceof TypeError)) throw error
}

async function signIn(origin: string) {
	const { email, password } = DEMO_STAFF
	const answer = await fetch(`${origin}/api/auth/login`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ email, password }),
	})
	const [session = ''] = answer.headers.getSetCookie()
	return { Cookie: session.split(';')[0] ?? '' }
}
