import { expect, test } from 'vitest'
import { insertProducts } from '#tests/support/products.ts'
import { openShop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

const fan = {
	slug: 'pakha',
	name: 'টেবিল পাখা ১২ ইঞ্চি',
	brand: 'জোনাকি',
	keyFeatures: ['নীরব মোটর', 'Manual in বাংলা'],
	specifications: [{ key: 'রং', value: { ব্লেড: 'সাদা', Motor: 'Copper' } }],
}

/** The texts that a Bangla voice reads. */
function spokenIn(html: string): (string | undefined)[] {
	const spoken = html.matchAll(/<(?!img)[^>]*lang="bn"[^>]*>(?:<[^>]*>)*([^<]+)</g)
	return [...spoken].map(([, text]) => text)
}

test('what is written in Bangla says so, and what is English with a Bangla word does not', async () => {
	const shop = await openShop()
	await insertProducts(shop.db, [fan])
	const product = await (await shop.fetch('/products/pakha')).text()
	const search = await (await shop.fetch('/products?search=পাখা')).text()

	const { name, brand } = fan
	expect(spokenIn(product)).toEqual([name, name, brand, 'নীরব মোটর', 'রং', 'ব্লেড', 'সাদা'])
	expect(product).toContain('Manual in বাংলা')
	expect(spokenIn(search)).toContain(name)
})

test('a picture of a product with a Bangla name is told of in Bangla', async () => {
	const shop = await openShop()
	await insertProducts(shop.db, [fan])

	const page = await (await shop.fetch('/products/pakha')).text()

	expect(page.match(/<img[^>]* alt="টেবিল[^>]*>/)?.[0]).toContain('lang="bn"')
})

test.each([
	['/products?search=পাখা', 'Results for “<span lang="bn">পাখা</span>”'],
	['/products?search=fan', 'Results for “<span>fan</span>”'],
	['/products?search=পাখা&category=laptop', '“<span lang="bn">পাখা</span>” in Laptop'],
])('the heading of %s says in Bangla what was searched for alone', async (path, words) => {
	const shop = await openShop()
	await insertProducts(shop.db, [fan])

	const page = await (await shop.fetch(path)).text()

	expect(page.match(/<h1[^>]*>.*?<\/h1>/)?.[0]).toMatch(
		new RegExp(`^<h1 class="[^"]*">${words}</h1>$`),
	)
})

test('a Bangla name says so in the inventory and on the page of its product', async () => {
	const shop = await openShop()
	await insertProducts(shop.db, [fan])
	const headers = await signedInHeaders(shop)

	const inventory = await (await shop.fetch('/dashboard/inventory', { headers })).text()
	const address = /\/dashboard\/inventory\/[^"/]+(?=">টেবিল|" lang="bn">টেবিল)/.exec(inventory)?.[0]
	const product = await (await shop.fetch(address ?? '', { headers })).text()

	expect(spokenIn(inventory)).toContain(fan.name)
	expect(spokenIn(product).filter((text) => text === fan.name)).toHaveLength(2)
})
