import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MAX_URL_LENGTH } from '#contract/limits.ts'
import { Problem } from '#contract/problem.ts'
import { fetchPage } from '#tests/support/pages.ts'
import { ORIGIN, openShop } from '#tests/support/shop.ts'

test('a URL of more than two kilobytes is a 414, as a page and as a problem', async () => {
	const shop = await openShop()
	const long = (path: string, length: number) =>
		`${path}?x=${'x'.repeat(length - ORIGIN.length - path.length - 3)}`

	expect((await shop.fetch(long('/products', MAX_URL_LENGTH))).status).toBe(200)
	const page = await fetchPage(shop, long('/products', MAX_URL_LENGTH + 1))
	const call = await shop.fetch(long('/api/products', MAX_URL_LENGTH + 1))

	expect(page.status).toBe(414)
	expect(page.words).toContain('This address is too long.')
	expect(page.links).toContain('/contact')
	expect(call.status).toBe(414)
	expect(v.parse(Problem, await call.json()).code).toBe('address_too_long')
})

test('a URL of two hundred thousand slashes is a 414 like every other long URL', {
	timeout: 5000,
}, async () => {
	const shop = await openShop()

	const { status } = await shop.fetch(`/products${'/'.repeat(200_000)}x`)

	expect(status).toBe(414)
})
