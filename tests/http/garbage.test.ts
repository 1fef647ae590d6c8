import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { allowConsole } from '#tests/support/fail-on-console.ts'
import { encodeGarbage, garbage, garbageQuery, SEED } from '#tests/support/garbage.ts'
import { insertProducts } from '#tests/support/products.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'

const RUNS = 100
const MOST_REDIRECTS = 2

let shop: Shop

beforeAll(async () => {
	shop = await openShop()
	await insertProducts(shop.db, [{}, { category: 'router' }])
})

test(`garbage in any parameter of the listing ends at a page, after at most two redirects (seed ${SEED})`, async () => {
	await fc.assert(
		fc.asyncProperty(garbageQuery, async (search) => {
			expect(await finalStatus(`/products?${search}`)).toBe(200)
		}),
		{ seed: SEED, numRuns: RUNS },
	)
})

test(`garbage in the path is a page that is not there (seed ${SEED})`, async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.constantFrom('/', '/products/', '/auth/', '/madhupur/'),
			garbage,
			async (start, rest) => {
				const path = start + encodeGarbage(`x${rest}`)
				expect(await finalStatus(path), path).toBe(404)
			},
		),
		{ seed: SEED, numRuns: RUNS },
	)
})

test.each([
	'/products?search=%',
	'/products?search=%ED%A0%80',
	'/products/%',
	'/products/%ED%A0%80',
	'/%',
	'/%2e%2e/',
])('the broken address %s is no failure', async (path) => {
	expect((await shop.fetch(path)).status).toBeLessThan(500)
	// The router says on the console that it cannot decode the path.
	allowConsole()
})

async function finalStatus(path: string, redirects = 0): Promise<number> {
	const { status, headers } = await shop.fetch(path)
	const location = headers.get('Location')
	if (location === null || redirects === MOST_REDIRECTS) return status
	return finalStatus(location, redirects + 1)
}
