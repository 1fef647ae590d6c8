import { expect, test } from 'vitest'
import { ORIGIN } from '#tests/support/shop.ts'
import { bearerHeaders } from '#tests/support/staff.ts'
import { openStockClient, readStock } from '#tests/support/stock-client.ts'

const sale = JSON.stringify({ branch: 'madhupur', movement: 'defect', quantity: 1 })

test.each<Record<string, string>>([
	{ Origin: 'https://evil.example' },
	{ Origin: 'null' },
	{ Origin: `${ORIGIN}.evil.example` },
	{ 'Sec-Fetch-Site': 'cross-site' },
	{ 'Sec-Fetch-Site': 'same-site', Origin: ORIGIN },
	{ 'Sec-Fetch-Site': 'none', Origin: ORIGIN },
	{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' },
	{},
])('with the session cookie and headers %j, sales and sign-outs are rejected', async (headers) => {
	const { shop, headers: signedIn, id, path } = await openStockClient(5)
	const { Cookie } = signedIn

	for (const type of [
		'application/json',
		'text/plain',
		'application/x-www-form-urlencoded',
		'multipart/form-data',
	]) {
		const response = await shop.fetch(path, {
			method: 'POST',
			headers: { ...headers, Cookie, 'Content-Type': type },
			body: sale,
		})
		expect(response.status, type).toBe(403)
	}
	const signOut = await shop.fetch('/api/auth/logout', { headers: { ...headers, Cookie } })

	expect(signOut.status).toBe(403)
	expect((await shop.fetch('/api/auth/me', { headers: { Cookie } })).status).toBe(200)
	expect(await readStock(shop, id)).toMatchObject({ available: 5, sold: 0 })
})

test.each(['Bearer', 'bearer', 'BEARER'])(
	'a sale with an access token after "%s" needs no Origin header',
	async (scheme) => {
		const { shop, headers, path } = await openStockClient(5)
		const { Authorization } = await bearerHeaders(shop, headers)

		const response = await shop.fetch(path, {
			method: 'POST',
			headers: {
				Authorization: Authorization.replace('Bearer', scheme),
				'Content-Type': 'application/json',
			},
			body: sale,
		})

		expect(response.status).toBe(201)
	},
)
