import { expect, test } from 'vitest'
import { shop as shopFacts } from '#app/content/shop.ts'
import type { Database } from '#db/client.ts'
import { forgiveNoise } from '#tests/support/no-noise.ts'
import { openPage } from '#tests/support/page.ts'
import { shopOn } from '#tests/support/shop.ts'

const brokenDatabase = new Proxy({} as Database, {
	get() {
		throw new Error('The database is down.')
	},
})

test.each([
	['/', '⚠️ Failed to load products. Please try again.'],
	['/products', '⚠️ Failed to load products. Please try again.'],
	['/products?category=laptop&page=2', '⚠️ Failed to load products. Please try again.'],
	['/products/some-laptop', 'Error loading product.'],
])('without a database %s says "%s" and whom to call', async (path, message) => {
	const { status, words, links } = await openPage(shopOn(brokenDatabase), path)

	expect(status).toBe(503)
	expect(words).toContain(message)
	expect(words).not.toContain('The database is down')
	for (const { international } of shopFacts.phones) expect(links).toContain(`tel:${international}`)
	expect(forgiveNoise().length).toBeGreaterThan(0)
})

test.each(['/contact', '/madhupur', '/dhanbari', '/privacy-policy', '/auth/register'])(
	'without a database %s stands as ever',
	async (path) => {
		expect((await openPage(shopOn(brokenDatabase), path)).status).toBe(200)
	},
)
