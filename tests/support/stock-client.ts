import { eq } from 'drizzle-orm'
import type { BranchSlug } from '#contract/shop/branches.ts'
import type { Stock } from '#contract/stock/branch-stock.ts'
import type { MovementKind } from '#contract/stock/stock.ts'
import { products } from '#db/schema.ts'
import { checkLedgerAfterTest, openBackOffice, readLedger } from './back-office.ts'
import { moveStock, readProduct } from './products.ts'
import type { Shop } from './shop.ts'

/** Opens a shop with one product. Returns functions that move its stock through the API. */
export async function openStockClient(available: number, now?: () => Date) {
	const { shop, headers } = await openBackOffice([{ slug: 'aero', available }], { now })
	checkLedgerAfterTest(shop)
	const { _id: id } = await readProduct(shop, 'aero')
	const path = `/api/inventory/${id}/movements`
	const withKey = (key?: string) => (key ? { ...headers, 'Idempotency-Key': key } : headers)
	const send = (body: object, key?: string) =>
		shop.send(path, { branch: 'madhupur', ...body }, { headers: withKey(key) })
	/** Sells and returns by a document of one line. */
	const move = (movement: MovementKind, quantity: number, key?: string) =>
		moveStock(shop, { id, headers: withKey(key), movement, quantity })
	const moveAt = (branch: BranchSlug, movement: MovementKind, quantity: number) =>
		moveStock(shop, { id, headers, branch, movement, quantity })
	const count = (counted: number, key?: string) => send({ movement: 'correct', counted }, key)
	/** Reverses a movement, with its sale if it is part of one. */
	const reverse = async (movement: string) => {
		const sale = (await ledger()).find(({ _id }) => _id === movement)?.sale
		const reversed = sale ? `/api/sales/${sale.number}` : `${path}/${movement}`
		return shop.fetch(`${reversed}/reversal`, { method: 'POST', headers })
	}
	const stock = () => readStock(shop, id)
	const ledger = () => readLedger(shop, id, headers)
	return { shop, headers, id, path, send, move, moveAt, count, reverse, stock, ledger }
}

export async function readStock(shop: Shop, id: string): Promise<Stock> {
	const [row] = await shop.db.select().from(products).where(eq(products.id, id))
	if (!row) throw new Error(`No product ${id}.`)
	const { available, incoming, servicing, sold, defective } = row
	return { available, incoming, servicing, sold, defective }
}
