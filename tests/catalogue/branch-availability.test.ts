import { expect, test } from 'vitest'
import { defaultSettings } from '#content/shop.ts'
import { BRANCH_NAMES, BRANCH_SLUGS } from '#contract/shop/branches.ts'
import { changeSettings } from '#tests/support/back-office.ts'
import { findElements, findHtml, readTexts, textOf } from '#tests/support/html.ts'
import { fetchPage, findStructuredData, matchAll } from '#tests/support/pages.ts'
import { byBranch, countsAt, readProduct } from '#tests/support/products.ts'
import { ORIGIN, openShopWith } from '#tests/support/shop.ts'

const IN = 'In Stock'
const OUT = 'Out of Stock'
const low = (left: number) => `Low Stock, ${left} left`

/** Stock at the branches, words on the page and the card, and the branches to contact. */
const cases = [
	[10, 25, [IN, IN], IN, ['Madhupur', 'Dhanbari']],
	[10, 9, [IN, low(9)], IN, ['Madhupur', 'Dhanbari']],
	[10, 0, [IN, OUT], 'In Stock, Madhupur', ['Madhupur']],
	[9, 10, [low(9), IN], IN, ['Dhanbari', 'Madhupur']],
	[4, 5, [low(4), low(5)], 'Low Stock', ['Madhupur', 'Dhanbari']],
	[1, 0, [low(1), OUT], 'Low Stock, Madhupur', ['Madhupur']],
	[0, 10, [OUT, IN], 'In Stock, Dhanbari', ['Dhanbari']],
	[0, 9, [OUT, low(9)], 'Low Stock, Dhanbari', ['Dhanbari']],
	[0, 0, [OUT, OUT], OUT, []],
] as const

/** Dhanbari has no phone of its own. */
const numbers = {
	Madhupur: { phone: '01800-000301', whatsapp: '01800-000302' },
	Dhanbari: { phone: null, whatsapp: '01800-000402' },
}
/** Digits of the numbers that shoppers reach. */
const chats = { Madhupur: '8801800000302', Dhanbari: '8801800000402', shop: '8801700000101' }
const calls = { Madhupur: '8801800000301', Dhanbari: '8801700000101', shop: '8801700000101' }

const shop = await openShopWith([
	...cases.map(([madhupur, dhanbari]) => ({
		slug: `stock-${madhupur}-${dhanbari}`,
		subcategory: `only-${madhupur}-${dhanbari}`,
		branches: countsAt({ madhupur, dhanbari }),
	})),
	{ slug: 'old', status: 'discontinued' },
])
const { madhupur, dhanbari } = defaultSettings.branches
await changeSettings(shop, {
	branches: {
		...defaultSettings.branches,
		madhupur: { ...madhupur, ...numbers.Madhupur },
		dhanbari: { ...dhanbari, ...numbers.Dhanbari },
	},
})

const statuses = (html: string) => readTexts(html, '[data-slot=stock-status]')

test.each(cases)(
	'with %i in Madhupur and %i in Dhanbari, the page shows each branch once, and the card the only town that has it',
	async (madhupur, dhanbari, onPage, onCard, _contacts) => {
		const product = await fetchPage(shop, `/products/stock-${madhupur}-${dhanbari}`)
		const listing = await fetchPage(
			shop,
			`/products?category=laptop&subcategory=only-${madhupur}-${dhanbari}`,
		)

		expect(statuses(product.html).slice(0, 2)).toEqual(onPage)
		expect(statuses(listing.html)).toEqual([onCard])
	},
)

/** A page has one pair of buttons for phones and one for wide screens. */
function contactButtons(html: string) {
	const buttons = 'main [data-slot=button]:is([href^="https://wa.me/"], [href^="tel:+"])'
	return findElements(html, buttons).map(({ attributes: { href = '' }, textContent }) => {
		const [number, text = ''] = href.replace(/^(https:\/\/wa\.me\/|tel:\+)/, '').split('?text=')
		const [question = ''] = decodeURIComponent(text).split('\n')
		return { number, question, label: textContent.trim() }
	})
}

test.each(cases)(
	'with %i in Madhupur and %i in Dhanbari, the contact buttons are for a branch that has most, and the list links to a chat with each',
	async (madhupur, dhanbari, _page, _card, [first]) => {
		const { html } = await fetchPage(shop, `/products/stock-${madhupur}-${dhanbari}`)

		const phone = first === 'Madhupur' ? 'Madhupur 01800-000301' : '01700-000101'
		const pair = [
			{
				number: chats[first ?? 'shop'],
				question: first
					? `Hello Jonaki, is this available in ${first}?`
					: 'Hello Jonaki, please tell me when this is back.',
				label: first ? 'WhatsApp' : 'Tell me when it is back',
			},
			{ number: calls[first ?? 'shop'], question: '', label: `Call ${phone}` },
		]
		expect(contactButtons(html)).toEqual([...pair, ...pair])
		const chatsInList = findElements(html, '[data-slot=branch-list] a[href^="https:"]')
		const towns = [
			['Madhupur', madhupur],
			['Dhanbari', dhanbari],
		] as const
		expect(
			chatsInList.map((link) => [
				link.getAttribute('aria-label'),
				decodeURIComponent(link.getAttribute('href') ?? ''),
			]),
		).toEqual(
			towns.map(([town, available]) => [
				`WhatsApp ${town}`,
				expect.stringMatching(
					available > 0
						? `wa.me/${chats[town]}.*is this available in ${town}`
						: `wa.me/${chats[town]}.*tell me when this is back`,
				),
			]),
		)
	},
)

const itemAvailability = { in: 'InStock', low: 'LimitedAvailability', out: 'OutOfStock' }

test.each(cases)(
	'with %i in Madhupur and %i in Dhanbari, the structured data has an offer at each branch and agrees with the API, and the feed has the total',
	async (madhupur, dhanbari, _page, _card, [first = 'Madhupur']) => {
		const slug = `stock-${madhupur}-${dhanbari}`
		const { html } = await fetchPage(shop, `/products/${slug}`)
		const product = await readProduct(shop, slug)

		const isFirst = ({ name }: { name: string }) => Number(name === first)
		const ordered = product.branches.toSorted((one, other) => isFirst(other) - isFirst(one))
		const offers = ordered.map(({ slug, name, status }) => ({
			'@type': 'Offer',
			sku: product._id,
			url: `${ORIGIN}/products/${product.slug}`,
			priceCurrency: 'BDT',
			price: product.price,
			availability: `https://schema.org/${itemAvailability[status]}`,
			itemCondition: 'https://schema.org/NewCondition',
			seller: { '@type': 'Organization', name: 'Jonaki Electronics' },
			availableAtOrFrom: {
				'@type': 'ElectronicsStore',
				'@id': `${ORIGIN}/${slug}`,
				name: `Jonaki ${name}`,
				address: expect.objectContaining({ '@type': 'PostalAddress', addressLocality: name }),
			},
		}))
		expect(findStructuredData(html, 'Product').offers).toEqual(offers)
		expect(byBranch(product.branches)).toMatchObject({
			madhupur: { available: madhupur },
			dhanbari: { available: dhanbari },
		})
		expect(product.stock.available).toBe(madhupur + dhanbari)
		const feed = await (await shop.fetch('/feed/products.xml')).text()
		const item = feed.split('<item>').find((text) => text.includes(`/products/${slug}<`)) ?? ''
		expect(matchAll(item, /<g:availability>(.*?)</g)).toEqual([
			madhupur + dhanbari > 0 ? 'in_stock' : 'out_of_stock',
		])
	},
)

test('each branch on a product page links to its page and has its regular opening hours, which a script replaces with those of now', async () => {
	const { html } = await fetchPage(shop, '/products/stock-10-0')
	const list = findHtml(html, '[data-slot=branch-list]')

	const lines = BRANCH_SLUGS.map((slug) => {
		const status = slug === 'madhupur' ? IN : OUT
		return `${BRANCH_NAMES[slug]}: ${status} · Sat to Thu 10 am to 8:30 pm, Friday 3 pm to 8:30 pm`
	})
	expect(textOf(list).replaceAll('\n', '')).toBe(lines.join(''))
	for (const slug of BRANCH_SLUGS) expect(list).toContain(`<a href="/${slug}"`)
	expect(list.match(/data-open-now/g)).toHaveLength(BRANCH_SLUGS.length)
	expect(list).toContain('dateTime="20:30"')
})

test('the page of a discontinued product names no branch’s stock', async () => {
	const { html } = await fetchPage(shop, '/products/old')

	expect(html).not.toContain('data-slot="branch-list"')
	const [whatsapp, call] = contactButtons(html)
	expect([whatsapp?.number, call?.number]).toEqual([chats.shop, calls.shop])
	const { offers } = findStructuredData(html, 'Product')
	expect(new Set(offers.map((offer: { availability: string }) => offer.availability))).toEqual(
		new Set(['https://schema.org/Discontinued']),
	)
})
