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

const byPath = (one: { path: string }, other: { path: string }) => (one.path < other.path ? -1 : 1)

/** Returns the paths of each method. */
function listOperations(access: string) {
	const paths: Record<string, string> = {}
	for (const operation of documentedOperations.toSorted(byPath)) {
		if (operation.access !== access) continue
		const path = operation.path.replace('/api/', '')
		paths[operation.method] = `${paths[operation.method] ?? ''} ${path}`.trim()
	}
	return paths
}

test('only owners can manage accounts, merge and erase customers, read reports, sums of payments and what is due in all, list cash counts, remove categories, set specification templates, set many prices and change settings through the API', () => {
	expect(listOperations('owner')).toEqual({
		DELETE:
			'categories/some-id customers/some-id programs/some-id/tokens/some-id users/some-id/sessions users/some-id/two-factor',
		GET: 'cash-counts customers/due customers/some-id/mentions deliveries/some-id/costs inventory/costs payments/sums programs/some-id/tokens reports/movements reports/reorder reports/sales reports/slow-movers users users/some-id',
		PATCH: 'settings users/some-id',
		POST: 'auth/register customers/some-id/merge programs programs/some-id/tokens sales/some-id/token users users/some-id/password',
		PUT: 'categories/some-id/specification-template deliveries/some-id/costs products/prices',
	})
})

test('without a session, the API only allows reading the catalogue, the settings, known receipts and quotations and the API document, signing in and signing out', () => {
	expect(listOperations('public')).toEqual({
		GET: 'auth/logout categories feed openapi.json products products/cards products/comparison products/offers products/similar/some-id products/slug/some-id products/suggest quotations/some-id receipts/some-id settings sitemap',
		POST: 'auth/login auth/login/code auth/logout receipts/search',
	})
})
