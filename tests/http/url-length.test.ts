import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MAX_URL_LENGTH } from '#contract/limits.ts'
import { Problem } from '#contract/problem.ts'
import { fetchPage } from '#tests/support/pages.ts'
import { ORIGIN, openShop } from '#tests/support/shop.ts'

test('a URL longer than 2 kB returns 414, as an HTML page or as an API problem', async () => {
	const shop = await openShop()
	const createUrl = (path: string, length: number) =>
		`${path}?x=${'x'.repeat(length - ORIGIN.length - path.length - 3)}`

	expect((await shop.fetch(createUrl('/products', MAX_URL_LENGTH))).status).toBe(200)
	const page = await fetchPage(shop, createUrl('/products', MAX_URL_LENGTH + 1))
	const apiResponse = await shop.fetch(createUrl('/api/products', MAX_URL_LENGTH + 1))

	expect(page.status).toBe(414)
	expect(page.words).toContain('This address is too long.')
	expect(page.links).toContain('/contact')
	expect(apiResponse.status).toBe(414)
	expect(v.parse(Problem, await apiResponse.json()).code).toBe('address_too_long')
})

test('a URL with 200,000 slashes returns 414 as fast as any other long URL', {
	timeout: 5000,
}, async () => {
	const shop = await openShop()

	const { status } = await shop.fetch(`/products${'/'.repeat(200_000)}x`)

	expect(status).toBe(414)
})
