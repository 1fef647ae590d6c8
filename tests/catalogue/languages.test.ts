import { expect, test } from 'vitest'
import type { Category } from '#contract/catalogue/categories.ts'
import { openBackOffice, openDashboard } from '#tests/support/back-office.ts'
import { readFormFields } from '#tests/support/forms.ts'
import { findElements, readAttributes, readTexts } from '#tests/support/html.ts'
import { createCsvClient } from '#tests/support/imports.ts'
import { fetchPage } from '#tests/support/pages.ts'
import { search, slugs } from '#tests/support/products.ts'
import { withPath } from '#tests/support/settings.ts'
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

	for (const path of ['/dashboard/inventory', editPath])
		expect(banglaTexts(await readPage(path)), path).toContain(fan.name)
})

const product = { name: 'Kestrel One', slug: 'kestrel-one' }
const banglaName = 'কেস্ট্রেল ওয়ান ল্যাপটপ'

test('a Bangla name and key features that staff enter show on Bangla pages at once, and a search finds them', async () => {
	const { shop, readPage, post, editPath } = await openDashboard([product])
	for (const path of ['/products/kestrel-one', '/bn/products/kestrel-one', '/bn/products'])
		await shop.fetch(path)
	const form = readFormFields(await readPage(editPath), '[name="translations.bn.name"]')

	const texts = { name: banglaName, keyFeatures: 'হালকা ও নীরব' }
	await post(editPath, { ...form, ...withPath('translations.bn', texts) })

	const [english, bangla, listing, suggestions] = await Promise.all([
		fetchPage(shop, '/products/kestrel-one'),
		fetchPage(shop, '/bn/products/kestrel-one'),
		fetchPage(shop, '/bn/products'),
		shop.readData('/api/products/suggest?q=kestrel&language=bn'),
	])
	expect(english.words).not.toMatch(/কেস্ট্রেল|নীরব/)
	expect(bangla.html).toMatch(new RegExp(`<h1 [^>]*>${banglaName}</h1>`))
	expect(bangla.words).toContain('হালকা ও নীরব')
	expect(listing.words).toContain(banglaName)
	expect(suggestions).toMatchObject([{ label: banglaName, path: '/bn/products/kestrel-one' }])
	for (const words of ['কেস্ট্রেল ওয়ান', 'নীরব'])
		expect(slugs(await search(shop, words)), words).toEqual(['kestrel-one'])
})

test('on Bangla pages, a key feature that is a known specification is translated', async () => {
	const keyFeatures = ['Screen size: 27 inch', 'Screen size: large: 27', 'Panel type: Mini LED']
	const { readPage } = await openDashboard([{ ...product, keyFeatures }])

	const features = async (path: string) => readTexts(await readPage(path), 'section li.flex')

	expect(await features('/products/kestrel-one')).toEqual(keyFeatures)
	const [, ...others] = keyFeatures
	expect(await features('/bn/products/kestrel-one')).toEqual(['পর্দার মাপ: ২৭\u00a0ইঞ্চি', ...others])
})

test('a change of the price by staff shows in both languages at the next request', async () => {
	const { shop, readPage, post, editPath } = await openDashboard([product])
	const paths = ['/products/kestrel-one', '/bn/products/kestrel-one', '/products', '/bn/products']
	for (const path of paths) await shop.fetch(path)
	const form = readFormFields(await readPage(editPath), '#name')

	await post(editPath, { ...form, price: '123456', discountPrice: '' })

	for (const path of paths)
		expect((await fetchPage(shop, path)).words, path).toMatch(/৳(1,23,456|১,২৩,৪৫৬)/)
})

test('the Bangla texts survive an export and an import, and an import of other columns keeps them', async () => {
	const { shop, headers } = await openBackOffice([
		{ ...product, translations: { bn: { name: banglaName, keyFeatures: ['হালকা', 'নীরব'] } } },
	])
	const { importCsv, exportCsv } = createCsvClient(shop, headers)

	const { csv } = await exportCsv()
	await importCsv(csv.replace(banglaName, 'নতুন নাম'))
	await importCsv('slug,price\nkestrel-one,4321\n')

	expect(csv).toContain(banglaName)
	expect(await shop.readData('/api/products/slug/kestrel-one')).toMatchObject({
		price: 4321,
		translations: { bn: { name: 'নতুন নাম', keyFeatures: ['হালকা', 'নীরব'] } },
	})
})

test('a Bangla name of a category replaces the one of the copy on Bangla pages, and a search finds it', async () => {
	const { shop, headers } = await openBackOffice([product])
	const [category] = await shop.readData<Category[]>('/api/categories')
	const before = await fetchPage(shop, '/bn/products?category=laptop')

	const init = { method: 'PATCH', headers }
	const body = { translations: { bn: { name: 'কোলের কম্পিউটার' } } }
	const response = await shop.send(`/api/categories/${category?._id}`, body, init)

	expect(response.status).toBe(200)
	expect(before.words).toContain('ল্যাপটপ')
	const { html } = await fetchPage(shop, '/bn/products?category=laptop')
	expect(html).toMatch(/<h1 [^>]*>কোলের কম্পিউটার<\/h1>/)
	expect((await fetchPage(shop, '/products?category=laptop')).words).not.toContain('কোলের')
	expect(slugs(await search(shop, 'কোলের'))).toEqual(['kestrel-one'])
})
