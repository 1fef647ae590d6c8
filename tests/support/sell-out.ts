import { findProduct } from '#db/catalogue/products.ts'
import { insertProducts } from './products.ts'
import type { Shop } from './shop.ts'
import { signedInHeaders } from './staff.ts'

const PIECES = 20

/** Puts a product on the shelf, of which a member of staff sells every piece when the answer is called. */
export async function stockToSellOut(shop: Shop, slug: string) {
	await insertProducts(shop.db, [{ slug, available: PIECES }])
	const headers = await signedInHeaders(shop)
	const { _id: id } = (await findProduct(shop.db, slug)) ?? {}
	const sale = { movement: 'sell', quantity: PIECES, note: '' }
	return () => shop.send(`/api/products/${id}/movements`, sale, { headers })
}
