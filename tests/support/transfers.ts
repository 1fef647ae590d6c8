import type { Transfer } from '#contract/transfer.ts'
import { openBackOffice } from './back-office.ts'
import { type ProductOverride, readProduct } from './products.ts'
import type { ShopOptions } from './shop.ts'

/** Opens a shop with products, whose units are all in Madhupur. Returns functions that transfer them through the API. */
export async function openTransferClient(products: ProductOverride[], options?: ShopOptions) {
	const { shop, headers } = await openBackOffice(products, options)
	const ids = await Promise.all(
		products.map(async ({ slug = '' }) => (await readProduct(shop, slug))._id),
	)
	/** Transfers the quantity of each product, in the order of `products`, to Dhanbari unless `fields` state otherwise. */
	const transfer = (quantities: number[], fields: object = {}, key?: string) => {
		const lines = quantities.map((quantity, index) => ({ productId: ids[index], quantity }))
		return shop.send(
			'/api/transfers',
			{ from: 'madhupur', to: 'dhanbari', lines, ...fields },
			{ headers: key ? { ...headers, 'Idempotency-Key': key } : headers },
		)
	}
	const reverse = (number: number, key?: string) =>
		shop.fetch(`/api/transfers/${number}/reversal`, {
			method: 'POST',
			headers: key ? { ...headers, 'Idempotency-Key': key } : headers,
		})
	/** Reads the available units of each product at both branches. */
	const counts = () =>
		Promise.all(
			products.map(async ({ slug = '' }) =>
				(await readProduct(shop, slug)).branches.map(({ available }) => available),
			),
		)
	const list = (query = '') => shop.readData<Transfer[]>(`/api/transfers${query}`, { headers })
	return { shop, headers, ids, transfer, reverse, counts, list }
}

export const readTransfer = async (response: Response) =>
	((await response.json()) as { data: Transfer }).data
