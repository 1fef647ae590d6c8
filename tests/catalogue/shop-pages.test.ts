import { expect, test } from 'vitest'
import { branches } from '#content/branches.ts'
import { budgets } from '#content/home-page.ts'
import { languageOf } from '#contract/base/language.ts'
import { listingPath } from '#contract/pages/page-paths.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { readAttributes } from '#tests/support/html.ts'
import { fetchPage, listedSlugs } from '#tests/support/pages.ts'
import { listAllProducts, openDemoShop, openShop, openShopWith } from '#tests/support/shop.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'

test('the home page shows the offers, the largest discounts first', async () => {
	const shop = await openShopWith([
		{ slug: 'aero', category: 'router', price: 1000, discountPrice: 900 },
		{ slug: 'buds', category: 'router', price: 1000, discountPrice: 500 },
		{ slug: 'full-price', category: 'router' },
	])

	const { html, words } = await fetchPage(shop, '/')

	expect(words).toContain('Offers of the day')
	expect(listedSlugs(html, 'h3')).toEqual(['buds', 'aero'])
})

test('every budget link on the home page leads to products', async () => {
	const shop = await openDemoShop()
	const { links } = await fetchPage(shop, '/')

	for (const { filters } of budgets) {
		const href = listingPath(filters)
		expect(links).toContain(href)
		expect(listedSlugs((await fetchPage(shop, href)).html).length, href).toBeGreaterThan(0)
	}
})

test('the home page has the opening hours, the page and the directions of each branch', async () => {
	const { words, links } = await fetchPage(await openShop(), '/')

	for (const { name, slug, directions } of branches) {
		expect(words).toContain(`Opening hours of ${name}`)
		expect(links).toEqual(expect.arrayContaining([`/${slug}`, directions]))
	}
})

test('a product without a picture shows the drawing of its category', async () => {
	const shop = await openShopWith([
		{ category: 'router', images: [] },
		{ category: 'laptop', images: [] },
	])

	const { html } = await fetchPage(shop, '/products')

	expect(readAttributes(html, 'img', 'src')).toEqual([
		'/pictures/placeholder-laptop.svg',
		'/pictures/placeholder-router.svg',
	])
})

test('the contact page shows the address and a map of each branch', async () => {
	const { html, words, links } = await fetchPage(await openShop(), '/contact')

	for (const { name, slug, addressLines, directions, map } of branches) {
		expect(words).toContain(addressLines.join(', '))
		expect(links).toEqual(expect.arrayContaining([`/${slug}`, directions, map.link]))
		expect(html).toContain(`title="Map of ${name}"`)
	}
})

test('no followed link is broken, and every product can be reached from the home page', async () => {
	const shop = await openShop()
	await importProducts(shop.db, everyThirdDemoProduct)
	const seen = new Set(['/'])
	// The loop also visits the paths that it adds.
	for (const path of seen) {
		const { status, links } = await fetchPage(shop, path)
		expect(status, path).toBe(200)
		for (const link of links) {
			if (
				link.startsWith('/') &&
				isPage(link) &&
				!isSkippedListing(link) &&
				!isSkippedComparison(link)
			) {
				seen.add(link.split('#')[0] || '/')
			}
		}
	}

	for (const { slug } of await listAllProducts(shop)) expect(seen).toContain(`/products/${slug}`)
})

/** Of every subcategory. Pages of further products have no other kinds of links. */
const everyThirdDemoProduct = demoCatalogue().filter((_, index) => index % 3 === 0)

/** Leaves out pictures, which are not served, and translations, which have the same links. */
const isPage = (link: string) => !link.startsWith('/pictures/') && languageOf(link) === 'en'

/** There are too many price listings, and listings with three filters link to no others. */
const isSkippedListing = (link: string) => link.includes('minPrice=') || link.split('&').length > 2

/** Returns true for comparisons of several products, because there are too many. */
const isSkippedComparison = (link: string) => /^\/compare.*[,&]/.test(link)
