import { expect, test } from 'vitest'
import { allProducts, openDemoShop } from '#tests/support/demo-shop.ts'
import { fetchPage } from '#tests/support/pages.ts'

test('every link leads to a page, and every product is found by following links from the home page', async () => {
	const shop = await openDemoShop()
	const seen = new Set(['/'])
	for (const path of seen) {
		const { status, links } = await fetchPage(shop, path)
		expect(status, path).toBe(200)
		for (const link of links) {
			if (link.startsWith('/') && isPage(link) && !isOfPrices(link)) {
				seen.add(link.split('#')[0] || '/')
			}
		}
	}

	for (const { slug } of await allProducts(shop)) expect(seen).toContain(`/products/${slug}`)
}, 60_000)

/** Pictures are files that lie beside the Worker. */
const isPage = (link: string) => !link.startsWith('/pictures/')

/** A listing about the price of a product, which crawlers are told not to follow: there is one for most prices. */
const isOfPrices = (link: string) => link.includes('minPrice=')
