import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatTaka } from '#content/en/formats.ts'
import { groupSpecifications } from '#contract/catalogue/group-specifications.ts'
import { discountPercent, type Product, priceToPay } from '#contract/catalogue/product.ts'
import type { ProductPage } from '#contract/catalogue/product-query.ts'
import { findElements, readTexts } from '#tests/support/html.ts'
import { fetchPage } from '#tests/support/pages.ts'
import { insertProducts } from '#tests/support/products.ts'
import {
	listAllProducts,
	ORIGIN,
	openDemoShop,
	openShop,
	openShopWith,
} from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

const shop = await openDemoShop()
const products = await listAllProducts(shop)

const openProductPage = (slug: string) => fetchPage(shop, `/products/${slug}`)

test('the page of every tenth product shows its data from the API', async () => {
	for (const product of products.filter((_, position) => position % 10 === 0)) {
		const { status, words, html, links } = await openProductPage(product.slug)

		expect(status).toBe(200)
		for (const text of expectedWords(product)) expect(words, product.slug).toContain(text)
		expect(readTexts(html, 'main th[scope=row], main td'), product.slug).toEqual(
			expectedSpecifications(product),
		)
		expect(links).toContain(`/products?category=${product.category.slug}`)
		expect(links).toContainEqual(expect.stringMatching(/^tel:\+8801\d{9}$/))
		const messages = chatMessages(links, 'https://wa.me/')
		expect(messages.join(), product.slug).toContain(product.name)
		for (const picture of product.images) expect(html).toContain(`src="${picture}"`)
	}
})

test('a product with similar products links to a listing of its subcategory at a similar price, which includes the product', async () => {
	const samples = products.filter((_, position) => position % 20 === 0)
	const pages = await Promise.all(
		samples.map(async (product) => ({ product, page: await openProductPage(product.slug) })),
	)

	const withSimilar = pages.filter(({ page }) => page.html.includes('minPrice='))
	expect(withSimilar.length).toBeGreaterThan(samples.length / 2)
	for (const { page } of pages) expect(page.words).toContain('Similar products')
	for (const { product, page } of withSimilar) {
		const similar = page.links.find((link) => link.includes('minPrice='))
		const { data } = await shop.read<ProductPage>(`/api${similar}&limit=100`)

		expect(data.map(({ slug }) => slug)).toContain(product.slug)
		for (const listed of data) {
			expect(listed.subcategory.slug).toBe(product.subcategory.slug)
			// The range is a quarter below and above, but its ends are rounded.
			const ratio = priceToPay(listed) / priceToPay(product)
			expect(ratio).toBeGreaterThan(0.65)
			expect(ratio).toBeLessThan(1.35)
		}
	}
})

test('the similar prices of a cheap product include its own', async () => {
	const otherShop = await openShopWith([
		{ slug: 'cheap', price: 98 },
		{ slug: 'cheaper', price: 97 },
	])

	const { links } = await fetchPage(otherShop, '/products/cheap')

	const similar = links.find((link) => link.includes('minPrice='))
	const { totalCount } = await otherShop.read<ProductPage>(`/api${similar}`)
	expect(totalCount).toBe(2)
})

test('a product page shows the warranty field, or else the warranty in the specifications, next to delivery and returns', async () => {
	const otherShop = await openShop()
	const specifications = [{ key: 'Warranty', value: '1 year' }]
	await insertProducts(otherShop.db, [
		{ slug: 'field', warranty: '2 years', specifications },
		{ slug: 'older', specifications },
		{ slug: 'none' },
	])

	for (const [slug, warranty] of [
		['field', '2 years'],
		['older', '1 year'],
		['none', 'Included'],
	]) {
		const { html } = await fetchPage(otherShop, `/products/${slug}`)
		const labels = findElements(html, 'dt')
		const warrantyLabel = labels.find(({ textContent }) => textContent === 'Warranty')
		expect(warrantyLabel?.nextElementSibling?.textContent).toBe(warranty)
		expect(labels.map(({ textContent }) => textContent)).toEqual(
			expect.arrayContaining(['Delivery', 'Returns']),
		)
	}
})

test('the Messenger, WhatsApp and SMS links on a product page prefill the same message', async () => {
	const { links } = await openProductPage(products[0]?.slug ?? '')
	const [message = '', ...others] = chatMessages(links, 'https://m.me/jonaki.electronics?')

	expect(message.split('\n').slice(1)).toEqual([
		products[0]?.name,
		expect.stringMatching(/^Price: ৳[\d,]+$/),
		`${ORIGIN}/products/${products[0]?.slug}`,
	])
	expect(others).toEqual([message])
	expect(new Set(chatMessages(links, 'sms:+8801700000101?'))).toEqual(new Set([message]))
	// The others are those of the rows of branches.
	const chats = chatMessages(links, 'https://wa.me/8801700000101?')
	expect(chats.filter((chat) => chat === message).length).toBeGreaterThanOrEqual(3)
})

test('in both languages, a message about a product with a long name and address has at most 500 characters', async () => {
	const slug = 'aero-'.repeat(40)
	const otherShop = await openShopWith([{ slug, name: 'Kestrel Aero '.repeat(15).trim() }])

	for (const path of [`/products/${slug}`, `/bn/products/${slug}`]) {
		const { links } = await fetchPage(otherShop, path)
		const messages = chatMessages(links, 'https://wa.me/8801700000101?')
		expect(messages[0], path).toContain(path)
		expect(messages.filter((message) => message.length > 500)).toEqual([])
	}
})

test('WhatsApp links on a product page ask whether the product is available or, if it is sold out, for a message when it is back or an alternative', async () => {
	const otherShop = await openShopWith([
		{ slug: 'aero', available: 3 },
		{ slug: 'gone', available: 0 },
		{ slug: 'coming', available: 0, incoming: 5 },
		{ slug: 'old', status: 'discontinued' },
	])

	for (const [slug, question, text, count] of [
		['aero', 'is this available in Madhupur?', 'Low Stock, 3 left', 4],
		['gone', 'please tell me when this is back.', 'Tell me when it is back', 5],
		['coming', 'please tell me when this is back.', 'More are on their way', 5],
		['old', 'what do you have instead of this?', 'Ask for an alternative', 3],
	] as const) {
		const { links, words } = await fetchPage(otherShop, `/products/${slug}`)
		const messages = chatMessages(links, 'https://wa.me/8801700000101?')
		expect(
			messages.filter((message) => message.includes(question)),
			slug,
		).toHaveLength(count)
		expect(words).toContain(text)
		expect(words.includes('similar products'), slug).toBe(slug !== 'aero')
	}
})

test('only staff see the links from a product to its edit page and to an order that puts it aside', async () => {
	const { slug = '', _id } = products[0] ?? {}
	const headers = await signedInHeaders(shop)

	const staffPage = await (await shop.fetch(`/products/${slug}`, { headers })).text()

	expect(staffPage).toContain(`href="/dashboard/inventory/${_id}"`)
	expect(staffPage).toContain(`href="/dashboard/orders/new?add=${_id}"`)
	expect((await openProductPage(slug)).html).not.toMatch(/"\/dashboard|Edit this|Put aside/)
})

test('the shop’s link preview picture is a PNG of at most 300 kB', () => {
	const file = readFileSync('public/icons/share.png')

	expect(file.toString('latin1', 1, 4)).toBe('PNG')
	expect(file.length).toBeLessThanOrEqual(300_000)
})

test('the page of an unknown product returns 404 and links to all products', async () => {
	const { status, words, links } = await openProductPage('nowhere')

	expect(status).toBe(404)
	expect(words).toContain('Error loading product.')
	expect(links).toContain('/products')
})

function expectedWords(product: Product): string[] {
	const percent = discountPercent(product)
	const { ratings, stock } = product
	return [
		product.name,
		product.brand,
		product.category.name,
		product.subcategory.name,
		formatTaka(priceToPay(product)),
		stock.available > 0 ? 'In Stock' : 'Out of Stock',
		ratings.count > 0
			? `${ratings.average.toFixed(1)} out of 5 (${ratings.count} rating`
			: 'No ratings yet',
		...(percent === null ? [] : [formatTaka(product.price), `${percent}%`]),
		...product.keyFeatures,
		...product.colors,
		'How to Buy',
		'bKash',
		'Nagad',
		'Rocket',
	]
}

function expectedSpecifications({ specifications }: Product): string[] {
	return groupSpecifications(specifications).flatMap(({ value }) => Object.entries(value).flat())
}

/** Returns the prefilled messages of the links that start with `prefix`. */
function chatMessages(links: string[], prefix: string): string[] {
	return links
		.filter((link) => link.startsWith(prefix))
		.map((link) => new URL(link).searchParams)
		.map((parameters) => parameters.get('text') ?? parameters.get('body') ?? '')
}
