import { expect, test } from 'vitest'
import { stockShelves } from '#tests/support/make.ts'
import { openShop } from '#tests/support/shop.ts'

test('what is written in Bangla says so, and what is English with a Bangla word does not', async () => {
	const shop = await openShop()
	await stockShelves(shop.db, [
		{
			slug: 'pakha',
			name: 'টেবিল পাখা ১২ ইঞ্চি',
			keyFeatures: ['নীরব মোটর', 'Manual in বাংলা'],
			specifications: [{ key: 'রং', value: { ব্লেড: 'সাদা', Motor: 'Copper' } }],
		},
	])
	const product = await (await shop.fetch('/products/pakha')).text()
	const search = await (await shop.fetch('/products?search=পাখা')).text()

	const spokenIn = (html: string) =>
		[...html.matchAll(/lang="bn"[^>]*>(?:<[^>]*>)*([^<]+)</g)].map(([, text]) => text)
	expect(spokenIn(product)).toEqual(['টেবিল পাখা ১২ ইঞ্চি', 'নীরব মোটর', 'রং', 'ব্লেড', 'সাদা'])
	expect(product).toContain('Manual in বাংলা')
	expect(spokenIn(search)).toContain('টেবিল পাখা ১২ ইঞ্চি')
})
