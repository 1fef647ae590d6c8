import { expect, test } from 'vitest'
import { fetchPage } from '#tests/support/pages.ts'
import { allProducts, openDemoShop } from '#tests/support/shop.ts'

test('no link is broken, and every product can be reached from the home page', async () => {
	const shop = await openDemoShop()
	const seen = new Set(['/'])
	for (const path of seen) {
		const { status, links } = await fetchPage(shop, path)
		expect(status, path).toBe(200)
		for (const link of links) {
			if (link.startsWith('/') && isPage(link) && !isPriceListing(link)) {
				seen.add(link.split('#')[0] || '/')
			}
		}
	}

	for (const { slug } of await allProducts(shop)) expect(seen).toContain(`/products/${slug}`)
}, 60_000)

/** Pictures are static files outside the Worker. */
const isPage = (link: string) => !link.startsWith('/pictures/')

/** Price listings are `nofollow`, because there is one for most prices. */
const isPriceListing = (link: string) => link.includes('minPrice=')
