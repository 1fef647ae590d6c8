import { beforeAll, expect, test } from 'vitest'
import type { Product } from '#contract/product.ts'
import { insertProducts, type ProductOverride } from '#tests/support/products.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'

const escapedName = 'Cable & <b>"Tail"</b>\u0007 </script><script>alert(1)</script>'

let shop: Shop
let products: Product[]

beforeAll(async () => {
	shop = await openShop()
	await insertProducts(shop.db, [
		{ name: escapedName, slug: 'escaped', price: 1200, discountPrice: 900, images: [] },
		{ available: 0, ratings: { average: 0, count: 0 }, specifications: [] },
		{ images: ['/pictures/a.svg', 'https://pictures.example/a.jpg'] },
	])
	products = (await shop.read<{ data: Product[] }>('/api/products')).data
})

async function readText(path: string, from = shop) {
	const response = await from.fetch(path)
	expect(response.status).toBe(200)
	return response.text()
}

function findAll(page: string, pattern: RegExp) {
	return [...page.matchAll(pattern)].map((match) => match[1] ?? '')
}

const STRUCTURED_DATA = /<script type="application\/ld\+json">(.*?)<\/script>/g

/** Returns the structured data of the product on its page. */
function findStructuredData(page: string) {
	const blocks = findAll(page, STRUCTURED_DATA).map((block) => JSON.parse(block))
	return blocks.find((block) => block['@type'] === 'Product')
}

test('the sitemap lists every product once, and all other public pages', async () => {
	const urls = findAll(await readText('/sitemap.xml'), /<loc>(.*?)<\/loc>/g)

	for (const { slug } of products) {
		const url = `http://localhost/products/${slug}`
		expect(urls.filter((other) => other === url)).toHaveLength(1)
	}
	expect(urls).toContain('http://localhost/madhupur')
	expect(urls).toContain('http://localhost/products?category=laptop')
	expect(new Set(urls).size).toBe(urls.length)
})

test('the feed lists every product once, in well-formed XML with the price to pay', async () => {
	const feed = await readText('/feed/products.xml')

	expect(findAll(feed, /<g:id>(.*?)<\/g:id>/g).sort()).toEqual(
		products.map(({ _id }) => _id).sort(),
	)
	expect(feed).toContain('Cable &amp; &lt;b&gt;&quot;Tail&quot;&lt;/b&gt; ')
	expect(feed).not.toContain('\u0007')
	expect(feed).toContain('<g:price>1200 BDT</g:price><g:sale_price>900 BDT</g:sale_price>')
	expect(feed).toContain('<g:image_link>http://localhost/pictures/placeholder.png</g:image_link>')
	expect(findAll(feed, /<g:availability>(.*?)</g).sort()).toEqual([
		'in_stock',
		'in_stock',
		'out_of_stock',
	])
})

test('the feed leaves out products whose price is 0', async () => {
	const otherShop = await openShop()
	await insertProducts(otherShop.db, [
		{ slug: 'free', price: 0 },
		{ discountPrice: 0 },
		{ slug: 'sold' },
	])
	const feed = await readText('/feed/products.xml', otherShop)

	expect(findAll(feed, /<g:link>(.*?)</g)).toEqual(['http://localhost/products/sold'])
})

/** Returns the product feed of a shop with this product only, and the product's structured data. */
async function readFeedAndStructuredData(product: ProductOverride) {
	const otherShop = await openShop()
	await insertProducts(otherShop.db, [{ slug: 'one', ...product }])
	const feed = await readText('/feed/products.xml', otherShop)
	const page = await readText('/products/one', otherShop)
	return { feed, structuredData: findStructuredData(page) }
}

test.each([
	['PN-1', 'PN-1'],
	['R', undefined],
	[' . ', undefined],
	['/', undefined],
	['A'.repeat(70), 'A'.repeat(70)],
	['A'.repeat(71), undefined],
	['-, 4Z, 5Y', '4Z'],
])(
	'the part number %j appears in the feed and the structured data as %j',
	async (text, partNumber) => {
		const { feed, structuredData } = await readFeedAndStructuredData({
			specifications: [{ key: 'General', value: { 'Part number': text } }],
			brand: 'Kestrel '.repeat(12).trim(),
		})

		expect(findAll(feed, /<g:mpn>(.*?)</g)).toEqual(partNumber ? [partNumber] : [])
		expect(findAll(feed, /<g:identifier_exists>(.*?)</g)).toEqual(partNumber ? [] : ['no'])
		expect(findAll(feed, /<g:brand>(.{1,70})</g)).toHaveLength(1)
		expect(structuredData.mpn).toBe(partNumber)
	},
)

test('the GTIN of a product without a part number identifies it in the feed and the structured data', async () => {
	const gtin = '4006381333931'

	const { feed, structuredData } = await readFeedAndStructuredData({ gtin, specifications: [] })

	expect(findAll(feed, /<g:gtin>(.*?)</g)).toEqual([gtin])
	expect(feed).not.toContain('identifier_exists')
	expect(structuredData.gtin).toBe(gtin)
})

test('the structured data of a product matches the API, and cannot close its script element', async () => {
	for (const product of products) {
		const page = await readText(`/products/${product.slug}`)
		const facts = findStructuredData(page)

		expect(findAll(page, STRUCTURED_DATA).join()).not.toContain('<')
		expect(facts.name).toBe(product.name)
		expect(facts.offers.priceCurrency).toBe('BDT')
		expect(facts.offers.price).toBe(product.discountPrice ?? product.price)
		expect(facts.offers.availability).toBe(
			`https://schema.org/${product.stock.available > 0 ? 'InStock' : 'OutOfStock'}`,
		)
	}
})

test('robots.txt excludes the dashboard and names the sitemap', async () => {
	const robots = await readText('/robots.txt')

	expect(robots).toContain('Disallow: /dashboard\n')
	expect(robots).toContain('Sitemap: http://localhost/sitemap.xml\n')
})

test('robots.txt of a shop with indexing off excludes everything', async () => {
	const unindexedShop = await openShop({ bindings: { SHOP_INDEXING: 'off' } })

	expect(await readText('/robots.txt', unindexedShop)).toBe('User-agent: *\nDisallow: /\n')
})
