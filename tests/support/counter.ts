import { eq } from 'drizzle-orm'
import type { Product, Stock } from '#contract/product.ts'
import { type MovementKind, STOCK_COUNTS, stockChange } from '#contract/stock.ts'
import { products, stockMovements } from '#db/schema.ts'
import { insertProducts } from './products.ts'
import { openShop, type Shop } from './shop.ts'
import { signedInHeaders } from './staff.ts'

/** A shop with one product, and a way to move it. */
export async function openStockClient(available: number, now?: () => Date) {
	const shop = await openShop({ now })
	await insertProducts(shop.db, [{ available }])
	const headers = await signedInHeaders(shop)
	const { data } = await shop.read<{ data: Product[] }>('/api/products')
	const [product] = data
	if (!product) throw new Error('The shelf is empty.')
	const path = `/api/products/${product._id}/movements`
	const move = (movement: MovementKind, quantity: number, key?: string) =>
		shop.send(
			path,
			{ movement, quantity, note: '' },
			{ headers: { ...headers, ...(key ? { 'Idempotency-Key': key } : {}) } },
		)
	const count = (counted: number, key?: string) =>
		shop.send(
			path,
			{ movement: 'correct', counted },
			{ headers: { ...headers, ...(key ? { 'Idempotency-Key': key } : {}) } },
		)
	return { shop, headers, id: product._id, path, move, count }
}

export async function stockOf(shop: Shop, id: string): Promise<Stock> {
	const [row] = await shop.db.select().from(products).where(eq(products.id, id))
	if (!row) throw new Error(`No product ${id}.`)
	const { available, incoming, servicing, sold, defective } = row
	return { available, incoming, servicing, sold, defective }
}

export async function sumOfLedger(shop: Shop, id: string): Promise<Stock> {
	const rows = await shop.db.select().from(stockMovements).where(eq(stockMovements.productId, id))
	const sum = { available: 0, incoming: 0, servicing: 0, sold: 0, defective: 0 }
	for (const { movement, quantity } of rows) {
		const change = stockChange(movement, quantity)
		for (const count of STOCK_COUNTS) sum[count] += change[count]
	}
	return sum
}
