import type { InventoryProduct } from '#contract/inventory.ts'
import type { Movement } from '#contract/movement.ts'
import { postForm } from '#tests/support/forms.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'
import { insertProducts } from './products.ts'

type Sketches = Parameters<typeof insertProducts>[1]

/** Shelves, a member of staff before them, and the first product. */
export async function openDashboard(sketches: Sketches = [{ name: 'Kestrel One', available: 20 }]) {
	const shop = await openShop()
	await insertProducts(shop.db, sketches)
	const headers = await signedInHeaders(shop)
	const page = async (path: string) => (await shop.fetch(path, { headers })).text()
	const post = (path: string, fields: Record<string, string>) =>
		postForm(shop, path, fields, headers)
	const inventory = async (query = '') =>
		(await shop.read<{ data: InventoryProduct[] }>(`/api/inventory${query}`, { headers })).data
	const [first] = await inventory()
	const id = first?._id ?? ''
	return { shop, headers, page, post, inventory, id, path: `/dashboard/inventory/${id}` }
}

export async function ledgerOf(shop: Shop, id: string, headers: HeadersInit) {
	const path = `/api/products/${id}/movements`
	return (await shop.read<{ data: Movement[] }>(path, { headers })).data
}
