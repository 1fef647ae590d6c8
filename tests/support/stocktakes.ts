import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import type { Stocktake, StocktakeLine } from '#contract/stock/stocktakes.ts'
import { checkLedgerAfterTest, openBackOffice } from './back-office.ts'
import { moveStock, type ProductOverride } from './products.ts'
import type { Shop } from './shop.ts'
import { createStaff, signedInHeaders } from './staff.ts'

export type StocktakePage = { data: Stocktake & { lines: StocktakeLine[] }; totalCount: number }
type Counts = Record<string, number | null>

/** Returns functions that use a stocktake of the laptops in Madhupur through the API. */
export async function openStocktake(products: ProductOverride[]) {
	const { shop, headers } = await openBackOffice(products)
	checkLedgerAfterTest(shop)
	const inventory = await shop.readData<InventoryProduct[]>('/api/inventory?sort=price', {
		headers,
	})
	const ids = inventory.map(({ _id }) => _id)
	const [a = '', b = '', c = '', d = ''] = ids
	const start = (scope: object, as: object = headers) =>
		shop.send('/api/stocktakes', { branch: 'madhupur', ...scope }, { headers: { ...as } })
	const started = await start({ category: 'laptop' })
	const { data: stocktake } = (await started.json()) as { data: Stocktake }
	const path = `/api/stocktakes/${stocktake._id}`
	const put = (part: string, body: object, as: object = headers) =>
		shop.send(`${path}/${part}`, body, { method: 'PUT', headers: { ...as } })
	const sendCounts = (counts: object[], as?: object) => put('counts', { counts }, as)
	const count = (counts: Counts, as?: object) =>
		sendCounts(
			Object.entries(counts).map(([productId, counted]) => ({ productId, counted })),
			as,
		)
	const close = (status: Stocktake['status'], as?: object) => put('status', { status }, as)
	const read = (query = '') => shop.read<StocktakePage>(`${path}?limit=100${query}`, { headers })
	const move = (productId: string, movement: string, quantity: number, branch = 'madhupur') =>
		moveStock(shop, { id: productId, headers, branch, movement, quantity })
	const availableIn = async (branch: string) => {
		const rows = await shop.readData<InventoryProduct[]>('/api/inventory?sort=price', { headers })
		return rows.map(({ branches }) => branches.find(({ slug }) => slug === branch)?.available)
	}
	return {
		...{ shop, headers, ids, a, b, c, d, stocktake, path },
		start,
		sendCounts,
		count,
		close,
		read,
		move,
		availableIn,
	}
}

/** Products with the given counts, which have this order by price. */
export const stocks = (...counts: number[]) =>
	counts.map((available, index) => ({ available, price: 1000 * (index + 1) }))

/** Signs in another member of staff and returns their headers. */
export const colleague = async (shop: Shop, name: string) =>
	signedInHeaders(shop, (await createStaff(shop, { name })).id)
