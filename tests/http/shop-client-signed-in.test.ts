import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/limits.ts'
import { createClock } from '#tests/support/clock.ts'
import { insertProducts } from '#tests/support/products.ts'
import { fetchInBrowser, fetchWithJar, ORIGIN, openShop } from '#tests/support/shop.ts'
import { createStaff, PASSWORD } from '#tests/support/staff.ts'
import { createShopClient } from '#worker/shop-client.ts'

const TOKEN_LIFE_MS = 10 * MINUTE_MS

const callers = [
	['a browser', fetchInBrowser],
	['a program that keeps cookies', fetchWithJar],
] as const

/** Signs in to a shop with one product; `clientWith` creates clients that share the cookies. */
async function openSignedIn(fetchOf: typeof fetchInBrowser) {
	const clock = createClock()
	const shop = await openShop({ now: clock.now })
	await insertProducts(shop.db, [{ available: 20 }])
	const { email } = await createStaff(shop, { hasPassword: true })
	const fetchWithCookies = fetchOf(shop)
	const tokens: (string | null)[] = []
	const clientWith = (accessToken?: string, fetch = fetchWithCookies) =>
		createShopClient({
			baseUrl: ORIGIN,
			accessToken,
			onAccessToken: (token) => tokens.push(token),
			fetch,
			now: () => clock.now().getTime(),
			wait: async () => {},
		})
	const response = await clientWith().auth.login.$post({ json: { email, password: PASSWORD } })
	if (!response.ok) throw new Error(`Signing in returned ${response.status}.`)
	const { accessToken } = await response.json()
	tokens.splice(0)
	return { clock, fetchWithCookies, tokens, clientWith, accessToken }
}

type Client = ReturnType<typeof createShopClient>

async function onlyProduct(client: Client) {
	const response = await client.inventory.$get({ query: {} })
	const [product] = response.ok ? (await response.json()).data : []
	if (!product) throw new Error(`The inventory returned ${response.status}.`)
	return product
}

async function sellOne(client: Client) {
	const { _id: id } = await onlyProduct(client)
	const json = { movement: 'sell', quantity: 1 } as const
	return client.products[':id'].movements.$post({ param: { id }, json })
}

test.each(callers)('%s with an expired token continues with a new one', async (_, fetchOf) => {
	const { clock, clientWith, accessToken, tokens } = await openSignedIn(fetchOf)
	clock.advance(TOKEN_LIFE_MS)

	expect((await sellOne(clientWith(accessToken))).status).toBe(201)
	expect(tokens).toEqual([expect.stringMatching(/^ey/)])
	expect((await clientWith().auth.me.$get()).status).toBe(200)
})

test.each(callers)('%s can write with the cookie alone', async (_, fetchOf) => {
	const { clientWith, tokens } = await openSignedIn(fetchOf)

	expect((await sellOne(clientWith())).status).toBe(201)
	expect(tokens).toEqual([])
})

test('a sale whose response was lost counts once, even if the token expired before the retry', async () => {
	const { clock, fetchWithCookies, clientWith, accessToken, tokens } =
		await openSignedIn(fetchInBrowser)
	let sales = 0
	const loseFirst: typeof fetch = async (input, init) => {
		const response = await fetchWithCookies(input, init)
		if (init?.method !== 'POST') return response
		sales += 1
		if (sales > 1) return response
		clock.advance(TOKEN_LIFE_MS)
		throw new TypeError('fetch failed')
	}
	const client = clientWith(accessToken, loseFirst)

	expect((await sellOne(client)).status).toBe(201)

	expect([sales, tokens.length]).toEqual([3, 1])
	expect((await onlyProduct(client)).stock).toMatchObject({ available: 19, sold: 1 })
})

test('when the session has expired the client drops the token and passes on the 401', async () => {
	const { clock, clientWith, accessToken, tokens } = await openSignedIn(fetchInBrowser)
	clock.advance(12 * HOUR_MS)

	expect((await clientWith(accessToken).inventory.$get({ query: {} })).status).toBe(401)
	expect(tokens).toEqual([null])
})

test('a program without cookies refreshes the token of its sign-in before it expires', async () => {
	const { now, advance } = createClock()
	const shop = await openShop({ now })
	await insertProducts(shop.db, [{ available: 20 }])
	const { email } = await createStaff(shop, { hasPassword: true })
	const fetch = (input: RequestInfo | URL, init?: RequestInit) => shop.fetch(String(input), init)
	const client = createShopClient({ baseUrl: ORIGIN, fetch, now: () => now().getTime() })

	await client.auth.login.$post({ json: { email, password: PASSWORD } })
	expect((await sellOne(client)).status).toBe(201)
	for (let time = 0; time < 3; time += 1) {
		advance(TOKEN_LIFE_MS - MINUTE_MS / 2)
		expect((await client.auth.me.$get()).status).toBe(200)
	}
	advance(TOKEN_LIFE_MS)
	expect((await client.auth.me.$get()).status).toBe(401)
})
