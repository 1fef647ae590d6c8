import { beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '#content/default-settings.ts'
import type { ShopSettings, VersionedSettings } from '#contract/settings.ts'
import { createClock } from '#tests/support/clock.ts'
import { fetchPage, matchAll } from '#tests/support/pages.ts'
import { insertProducts } from '#tests/support/products.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

const newHours = (['Sunday', 'Monday'] as const).map((day) => ({
	day,
	opens: '09:00',
	closes: '18:00',
}))

const eid = { from: '2026-06-01', to: '2026-06-03', reason: 'Eid' }

const changes: Partial<ShopSettings> = {
	phones: { primary: '01800-000201', secondary: '01800-000202' },
	whatsapp: '01800-000203',
	messenger: 'new.jonaki',
	wallets: {
		bKash: { number: '01800-000204', type: 'Personal' },
		Nagad: { number: '01800-000205', type: 'Merchant' },
		Rocket: { number: '01800-000206-7', type: 'Merchant' },
	},
	branches: {
		madhupur: {
			hours: newHours,
			closures: [
				{ from: '2026-12-30', to: '2027-01-02', reason: 'Stocktaking' },
				{ from: '2026-05-01', to: '2026-05-31', reason: 'Painting' },
				eid,
			],
		},
		dhanbari: { hours: newHours, closures: [] },
	},
	notice: { from: '2026-06-01', to: '2026-06-01', text: 'New laptops are here' },
	email: 'new@jonaki.example',
	tradeLicence: 'TRAD/1234',
	dbid: '987654',
}

/** Opens a shop at 3 pm on 1 June 2026 with one product. */
async function openShopWithSettings(
	changed: Partial<ShopSettings>,
	start = '2026-06-01T09:00:00Z',
) {
	const shop = await openShop({ now: createClock(start).now })
	await insertProducts(shop.db, [
		{ slug: 'aero', category: 'laptop', ratings: { average: 4.5, count: 8 } },
	])
	await changeSettings(shop, changed)
	return shop
}

async function changeSettings(shop: Shop, changed: Partial<ShopSettings>) {
	const { version, settings } = await shop.read<VersionedSettings>('/api/settings')
	const body = { version, settings: { ...settings, ...changed } }
	const headers = await signedInHeaders(shop)
	const response = await shop.send('/api/settings', body, { method: 'PUT', headers })
	expect(response.status).toBe(200)
}

const paths = [
	'/',
	'/products',
	'/products?search=zzzz',
	'/products/aero',
	'/madhupur',
	'/dhanbari',
	'/contact',
	'/privacy-policy',
	'/cookie-policy',
	'/terms-of-use',
	'/problems/session-expired',
	'/auth/login',
	'/auth/register',
	'/nowhere',
]

const { phones, whatsapp, messenger, wallets } = defaultSettings
const oldDetails = [
	...[phones.primary, phones.secondary, whatsapp].flatMap((number) => [
		number,
		`88${number.replace('-', '')}`,
	]),
	...Object.values(wallets).map(({ number }) => number),
	`m.me/${messenger}`,
	`facebook.com/${messenger}`,
	defaultSettings.email,
	'8:30 pm',
	'20:30',
]

let shop: Shop

beforeAll(async () => {
	shop = await openShopWithSettings({})
	// Caches each page with the old details.
	for (const path of paths) await shop.fetch(path)
	await changeSettings(shop, changes)
})

test.each(paths)('%s shows the changed details at the next request', async (path) => {
	const page = await fetchPage(shop, path)

	expect(page.status).toBe(path === '/nowhere' ? 404 : 200)
	for (const text of ['01800-000201', '01800-000202', 'New laptops are here']) {
		expect(page.words).toContain(text)
	}
	expect(page.words).toContain('Trade licence: TRAD/1234. DBID: 987654.')
	expect(page.links).toEqual(
		expect.arrayContaining(['tel:+8801800000201', 'https://wa.me/8801800000203']),
	)
	for (const old of oldDetails) expect(page.html).not.toContain(old)
})

test.each([
	['/', ['Closed 1 to 3 June: \nEid']],
	[
		'/contact',
		[
			'01800-000203',
			'01800-000204',
			'tap Send Money',
			'01800-000206-7',
			'new@jonaki.example',
			'Closed 1 to 3 June: \nEid',
		],
	],
	[
		'/madhupur',
		['Closed 1 to 3 June: \nEid', 'Closed 30 December to 2 January: \nStocktaking', '9 am'],
	],
	['/products/aero', ['Saturday closed, Sun to Mon 9 am to 6 pm, Tue to Fri closed']],
	['/privacy-policy', ['new@jonaki.example']],
	['/cookie-policy', ['new@jonaki.example']],
	['/terms-of-use', ['Jonaki Electronics. Trade licence: TRAD/1234. DBID: 987654.']],
])('%s shows the changed details that belong on this page', async (path, texts) => {
	const { words } = await fetchPage(shop, path)

	for (const text of texts) expect(words).toContain(text)
})

test.each([
	['/contact', 'mailto:new@jonaki.example'],
	['/contact', 'sms:+8801800000201'],
	['/contact', 'https://m.me/new.jonaki'],
	['/contact', 'https://www.facebook.com/new.jonaki'],
	['/products/aero', 'tel:+8801800000202'],
	['/products/aero', 'https://wa.me/8801800000203?text=…'],
	['/products/aero', 'sms:+8801800000201?body=…'],
	['/products?search=zzzz', 'https://wa.me/8801800000203?text=…'],
])('%s links to %s', async (path, link) => {
	const { links } = await fetchPage(shop, path)

	expect(links.map((url) => url.replace(/(?<=\?(text|body)=).+/, '…'))).toContain(link)
})

test('a past closure is not shown, and a closure applies to its own branch only', async () => {
	const madhupur = await fetchPage(shop, '/madhupur')
	const dhanbari = await fetchPage(shop, '/dhanbari')

	expect(madhupur.html).not.toMatch(/Painting|2026-05/)
	expect(dhanbari.words).not.toContain('Eid')
})

test('the structured data of a branch has its phone, email, hours and closures', async () => {
	const branch = await structuredData(shop, '/madhupur', 'ElectronicsStore')

	expect(branch).toMatchObject({ telephone: '+8801800000201', email: 'new@jonaki.example' })
	expect(branch.sameAs).toContain('https://www.facebook.com/new.jonaki')
	expect(branch.openingHoursSpecification).toMatchObject([
		{ dayOfWeek: 'https://schema.org/Sunday', opens: '09:00' },
		{ dayOfWeek: 'https://schema.org/Monday', closes: '18:00' },
		{ validFrom: '2026-06-01', validThrough: '2026-06-03', opens: '00:00', closes: '00:00' },
		{ validFrom: '2026-12-30', validThrough: '2027-01-02', opens: '00:00', closes: '00:00' },
	])
})

test('the structured data of the FAQ contains the new numbers', async () => {
	const { mainEntity } = await structuredData(shop, '/', 'FAQPage')

	expect(JSON.stringify(mainEntity)).toContain('01800-000202')
})

async function structuredData(from: Shop, path: string, type: string) {
	const { html } = await fetchPage(from, path)
	const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
	return blocks.map(([, json = '']) => JSON.parse(json)).find((data) => data['@type'] === type)
}

test('details that are not set do not appear on any page', async () => {
	const bare = await openShopWithSettings({ email: null })
	const branch = await structuredData(bare, '/madhupur', 'ElectronicsStore')

	expect(branch).not.toHaveProperty('email')
	for (const path of paths) {
		const { html, words } = await fetchPage(bare, path)
		expect(html, path).not.toMatch(/mailto:|Trade licence|DBID|<aside|null|undefined/)
		expect(words, path).not.toMatch(/Who we are|Closed \d/)
	}
})

test.each([
	['2026-06-01T17:59:59Z', false],
	['2026-06-01T18:00:00Z', true],
	['2026-06-03T17:59:59Z', true],
	['2026-06-03T18:00:00Z', false],
])('at %s a notice for 2 and 3 June in Dhaka is shown: %s', async (start, isShown) => {
	const notice = { from: '2026-06-02', to: '2026-06-03', text: 'Come and see' }
	const { html } = await fetchPage(await openShopWithSettings({ notice }, start), '/contact')

	expect(matchAll(html, /<aside[^>]*>(.*?)</g)).toEqual(isShown ? ['Come and see'] : [])
})

test('the structured data has ratings only if they come from customers', async () => {
	const withRatings = await openShopWithSettings({ ratingsAreFromCustomers: true })
	const { words } = await fetchPage(shop, '/products/aero')

	const facts = await structuredData(shop, '/products/aero', 'Product')
	expect(words).toContain('4.5 out of 5 (8 ratings)')
	expect(facts).not.toHaveProperty('aggregateRating')
	expect(await structuredData(withRatings, '/products/aero', 'Product')).toMatchObject({
		aggregateRating: { ratingValue: 4.5, ratingCount: 8 },
	})
})

test('markup in a setting is shown as text', async () => {
	const markup = `</script><b title="'">&`
	const period = { from: '2026-06-01', to: '2026-06-02' }
	const { hours } = defaultSettings.branches.madhupur
	const closures = [{ ...period, reason: markup }]
	const escaped = await openShopWithSettings({
		notice: { ...period, text: markup },
		branches: { madhupur: { hours: [...hours], closures }, dhanbari: { hours: [], closures } },
		tradeLicence: markup,
		dbid: markup,
	})

	for (const path of ['/', '/contact', '/dhanbari', '/terms-of-use', '/auth/login']) {
		const { html, words } = await fetchPage(escaped, path)
		expect(html, path).not.toContain('<b title=')
		expect(words.split(markup).length, path).toBeGreaterThan(3)
	}
	expect(await structuredData(escaped, '/dhanbari', 'ElectronicsStore')).toBeDefined()
})
