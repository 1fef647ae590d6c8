import { beforeAll, expect, test } from 'vitest'
import type { ProductPage } from '#contract/product-query.ts'
import { fetchPage } from '#tests/support/pages.ts'
import { insertProducts, search } from '#tests/support/products.ts'
import { openDemoShop, type Shop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

let shop: Shop
beforeAll(async () => {
	shop = await openDemoShop()
	await insertProducts(shop.db, [
		{ name: 'Hedphone stand of wood', category: 'headphone' },
		...Array.from({ length: 40 }, (_, index) => ({ name: `Part 920-${index}` })),
		{ name: 'Webcam C920', slug: 'c920' },
		{ name: 'Hole puncher' },
		{ name: 'Gadget', specifications: [{ key: 'General', value: { 'Part number': 'RAUTER-77' } }] },
	])
})

test.each([
	['hedphone', 'headphone'],
	['rauter', 'router'],
])(
	'a misspelling in one product does not suppress the correction of "%s"',
	async (typed, meant) => {
		const { totalCount, didYouMean } = await search(shop, typed)
		const { links, words } = await fetchPage(shop, `/products?search=${typed}`)

		expect([totalCount, didYouMean]).toEqual([1, meant])
		expect(words.replaceAll('\n', '')).toContain(`Did you mean ${meant}?`)
		expect(links).toContain(`/products?search=${meant}`)
		const corrected = await search(shop, meant)
		expect(corrected.totalCount).toBeGreaterThan(20)
		expect(corrected.didYouMean).toBeUndefined()
	},
)

test('a correction is reported even if one product contains the misspelt word', async () => {
	const { totalCount, search: note } = await search(shop, 'wireless hedphone')

	expect(totalCount).toBeGreaterThan(5)
	expect(note).toEqual({ asked: 'wireless hedphone', understood: 'wireless headphone' })
})

test.each([
	['a word that no product contains', 'tista zzqxv', 'tista'],
	['an unknown word, with the other word corrected', 'zzqxv keybord', 'keyboard'],
	['a word that no product combines with the others', 'tista notebook router', 'tista notebook'],
	['a word that no product in the category contains', 'kestrova router', 'router'],
	['a word and its number', 'tista 5 router', 'router'],
	['three words', 'dhwanik kestrova router zzqxv', 'router'],
])('a search without results suggests a search without %s', async (_, typed, remaining) => {
	const { data, totalCount, search: note, didYouMean } = await search(shop, typed)
	const { links, words } = await fetchPage(shop, `/products?search=${encodeURIComponent(typed)}`)

	expect([data, totalCount, note, didYouMean]).toEqual([[], 0, undefined, remaining])
	expect(words.replaceAll('\n', '')).toContain(`Search for “${remaining}”`)
	expect(links).toContain(`/products?search=${remaining.replaceAll(' ', '+')}`)
	expect((await search(shop, remaining)).totalCount).toBeGreaterThan(0)
})

test('a model code is not corrected to the number that it contains', async () => {
	const { data, didYouMean } = await search(shop, 'c920')

	expect([data.map(({ slug }) => slug), didYouMean]).toEqual([['c920'], undefined])
})

test.each(['zzqxv', 'zzqxv qqzvj', 'tista', 'hose zzqxv', 'zzqxv 920'])(
	'a search for "%s" has no suggested correction',
	async (typed) => {
		expect((await search(shop, typed)).didYouMean).toBeUndefined()
	},
)

test('the inventory search suggests corrections too', async () => {
	const headers = await signedInHeaders(shop)
	const page = await shop.read<ProductPage>('/api/inventory?search=hedphone', { headers })
	const html = await (await shop.fetch('/dashboard/inventory?search=hedphone', { headers })).text()

	expect(page.didYouMean).toBe('headphone')
	expect(html).toContain('href="/dashboard/inventory?search=headphone#found"')
})
