import { expect, test } from 'vitest'
import { stockShelves } from '#tests/support/make.ts'
import { ORIGIN, openShop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

const staffCalls: [string, string][] = [
	['POST', '/api/auth/register'],
	['POST', '/api/auth/password'],
	['GET', '/api/auth/second-factor'],
	['POST', '/api/auth/second-factor'],
	['POST', '/api/auth/second-factor/confirmation'],
	['POST', '/api/auth/second-factor/recovery-codes'],
	['POST', '/api/auth/second-factor/removal'],
	['POST', '/api/products'],
	['PATCH', '/api/products/some-id'],
	['POST', '/api/products/some-id/movements'],
	['GET', '/api/products/some-id/movements'],
	['POST', '/api/products/some-id/movements/some-id/reversal'],
	['GET', '/api/inventory'],
	['GET', '/api/inventory/some-id'],
	['GET', '/api/history'],
]

test.each(staffCalls)('%s %s turns away who is not signed in', async (method, path) => {
	const shop = await openShop()
	const body = method === 'GET' ? undefined : '{}'
	const headers = { 'Content-Type': 'application/json' }

	const response = await shop.fetch(path, { method, headers, body })

	expect(response.status).toBe(401)
	expect(await response.json()).toMatchObject({ code: 'session_expired' })
})

const elsewhere: Record<string, string>[] = [
	{ Origin: 'https://evil.example' },
	{ Origin: 'null' },
	{ Origin: `${ORIGIN}.evil.example` },
	{ 'Sec-Fetch-Site': 'cross-site' },
	{ 'Sec-Fetch-Site': 'same-site', Origin: ORIGIN },
	{ 'Sec-Fetch-Site': 'none', Origin: ORIGIN },
	{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' },
	{},
]

test.each(elsewhere)('a change that comes with the cookie and %j changes nothing', async (from) => {
	const shop = await openShop()
	await stockShelves(shop.db, [{ available: 5 }])
	const { Cookie } = await signedInHeaders(shop)
	const [product] = (await shop.read<{ data: { _id: string }[] }>('/api/products')).data
	const types = [
		'application/json',
		'text/plain',
		'application/x-www-form-urlencoded',
		'multipart/form-data',
	]

	for (const type of types) {
		const response = await shop.fetch(`/api/products/${product?._id}/movements`, {
			method: 'POST',
			headers: { ...from, Cookie, 'Content-Type': type },
			body: '{"movement":"sell","quantity":1}',
		})
		expect(response.status, type).toBe(403)
	}
	const signOut = await shop.fetch('/api/auth/logout', { headers: { ...from, Cookie } })
	expect(signOut.status).toBe(403)

	const headers = { Cookie }
	expect((await shop.fetch('/api/auth/me', { headers })).status).toBe(200)
	const after = await shop.read<{ data: { stock: object }[] }>('/api/products')
	expect(after.data[0]?.stock).toMatchObject({ available: 5, sold: 0 })
})

test('a program with an access token needs no Origin', async () => {
	const shop = await openShop()
	await stockShelves(shop.db, [{ available: 5 }])
	const headers = await signedInHeaders(shop)
	const { accessToken } = await shop.read<{ accessToken: string }>('/api/auth/me', { headers })
	const [product] = (await shop.read<{ data: { _id: string }[] }>('/api/products')).data

	const response = await shop.fetch(`/api/products/${product?._id}/movements`, {
		method: 'POST',
		headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
		body: '{"movement":"sell","quantity":1}',
	})

	expect(response.status).toBe(201)
})
