import { expect, test } from 'vitest'
import { openDashboard } from '#tests/support/back-office.ts'
import { postForm } from '#tests/support/forms.ts'
import { findElements, readAttributes, readTexts } from '#tests/support/html.ts'
import { fetchPage } from '#tests/support/pages.ts'
import { ORIGIN, openShopWith } from '#tests/support/shop.ts'
import { createStaff, signedInHeaders } from '#tests/support/staff.ts'
import { createStaffWithTwoFactor } from '#tests/support/two-factor.ts'

const shop = await openShopWith([
	{ slug: 'one' },
	{ slug: 'long', name: 'Wireless keyboard '.repeat(16).trim(), price: 124_500 },
	{ slug: 'sold-out', available: 0 },
	{ slug: 'old', status: 'discontinued' },
	...Array.from({ length: 30 }, () => ({})),
	{ category: 'laptop', subcategory: 'shared' },
	{ category: 'router', subcategory: 'shared' },
])

const readDescription = (page: string) => readAttributes(page, '[name=description]', 'content')
const readCanonicalUrl = (page: string) => readAttributes(page, '[rel=canonical]', 'href')

test.each(
	`/ /products /products/one /madhupur /dhanbari /contact /api/docs /problems/validation
	/privacy-policy /terms-of-use /cookie-policy /auth/register`.split(/\s+/),
)(
	'%s has one title, one main heading, a description of at least 50 characters, its canonical URL and no inline styles',
	async (path) => {
		const { html: page } = await fetchPage(shop, path)

		expect(readTexts(page, 'title')).toEqual([expect.stringContaining('Jonaki')])
		expect(findElements(page, 'h1')).toHaveLength(1)
		expect(readDescription(page)).toEqual([expect.stringMatching(/.{50}/)])
		expect(readCanonicalUrl(page)).toEqual([`${ORIGIN}${path}`])
		expect(page).not.toContain(' style="')
	},
)

test.each([
	['/home', '/'],
	['/products?utm_source=a&fbclid=b', '/products'],
	['/products?page=2&sort=price&category=laptop&minPrice=5', '/products?category=laptop&page=2'],
	['/products?page=1', '/products'],
	['/products?subcategory=plain-laptop', '/products?category=laptop&subcategory=plain-laptop'],
	[
		'/products?subcategory=plain-laptop&page=2',
		'/products?category=laptop&subcategory=plain-laptop&page=2',
	],
	['/products?subcategory=shared', '/products?subcategory=shared'],
	['/products?category=router&subcategory=shared', '/products?category=router&subcategory=shared'],
	['/madhupur?fbclid=x', '/madhupur'],
])('the canonical URL of %s is %s', async (path, canonicalPath) => {
	const { html } = await fetchPage(shop, path)

	expect(readCanonicalUrl(html)).toEqual([`${ORIGIN}${canonicalPath}`])
})

test.each([
	['long', /for ৳1,24,500 \(In Stock\) at/],
	['sold-out', /for ৳[\d,]+ \(Out of Stock\) at/],
	['old', /for ৳[\d,]+ \(Discontinued\) at/],
])('the description of the product %s includes its price and stock', async (slug, text) => {
	const { html } = await fetchPage(shop, `/products/${slug}`)

	const description = expect.stringMatching(text)
	expect(readDescription(html)).toEqual([description])
	expect(readAttributes(html, '[property="og:description"]', 'content')).toEqual([description])
})

const titleOf = (page: string) => readTexts(page, 'title').join()

test.each([
	['/dashboard/inventory/new', { price: 'cheap' }, 'Add Product'],
	['/dashboard/inventory/import', { text: 'nonsense' }, 'Import'],
	['/dashboard/inventory/import/apply', { import: 'gone' }, 'Import'],
	['/dashboard/categories/new', { name: '' }, 'Add a category'],
	['/dashboard/security', { newPassword: 'short' }, 'Security'],
	['/dashboard/security/reauthenticate', { password: '' }, 'Confirm that it is you'],
	['/dashboard/security/confirm', { code: '' }, 'Connect your app'],
] as const)('the title of %s marks a rejected form as an error', async (path, fields, name) => {
	const { readPage, post } = await openDashboard()

	expect(titleOf(await readPage(path))).toBe(`${name} | Jonaki`)
	expect(titleOf(await (await post(path, fields)).text())).toBe(`Error: ${name} | Jonaki`)
})

test.each([
	['set-up', true],
	['recovery-codes', false],
	['turn-off', false],
])(
	'the title of the security step %s marks an error if two-factor authentication is on: %s',
	async (step, isOn) => {
		const { id } = await createStaff(shop)
		const headers = isOn
			? (await createStaffWithTwoFactor(shop)).headers
			: await signedInHeaders(shop, id)

		const response = await postForm(shop, `/dashboard/security/${step}`, {}, headers)

		expect(response.status).toBe(409)
		expect(titleOf(await response.text())).toMatch(/^Error: /)
	},
)

test('titles of product pages name the product, and mark a rejected form as an error', async () => {
	const { readPage, post, editPath } = await openDashboard()
	const titleAfter = async (subpath: string, fields: Record<string, string>) =>
		titleOf(await (await post(editPath + subpath, fields)).text())

	expect(await titleAfter('', { price: 'cheap' })).toBe('Error: Kestrel One | Jonaki')
	expect(await titleAfter('/move', { movement: 'sell', quantity: '50' })).toBe(
		'Error: Move stock: Kestrel One | Jonaki',
	)
	expect(titleOf(await readPage(`${editPath}/reverse`))).toBe(
		'Undo a movement: Kestrel One | Jonaki',
	)
})
