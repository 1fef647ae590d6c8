import { expect, test } from 'vitest'
import { openDashboard } from '#tests/support/back-office.ts'
import { findElements, readAttributes, readTexts } from '#tests/support/html.ts'
import { fetchPage } from '#tests/support/pages.ts'
import { openShopWith } from '#tests/support/shop.ts'

const fan = {
	slug: 'pakha',
	name: 'টেবিল পাখা ১২ ইঞ্চি',
	brand: 'জোনাকি',
	keyFeatures: ['নীরব মোটর', 'Manual in বাংলা'],
	specifications: [{ key: 'রং', value: { ব্লেড: 'সাদা', Motor: 'Copper' } }],
}

const shop = await openShopWith([fan])

/** Returns the texts that are marked as Bangla, without alternative texts of pictures. */
const banglaTexts = (html: string) => readTexts(html, '[lang=bn]:not(img)')

test('Bangla text is marked with its language, but English text with a Bangla word is not', async () => {
	const { html: product } = await fetchPage(shop, '/products/pakha')
	const { html: search } = await fetchPage(shop, '/products?search=পাখা')

	const { name, brand } = fan
	const linkToEdition = 'বাংলা'
	expect(banglaTexts(product)).toEqual([
		linkToEdition,
		...[name, name, name],
		...['নীরব মোটর', brand, 'রং', 'ব্লেড', 'সাদা'],
	])
	expect(product).toContain('Manual in বাংলা')
	expect(banglaTexts(search)).toContain(name)
})

test('the alternative text of a picture is marked as Bangla when the product’s name is', async () => {
	const { html } = await fetchPage(shop, '/products/pakha')

	expect(readAttributes(html, 'img[alt^=টেবিল]', 'lang')).toContain('bn')
})

test.each([
	['/products?search=পাখা', 'Results for “<span lang="bn">পাখা</span>”'],
	['/products?search=fan', 'Results for “<span>fan</span>”'],
	['/products?search=পাখা&category=laptop', '“<span lang="bn">পাখা</span>” in Laptop'],
])('the heading of %s marks only a Bangla search as Bangla', async (path, words) => {
	const { html } = await fetchPage(shop, path)

	expect(
		findElements(html, 'h1').map(({ attributes, innerHTML }) => [attributes.lang, innerHTML]),
	).toEqual([[undefined, words]])
})

test('a Bangla name is marked in the inventory and on the product’s dashboard page', async () => {
	const { readPage, editPath } = await openDashboard([fan])

	for (const path of ['/dashboard/inventory', editPath]) {
		expect(banglaTexts(await readPage(path)), path).toContain(fan.name)
	}
})
