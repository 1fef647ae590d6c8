import { expect, test } from 'vitest'
import { insertProducts, search, slugs } from '#tests/support/products.ts'
import { openShop } from '#tests/support/shop.ts'

/** Names of products, each with searches that find only this product. */
const searchesByName = {
	'TP-Link Archer': ['tp link', 'TPLink', 'tp-link'],
	'Ｃａｆé 16 GB, 1,000 Hz': ['cafe', '16gb', '1000 hz', '১৬ জিবি'],
	'27" 2.4 GHz panels': ['27 inch', '2.4ghz', 'panel'],
	'Wireless switches': ['wireless', 'switch'],
	'MZ-V7S1T0B/AM': ['mz v7s1t0b', 'mzv7s1t0b'],
	Monitor: ['moniter', 'মনিটর', 'মনিটার'],
	Camera: ['kemera', 'ক্যামেরা'],
	Processor: ['prosesor', 'প্রসেসর'],
	Power: ['পাওয়ার'],
	Bank: ['ব্যাংক'],
	Capture: ['ক্যাপচার'],
	Motherboard: ['madarbord', 'মাদারবোর্ড'],
	Graphics: ['grafix', 'গ্রাফিক্স'],
	Mechanical: ['মেকানিক্যাল', 'mechanicel', 'mecahnical', 'mecanicall'],
	HDMI: ['এইচডিএমআই'],
	USB: ['ইউএসবি'],
}

const shop = await openShop()
const names = Object.keys(searchesByName)
await insertProducts(
	shop.db,
	names.map((name) => ({ name, slug: name, brand: '', category: 'router', specifications: [] })),
)

test.each(Object.entries(searchesByName))('%s alone is found by %j', async (name, searches) => {
	for (const text of searches) expect(slugs(await search(shop, text)), text).toEqual([name])
})
