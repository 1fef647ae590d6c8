import { expect, test } from 'vitest'
import { documentedOperations } from '#tests/support/api-document.ts'
import { openShop } from '#tests/support/shop.ts'
import { newSessionHeaders, sendEmptyRequest } from '#tests/support/staff.ts'

const shop = await openShop()

const headersByRole = {
	anonymous: async () => ({}),
	staff: () => newSessionHeaders(shop, 'staff'),
	owner: () => newSessionHeaders(shop, 'owner'),
}

const roles = Object.entries(headersByRole)

const describeAccess = (status: number) => ([401, 403].includes(status) ? status : 'allowed')

const rejections: Record<string, Record<string, 401 | 403>> = {
	public: {},
	'signed-in': { anonymous: 401 },
	staff: { anonymous: 401 },
	owner: { anonymous: 401, staff: 403 },
}

test.each(documentedOperations)(
	'$method $path allows exactly the roles that the API document declares',
	async (operation) => {
		for (const [role, createHeaders] of roles) {
			const { status } = await sendEmptyRequest(shop, operation, await createHeaders())
			const expected = rejections[operation.access]?.[role] ?? 'allowed'
			expect(describeAccess(status), `${role}: ${status}`).toBe(expected)
		}
	},
)

const listOperations = (access: string) =>
	documentedOperations
		.filter((operation) => operation.access === access)
		.map(({ method, path }) => `${method} ${path.replace('/api/', '')}`)
		.sort()

test('only owners can manage accounts, merge and erase customers, read reports, sums of payments and what is due in all, list cash counts, remove categories, set specification templates, set many prices and change settings through the API', () => {
	expect(listOperations('owner')).toEqual(
		`DELETE categories/some-id, DELETE customers/some-id, DELETE programs/some-id/tokens/some-id,
		DELETE users/some-id/sessions, DELETE users/some-id/two-factor, GET cash-counts,
		GET customers/due, GET customers/some-id/mentions, GET deliveries/some-id/costs,
		GET inventory/costs, GET payments/sums, GET programs/some-id/tokens, GET reports/movements,
		GET reports/reorder, GET reports/sales, GET reports/slow-movers, GET users, GET users/some-id,
		PATCH settings, PATCH users/some-id, POST auth/register, POST customers/some-id/merge,
		POST programs, POST programs/some-id/tokens, POST sales/some-id/token, POST users,
		POST users/some-id/password, PUT categories/some-id/specification-template,
		PUT deliveries/some-id/costs, PUT products/prices`.split(/,\s+/),
	)
})

test('without a session, the API only allows reading the catalogue, the settings, known receipts and quotations and the API document, signing in and signing out', () => {
	expect(listOperations('public')).toEqual(
		`GET auth/logout, GET categories, GET feed, GET openapi.json, GET products, GET products/cards,
		GET products/comparison, GET products/offers, GET products/similar/some-id,
		GET products/slug/some-id, GET products/suggest, GET quotations/some-id, GET receipts/some-id,
		GET settings, GET sitemap, POST auth/login, POST auth/login/code, POST auth/logout,
		POST receipts/search`.split(/,\s+/),
	)
})
