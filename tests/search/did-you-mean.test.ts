import { expect, test } from 'vitest'
import type { ProductPage } from '#contract/catalogue/product-query.ts'
import { fetchPage } from '#tests/support/pages.ts'
import { insertProducts, search, slugs } from '#tests/support/products.ts'
import { openDemoShop, openShop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

const shop = await openDemoShop()
await insertProducts(shop.db, [
	{ name: 'Hedphone stand of wood', category: 'headphone' },
	...Array.from({ length: 40 }, (_, index) => ({ name: `Part 920-${index}` })),
	{ name: 'Webcam C920', slug: 'c920' },
	{ name: 'Hole puncher' },
	{ name: 'Gadget', specifications: [{ key: 'General', value: { 'Part number': 'RAUTER-77' } }] },
])

test.each([
	['hedphone', 'headphone'],
	['rauter', 'router'],
])('a misspelling in a product does not suppress the correction of "%s"', async (typed, meant) => {
	const { totalCount, didYouMean } = await search(shop, typed)
	const { links, words } = await fetchPage(shop, `/products?search=${typed}`)

	expect([totalCount, didYouMean]).toEqual([1, meant])
	expect(words.replaceAll('\n', '')).toContain(`Did you mean ${meant}?`)
	expect(links).toContain(`/products?search=${meant}`)
	const corrected = await search(shop, meant)
	expect(corrected.totalCount).toBeGreaterThan(20)
	expect(corrected.didYouMean).toBeUndefined()
})

test('a correction is reported even if one product contains the misspelt word', async () => {
	const { totalCount, search: note } = await search(shop, 'wireless hedphone')

	expect(totalCount).toBeGreaterThan(5)
	expect(note).toEqual({ original: 'wireless hedphone', corrected: 'wireless headphone' })
})

test.each([
	['a word that no product contains', 'tista zzqxv', 'tista', 'zzqxv'],
	['an unknown word beside a misspelt one', 'zzqxv keybord', 'keyboard', 'zzqxv'],
	['a word of another category', 'tista notebook router', 'tista notebook', 'router'],
	['a word and its number', 'tista 5 router', 'router', 'tista 5'],
	['three words', 'dhwanik kestrova router zzqxv', 'router', 'dhwanik kestrova zzqxv'],
	['a word that the products of the best category lack', 'wireless router', 'router', 'wireless'],
	['words around stop words', 'bluetooth ear for best thing', 'bluetooth ear', 'thing'],
	['a part of a code', 'kd-zzqxv router', 'router', 'kd zzqxv'],
	['a Bangla word', 'হেডফোন রাউটার', 'headphone', 'রাউটার'],
])(
	'a search that matches nothing because of %s shows the products of its other words, and says so',
	async (_, typed, remaining, droppedTerms) => {
		const path = `/products?search=${encodeURIComponent(typed)}`
		const { search: note, didYouMean, ...page } = await search(shop, typed)
		const { words } = await fetchPage(shop, path)

		expect(note).toEqual({
			original: typed,
			corrected: remaining,
			droppedTerms: droppedTerms.split(' '),
		})
		expect(didYouMean).toBeUndefined()
		expect(page).toEqual(await search(shop, remaining))
		expect(page.totalCount).toBeGreaterThan(0)
		expect(words.replaceAll('\n', '')).toContain(
			`Showing results for ${remaining}. We left out “${droppedTerms}”, because no product matches all the words.`,
		)
		expect((await search(shop, typed, '&exact=1')).totalCount).toBe(0)
		expect((await fetchPage(shop, `${path}&exact=1`)).words).toContain('Search all products for')
	},
)

test('a model code is not corrected to the number that it contains', async () => {
	const { data, didYouMean } = await search(shop, 'c920')

	expect([data.map(({ slug }) => slug), didYouMean]).toEqual([['c920'], undefined])
})

test.each([
	['zzqxv', 0],
	['zzqxv qqzvj', 0],
	['tista', 17],
	['hose zzqxv', 0],
	['zzqxv 920', 0],
	['zzqxv-c920', 0],
])('a search for "%s" finds %i products, neither corrected nor shortened', async (typed, count) => {
	const page = await search(shop, typed)
	expect(page.totalCount).toBe(count)
	expect(page).not.toHaveProperty('didYouMean')
	expect(page).not.toHaveProperty('search')
})

test('the inventory search suggests corrections too', async () => {
	const headers = await signedInHeaders(shop)
	const page = await shop.read<ProductPage>('/api/inventory?search=hedphone', { headers })
	const html = await (await shop.fetch('/dashboard/inventory?search=hedphone', { headers })).text()

	expect(page.didYouMean).toBe('headphone')
	expect(html).toContain('href="/dashboard/inventory?search=headphone#found"')
})

const openListing = (query: string) => fetchPage(shop, `/products${query}`)

const chatMessages = (links: string[]) =>
	links.filter((link) => link.startsWith('https://wa.me/')).map(decodeURIComponent)

test('a corrected search offers a chat about the original search', async () => {
	const { links } = await openListing('?search=keybord')

	expect(links).toContain('/products?search=keybord&exact=1')
	expect(chatMessages(links)).toContainEqual(
		expect.stringContaining('can you get this for me?\nkeybord'),
	)
})

test('a search without results in a category links to a search of all products and to a WhatsApp message', async () => {
	const { words, links } = await openListing('?category=laptop&search=zzzz')

	expect(words).toContain('Search all products for')
	expect(links).toContain('/products?search=zzzz')
	expect(chatMessages(links)).toContainEqual(expect.stringContaining('zzzz'))
	expect((await openListing('?search=zzzz')).words).not.toContain('Search all products for')
})

/** Names of products, each with searches that find only this product. */
const searchesByName = {
	'TP-Link Archer': ['tp link', 'TPLink', 'tp-link'],
	'Ｃａｆé 16 GB, 1,000 Hz': ['cafe', '16gb', '1000 hz', '১৬ জিবি'],
	'27" 2.4 GHz panels': ['27 inch', '2.4ghz', 'panel'],
	'Wireless switches': ['wireless', 'switch'],
	'MZ-V7S1T0B/AM': ['mz v7s1t0b', 'mzv7s1t0b'],
	Monitor: ['moniter', 'মনিটর', 'মনিটার'],
	Camera: ['kemera', 'ক্যামেরা'],
	Processor: ['prosesor', 'প্রসেসর'],
	Power: ['পাওয়ার'],
	Bank: ['ব্যাংক'],
	Capture: ['ক্যাপচার'],
	Motherboard: ['madarbord', 'মাদারবোর্ড'],
	Graphics: ['grafix', 'গ্রাফিক্স'],
	Mechanical: ['মেকানিক্যাল', 'mechanicel', 'mecahnical', 'mecanicall'],
	HDMI: ['এইচডিএমআই'],
	USB: ['ইউএসবি'],
}

const namesShop = await openShop()
const names = Object.keys(searchesByName)
await insertProducts(
	namesShop.db,
	names.map((name) => ({ name, slug: name, brand: '', category: 'router', specifications: [] })),
)

test.each(Object.entries(searchesByName))('%s alone is found by %j', async (name, searches) => {
	for (const text of searches) expect(slugs(await search(namesShop, text)), text).toEqual([name])
})
