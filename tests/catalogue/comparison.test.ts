import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KIB } from '#contract/base/limits.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { readTexts } from '#tests/support/html.ts'
import { fetchPage } from '#tests/support/pages.ts'
import { editProduct, moveStock, readProduct } from '#tests/support/products.ts'
import { encodeGarbage, garbage, SEED } from '#tests/support/random-data.ts'
import { createShop, openDemoShop, openShopWith, type Shop } from '#tests/support/shop.ts'

const columnNames = async (shop: Shop, path: string) =>
	readTexts((await fetchPage(shop, path)).html, 'th[scope=col] > a:first-of-type')

const names = ['A', 'B', 'C', 'D', 'E', 'F']
const lettered = names.map((name) => ({ name, slug: name.toLowerCase() }))

test('the URL sets the order of the columns, and links remove each product and add others', async () => {
	const shop = await openShopWith(lettered)

	expect(await columnNames(shop, '/compare?products=c,a')).toEqual(['C', 'A'])
	const { links } = await fetchPage(shop, '/compare?products=c,a,b')
	const comparisons = links.filter((link) => /^\/compare\?products=[^&]+$/.test(link))
	expect(comparisons).toEqual(
		expect.arrayContaining(
			['a,b', 'c,b', 'c,a', 'c,a,b,d'].map((slugs) => `/compare?products=${slugs}`),
		),
	)
	const found = await fetchPage(shop, '/compare?products=c&search=B')
	expect(found.html).toMatch(/name="products" value="c"/)
	expect(found.links).toContain('/compare?products=c,b')
})

test('cards and product pages link to a comparison with the product', async () => {
	const shop = await openShopWith(lettered)

	expect((await fetchPage(shop, '/products')).links).toContain('/compare?products=f')
	expect((await fetchPage(shop, '/products/a')).links).toEqual(
		expect.arrayContaining(['/compare?products=a', '/compare?products=b']),
	)
})

test.each([
	['/compare', [], 'Choose up to 4 products'],
	['/compare?products=nowhere', [], 'not in our shop any more'],
	['/compare?products=a', ['A'], 'Add another product'],
	['/compare?products=a,draft,b', ['A', 'B'], 'One of the products is not in our shop any more'],
	['/compare?products=a,x,b,y', ['A', 'B'], '2 of the products are not in our shop any more'],
	['/compare?products=a,b,c,d,e,f', ['A', 'B', 'C', 'D'], 'only the first 4 are shown'],
])('%s shows the products %j and says “%s”', async (path, columns, sentence) => {
	const shop = await openShopWith([...lettered, { slug: 'draft', status: 'draft' }])

	expect(await columnNames(shop, path)).toEqual(columns)
	const { html, words, status } = await fetchPage(shop, path)
	expect(words).toContain(sentence)
	expect(status).toBe(200)
	expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test('spellings of a comparison share a cached page, but another order is another page', async () => {
	const { fetch } = await openShopWith(lettered)
	const isCached = async (query: string) =>
		(await fetch(`/compare${query}`)).headers.get('Cache-Status')?.includes('hit')

	expect(await isCached('?products=a,b')).toBe(false)
	for (const query of [
		'?products=a%2C+b,,a&utm_source=x',
		'?only=x&products=a,b',
		'?products=a,b&search=',
	])
		expect(await isCached(query), query).toBe(true)
	expect(await isCached('?products=b,a')).toBe(false)
	expect(await isCached('?products=a,b,c,d,e,f')).toBe(false)
	expect(await isCached('?products=a,b,c,d,e,x')).toBe(true)
})

test('a change of the price, the stock, the specifications or the slug of a product shows at the next request', async () => {
	const { shop, headers } = await openBackOffice(lettered)
	const { _id: id } = await readProduct(shop, 'b')
	const path = '/compare?products=a,b'
	const edits = [
		{ price: 777 },
		{ specifications: [{ key: 'Display', value: { Size: '99 inch' } }] },
		{ slug: 'renamed' },
	]
	const sell = () => moveStock(shop, { id, headers, movement: 'sell', quantity: 20 })
	const changes = [sell, ...edits.map((fields) => () => editProduct(shop, { id, headers, fields }))]

	for (const change of changes) {
		const before = await fetchPage(shop, path)
		expect((await change()).status).toBeLessThan(300)
		const { html } = await fetchPage(shop, path)
		expect(html).not.toBe(before.html)
		expect(html).toBe((await fetchPage(createShop(shop.db), path)).html)
	}
	expect(await columnNames(shop, path)).toEqual(['A', 'B'])
	await editProduct(shop, { id, headers, fields: { price: 888 } })
	expect((await fetchPage(shop, path)).words, 'under the former slug').toContain('৳888')
})

test(`a comparison with garbage in its URL is shown, and its cached page equals the uncached one (seed ${SEED})`, async () => {
	const shop = await openShopWith(lettered)
	const slugs = fc.array(fc.oneof(garbage, fc.constantFrom('a', 'b', 'c')), { maxLength: 6 })
	const others = fc.array(fc.tuple(fc.constantFrom('only', 'search', 'x'), garbage), {
		maxLength: 2,
	})
	await fc.assert(
		fc.asyncProperty(slugs, others, async (products, pairs) => {
			const query = [['products', products.join()] as const, ...pairs]
			const path = `/compare?${query.map(([name, value]) => `${name}=${encodeGarbage(value)}`).join('&')}`
			const first = await fetchPage(shop, path.slice(0, 1900))
			expect(first.status, path).toBe(200)
			expect((await fetchPage(shop, path.slice(0, 1900))).html).toBe(first.html)
		}),
		{ seed: SEED, numRuns: 60 },
	)
})

test('the message about the compared products has at most 1,000 characters, and names are truncated first', async () => {
	const slugOf = (letter: string, length: number) => letter.repeat(length)
	const name = 'Notebook '.repeat(30)
	const products = [70, 180].flatMap((length) =>
		['a', 'b', 'c', 'd'].map((letter) => ({ name, slug: slugOf(letter, length), price: 5000 })),
	)
	const shop = await openShopWith(products)
	const readMessages = async (length: number) => {
		const slugs = ['a', 'b', 'c', 'd'].map((letter) => slugOf(letter, length))
		const { links } = await fetchPage(shop, `/compare?products=${slugs}`)
		const chats = links.filter((link) => /(text|body)=.*which%20of%20these/.test(link))
		expect(chats).toHaveLength(3)
		return chats.map((chat) => decodeURIComponent(chat.replace(/.*?(text|body)=/, '')))
	}

	for (const message of await readMessages(70)) {
		expect(message.length).toBeLessThanOrEqual(1000)
		expect(message).toContain(
			`Notebook…\n৳5,000\nhttps://jonaki.example/products/${slugOf('d', 70)}`,
		)
	}
	for (const message of await readMessages(180)) {
		expect(message.length).toBeLessThanOrEqual(1000)
		expect(message.match(/Notebook…\n৳5,000/g)).toHaveLength(4)
		expect(message).not.toContain('https:')
	}
})

test('a comparison of the four longest products of the demo catalogue has at most 16 KiB of compressed HTML', async () => {
	const shop = await openDemoShop()
	const longest = demoCatalogue()
		.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)
		.slice(0, 4)
	const { html } = await fetchPage(shop, `/compare?products=${longest.map(({ slug }) => slug)}`)

	expect(
		await columnNames(shop, `/compare?products=${longest.map(({ slug }) => slug)}`),
	).toHaveLength(4)
	expect(gzipSync(html).length).toBeLessThanOrEqual(16 * KIB)
})
