import { beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '#content/shop.ts'
import type { ShopSettings } from '#contract/settings.ts'
import { fetchPage } from '#tests/support/pages.ts'
import type { Shop } from '#tests/support/shop.ts'
import {
	changeSettings,
	fetchStructuredData,
	openShopWithSettings,
	pagesWithDetails,
} from './shop-with-settings.ts'

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
	for (const path of pagesWithDetails) await shop.fetch(path)
	await changeSettings(shop, changes)
})

test.each(pagesWithDetails)('%s shows the changed details at the next request', async (path) => {
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
	for (const link of page.links.filter((href) => href.startsWith('tel:'))) {
		expect(link).toMatch(/^tel:\+8801\d{9}$/)
	}
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
	const branch = await fetchStructuredData(shop, '/madhupur', 'ElectronicsStore')

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
	const { mainEntity } = await fetchStructuredData(shop, '/', 'FAQPage')

	expect(JSON.stringify(mainEntity)).toContain('01800-000202')
})
