import { expect } from 'vitest'
import type { InventoryProduct } from '#contract/inventory.ts'
import { insertProducts } from './products.ts'
import { openShop, type Shop } from './shop.ts'
import { signedInHeaders } from './staff.ts'

/** As it is sent by whoever adds it. */
export const newProduct = {
	name: 'Kestrova Aero 14 (২০২৬)',
	brand: 'Kestrova',
	category: 'laptop',
	subcategory: 'plain-laptop',
	price: 64_500,
	discountPrice: 61_000,
	images: ['/pictures/placeholder.svg', 'https://pictures.example/aero.webp'],
	keyFeatures: ['Light'],
	colors: ['Slate Grey'],
	specifications: [
		{ key: 'Display', value: { Size: '14 inch' } },
		{ key: 'Warranty', value: '2 years' },
	],
	available: 7,
}

/** A shop with three products and somebody of its staff. */
export async function openBackOffice() {
	const shop = await openShop()
	await insertProducts(shop.db, [
		{ price: 100, available: 0 },
		{ price: 200, available: 9 },
		{ price: 300, available: 10, category: 'router' },
	])
	const headers = await signedInHeaders(shop)
	return { shop, headers }
}

export async function addProduct(
	shop: Shop,
	headers: Record<string, string>,
	changes: object = {},
) {
	const response = await shop.send('/api/products', { ...newProduct, ...changes }, { headers })
	expect(response.status).toBe(201)
	return ((await response.json()) as { data: InventoryProduct }).data
}
