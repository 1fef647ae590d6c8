import { expect, test } from 'vitest'
import { defaultSettings } from '#content/shop.ts'
import { mapBranches } from '#contract/shop/branches.ts'
import type { ShopSettings } from '#contract/shop/settings.ts'
import { changeSettings } from '#tests/support/back-office.ts'
import { createClock } from '#tests/support/clock.ts'
import { findHtml } from '#tests/support/html.ts'
import { fetchPage, findStructuredData } from '#tests/support/pages.ts'
import { ORIGIN, openShopWith } from '#tests/support/shop.ts'

const hours = { opens: '09:00', closes: '18:00' }
const newHours = (['Sunday', 'Monday'] as const).map((day) => ({ day, ...hours }))
const branch = { hours: newHours, closures: [], phone: null, whatsapp: null, photo: null }
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
		...mapBranches(() => branch),
		madhupur: {
			...branch,
			closures: [
				{ from: '2026-12-30', to: '2027-01-02', reason: 'Stocktaking' },
				{ from: '2026-05-01', to: '2026-05-31', reason: 'Painting' },
				{ from: '2026-06-01', to: '2026-06-03', reason: 'Eid' },
			],
		},
		dhanbari: { ...branch, phone: '09225-55555', whatsapp: '01800-000209' },
	},
	notice: { from: '2026-06-01', to: '2026-06-01', text: 'New laptops are here' },
	email: 'new@jonaki.example',
	tradeLicence: 'TRAD/1234',
	dbid: '987654',
}

const { phones, whatsapp, messenger, wallets, email } = defaultSettings
const oldDetails = [
	...[phones.primary, phones.secondary, whatsapp].flatMap((number) => [
		number,
		`88${number.replace('-', '')}`,
	]),
	...Object.values(wallets).map(({ number }) => number),
	`m.me/${messenger}`,
	`facebook.com/${messenger}`,
	email,
	'8:30 pm',
	'20:30',
]

const eid = 'Closed 1 to 3 June: \nEid'

/** Pages with details of the shop, and further texts and links that each must have. */
const pagesWithDetails: Record<string, { texts?: string[]; links?: string[] }> = {
	'/': { texts: [eid] },
	'/products': {},
	'/products?search=zzzz': { links: ['https://wa.me/8801800000203?text=…'] },
	'/products/aero': {
		texts: ['Saturday closed, Sun to Mon 9 am to 6 pm, Tue to Fri closed'],
		links: [
			'tel:+8801800000202',
			'https://wa.me/8801800000203?text=…',
			'sms:+8801800000201?body=…',
		],
	},
	'/madhupur': { texts: [eid, 'Closed 30 December to 2 January 2027: \nStocktaking', '9 am'] },
	'/dhanbari': {
		texts: ['09225-55555', '01800-000209'],
		links: ['tel:+880922555555', 'https://wa.me/8801800000209'],
	},
	'/contact': {
		texts: [
			'01800-000203',
			'01800-000204',
			'tap Send Money',
			'01800-000206-7',
			'new@jonaki.example',
			eid,
		],
		links: `mailto:new@jonaki.example tel:+880922555555 https://wa.me/8801800000209
			sms:+8801800000201 https://m.me/new.jonaki https://www.facebook.com/new.jonaki`.split(/\s+/),
	},
	'/privacy-policy': { texts: ['new@jonaki.example'] },
	'/cookie-policy': { texts: ['new@jonaki.example'] },
	'/terms-of-use': { texts: ['Jonaki Electronics. Trade licence: TRAD/1234. DBID: 987654.'] },
	'/problems/session-expired': {},
	'/auth/login': {},
	'/auth/register': {},
	'/nowhere': {},
}
const paths = Object.keys(pagesWithDetails)

const shop = await openShopWith([{ slug: 'aero' }], {
	now: createClock('2026-06-01T09:00:00Z').now,
})
// Caches each page with the old details.
for (const path of paths) await shop.fetch(path)
await changeSettings(shop, changes)

test.each(Object.entries(pagesWithDetails))(
	'%s shows the changed details at the next request',
	async (path, { texts = [], links = [] }) => {
		const page = await fetchPage(shop, path)

		expect(page.status).toBe(path === '/nowhere' ? 404 : 200)
		const licence = 'Trade licence: TRAD/1234. DBID: 987654.'
		const footer = ['01800-000201', '01800-000202', '09225-55555', 'New laptops are here', licence]
		for (const text of [...footer, ...texts]) expect(page.words).toContain(text)
		const shownLinks = page.links.map((url) => url.replace(/(?<=\?(text|body)=).+/, '…'))
		const footerLinks = ['tel:+8801800000201', 'https://wa.me/8801800000203']
		expect(shownLinks).toEqual(expect.arrayContaining([...footerLinks, ...links]))
		for (const old of oldDetails) expect(page.html).not.toContain(old)
		for (const link of page.links.filter((href) => href.startsWith('tel:')))
			expect(link).toMatch(/^tel:\+88(01\d{9}|0922555555)$/)
	},
)

test('a past closure is not shown, and a closure applies to its own branch only', async () => {
	const madhupur = await fetchPage(shop, '/madhupur')
	const dhanbari = await fetchPage(shop, '/dhanbari')

	// The footer lists the closures of both branches.
	const [madhupurMain, dhanbariMain] = [madhupur, dhanbari].map(({ html }) =>
		findHtml(html, 'main'),
	)
	expect(madhupurMain).toContain('Eid')
	expect(madhupur.html).not.toMatch(/Painting|2026-05/)
	expect(dhanbariMain).toContain('Sunday')
	expect(dhanbariMain).not.toContain('Eid')
})

test('security.txt has the email address and the phones, and is valid for half a year', async () => {
	const response = await shop.fetch('/.well-known/security.txt')

	expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
	expect((await response.text()).split('\n')).toEqual([
		'Contact: mailto:new@jonaki.example',
		'Contact: tel:+8801800000201',
		'Contact: tel:+8801800000202',
		'Expires: 2026-11-28T00:00:00Z',
		'Preferred-Languages: en, bn',
		`Canonical: ${ORIGIN}/.well-known/security.txt`,
		'',
	])
})

test('the structured data has the phone, email, hours and closures of a branch, and the FAQ has a phone number', async () => {
	const branch = findStructuredData((await fetchPage(shop, '/madhupur')).html, 'ElectronicsStore')
	const other = findStructuredData((await fetchPage(shop, '/dhanbari')).html, 'ElectronicsStore')
	const { mainEntity } = findStructuredData((await fetchPage(shop, '/')).html, 'FAQPage')

	expect(branch).toMatchObject({ telephone: '+8801800000201', email: 'new@jonaki.example' })
	expect(other.telephone).toBe('+880922555555')
	expect(branch.sameAs).toContain('https://www.facebook.com/new.jonaki')
	expect(branch.openingHoursSpecification).toMatchObject([
		{ dayOfWeek: 'https://schema.org/Sunday', opens: '09:00' },
		{ dayOfWeek: 'https://schema.org/Monday', closes: '18:00' },
		{ validFrom: '2026-06-01', validThrough: '2026-06-03', opens: '00:00', closes: '00:00' },
		{ validFrom: '2026-12-30', validThrough: '2027-01-02', opens: '00:00', closes: '00:00' },
	])
	expect(JSON.stringify(mainEntity)).toContain('01800-000202')
})
