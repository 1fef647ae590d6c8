import { expect, test } from 'vitest'
import { branches } from '#content/branches.ts'
import { fetchPage, matchAll } from '#tests/support/pages.ts'
import { insertProducts } from '#tests/support/products.ts'
import { allProducts, openDemoShop, openShop } from '#tests/support/shop.ts'

test('the new arrivals on the home page exclude the laptops shown above them', async () => {
	const shop = await openShop()
	const kinds = ['router', 'router', 'headphone', 'router', 'headphone', 'router'] as const
	await insertProducts(shop.db, [
		...kinds.map((category) => ({ category })),
		...Array.from({ length: 4 }, () => ({ category: 'laptop' as const })),
	])

	const { html } = await fetchPage(shop, '/')
	const slugs = matchAll(html, /<h3[^>]*><a href="\/products\/(.*?)"/g)

	expect(slugs.map((slug) => Number(slug.split('-')[1]))).toEqual([10, 9, 8, 7, 6, 5, 4, 3])
})

test('sold-out products are not new arrivals while others are in stock', async () => {
	const shop = await openShop()
	const counts = [3, 0, 5, 0, 2, 4, 0]
	await insertProducts(
		shop.db,
		counts.map((available, index) => ({ category: 'router', slug: `router-${index}`, available })),
	)

	const { html } = await fetchPage(shop, '/')
	const slugs = matchAll(html, /<h3[^>]*><a href="\/products\/(.*?)"/g)

	expect(slugs).toEqual(['router-5', 'router-4', 'router-2', 'router-0'])
})

test('the contact page shows the address and a map of each branch', async () => {
	const { html, words, links } = await fetchPage(await openShop(), '/contact')

	for (const { name, slug, addressLines, directions, map } of branches) {
		expect(words).toContain(addressLines.join(', '))
		expect(links).toEqual(expect.arrayContaining([`/${slug}`, directions, map.link]))
		expect(html).toContain(`title="Map of ${name}"`)
	}
})

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
