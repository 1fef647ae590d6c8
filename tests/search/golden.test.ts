import { expect, test } from 'vitest'
import { insertProducts, search, slugs } from '#tests/support/products.ts'
import { openDemoShop, openShop, openShopWith } from '#tests/support/shop.ts'
import { searchGoldenSet } from './search-golden-set.ts'

const MIN_SEARCHES = 150

const shop = await openDemoShop()

test('every search in the golden set finds the expected products', async () => {
	const reports = await searchGoldenSet(async (text) => slugs(await search(shop, text)))

	const searchCounts = reports.map(({ searchCount }) => searchCount)
	expect(searchCounts.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(MIN_SEARCHES)
	expect(reports.filter(({ misses }) => misses.length > 0)).toEqual([])
})

test.each(
	`asdfgh, qwxzv kjhg, blorptang, wqeqwe kjhg, হিজিবিজিবি, 9876543210, !!!,
	flibbertigibbet`.split(/,\s+/),
)('nonsense such as %s finds nothing', async (text) => {
	expect((await search(shop, text)).totalCount).toBe(0)
})

test('a repeated letter or syllable finds nothing in any script, but a word that has one consonant twice finds its product', async () => {
	const names = 'Asus XG 10, Beyer DT 990, Cocoa pad, Verbatim Nano, Gladius III, Vivo Y'
	const otherShop = await openShop()
	const products = names.split(', ').map((name) => ({ name }))
	await insertProducts(otherShop.db, products)
	const count = async (text: string) => (await search(otherShop, text)).totalCount

	for (const nonsense of ['ঝঝঝঝঝঝ', 'টটটট', 'ককক', 'নননননন', 'ঝাঝাঝা', 'iiii', 'jjjj'])
		expect(await count(nonsense), nonsense).toBe(0)
	for (const word of ['ন্যানো', 'nanno', 'ভিভো', 'cocoa']) expect(await count(word), word).toBe(1)
})

test('a model code is found even if it is typed in parts or in quotation marks', async () => {
	const shop = await openShopWith([
		{ name: 'Sonvik WH1000XM4', slug: 'code' },
		{ name: 'Sonvik 1000' },
	])

	for (const typed of ['wh1000xm4', 'wh 1000xm4', 'wh 1000 xm4', 'WH-1000-XM4', '"wh1000xm4"'])
		expect(slugs(await search(shop, typed)), typed).toEqual(['code'])
})

test('the end of a model code finds its product', async () => {
	const shop = await openShopWith([
		{ name: 'Sonvik WH-1000XM4', slug: 'xm4' },
		{ name: 'Stowell SN850X', slug: '850x' },
		{ name: 'Sonvik 1000' },
	])

	for (const tail of ['xm4', '850x']) {
		expect(slugs(await search(shop, tail)), tail).toEqual([tail])
		expect((await search(shop, `${tail}z`)).totalCount, 'not corrected').toBe(0)
	}
})

test('a search for a category ranks its products above products that only mention it', async () => {
	const shop = await openShopWith([
		{ name: 'Haldor Laptop Stand', category: 'router', slug: 'stand' },
		{ name: 'Aero 14', slug: 'aero' },
		{ name: 'Pathshala 11 with a long name', slug: 'pathshala' },
	])

	expect(slugs(await search(shop, 'laptop'))).toEqual(['aero', 'pathshala', 'stand'])
	expect(slugs(await search(shop, 'laptop stand'))).toEqual(['stand'])
	expect(slugs(await search(shop, 'laptop', '&sort=price'))).toEqual(['stand', 'aero', 'pathshala'])
})

test.each(['laptop 16gb', '16gb laptop', 'notebook 16gb', 'ল্যাপটপ ১৬ জিবি'])(
	'the search "%s" ranks laptops above accessories that have all its words in their names',
	async (text) => {
		const memory = [{ key: 'General', value: { Memory: '16 GB' } }]
		const shop = await openShopWith([
			{ name: 'Laptop notebook hub 16 GB', category: 'router', slug: 'hub' },
			{ name: 'Aero 14', specifications: memory, slug: 'aero' },
		])

		expect(slugs(await search(shop, text))).toEqual(['aero', 'hub'])
	},
)
