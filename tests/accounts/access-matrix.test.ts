import * as build from 'virtual:remix/server-build'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/base/limits.ts'
import type { RoutePolicy } from '#contract/pages/route-policy.ts'
import { createPageClient, postForm } from '#tests/support/forms.ts'
import { createShop, openShop, type Shop, type ShopOptions } from '#tests/support/shop.ts'
import { newSessionHeaders } from '#tests/support/staff.ts'
import { listPages } from '#worker/pages/route-matcher.ts'

const shop = await openShop()

const { routes } = build
const staffPages = listPages(routes).filter(({ policy }) => policy.access !== 'public')
const pathOf = ({ pattern }: { pattern: string }) => pattern.replaceAll(/:\w+/g, 'some-id')

const reauthentication = (path: string) =>
	`/dashboard/security/reauthenticate?next=${encodeURIComponent(path)}`
const SET_UP = '/dashboard/security/set-up'

/** Opens the same shop ten minutes later, or with compulsory two-factor authentication. */
const openSameShop = (options: ShopOptions) => createShop(shop.db, options)

/** By visitor: the response to those who may not open a page with this policy, or `null`. */
type Visitor = {
	shop?: Shop
	role?: 'staff' | 'owner'
	denial: (policy: RoutePolicy, path: string) => [status: number, location: string | null] | null
}
const visitors: Record<string, Visitor> = {
	'an anonymous visitor': { denial: () => [302, '/'] },
	'a member of staff': {
		role: 'staff',
		denial: ({ access }) => (access === 'owner' ? [403, null] : null),
	},
	'an owner': { role: 'owner', denial: () => null },
	'an owner who must set up two-factor authentication': {
		role: 'owner',
		shop: openSameShop({ bindings: { TWO_FACTOR: 'required' } }),
		denial: ({ access }) => (access === 'signed-in' ? null : [303, SET_UP]),
	},
	'an owner who signed in ten minutes ago': {
		role: 'owner',
		shop: openSameShop({ now: () => new Date(Date.now() + 10 * MINUTE_MS) }),
		denial: (policy, path) => (policy.recentAuthentication ? [303, reauthentication(path)] : null),
	},
}
const cases = staffPages.flatMap((page) =>
	Object.entries(visitors).map(([name, visitor]) => {
		const [path, { access }] = [pathOf(page), page.policy]
		return { path, access, name, page, visitor }
	}),
)

const describeDenial = ({ status, headers }: Response, path: string) => {
	const location = headers.get('Location')
	const isDenied =
		[401, 403].includes(status) || ['/', SET_UP, reauthentication(path)].includes(location ?? '')
	return isDenied ? [status, location] : null
}

test.each(cases)(
	'the page $path for $access, its data and its form treat $name as the page’s policy states',
	async ({ path, page, visitor }) => {
		const { fetch } = visitor.shop ?? shop
		const headers = visitor.role ? await newSessionHeaders(shop, visitor.role) : {}
		const denial = visitor.denial(page.policy, path)

		expect(describeDenial(await fetch(path, { headers }), path)).toEqual(denial)
		const isRedirected = denial && denial[1] !== null
		// Remix sends a redirect to its own client as data.
		const { status } = await fetch(`${path}.data`, { headers })
		if (page.policy.hydrate) {
			expect(status === 202 || status === 403).toBe(denial !== null)
			expect(status === 202).toBe(isRedirected === true)
		} else expect(status).toBe(404)
		const form = await postForm({ fetch }, path, {}, headers)
		expect(describeDenial(form, path)).toEqual('action' in page.route.module ? denial : null)
	},
)

// The lists are written out: the tests above take the policies as given, however weak they are.
const pathsWith = (isIncluded: (policy: RoutePolicy) => boolean) =>
	staffPages
		.filter(({ policy }) => isIncluded(policy))
		.map(pathOf)
		.sort()

test('only owners open the pages that manage accounts, exporting, merging and erasing customers, reports, settings and many prices', () => {
	expect(pathsWith(({ access }) => access === 'owner')).toEqual(
		`/dashboard/customers/export.csv /dashboard/customers/some-id/erase
		/dashboard/customers/some-id/merge /dashboard/deliveries/some-id/costs
		/dashboard/inventory/price-table /dashboard/inventory/prices /dashboard/reports
		/dashboard/reports/export.csv /dashboard/reports/sales.csv
		/dashboard/sell/receipts/some-id/renew /dashboard/settings /dashboard/settings/some-id
		/dashboard/transactions/export.csv /dashboard/users /dashboard/users/new
		/dashboard/users/new-program /dashboard/users/some-id`.split(/\s+/),
	)
})

test.each([
	['the accounts', '/dashboard/orders', 'href="/dashboard/users"'],
	['the settings', '/dashboard', '/dashboard/settings'],
])('only owners see the link to %s', async (_, path, link) => {
	const { readPage } = createPageClient(shop, await newSessionHeaders(shop, 'owner'))

	expect(await readPage(path)).toContain(link)
	expect(await readPage(path, await newSessionHeaders(shop, 'staff'))).not.toContain(link)
})

test('staff with a required action open only the pages of their own account', () => {
	expect(pathsWith(({ access }) => access === 'signed-in')).toEqual(
		`/dashboard/security /dashboard/security/account /dashboard/security/confirm
		/dashboard/security/reauthenticate /dashboard/security/recovery-codes
		/dashboard/security/set-up /dashboard/security/turn-off`.split(/\s+/),
	)
})

test('pages that change accounts, settings and credentials, or erase customers, require recent authentication', () => {
	expect(pathsWith(({ recentAuthentication = false }) => recentAuthentication)).toEqual(
		`/dashboard/customers/some-id/erase /dashboard/security /dashboard/security/recovery-codes
		/dashboard/security/set-up /dashboard/security/turn-off /dashboard/settings
		/dashboard/settings/some-id /dashboard/users/new /dashboard/users/new-program
		/dashboard/users/some-id`.split(/\s+/),
	)
})

test('no page of the dashboard is public', () => {
	const dashboardPages = listPages(routes).filter(({ pattern }) => pattern.startsWith('/dashboard'))

	expect(dashboardPages.map(pathOf)).toEqual(staffPages.map(pathOf))
})

test.each([{}, { loader: () => 'secret' }])(
	'a page without a check of its own is refused to visitors without access: %j',
	async (exports) => {
		const handle = { policy: { access: 'owner' } }
		const orders = { ...routes.orders, id: 'orders' }
		const module = { default: () => null, handle, ...exports }
		const pages = { ...build, routes: { ...routes, orders: { ...orders, module } } }
		const { fetch } = openSameShop({ build: pages })
		const statusFor = async (headers: Record<string, string>) =>
			(await fetch('/dashboard/orders', { headers })).status

		expect(await statusFor({})).toBe(302)
		expect(await statusFor(await newSessionHeaders(shop, 'staff'))).toBe(403)
		expect(await statusFor(await newSessionHeaders(shop, 'owner'))).toBe(200)
	},
)
