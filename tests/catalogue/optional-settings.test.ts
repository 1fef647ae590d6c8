import { expect, test } from 'vitest'
import { defaultSettings } from '#content/shop.ts'
import type { ShopSettings } from '#contract/shop/settings.ts'
import { changeSettings } from '#tests/support/back-office.ts'
import { createClock } from '#tests/support/clock.ts'
import { readAttributes, readTexts } from '#tests/support/html.ts'
import { fetchPage, findStructuredData } from '#tests/support/pages.ts'
import { openShopWith, type Shop } from '#tests/support/shop.ts'

/** By default, it is 3 pm in Dhaka on 1 June 2026. */
async function openShopWithSettings(changes: Partial<ShopSettings>, start = '2026-06-01T09:00Z') {
	const shop = await openShopWith([{ slug: 'aero', ratings: { average: 4.5, count: 8 } }], {
		now: createClock(start).now,
	})
	await changeSettings(shop, changes)
	return shop
}

/** Returns the structured data of the given type on a page. */
const fetchStructuredData = async (shop: Shop, path: string, type: string) =>
	findStructuredData((await fetchPage(shop, path)).html, type)

/** Pages with details of the shop, at least in the footer. */
const paths = [
	...['/', '/contact', '/dhanbari', '/products/aero', '/auth/login'],
	...['/terms-of-use', '/privacy-policy', '/cookie-policy'],
]

test('details that are not set do not appear on any page', async () => {
	const bare = await openShopWithSettings({ email: null })
	const branch = await fetchStructuredData(bare, '/dhanbari', 'ElectronicsStore')

	expect(branch).toHaveProperty('telephone')
	expect(branch).not.toHaveProperty('email')
	for (const path of paths) {
		const { status, html, words } = await fetchPage(bare, path)
		expect(status, path).toBe(200)
		expect(html, path).not.toMatch(/mailto:|Trade licence|DBID|<aside|null|undefined/)
		expect(words, path).not.toMatch(/Who we are|Closed \d/)
	}
})

test.each([
	['2026-06-01T17:59:59Z', false],
	['2026-06-01T18:00:00Z', true],
	['2026-06-03T17:59:59Z', true],
	['2026-06-03T18:00:00Z', false],
])('at %s a notice for 2 and 3 June, Dhaka time, is shown: %s', async (start, isShown) => {
	const notice = { from: '2026-06-02', to: '2026-06-03', text: 'Come and see' }
	const { html } = await fetchPage(await openShopWithSettings({ notice }, start), '/contact')

	expect(readTexts(html, 'aside')).toEqual(isShown ? ['Come and see'] : [])
})

test('a branch page shows a photograph of the shop front once the settings have one', async () => {
	const shop = await openShopWithSettings({})
	const findPhotos = async () =>
		readAttributes((await fetchPage(shop, '/dhanbari')).html, '[alt^="The front of"]', 'src')
	expect(await findPhotos()).toEqual([])
	const { madhupur, dhanbari } = defaultSettings.branches
	const branches = { madhupur, dhanbari: { ...dhanbari, photo: '/uploads/front.webp' } }

	await changeSettings(shop, { branches } as object)

	expect(await findPhotos()).toEqual(['/uploads/front.webp'])
	expect(await fetchStructuredData(shop, '/dhanbari', 'ElectronicsStore')).toMatchObject({
		image: 'https://jonaki.example/uploads/front.webp',
	})
})

test('a branch with a break that closes after midnight shows both times of a day, earliest first', async () => {
	const hours = [
		{ day: 'Sunday', opens: '16:00', closes: '00:30' },
		{ day: 'Sunday', opens: '10:00', closes: '13:00' },
	] as const
	const { dhanbari } = defaultSettings.branches
	const branches = { madhupur: { hours: [...hours], closures: [] }, dhanbari }
	const shop = await openShopWithSettings({ branches } as object)
	const { words } = await fetchPage(shop, '/madhupur')
	const branch = await fetchStructuredData(shop, '/madhupur', 'ElectronicsStore')

	expect(words.replaceAll('\n', '')).toContain('Sunday10 am to 1 pm and 4 pm to 12:30 am')
	expect(branch.openingHoursSpecification).toMatchObject([
		{ dayOfWeek: 'https://schema.org/Sunday', opens: '10:00', closes: '13:00' },
		{ dayOfWeek: 'https://schema.org/Sunday', opens: '16:00', closes: '00:30' },
	])
})

test('text messages go to a mobile number, and a short code is called as it is', async () => {
	const phones = { primary: '16247', secondary: '09231-55555' }
	const { links } = await fetchPage(await openShopWithSettings({ phones }), '/contact')

	expect(links).toEqual(
		expect.arrayContaining(['tel:16247', 'tel:+880923155555', 'sms:+8801700000101']),
	)
})

test('the structured data has ratings only if they come from customers', async () => {
	const withRatings = await openShopWithSettings({ ratingsAreFromCustomers: true })
	const shop = await openShopWithSettings({})
	const { words } = await fetchPage(shop, '/products/aero')

	const facts = await fetchStructuredData(shop, '/products/aero', 'Product')
	expect(words).toContain('4.5 out of 5 (8 ratings)')
	expect(facts).not.toHaveProperty('aggregateRating')
	expect(await fetchStructuredData(withRatings, '/products/aero', 'Product')).toMatchObject({
		aggregateRating: { ratingValue: 4.5, ratingCount: 8 },
	})
})

test('markup in a setting is shown as text', async () => {
	const markup = `</script><b title="'">&`
	const period = { from: '2026-06-01', to: '2026-06-02' }
	const { madhupur } = defaultSettings.branches
	const closures = [{ ...period, reason: markup }]
	const escaped = await openShopWithSettings({
		notice: { ...period, text: markup },
		branches: {
			...defaultSettings.branches,
			madhupur: { ...madhupur, hours: [...madhupur.hours], closures },
			dhanbari: { ...madhupur, hours: [], closures },
		},
		tradeLicence: markup,
		dbid: markup,
	})

	for (const path of paths) {
		const { html, words } = await fetchPage(escaped, path)
		expect(html, path).not.toContain('<b title=')
		expect(words.split(markup).length, path).toBeGreaterThan(3)
	}
	expect(await fetchStructuredData(escaped, '/dhanbari', 'ElectronicsStore')).toBeDefined()
})

test('the terms of use and product pages state the numbers that owners set, in both languages', async () => {
	const terms = { ...defaultSettings.terms, elsewhereCharge: 1500, exchangeDays: 7 }
	const shop = await openShopWithSettings({ terms })
	const wordsOf = async (path: string) => (await fetchPage(shop, path)).words

	const english = await wordsOf('/terms-of-use')
	const bangla = await wordsOf('/bn/terms-of-use')

	expect(english).toContain('৳60 in Madhupur and Dhanbari, and ৳1,500 elsewhere')
	expect(bangla).toContain('মধুপুর ও ধনবাড়ীতে ৳৬০, দেশের অন্য জায়গায় ৳১,৫০০'.normalize('NFC'))
	expect(english.match(/within 7 days/g)).toHaveLength(2)
	expect(await wordsOf('/products/aero')).toContain('Within 7 days')
	expect(await wordsOf('/bn/products/aero')).toContain('৭ দিনের মধ্যে')
})
