import { findProduct } from '#db/catalogue/products.ts'
import { insertProducts, moveStock } from './products.ts'
import type { Shop } from './shop.ts'
import { signedInHeaders } from './staff.ts'

export const cacheStatus = (response: Response) => response.headers.get('Cache-Status')

/** Requests the paths, and returns those whose responses are fresh in the page cache. */
export async function selectCached(shop: Pick<Shop, 'fetch'>, paths: string[]): Promise<string[]> {
	const cached: string[] = []
	for (const path of paths) {
		const response = await shop.fetch(path)
		if (!response.ok) throw new Error(`${path} returned ${response.status}.`)
		if (cacheStatus(response)?.includes('; hit')) cached.push(path)
	}
	return cached
}

const UNITS = 20

/** Adds a product and returns a function that sells all its stock. */
export async function prepareSellOut(shop: Shop, slug: string) {
	await insertProducts(shop.db, [{ slug, available: UNITS }])
	const headers = await signedInHeaders(shop)
	const { _id: id } = (await findProduct(shop.db, slug)) ?? {}
	return () => moveStock(shop, { id, headers, movement: 'sell', quantity: UNITS })
}
