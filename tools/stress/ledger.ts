import { STOCK_COUNTS, stockChange } from '#contract/stock.ts'
import type { Database } from '#db/client.ts'
import { products, stockMovements } from '#db/schema.ts'

/** Every product whose counts are not the sums of its movements, in words; none when the books are true. */
export async function ledgerMismatches(db: Database): Promise<string[]> {
	const [shelves, movements] = await Promise.all([
		db.select().from(products),
		db.select().from(stockMovements),
	])
	const sums = new Map(shelves.map(({ id }) => [id, emptyStock()]))
	for (const { productId, movement, quantity } of movements) {
		const sum = sums.get(productId) ?? emptyStock()
		const change = stockChange(movement, quantity)
		for (const count of STOCK_COUNTS) sum[count] += change[count]
	}
	return shelves.flatMap((product) => {
		const sum = sums.get(product.id) ?? emptyStock()
		return STOCK_COUNTS.filter((count) => product[count] !== sum[count]).map(
			(count) => `${product.slug} has ${product[count]} ${count}, its ledger says ${sum[count]}`,
		)
	})
}

const emptyStock = () => ({ available: 0, incoming: 0, servicing: 0, sold: 0, defective: 0 })
