import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/base/limits.ts'
import { createClock } from '#tests/support/clock.ts'
import { insertProducts } from '#tests/support/products.ts'
import {
	createBrowserLikeFetch,
	createCookieFetch,
	ORIGIN,
	openShop,
	type Shop,
} from '#tests/support/shop.ts'
import { createStaff, PASSWORD } from '#tests/support/staff.ts'
import { createShopClient } from '#worker/shop-client.ts'

const TOKEN_LIFETIME_MS = 10 * MINUTE_MS

const clients = [
	['a browser', createBrowserLikeFetch],
	['a program with a cookie jar', createCookieFetch],
] as const

/** Signs in to a shop with one product; `createClient` creates clients that share the cookies. */
async function openSignedIn(createFetch: typeof createBrowserLikeFetch) {
	const clock = createClock()
	const shop = await openShop({ now: clock.now })
	await insertProducts(shop.db, [{ available: 20 }])
	const { email } = await createStaff(shop, { hasPassword: true })
	const fetchWithCookies = createFetch(shop)
	const tokens: (string | null)[] = []
	const createClient = (accessToken?: string, fetch = fetchWithCookies) =>
		createShopClient({
			baseUrl: ORIGIN,
			accessToken,
			onAccessToken: (token) => tokens.push(token),
			fetch,
			now: () => clock.now().getTime(),
			wait: async () => {},
		})
	const response = await createClient().auth.login.$post({ json: { email, password: PASSWORD } })
	if (!response.ok) throw new Error(`Signing in returned ${response.status}.`)
	const { accessToken } = await response.json()
	tokens.splice(0)
	return { clock, fetchWithCookies, tokens, createClient, accessToken }
}

type Client = ReturnType<typeof createShopClient>

async function readSingleProduct(client: Client) {
	const response = await client.inventory.$get({ query: {} })
	const [product] = response.ok ? (await response.json()).data : []
	if (!product) throw new Error(`The inventory returned ${response.status}.`)
	return product
}

async function sellOne(client: Client) {
	const { _id: id } = await readSingleProduct(client)
	const lines = [{ productId: id, quantity: 1 }]
	return client.sales.$post({ json: { branch: 'madhupur', lines } })
}

test.each(clients)('%s with an expired token gets a new one', async (_, createFetch) => {
	const { clock, createClient, accessToken, tokens } = await openSignedIn(createFetch)
	clock.advance(TOKEN_LIFETIME_MS)

	expect((await sellOne(createClient(accessToken))).status).toBe(201)
	expect(tokens).toEqual([expect.stringMatching(/^ey/)])
	expect((await createClient().auth.me.$get()).status).toBe(200)
})

test.each(clients)('%s can write with only the session cookie', async (_, createFetch) => {
	const { createClient, tokens } = await openSignedIn(createFetch)

	expect((await sellOne(createClient())).status).toBe(201)
	expect(tokens).toEqual([])
})

test('a sale whose response was lost counts only once, even if the token expires before the retry', async () => {
	const { clock, fetchWithCookies, createClient, accessToken, tokens } =
		await openSignedIn(createBrowserLikeFetch)
	let postAttempts = 0
	const loseFirstResponse: typeof fetch = async (input, init) => {
		const response = await fetchWithCookies(input, init)
		if (init?.method !== 'POST') return response
		postAttempts += 1
		if (postAttempts > 1) return response
		clock.advance(TOKEN_LIFETIME_MS)
		throw new TypeError('fetch failed')
	}
	const client = createClient(accessToken, loseFirstResponse)

	expect((await sellOne(client)).status).toBe(201)

	// The lost response, the retry with the expired token and the retry with the new one.
	expect([postAttempts, tokens.length]).toEqual([3, 1])
	expect((await readSingleProduct(client)).stock).toMatchObject({ available: 19, sold: 1 })
})

test('when the session has expired, the client drops the token and returns the 401', async () => {
	const { clock, createClient, accessToken, tokens } = await openSignedIn(createBrowserLikeFetch)
	clock.advance(12 * HOUR_MS)

	expect((await createClient(accessToken).inventory.$get({ query: {} })).status).toBe(401)
	expect(tokens).toEqual([null])
})

const withoutCookies =
	(shop: Shop): typeof fetch =>
	(input, init) =>
		shop.fetch(String(input), init)

test('a program without cookies refreshes its access token before it expires', async () => {
	const { clock, createClient, accessToken } = await openSignedIn(withoutCookies)
	const client = createClient(accessToken)

	expect((await sellOne(client)).status).toBe(201)
	for (let round = 0; round < 3; round += 1) {
		clock.advance(TOKEN_LIFETIME_MS - MINUTE_MS / 2)
		expect((await client.auth.me.$get()).status).toBe(200)
	}
	clock.advance(TOKEN_LIFETIME_MS)
	expect((await client.auth.me.$get()).status).toBe(401)
})
