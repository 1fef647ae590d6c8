/** Fewer than this many available is low stock. */
export const LOW_STOCK_BELOW = 10

export const STOCK_WORDS = { out: 'Out of Stock', low: 'Low Stock', in: 'In Stock' } as const
export type StockStatus = keyof typeof STOCK_WORDS

export function stockStatus(available: number): StockStatus {
	if (available <= 0) return 'out'
	return available < LOW_STOCK_BELOW ? 'low' : 'in'
}
