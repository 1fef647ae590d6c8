import { expect, test } from 'vitest'
import { defaultShopDetails } from '#content/shop-details.ts'
import { brokenDatabase } from '#tests/support/faults.ts'
import { fetchPage } from '#tests/support/pages.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { createShop } from '#tests/support/shop.ts'
import { UNKNOWN_SESSION_COOKIE } from '#tests/support/staff.ts'

test.each([
	['/', '⚠️ Failed to load products. Please try again.'],
	['/products', '⚠️ Failed to load products. Please try again.'],
	['/products?category=laptop&page=2', '⚠️ Failed to load products. Please try again.'],
	['/products/some-laptop', 'Error loading product.'],
])('without a database, %s shows "%s" and the phone numbers', async (path, message) => {
	const { status, words, links } = await fetchPage(createShop(brokenDatabase), path)

	expect(status).toBe(503)
	expect(words).toContain(message)
	expect(words).not.toContain('The database is down')
	for (const { international } of defaultShopDetails.phones)
		expect(links).toContain(`tel:${international}`)
	expect(takeConsoleOutput().length).toBeGreaterThan(0)
})

test.each(['/contact', '/madhupur', '/dhanbari', '/privacy-policy', '/auth/register'])(
	'without a database, %s shows the default shop details',
	async (path) => {
		const { status, words } = await fetchPage(createShop(brokenDatabase), path)

		expect(status).toBe(503)
		for (const { display } of defaultShopDetails.phones) expect(words).toContain(display)
		expect(takeConsoleOutput()).toHaveLength(1)
	},
)

test('without a database, the home page shows everything except products', async () => {
	const { words, html } = await fetchPage(createShop(brokenDatabase), '/')

	for (const text of ['Shop Now', 'Contact Us', 'Still have questions?']) {
		expect(words).toContain(text)
	}
	expect(html.match(/<h1/g)).toHaveLength(1)
	takeConsoleOutput()
})

test('without a database, the inventory export returns an error as plain text', async () => {
	const response = await createShop(brokenDatabase).fetch('/dashboard/inventory/export.csv', {
		headers: { Cookie: UNKNOWN_SESSION_COOKIE },
	})

	expect(response.status).toBe(503)
	expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
	expect(await response.text()).toBe('Something went wrong on our end.')
	expect(takeConsoleOutput()).toHaveLength(1)
})
