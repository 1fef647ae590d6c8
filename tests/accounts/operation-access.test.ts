import * as build from 'virtual:remix/server-build'
import { expect, test } from 'vitest'
import { SCOPES, type Scope } from '#contract/accounts/scopes.ts'
import { documentedOperations } from '#tests/support/api-document.ts'
import { postForm } from '#tests/support/forms.ts'
import { createProgram } from '#tests/support/programs.ts'
import { openShop } from '#tests/support/shop.ts'
import { newSessionHeaders, sendEmptyRequest } from '#tests/support/staff.ts'
import { listPages } from '#worker/pages/route-matcher.ts'

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

const program = await createProgram(shop)

const headersByScopes = new Map<string, HeadersInit>()
async function headersWith(scopes: Scope[]): Promise<HeadersInit> {
	const key = scopes.join(' ')
	const name = `Program ${headersByScopes.size}`
	const headers = headersByScopes.get(key) ?? (await createProgram(shop, { name, scopes })).headers
	headersByScopes.set(key, headers)
	return headers
}

test.each(documentedOperations)(
	'$method $path allows a token with exactly the scopes that the API document names',
	async (operation) => {
		const send = async (headers: HeadersInit) =>
			(await sendEmptyRequest(shop, operation, headers)).status
		const anonymous = await send({})

		if (operation.access === 'public') return expect(await send(program.headers)).toBe(anonymous)
		const { scopeSets } = operation
		if (scopeSets.length === 0) return expect([401, 403]).toContain(await send(program.headers))
		for (const scopes of scopeSets)
			expect([401, 403]).not.toContain(await send(await headersWith(scopes)))
		for (const [index] of (scopeSets[0] ?? []).entries()) {
			const missing = scopeSets.map((scopes) => scopes[index])
			const others = SCOPES.filter((scope) => !missing.includes(scope))
			expect(await send(await headersWith(others)), `without ${missing}`).toBe(403)
		}
	},
)

test('only operations for staff name scopes, and those that change nothing name only scopes to read', () => {
	for (const { method, path, access, scopeSets } of documentedOperations) {
		if (access !== 'staff') expect(scopeSets, path).toEqual([])
		if (method === 'GET') expect(scopeSets.join(), path).not.toContain('write')
	}
})

// Written out: the tests above take the scopes as given.
test('of the operations for staff, only those of their own account and the activity name no scope', () => {
	const closed = documentedOperations.filter(
		({ access, scopeSets }) => access === 'staff' && scopeSets.length === 0,
	)

	expect(closed.map(({ method, path }) => `${method} ${path.replace('/api/', '')}`).sort()).toEqual(
		`DELETE auth/sessions, GET auth/failed-sign-ins, GET history, GET history/authors,
		GET history/summary, PATCH auth/me, PUT auth/branch`.split(/,\s+/),
	)
})

test.each([
	['catalogue', 'bulk-changes categories changes imports inventory pictures products'],
	['stock', 'bulk-changes changes deliveries imports inventory products stocktakes transfers'],
	['sales', 'changes orders receipts reports returns sales'],
	['orders', 'changes orders'],
	['payments', 'cash-counts changes orders payments'],
	['customers', 'changes customers'],
])('tokens with scopes for %s reach only operations of %s', (area, segments) => {
	const operations = documentedOperations.filter((one) => one.scopeSets.join().includes(`${area}:`))
	const found = operations.map(({ path }) => path.split('/')[2])

	expect([...new Set(found)].sort()).toEqual(segments.split(' '))
})

const pages = listPages(build.routes).map(({ pattern }) =>
	pattern.replaceAll(/:\w+|\*/g, 'some-id'),
)

test.each(pages)('the page %s, its data and its form ignore a token', async (path) => {
	const describe = async (response: Promise<Response>) => {
		const { status, headers } = await response
		return [status, headers.get('Location')]
	}
	const { headers } = program

	for (const page of [path, `${path}.data`]) {
		const anonymous = await describe(shop.fetch(page))
		expect(await describe(shop.fetch(page, { headers })), page).toEqual(anonymous)
	}
	const anonymous = await describe(postForm(shop, path, {}, {}))
	expect(await describe(postForm(shop, path, {}, headers))).toEqual(anonymous)
})
