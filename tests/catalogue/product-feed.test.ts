import * as shopBuild from 'virtual:remix/server-build'
import type { ServerBuild } from '@remix-run/cloudflare'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { Problem } from '#contract/base/problem.ts'
import type { Product } from '#contract/catalogue/product.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { brokenDatabase } from '#tests/support/faults.ts'
import {
	fetchPage,
	findStructuredData,
	matchAll,
	structuredDataScripts,
} from '#tests/support/pages.ts'
import { editProduct, type ProductOverride, readProduct } from '#tests/support/products.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { createShop, ORIGIN, openShop, openShopWith, type Shop } from '#tests/support/shop.ts'

const nameWithMarkup = 'Cable & <b>"Tail"</b>\u0007 </script><script>alert(1)</script>'

const shop = await openShopWith([
	{ name: nameWithMarkup, slug: 'cable', price: 1200, discountPrice: 900, images: [] },
	{ available: 0, ratings: { average: 0, count: 0 }, specifications: [] },
	{ images: ['/pictures/a.svg', 'https://pictures.example/a.jpg'] },
])
const products = await shop.readData<Product[]>('/api/products')

test('the feed is cached, has an ETag, and shows a changed price at once', async () => {
	const { shop: ownShop, headers } = await openBackOffice([{ slug: 'aero', price: 5001 }])
	const first = await ownShop.fetch('/feed/products.xml', { method: 'HEAD' })
	const etag = first.headers.get('ETag') ?? ''
	const ifNoneMatch = { 'If-None-Match': etag }
	const fetchFeed = () => ownShop.fetch('/feed/products.xml', { headers: ifNoneMatch })

	expect(first.headers.get('Cache-Status')).toContain('stored')
	expect((await fetchFeed()).status).toBe(304)
	const { _id: id } = await readProduct(ownShop, 'aero')
	await editProduct(ownShop, { id, headers, fields: { price: 5002 } })

	const changed = await fetchFeed()
	expect([changed.status, changed.headers.get('Content-Type')]).toEqual([
		200,
		'application/rss+xml; charset=utf-8',
	])
	expect(await changed.text()).toContain('<g:price>5002 BDT</g:price>')
	expect(await (await ownShop.fetch('/feed/products.xml')).text()).toContain('5002 BDT')
})

test('clients that read slowly do not keep others from the feed, which is rendered once for all of them', async () => {
	const { db } = await openShopWith(Array.from({ length: 30 }, () => ({})))
	const { build, countLoads } = withCountedFeed()
	const { fetch } = createShop(db, { build })
	const fetchFeed = (headers = {}) => fetch('/feed/products.xml', { headers })

	const slow = await Promise.all([
		...Array.from({ length: 3 }, () => fetchFeed()),
		fetchFeed({ Cookie: '__Host-flash=saved' }),
		fetch('/Feed/Products.xml/'),
	])
	const responses = await Promise.all(Array.from({ length: 14 }, () => fetchFeed()))

	expect([...slow, ...responses].map(({ status }) => status)).toEqual(Array(19).fill(200))
	const feeds = await Promise.all([...responses, ...slow].map((response) => response.text()))
	expect(new Set(feeds).size).toBe(1)
	expect(matchAll(feeds[0] ?? '', /<(item)>/g)).toHaveLength(30)
	expect(countLoads()).toBe(1)
})

/** Returns a build that counts how often the feed's loader runs. */
function withCountedFeed() {
	const build = shopBuild as ServerBuild
	const { 'routes/feeds/product-feed': feed, ...routes } = build.routes
	if (!feed?.module.loader) throw new Error('There is no product feed.')
	const loader = vi.fn(feed.module.loader)
	const counted = { ...feed, module: { ...feed.module, loader } }
	const countedBuild = { ...build, routes: { ...routes, 'routes/feeds/product-feed': counted } }
	return { build: countedBuild, countLoads: () => loader.mock.calls.length }
}

test.each(['/feed/products.xml', '/sitemap.xml', '/robots.txt'])(
	'an error on %s is a problem document, not an HTML page',
	async (path) => {
		const limiter = { limit: async () => ({ success: false }) }
		const limited = await openShop({ bindings: { READ_LIMITER: limiter } })
		const responses = await Promise.all([
			limited.fetch(path),
			shop.fetch(path, { method: 'DELETE' }),
			...(path === '/robots.txt' ? [] : [createShop(brokenDatabase).fetch(path)]),
		])

		const [rateLimited, notAllowed, unavailable] = responses
		expect(rateLimited?.headers.get('Retry-After')).toBe('60')
		expect([rateLimited?.status, notAllowed?.status]).toEqual([429, 405])
		expect(unavailable?.status ?? 503).toBe(503)
		for (const response of responses) {
			expect(response.headers.get('Content-Type')).toContain('application/problem+json')
			v.parse(Problem, await response.json())
		}
		takeConsoleOutput()
	},
)

const readFeed = async (from: Shop) => (await from.fetch('/feed/products.xml')).text()

test('the feed lists every product once, in well-formed XML with the price to pay', async () => {
	const feed = await readFeed(shop)

	const ids = products.map(({ _id }) => _id)
	expect(matchAll(feed, /<g:id>(.*?)<\/g:id>/g).sort()).toEqual(ids.sort())
	expect(feed).toContain('Cable &amp; &lt;b&gt;&quot;Tail&quot;&lt;/b&gt; ')
	expect(feed).not.toContain('\u0007')
	expect(feed).toContain('<g:price>1200 BDT</g:price><g:sale_price>900 BDT</g:sale_price>')
	const availabilities = matchAll(feed, /<g:availability>(.*?)</g)
	expect(availabilities.sort()).toEqual(['in_stock', 'in_stock', 'out_of_stock'])
})

test('the feed leaves out products whose price is 0', async () => {
	const otherShop = await openShopWith([{ price: 0 }, { slug: 'sold' }])

	const feed = await readFeed(otherShop)

	expect(matchAll(feed, /<g:link>(.*?)</g)).toEqual([`${ORIGIN}/products/sold`])
	expect(feed).not.toContain('g:sale_price')
})

/** Returns the product feed of a shop with this product only, and the product's structured data. */
async function readFeedAndStructuredData(product: ProductOverride) {
	const otherShop = await openShopWith([{ slug: 'one', ...product }])
	const { html } = await fetchPage(otherShop, '/products/one')
	return { feed: await readFeed(otherShop), structuredData: findStructuredData(html, 'Product') }
}

test.each([
	['PN-1', 'PN-1'],
	['R', undefined],
	[' . ', undefined],
	['/', undefined],
	['A'.repeat(70), 'A'.repeat(70)],
	['A'.repeat(71), undefined],
	['-, 4Z, 5Y', '4Z'],
])('the part number %j is in the feed and the structured data as %j', async (text, partNumber) => {
	const specifications = [{ key: 'General', value: { 'Part number': text } }]

	const { feed, structuredData } = await readFeedAndStructuredData({ specifications })

	expect(matchAll(feed, /<g:mpn>(.*?)</g)).toEqual(partNumber ? [partNumber] : [])
	expect(matchAll(feed, /<g:identifier_exists>(.*?)</g)).toEqual(partNumber ? [] : ['no'])
	expect(structuredData.mpn).toBe(partNumber)
})

const pictureLists = [
	{ images: [], published: [] },
	{ images: ['/pictures/placeholder-laptop.svg', 'http://', 'data:image/png;,'], published: [] },
	{
		images: ['/pictures/placeholder.svg', '/pictures/a.svg', 'https://pictures.example/a.jpg'],
		published: [`${ORIGIN}/pictures/a.svg`, 'https://pictures.example/a.jpg'],
	},
]

test.each(pictureLists)('of the pictures $images, $published are published', async (example) => {
	const { images, published } = example
	const { feed, structuredData } = await readFeedAndStructuredData({ images })

	expect(matchAll(feed, /image_link>([^<]+)</g)).toEqual(published)
	expect(structuredData.image ?? []).toEqual(published)
	expect(structuredData.image).not.toEqual([])
})

test('the feed truncates a brand after 70 characters', async () => {
	const { feed } = await readFeedAndStructuredData({ brand: 'Kestrel '.repeat(12).trim() })

	expect(matchAll(feed, /<g:brand>(.{1,70})</g)).toHaveLength(1)
})

test('the GTIN of a product without a part number identifies it in the feed and the structured data', async () => {
	const gtin = '4006381333931'

	const { feed, structuredData } = await readFeedAndStructuredData({ gtin, specifications: [] })

	expect(matchAll(feed, /<g:gtin>(.*?)</g)).toEqual([gtin])
	expect(feed).not.toContain('identifier_exists')
	expect(structuredData.gtin).toBe(gtin)
})

test.each(
	`00000000 000000000000 20000004 200000000004 400000000008 2000000000008
	12000000000005`.split(/\s+/),
)('the stored barcode %s, which names nothing outside the shop, is not published', async (gtin) => {
	const { feed, structuredData } = await readFeedAndStructuredData({ gtin, specifications: [] })

	expect(feed).not.toContain('<g:gtin>')
	expect(matchAll(feed, /<g:identifier_exists>(.*?)</g)).toEqual(['no'])
	expect(structuredData).not.toHaveProperty('gtin')
})

test('the structured data of a product matches the API, and cannot close its script element', async () => {
	for (const product of products) {
		const { html } = await fetchPage(shop, `/products/${product.slug}`)
		const facts = findStructuredData(html, 'Product')

		const availability = product.stock.available > 0 ? 'InStock' : 'OutOfStock'
		expect(structuredDataScripts(html).join()).not.toContain('<')
		expect(facts.name).toBe(product.name)
		expect(facts.offers[0]).toMatchObject({
			priceCurrency: 'BDT',
			price: product.discountPrice ?? product.price,
			availability: `https://schema.org/${availability}`,
		})
	}
})
