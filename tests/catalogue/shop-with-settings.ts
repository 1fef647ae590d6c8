import { expect } from 'vitest'
import type { ShopSettings, VersionedSettings } from '#contract/settings.ts'
import { createClock } from '#tests/support/clock.ts'
import { fetchPage, findStructuredData } from '#tests/support/pages.ts'
import { insertProducts } from '#tests/support/products.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

/** Opens a shop at 3 pm on 1 June 2026 with one product and the changed settings. */
export async function openShopWithSettings(
	changed: Partial<ShopSettings>,
	start = '2026-06-01T09:00:00Z',
) {
	const shop = await openShop({ now: createClock(start).now })
	await insertProducts(shop.db, [
		{ slug: 'aero', category: 'laptop', ratings: { average: 4.5, count: 8 } },
	])
	await changeSettings(shop, changed)
	return shop
}

export async function changeSettings(shop: Shop, changed: Partial<ShopSettings>) {
	const { version, settings } = await shop.read<VersionedSettings>('/api/settings')
	const body = { version, settings: { ...settings, ...changed } }
	const headers = await signedInHeaders(shop)
	const response = await shop.send('/api/settings', body, { method: 'PUT', headers })
	expect(response.status).toBe(200)
}

/** Pages with details of the shop, at least in the footer. */
export const pagesWithDetails = [
	'/',
	'/products',
	'/products?search=zzzz',
	'/products/aero',
	'/madhupur',
	'/dhanbari',
	'/contact',
	'/privacy-policy',
	'/cookie-policy',
	'/terms-of-use',
	'/problems/session-expired',
	'/auth/login',
	'/auth/register',
	'/nowhere',
]

/** Returns the structured data of the given type on a page. */
export async function fetchStructuredData(shop: Shop, path: string, type: string) {
	return findStructuredData((await fetchPage(shop, path)).html, type)
}
