import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/limits.ts'
import { clockAt } from '#tests/support/clock.ts'
import { fetchInBrowser, fetchWithJar } from '#tests/support/cookie-jar.ts'
import { insertProducts } from '#tests/support/products.ts'
import { ORIGIN, openShop } from '#tests/support/shop.ts'
import { createStaff, PASSWORD } from '#tests/support/staff.ts'
import { createShopClient } from '#worker/shop-client.ts'

const TOKEN_LIFE_MS = 10 * MINUTE_MS

const callers = [
	['a browser', fetchInBrowser],
	['a program that keeps cookies', fetchWithJar],
] as const

/** Somebody who has signed in to a shop of one product, and what makes clients that call it with the same cookies. */
async function signedInBy(fetchOf: typeof fetchInBrowser) {
	const clock = clockAt()
	const shop = await openShop({ now: clock.now })
	await insertProducts(shop.db, [{ available: 20 }])
	const { email } = await createStaff(shop, { isHashed: true })
	const kept = fetchOf(shop)
	const tokens: (string | null)[] = []
	const clientWith = (accessToken?: string, fetch = kept) =>
		createShopClient({
			address: ORIGIN,
			accessToken,
			onAccessToken: (token) => tokens.push(token),
			fetch,
			now: () => clock.now().getTime(),
			wait: async () => {},
		})
	const answer = await clientWith().auth.login.$post({ json: { email, password: PASSWORD } })
	if (!answer.ok) throw new Error(`Signing in was answered ${answer.status}.`)
	const { accessToken } = await answer.json()
	tokens.splice(0)
	return { clock, kept, tokens, clientWith, accessToken }
}

type Client = ReturnType<typeof createShopClient>

async function onlyProduct(client: Client) {
	const answer = await client.inventory.$get({ query: {} })
	const [product] = answer.ok ? (await answer.json()).data : []
	if (!product) throw new Error(`The inventory was answered ${answer.status}.`)
	return product
}

async function sellOne(client: Client) {
	const { _id: id } = await onlyProduct(client)
	const json = { movement: 'sell', quantity: 1 } as const
	return client.products[':id'].movements.$post({ param: { id }, json })
}

test.each(callers)('%s whose token is over goes on with a new one', async (_, fetchOf) => {
	const { clock, clientWith, accessToken, tokens } = await signedInBy(fetchOf)
	clock.pass(TOKEN_LIFE_MS)

	expect((await sellOne(clientWith(accessToken))).status).toBe(201)
	expect(tokens).toEqual([expect.stringMatching(/^ey/)])
	expect((await clientWith().auth.me.$get()).status).toBe(200)
})

test.each(callers)('%s changes something with the cookie alone', async (_, fetchOf) => {
	const { clientWith, tokens } = await signedInBy(fetchOf)

	expect((await sellOne(clientWith())).status).toBe(201)
	expect(tokens).toEqual([])
})

test('a sale whose answer was lost is booked once, also when the token was over before it was sent again', async () => {
	const { clock, kept, clientWith, accessToken, tokens } = await signedInBy(fetchInBrowser)
	let sales = 0
	const losing: typeof fetch = async (input, init) => {
		const answer = await kept(input, init)
		if (init?.method !== 'POST') return answer
		sales += 1
		if (sales > 1) return answer
		clock.pass(TOKEN_LIFE_MS)
		throw new TypeError('fetch failed')
	}
	const client = clientWith(accessToken, losing)

	expect((await sellOne(client)).status).toBe(201)

	expect([sales, tokens.length]).toEqual([3, 1])
	expect((await onlyProduct(client)).stock).toMatchObject({ available: 19, sold: 1 })
})

test('once the session is over the client is told so, and the refusal is passed on', async () => {
	const { clock, clientWith, accessToken, tokens } = await signedInBy(fetchInBrowser)
	clock.pass(12 * HOUR_MS)

	expect((await clientWith(accessToken).inventory.$get({ query: {} })).status).toBe(401)
	expect(tokens).toEqual([null])
})

test('a program that keeps no cookies goes on with the token of its own sign-in, renewed before it is over', async () => {
	const { now, pass } = clockAt()
	const shop = await openShop({ now })
	await insertProducts(shop.db, [{ available: 20 }])
	const { email } = await createStaff(shop, { isHashed: true })
	const fetch = (input: RequestInfo | URL, init?: RequestInit) => shop.fetch(String(input), init)
	const client = createShopClient({ address: ORIGIN, fetch, now: () => now().getTime() })

	await client.auth.login.$post({ json: { email, password: PASSWORD } })
	expect((await sellOne(client)).status).toBe(201)
	for (let time = 0; time < 3; time += 1) {
		pass(TOKEN_LIFE_MS - MINUTE_MS / 2)
		expect((await client.auth.me.$get()).status).toBe(200)
	}
	pass(TOKEN_LIFE_MS)
	expect((await client.auth.me.$get()).status).toBe(401)
})
