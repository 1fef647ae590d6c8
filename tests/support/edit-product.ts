import type { InventoryProduct } from '#contract/inventory.ts'
import type { Shop } from './shop.ts'

type Edit = { id: string | undefined; headers: Record<string, string>; fields: object }

/** By a call, of the product as it is now. */
export async function editProduct(shop: Shop, { id, headers, fields }: Edit): Promise<Response> {
	const { data } = await shop.read<{ data: InventoryProduct }>(`/api/inventory/${id}`, { headers })
	const body = { version: data.version, ...fields }
	return shop.send(`/api/products/${id}`, body, { method: 'PATCH', headers })
}
