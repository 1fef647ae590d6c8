import { expect, test } from 'vitest'
import { readAttributes } from '#tests/support/html.ts'
import { listedSlugs } from '#tests/support/pages.ts'
import type { ProductOverride } from '#tests/support/products.ts'
import { openShopWith } from '#tests/support/shop.ts'

async function readHtml(path: string, products: ProductOverride[]): Promise<string> {
	const shop = await openShopWith(products)
	return (await shop.fetch(path)).text()
}

test.each<[title: string, product: ProductOverride, preview: string]>([
	[
		'three values of the first specification that help to choose',
		{
			specifications: [
				{
					key: 'General',
					value: {
						Brand: 'Dell',
						'Part number': 'LDA14260',
						'Release year': '2026',
						Processor: 'Core i5-1235U',
						Touch: 'No',
						'Screen size': '14',
						Memory: '16 GB',
						Storage: '512 GB',
						Weight: '1.4 kg',
					},
				},
			],
		},
		'>Core i5-1235U\u00a0· 16 GB\u00a0· 512 GB<',
	],
	[
		'key features if no value helps',
		{
			keyFeatures: ['Quiet keys', 'Spill-proof'],
			specifications: [{ key: 'General', value: { Brand: 'Dell', Series: 'Inspiron' } }],
		},
		'>Quiet keys\u00a0· Spill-proof<',
	],
])('a card shows %s', async (_, product, preview) => {
	expect(await readHtml('/products', [product])).toContain(preview)
})

test('the card of a product out of stock has no discount badge, and invites shoppers to ask', async () => {
	const product = { price: 1000, discountPrice: 900 }
	const soldOut = await readHtml('/products', [{ ...product, available: 0 }])
	const inStock = await readHtml('/products', [product])

	expect(soldOut).toContain('Ask us when it is back')
	expect(soldOut).not.toContain('data-slot="badge"')
	expect(inStock).toContain('data-slot="badge"')
	expect(inStock).not.toContain('Ask us when it is back')
})

test('a product without a picture shows the drawing of its subcategory, otherwise that of its category', async () => {
	const html = await readHtml('/products', [
		{ images: [], subcategory: 'gaming-monitor' },
		{ images: [], category: 'router', subcategory: 'outdoor' },
	])

	expect(readAttributes(html, 'img', 'src')).toEqual([
		'/pictures/placeholder-router.svg',
		'/pictures/placeholder-monitor.svg',
	])
})

test.each([
	[1000, 999, '1% off'],
	[1000, 1, '99% off'],
	[1000, 744, '26% off'],
])('a discount from ৳%i to ৳%i is shown as %s', async (price, discountPrice, label) => {
	expect(await readHtml('/products', [{ price, discountPrice }])).toContain(`>${label}<`)
})

test('cards cut names far longer than three lines at a word, unless another name begins with the same words', async () => {
	const start = 'Kestrel webcam with a microphone that hears one speaker in a loud room, and a'
	const long = `${start} cover for privacy, for gaming, for meetings and for streaming, in white`
	const html = await readHtml('/products', [
		{ name: long },
		{ name: long.replace('webcam', 'camera') },
		{ name: long.replace('webcam', 'camera').replace('white', 'black') },
	])

	expect(html).toContain(`>${start} cover for…</a>`)
	expect(html).not.toContain(long)
	expect(html).toContain('streaming, in black</a>')
})

test('the home page shows laptops in stock and with a picture before newer ones', async () => {
	const html = await readHtml(
		'/',
		[
			...['a', 'b', 'c', 'd'].map((slug) => ({ slug: `sold-out-${slug}`, available: 0 })),
			{ slug: 'no-picture', images: [] },
			{ slug: 'complete' },
		].toReversed(),
	)

	expect(listedSlugs(html, 'h3')).toEqual(['complete', 'no-picture', 'sold-out-a', 'sold-out-b'])
})
