import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#contract/base/language.ts'
import { HOUR_MS, SITEMAP_PAGE_SIZE } from '#contract/base/limits.ts'
import { createClock } from '#tests/support/clock.ts'
import { matchAll } from '#tests/support/pages.ts'
import { editProduct, insertProducts } from '#tests/support/products.ts'
import { ORIGIN, openShop, openShopWith, type Shop } from '#tests/support/shop.ts'
import { openStockClient } from '#tests/support/stock-client.ts'

const readText = async (shop: Shop, path: string) => (await shop.fetch(path)).text()

test('the sitemap of a small catalogue lists every product and all other public pages once', async () => {
	const shop = await openShop()
	const products = await insertProducts(shop.db, [{}, {}])

	const urls = matchAll(
		await readText(shop, '/sitemap.xml'),
		/<loc>https:\/\/jonaki.example(.*?)<\/loc>/g,
	)

	const paths = ['/madhupur', '/products?category=laptop']
	for (const { slug } of products) paths.push(`/products/${slug}`)
	expect(urls).toEqual(expect.arrayContaining(paths))
	expect(new Set(urls).size).toBe(urls.length)
})

test('the sitemap names the page of each language for every page but those of developers', async () => {
	const xml = await readText(await openShopWith([{ slug: 'aero' }]), '/sitemap.xml')

	const entries = [...xml.matchAll(/<url><loc>(.*?)<\/loc>(.*?)<\/url>/g)]
	const alternatesOf = new Map(
		entries.map(([, url = '', details = '']) => [
			url,
			[...details.matchAll(/rel="alternate" hreflang="(.*?)" href="(.*?)"/g)].map(
				([, language, href]) => `${language} ${href}`,
			),
		]),
	)
	for (const path of ['', '/products/aero', '/madhupur', '/terms-of-use']) {
		const urlIn = (language: Language) =>
			ORIGIN + (language === 'en' ? path || '/' : `/${language}${path}`)
		const versions = LANGUAGES.map((language) => `${language} ${urlIn(language)}`)
		const expected = [`x-default ${urlIn('en')}`, ...versions]
		for (const language of LANGUAGES)
			expect(alternatesOf.get(urlIn(language)), `${path} ${language}`).toEqual(expected)
	}
	expect(alternatesOf.get(`${ORIGIN}/api/docs`)).toEqual([])
})

test('the sitemap shows when a product was last edited or its stock last moved', async () => {
	const clock = createClock('2026-06-01T09:00:00Z')
	const { shop, headers, id, move } = await openStockClient(10, clock.now)
	const lastChange = async () =>
		matchAll(
			await readText(shop, '/sitemap.xml'),
			/jonaki.example\/products\/aero<\/loc><lastmod>(.*?)</g,
		)

	clock.advance(HOUR_MS)
	await move('sell', 1)
	expect(await lastChange()).toEqual(['2026-06-01T10:00:00.000Z'])
	clock.advance(HOUR_MS)
	await editProduct(shop, { id, headers, fields: { price: 4321 } })
	expect(await lastChange()).toEqual(['2026-06-01T11:00:00.000Z'])
})

const listSitemapFiles = async (from: Shop) =>
	matchAll(
		await readText(from, '/sitemap.xml'),
		/<sitemap><loc>https:\/\/jonaki.example(.*?)<\/loc>/g,
	)

test('a catalogue too large for one sitemap gets an index, whose files list every product once', async () => {
	const large = await openShopWith(Array.from({ length: SITEMAP_PAGE_SIZE + 1 }, () => ({})))

	const files = await listSitemapFiles(large)
	const pages = await Promise.all(files.map((file) => readText(large, file)))
	const urls = pages.flatMap((page) => matchAll(page, /<loc>(.*?\/products\/.*?)<\/loc>/g))
	const expectedCount = LANGUAGES.length * (SITEMAP_PAGE_SIZE + 1)

	expect(files).toEqual(['/sitemap.xml?page=1', '/sitemap.xml?page=2'])
	expect(new Set(urls).size).toBe(expectedCount)
	expect(urls).toHaveLength(expectedCount)
	expect(pages[0]).toContain('/madhupur<')
	expect((await large.fetch('/sitemap.xml?page=3')).status).toBe(404)
	expect((await large.fetch('/sitemap.xml?page=one')).status).toBe(400)
	// Another spelling of the first page shares its cache entry.
	const { headers } = await large.fetch('/sitemap.xml?page=01&utm_source=mail')
	expect(headers.get('Cache-Status')).toContain('hit')
})

test('robots.txt excludes the dashboard and names the sitemap', async () => {
	const robots = await readText(await openShop(), '/robots.txt')

	expect(robots).toContain('Disallow: /dashboard\n')
	expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\n`)
})

test('robots.txt of a shop with indexing off excludes everything', async () => {
	const shop = await openShop({ bindings: { SHOP_INDEXING: 'off' } })

	expect(await readText(shop, '/robots.txt')).toBe('User-agent: *\nDisallow: /\n')
})
