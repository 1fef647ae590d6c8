import type { Sale } from '#contract/sale.ts'
import { openBackOffice } from './back-office.ts'
import { type ProductOverride, readProduct } from './products.ts'
import type { ShopOptions } from './shop.ts'

/** Opens a shop with products, whose units are all in Madhupur. Returns functions that sell them through the API. */
export async function openSaleClient(products: ProductOverride[], options?: ShopOptions) {
	const { shop, headers } = await openBackOffice(products, options)
	const ids = await Promise.all(
		products.map(async ({ slug = '' }) => (await readProduct(shop, slug))._id),
	)
	const withKey = (key?: string) => (key ? { ...headers, 'Idempotency-Key': key } : headers)
	/** Sells the quantity of each product, in the order of `products`. */
	const sell = (quantities: number[], fields: object = {}, key?: string) => {
		const lines = quantities.map((quantity, index) => ({ productId: ids[index], quantity }))
		const body = { branch: 'madhupur', lines, ...fields }
		return shop.send('/api/sales', body, { headers: withKey(key) })
	}
	const reverse = (number: number, key?: string) =>
		shop.fetch(`/api/sales/${number}/reversal`, { method: 'POST', headers: withKey(key) })
	/** Reads the available and sold units of each product in Madhupur. */
	const counts = () =>
		Promise.all(
			products.map(async ({ slug = '' }) => {
				const { stock } = await readProduct(shop, slug)
				return [stock.available, stock.sold]
			}),
		)
	const list = (query = '') => shop.readData<Sale[]>(`/api/sales${query}`, { headers })
	return { shop, headers, ids, sell, reverse, counts, list }
}

export const readSale = async (response: Response) =>
	((await response.json()) as { data: Sale }).data
