import { expect, test } from 'vitest'
import { defaultShopDetails } from '#content/shop-details.ts'
import { fetchPage } from '#tests/support/pages.ts'
import { insertProducts } from '#tests/support/products.ts'
import { openShop } from '#tests/support/shop.ts'

const messagesIn = (links: string[]) =>
	links
		.filter((link) => link.startsWith(defaultShopDetails.whatsapp.chat))
		.map((link) => new URL(link).searchParams.get('text'))

test('a WhatsApp link of a product asks whether it is available, or when it will be if it is sold out', async () => {
	const shop = await openShop()
	await insertProducts(shop.db, [
		{ slug: 'aero', name: 'Aero', available: 3 },
		{ slug: 'gone', name: 'Gone', available: 0, incoming: 5 },
	])
	const inStock = await fetchPage(shop, '/products/aero')
	const soldOut = await fetchPage(shop, '/products/gone')

	const about = (links: string[]) => messagesIn(links).filter((text) => text !== null)
	expect(about(inStock.links)).toEqual(Array(3).fill(expect.stringContaining('is this available?')))
	expect(about(soldOut.links)).toEqual(Array(3).fill(expect.stringContaining('when can I have')))
	expect(soldOut.words).toContain('More are on their way')
	expect(inStock.words).not.toContain('More are on their way')
})

test('a search without results in a category links to all products and to a message to the shop', async () => {
	const shop = await openShop()
	await insertProducts(shop.db, [{ name: 'Quiet mouse' }])

	const { words: shown, links } = await fetchPage(shop, '/products?category=laptop&search=zzzz')
	const everywhere = await fetchPage(shop, '/products?search=zzzz')

	expect(shown).toContain('Search all products for')
	expect(links).toContain('/products?search=zzzz')
	expect(messagesIn(links)).toContainEqual(expect.stringContaining('zzzz'))
	expect(everywhere.words).not.toContain('Search all products for')
})
