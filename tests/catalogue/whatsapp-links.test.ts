import { expect, test } from 'vitest'
import { defaultShopDetails } from '#content/shop-details.ts'
import { fetchPage } from '#tests/support/pages.ts'
import { insertProducts } from '#tests/support/products.ts'
import { openShop } from '#tests/support/shop.ts'

const whatsAppMessages = (links: string[]) =>
	links
		.filter((link) => link.startsWith(defaultShopDetails.whatsapp.chat))
		.map((link) => new URL(link).searchParams.get('text'))

test('WhatsApp links on a product page ask whether the product is available or, if it is sold out, when it will be', async () => {
	const shop = await openShop()
	await insertProducts(shop.db, [
		{ slug: 'aero', name: 'Aero', available: 3 },
		{ slug: 'gone', name: 'Gone', available: 0, incoming: 5 },
	])
	const inStock = await fetchPage(shop, '/products/aero')
	const soldOut = await fetchPage(shop, '/products/gone')

	const productMessages = (links: string[]) =>
		whatsAppMessages(links).filter((text) => text !== null)
	expect(productMessages(inStock.links)).toEqual(
		Array(3).fill(expect.stringContaining('is this available?')),
	)
	expect(productMessages(soldOut.links)).toEqual(
		Array(3).fill(expect.stringContaining('when can I have')),
	)
	expect(soldOut.words).toContain('More are on their way')
	expect(inStock.words).not.toContain('More are on their way')
})

test('a search without results in a category links to a search of all products and to a WhatsApp message', async () => {
	const shop = await openShop()
	await insertProducts(shop.db, [{ name: 'Quiet mouse' }])

	const { words, links } = await fetchPage(shop, '/products?category=laptop&search=zzzz')
	const allProducts = await fetchPage(shop, '/products?search=zzzz')

	expect(words).toContain('Search all products for')
	expect(links).toContain('/products?search=zzzz')
	expect(whatsAppMessages(links)).toContainEqual(expect.stringContaining('zzzz'))
	expect(allProducts.words).not.toContain('Search all products for')
})
