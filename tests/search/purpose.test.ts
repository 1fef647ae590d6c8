import { expect, test } from 'vitest'
import { insertProducts, search, slugs } from '#tests/support/products.ts'
import { openShopWith } from '#tests/support/shop.ts'

test('a search is relaxed by what shoppers can see, not by drafts that have all its words', async () => {
	const visible = [{ name: 'Archer router' }, { name: 'Deco router' }]
	const shop = await openShopWith(visible)
	const drafts = Array.from({ length: 300 }, (_, index) => {
		return { name: `Wifi router ${index}`, status: 'draft' } as const
	})
	await insertProducts(shop.db, drafts)

	const page = await search(shop, 'wifi router')

	expect(page.totalCount).toBe(2)
	expect(page.search?.droppedTerms).toEqual(['wifi'])
})

test.each([
	['zephyrina', 'zephyrine'],
	['zephyrina speaker', 'zephyrine speaker'],
])('drafts with a word of "%s" do not keep it from being corrected', async (text, corrected) => {
	const shop = await openShopWith([{ name: 'Zephyrine speaker' }, { name: 'Speaker' }])
	const drafts = Array.from({ length: 4 }, (_, index) => {
		return { name: `Zephyrina ${index}`, status: 'draft' } as const
	})
	await insertProducts(shop.db, drafts)

	const page = await search(shop, text)

	expect([page.totalCount, page.search?.corrected]).toEqual([1, corrected])
})

test.each(
	`charger for dell laptop, for dell laptop charger, for dell laptop charger price in bd,
	dell laptop jonno charger, ডেল ল্যাপটপের জন্য চার্জার, চার্জার ল্যাপটপের জন্য,
	চার্জার ল্যাপটপের জন্য দাম কত`.split(/,\s+/),
)('the search "%s" ranks the charger above the laptop', async (text) => {
	const shop = await openShopWith([
		{ name: 'Dell laptop with charger', slug: 'laptop' },
		{ name: 'Charger, fits a Dell laptop', category: 'router', slug: 'charger' },
	])

	expect(slugs(await search(shop, text))).toEqual(['charger', 'laptop'])
})

test.each(
	`charger for dell laptop, for dell gaming laptop charger, ডেল ল্যাপটপের জন্য চার্জার,
	ডেল গেমিং ল্যাপটপের জন্য ব্যাগ, আসুস ল্যাপটপের জন্য মাউস, ডেল ল্যাপটপের জন্য হাব,
	ডেল ল্যাপটপের জন্য অ্যাডাপ্টার`.split(/,\s+/),
)('of a product and its purpose, the relaxed search "%s" keeps the product', async (text) => {
	const shop = await openShopWith([
		{ name: 'Dell gaming laptop', slug: 'laptop' },
		{ name: 'Asus laptop', slug: 'asus' },
		...['Charger', 'Bag', 'Mouse', 'Hub', 'Adapter'].map((name) => {
			return { name, category: 'router' as const, slug: `universal-${name.toLowerCase()}` }
		}),
	])

	expect(slugs(await search(shop, text))).toEqual([expect.stringContaining('universal-')])
})

test('a purpose that no product has is left out, not taken for a similar word', async () => {
	const shop = await openShopWith([
		{ name: 'Universal charger', category: 'router', slug: 'universal' },
		{ name: 'Charger with a spare cell', category: 'router', slug: 'spare' },
		{ name: 'Laptop charger', category: 'router', slug: 'laptop' },
	])

	const page = await search(shop, 'charger for dell')

	expect(slugs(page).sort()).toEqual(['laptop', 'spare', 'universal'])
	expect(page.search?.droppedTerms).toEqual(['dell'])
	expect(slugs(await search(shop, 'charger for labtop'))).toEqual(['laptop'])
})

test.each(['laptop for students', 'ছাত্রের জন্য ল্যাপটপ'])(
	'the search "%s" finds laptops before another product that mentions both words',
	async (text) => {
		const features = ['Fits the laptop of a student', 'ছাত্রের ল্যাপটপ']
		const shop = await openShopWith([
			{ name: 'Dell laptop', slug: 'laptop' },
			{ name: 'Travel mouse', category: 'router', keyFeatures: features, slug: 'mouse' },
		])

		expect(slugs(await search(shop, text))).toEqual(['laptop', 'mouse'])
		expect(slugs(await search(shop, 'case for students'))).toEqual(['mouse'])
	},
)

test('a relaxed search keeps the words of categories rather than a brand', async () => {
	const shop = await openShopWith([
		{ name: 'Asus laptop', slug: 'laptop' },
		{ name: 'Archer, also for a laptop', category: 'router', slug: 'router' },
	])

	expect(slugs(await search(shop, 'asus laptop router'))).toEqual(['router'])
	expect(slugs(await search(shop, 'আসুস ল্যাপটপের রাউটার'))).toEqual(['router'])
})

test('a relaxed search for "usb c hub" keeps the hub, not the letter', async () => {
	const shop = await openShopWith([
		{ name: 'USB hub', slug: 'hub' },
		{ name: 'USB C webcam', slug: 'webcam' },
		{ name: 'USB C speaker' },
	])

	expect(slugs(await search(shop, 'usb c hub'))).toEqual(['hub'])
})
