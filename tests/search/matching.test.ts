import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/product.ts'
import { addProduct, openBackOffice } from '#tests/support/back-office.ts'
import { search, slugs } from '#tests/support/products.ts'
import { listAllProducts, openDemoShop, openShopWith } from '#tests/support/shop.ts'

const demo = await openDemoShop()

function flattenSpecifications(specifications: Product['specifications']): Record<string, string> {
	const entries = specifications.map(({ key, value }) =>
		typeof value === 'string' ? { [key]: value } : value,
	)
	return Object.assign({}, ...entries)
}

test.each([
	['8gb ram laptop', 'Memory', '8 GB'],
	['16 gb memory', 'Memory', '16 GB'],
	['2 years warranty', 'Warranty', '2 years'],
	['৬ মাস ওয়ারেন্টি', 'Warranty', '6 months'],
	['backlight white', 'Backlight', 'White'],
])('"%s" finds all products whose %s is %s, and not half the shop', async (text, label, value) => {
	const products = await listAllProducts(demo)
	const expected = products.filter(
		({ specifications }) => flattenSpecifications(specifications)[label] === value,
	)
	const pages = await Promise.all(
		[1, 2, 3].map((page) => search(demo, text, `&limit=100&page=${page}`)),
	)
	const found = pages.flatMap(slugs)

	expect(expected.length).toBeGreaterThan(0)
	expect(found).toEqual(expect.arrayContaining(expected.map(({ slug }) => slug)))
	expect(found.length).toBeLessThan(products.length / 2)
})

test('a search ending in a word of two letters finds only products with that word', async () => {
	const shop = await openShopWith([{ name: 'HP Laptop', slug: 'with' }, { name: 'Laptop' }])

	expect(slugs(await search(shop, 'laptop hp'))).toEqual(['with'])
	expect((await search(shop, 'laptop xk')).search?.droppedTerms).toEqual(['xk'])
})

test('trademark signs in a name or in a search make no difference, nor in a new slug', async () => {
	const { shop, headers } = await openBackOffice([{ name: 'Zyx RX 7600', slug: 'plain' }])
	const { slug } = await addProduct(shop, headers, { name: 'Zyx™ RX™ 7600 Core(TM)® i5' })

	expect(slug).toBe('zyx-rx-7600-core-i5')
	for (const text of ['zyx rx 7600', 'zyx™ rx7600', 'Zyx(TM) RX®'])
		expect(slugs(await search(shop, text)).toSorted()).toEqual(['plain', slug])
	expect(slugs(await search(shop, 'core i5'))).toEqual([slug])
})

test('a product is found by its warranty', async () => {
	const shop = await openShopWith([{ slug: 'covered', warranty: '3 years' }, { slug: 'other' }])

	expect(slugs(await search(shop, '3 year warranty'))).toEqual(['covered'])
})

test("a product is not found by a feature whose value is 'No'", async () => {
	const results = await search(demo, 'backlight', '&limit=100')
	const withoutBacklight = (await listAllProducts(demo)).filter(
		({ specifications }) => flattenSpecifications(specifications).Backlight === 'No',
	)

	expect(withoutBacklight.length).toBeGreaterThan(0)
	expect(results.data.length).toBeGreaterThan(0)
	expect(results.data.length).toBe(results.totalCount)
	for (const { slug } of withoutBacklight) expect(slugs(results)).not.toContain(slug)
})

test('sorted by price, a search excludes products without its last word if that is one digit or letter, unless no product has it', async () => {
	const byPrice = await search(demo, 'router wifi 6', '&sort=price&limit=100')

	expect(byPrice.totalCount).toBeGreaterThan(3)
	for (const { name } of byPrice.data) expect(name).toMatch(/\b6/)
	expect(byPrice.maxPrice).toBe(Math.max(...byPrice.data.map(({ price }) => price)))
	const byRelevance = await search(demo, 'router wifi 6', '&limit=100')
	expect(byRelevance.totalCount).toBeGreaterThan(byPrice.totalCount)
	expect(slugs(byRelevance).slice(0, byPrice.totalCount).sort()).toEqual(slugs(byPrice).sort())
	const withoutMatch = await search(demo, 'gaming headset q', '&sort=price')
	expect(withoutMatch.totalCount).toBe((await search(demo, 'gaming headset')).totalCount)
})

test.each([
	['4g router', /\b4g/i],
	['5g router', /\b5g/i],
	['wifi 6e router', /\b6e/i],
])('sorted by price, "%s" finds no product that matches only its digit', async (text, expected) => {
	const { data } = await search(demo, text, '&sort=price')

	expect(data.length).toBeGreaterThan(0)
	for (const product of data) expect(JSON.stringify(product)).toMatch(expected)
})

test('a two-letter abbreviation has no phonetic matches', async () => {
	expect((await search(demo, 'tb')).totalCount).toBeGreaterThan(0)
	expect((await search(demo, 'tv')).totalCount).toBe(0)
})

test.each([
	['type-c charger', 'usb-c charger'],
	['type c earphones', 'usb-c earphones'],
	['টাইপ সি চার্জার', 'usb-c charger'],
])('a search for "%s" finds all results of "%s"', async (text, synonym) => {
	const expected = await search(demo, synonym, '&limit=100')

	expect(expected.totalCount).toBeGreaterThan(0)
	expect(slugs(await search(demo, text, '&limit=100'))).toEqual(
		expect.arrayContaining(slugs(expected)),
	)
})

test.each([
	['laptop price', 'laptop'],
	['router price in bangladesh', 'router'],
	['best laptop', 'laptop'],
	['new laptop in BD', 'laptop'],
	['backpack for laptop', 'backpack laptop'],
	['mouse with bluetooth', 'mouse bluetooth'],
	['ল্যাপটপ দাম', 'ল্যাপটপ'],
	['ল্যাপটপের দাম', 'ল্যাপটপ'],
	['মাউসের দাম কত', 'মাউস'],
	['রাউটারের দাম', 'রাউটার'],
	['চার্জারটি', 'চার্জার'],
	['পেনড্রাইভের দাম', 'পেনড্রাইভ'],
	['কিবোর্ডটির', 'কিবোর্ড'],
	['এসএসডির দাম', 'এসএসডি'],
	['ল্যাপটপের ব্যাগ', 'ল্যাপটপ ব্যাগ'],
	['তারের', 'তার'],
	['হেডফোনস', 'হেডফোন'],
	['sasta headphone', 'headphone'],
	['headphone lagbe', 'headphone'],
	['হেডফোন কিনতে চাই', 'হেডফোন'],
	['computer mouse', 'mouse'],
	['pc keyboards', 'keyboard'],
	['কম্পিউটারের মাউস', 'মাউস'],
	['cheap mouse for good price', 'mouse'],
	['সবচেয়ে ভাল হেডফোন', 'হেডফোন'],
	['"k14-512b"', 'k14-512b'],
	['charger "bc-65"', 'charger bc-65'],
	['“core i5”', 'core i5'],
	['laptop "core i5" "8 gb"', 'laptop core i5 8 gb'],
	['"power bank 20000"', 'power bank 20000'],
	['14" sleeve', '14 inch sleeve'],
	['15.6″ sleeve', '15.6 inches sleeve'],
	['১৪ ইঞ্চি স্লিভ', '14 inch sleeve'],
	['65 watt charger', '65w charger'],
	['৬৫ ওয়াটের চার্জার', '65w charger'],
	['144 hertz laptop', '144hz laptop'],
	['144 হার্টজ laptop', '144hz laptop'],
	['16 gigs ram', '16gb ram'],
	['20000 milliampere power bank', '20000mah power bank'],
	['20000 milliampere-hour power bank', '20000mah power bank'],
	['২০০০০ মিলিঅ্যাম্পিয়ার power bank', '20000mah power bank'],
	['150 megabit router', '150mbps router'],
	['4 gigabits hotspot', '4gbps hotspot'],
	['75 percent keyboard', '75% keyboard'],
	['৭৫ শতাংশ keyboard', '75% keyboard'],
	['5 volt charger', '5v charger'],
	['laptop,backpack', 'laptop backpack'],
	['mouse/keyboard', 'mouse keyboard'],
	['মাউস,কিবোর্ড', 'মাউস কিবোর্ড'],
	['পাওয়ার ব্যাঙ্ক', 'পাওয়ার ব্যাংক'],
	['মেমোরিকার্ড', 'মেমোরি কার্ড'],
	['গেমিংল্যাপটপের দাম', 'গেমিং ল্যাপটপ'],
	['হেডফোনগুলো', 'হেডফোন'],
	['রাউটারগুলোর দাম', 'রাউটার'],
	['কিবোর্ডগুলি', 'কিবোর্ড'],
	['ল্যাপটপসমূহ', 'ল্যাপটপ'],
	['হেডফোনটা', 'হেডফোন'],
	['ল্যাপটপগুলোতে', 'ল্যাপটপ'],
	['মাউসগুলা', 'মাউস'],
	['হেডফোনটাকে', 'হেডফোন'],
	['মাউস-এর দাম', 'মাউস'],
	['রাউটার এর দাম', 'রাউটার'],
	['ল্যাপটপকে', 'ল্যাপটপ'],
	['ওয়াইফাইতে', 'ওয়াইফাই'],
	['মেমোরিকার্ডকে', 'মেমোরি কার্ড'],
	['i5/i7 laptop', 'i5 i7 laptop'],
	['powerbank', 'power bank'],
	['memorycards', 'memory card'],
	['wifirouter', 'wifi router'],
	['gaminglaptop', 'gaming laptop'],
	['laptopbag', 'laptop bag'],
])('searches for "%s" and "%s" find the same products', async (text, equivalent) => {
	const page = await search(demo, text, '&limit=100')

	expect(page.totalCount).toBeGreaterThan(0)
	expect(slugs(page).sort()).toEqual(slugs(await search(demo, equivalent, '&limit=100')).sort())
})

test('synonyms match phrases of several words, and numbers match in every notation', async () => {
	const shop = await openShopWith([
		{ name: 'Western Digital Blue 1TB', slug: 'western-digital' },
		{ name: 'Tista Solid State Drive 1TB', slug: 'solid-state' },
		{ name: 'Hyperion Cloud II', slug: 'cloud-ii' },
		{ name: 'TG-3468 Gigabit Ethernet Adapter', slug: 'tg-3468' },
	])

	expect(slugs(await search(shop, 'wd blue 1tb'))).toEqual(['western-digital'])
	expect(slugs(await search(shop, 'tista ssd'))).toEqual(['solid-state'])
	expect(slugs(await search(shop, 'hyperion cloud 2'))).toEqual(['cloud-ii'])
	expect(slugs(await search(shop, 'gigabit lan'))).toEqual(['tg-3468'])
	const oneTerabyte = ['western-digital', 'solid-state']
	expect(slugs(await search(shop, '১ টেরাবাইট')).sort()).toEqual(oneTerabyte.sort())
})

test('only the first ten different words of a search count', async () => {
	const name = 'alpha bravo charlie delta echo foxtrot golf hotel india juliett'
	const shop = await openShopWith([{ name, slug: 'ten' }])
	const exactSearch = async (text: string) => slugs(await search(shop, text, '&exact=1'))

	expect(await exactSearch(`alpha ${name} zzqxv`)).toEqual(['ten'])
	expect(await exactSearch(`zzqxv ${name}`)).toEqual([])
})

test('stop words are matched if they are the whole search or part of a known phrase, or with exact=1', async () => {
	expect((await search(demo, 'price')).totalCount).toBe(
		(await search(demo, 'price', '&exact=1')).totalCount,
	)
	const exact = await search(demo, 'laptop price', '&exact=1')
	expect(exact.totalCount).toBeLessThan((await search(demo, 'laptop price')).totalCount)
	expect((await search(demo, 'in ear')).totalCount).toBe((await search(demo, 'in-ear')).totalCount)
})
