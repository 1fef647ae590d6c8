import { expect, test } from 'vitest'
import { insertProducts } from '#tests/support/products.ts'
import { ORIGIN, openShop } from '#tests/support/shop.ts'
import { bearerHeaders, signedInHeaders } from '#tests/support/staff.ts'

/** Headers that do not prove that a request comes from the shop's own pages. */
const untrustedHeaders: Record<string, string>[] = [
	{ Origin: 'https://evil.example' },
	{ Origin: 'null' },
	{ Origin: `${ORIGIN}.evil.example` },
	{ 'Sec-Fetch-Site': 'cross-site' },
	{ 'Sec-Fetch-Site': 'same-site', Origin: ORIGIN },
	{ 'Sec-Fetch-Site': 'none', Origin: ORIGIN },
	{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' },
	{},
]

test.each(untrustedHeaders)(
	'a change with the session cookie and the headers %j is rejected',
	async (originHeaders) => {
		const shop = await openShop()
		await insertProducts(shop.db, [{ available: 5 }])
		const { Cookie } = await signedInHeaders(shop)
		const [product] = (await shop.read<{ data: { _id: string }[] }>('/api/products')).data
		const contentTypes = [
			'application/json',
			'text/plain',
			'application/x-www-form-urlencoded',
			'multipart/form-data',
		]

		for (const type of contentTypes) {
			const response = await shop.fetch(`/api/products/${product?._id}/movements`, {
				method: 'POST',
				headers: { ...originHeaders, Cookie, 'Content-Type': type },
				body: '{"movement":"sell","quantity":1}',
			})
			expect(response.status, type).toBe(403)
		}
		const signOut = await shop.fetch('/api/auth/logout', { headers: { ...originHeaders, Cookie } })
		expect(signOut.status).toBe(403)

		const headers = { Cookie }
		expect((await shop.fetch('/api/auth/me', { headers })).status).toBe(200)
		const after = await shop.read<{ data: { stock: object }[] }>('/api/products')
		expect(after.data[0]?.stock).toMatchObject({ available: 5, sold: 0 })
	},
)

test('a change with an access token needs no Origin header', async () => {
	const shop = await openShop()
	await insertProducts(shop.db, [{ available: 5 }])
	const { Authorization } = await bearerHeaders(shop, await signedInHeaders(shop))
	const [product] = (await shop.read<{ data: { _id: string }[] }>('/api/products')).data

	for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
		const response = await shop.fetch(`/api/products/${product?._id}/movements`, {
			method: 'POST',
			headers: {
				Authorization: Authorization.replace('Bearer', scheme),
				'Content-Type': 'application/json',
			},
			body: '{"movement":"sell","quantity":1}',
		})
		expect(response.status, scheme).toBe(201)
	}
})
