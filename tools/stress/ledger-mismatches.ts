import { STOCK_COUNTS, stockChange } from '#contract/stock.ts'
import type { Database } from '#db/client.ts'
import { products, stockMovements } from '#db/schema.ts'

/** Describes every stock count that differs from the sum of the product's movements. */
export async function findLedgerMismatches(db: Database): Promise<string[]> {
	const [productRows, movements] = await Promise.all([
		db.select().from(products),
		db.select().from(stockMovements),
	])
	const sums = new Map(productRows.map(({ id }) => [id, emptyStock()]))
	for (const { productId, kind, quantity } of movements) {
		const sum = sums.get(productId) ?? emptyStock()
		const change = stockChange(kind, quantity)
		for (const count of STOCK_COUNTS) sum[count] += change[count]
	}
	return productRows.flatMap((product) => {
		const sum = sums.get(product.id) ?? emptyStock()
		return STOCK_COUNTS.filter((count) => product[count] !== sum[count]).map(
			(count) =>
				`${product.slug} has ${product[count]} ${count}, but its movements sum to ${sum[count]}`,
		)
	})
}

const emptyStock = () => ({ available: 0, incoming: 0, servicing: 0, sold: 0, defective: 0 })
