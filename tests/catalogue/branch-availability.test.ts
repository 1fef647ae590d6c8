import { beforeAll, expect, test } from 'vitest'
import { fetchPage, matchAll } from '#tests/support/pages.ts'
import { countsAt } from '#tests/support/products.ts'
import { openShopWith, type Shop } from '#tests/support/shop.ts'

const IN = 'In Stock'
const OUT = 'Out of Stock'
const low = (left: number) => `Low Stock, ${left} left`

const cases = [
	[10, 25, [IN, IN, IN], IN],
	[10, 9, [IN, IN, low(9)], IN],
	[10, 0, [IN, IN, OUT], 'In Stock, Madhupur'],
	[9, 10, [IN, low(9), IN], IN],
	[4, 5, [IN, low(4), low(5)], 'Low Stock'],
	[1, 0, [IN, low(1), OUT], 'Low Stock, Madhupur'],
	[0, 10, [IN, OUT, IN], 'In Stock, Dhanbari'],
	[0, 9, [IN, OUT, low(9)], 'Low Stock, Dhanbari'],
	[0, 0, [OUT, OUT, OUT], OUT],
] as const

let shop: Shop

beforeAll(async () => {
	shop = await openShopWith([
		...cases.map(([madhupur, dhanbari]) => ({
			slug: `stock-${madhupur}-${dhanbari}`,
			subcategory: `only-${madhupur}-${dhanbari}`,
			branches: countsAt({ madhupur, dhanbari }),
		})),
		{ slug: 'old', status: 'discontinued' },
	])
})

const statuses = (html: string) =>
	matchAll(html, /<span data-slot="stock-status"[^>]*>(.*?)<\/span>/g)

test.each(cases)(
	'with %i in Madhupur and %i in Dhanbari, the page shows the total and each branch, and the card the only town that has it',
	async (madhupur, dhanbari, onPage, onCard) => {
		const product = await fetchPage(shop, `/products/stock-${madhupur}-${dhanbari}`)
		const listing = await fetchPage(
			shop,
			`/products?category=laptop&subcategory=only-${madhupur}-${dhanbari}`,
		)

		expect(statuses(product.html).slice(0, 3)).toEqual(onPage)
		expect(statuses(listing.html)).toEqual([onCard])
	},
)

test('each branch on a product page links to its page and has its regular opening hours, which a script replaces with those of now', async () => {
	const { html } = await fetchPage(shop, '/products/stock-10-0')
	const [list = ''] = html.match(/<ul data-slot="branch-list".*?<\/ul>/) ?? []

	expect(matchAll(list, /<caption[^>]*>(.*?)<\/caption>/g)).toEqual([
		'Opening hours of Madhupur',
		'Opening hours of Dhanbari',
	])
	for (const path of ['/madhupur', '/dhanbari']) expect(list).toContain(`<a href="${path}"`)
	expect(list.match(/data-open-now/g)).toHaveLength(2)
	expect(list).toContain('dateTime="20:30"')
	expect(html).not.toContain('Ask us first')
})

test('the page of a discontinued product names no branch’s stock', async () => {
	const { html } = await fetchPage(shop, '/products/old')

	expect(html).not.toContain('data-slot="branch-list"')
})
