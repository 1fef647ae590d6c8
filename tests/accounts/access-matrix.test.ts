import * as build from 'virtual:remix/server-build'
import { beforeAll, expect, test } from 'vitest'
import { documentedOperations } from '#tests/support/api-document.ts'
import { postForm } from '#tests/support/forms.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { createStaff, sendEmptyRequest, signedInHeaders } from '#tests/support/staff.ts'

const OWNER_PAGES = /^\/dashboard\/(users|settings)/

let shop: Shop

beforeAll(async () => {
	shop = await openShop()
})

/** Starts a session for one request, because some operations end the session. Its client address is new, because of the rate limits. */
async function createSessionHeaders(role: 'staff' | 'owner') {
	const { id } = await createStaff(shop, { role })
	return { ...(await signedInHeaders(shop, id)), 'CF-Connecting-IP': `${id}.example` }
}

const headersByRole = {
	anonymous: async () => ({}),
	staff: () => createSessionHeaders('staff'),
	owner: () => createSessionHeaders('owner'),
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

test('only owners can manage accounts, remove categories and change settings through the API', () => {
	expect(listOperations('owner')).toEqual([
		'DELETE categories/some-id',
		'DELETE users/some-id/sessions',
		'DELETE users/some-id/two-factor',
		'GET users',
		'PATCH users/some-id',
		'POST auth/register',
		'POST users',
		'POST users/some-id/password',
		'PUT settings',
	])
})

test('without a session, the API only allows reading the catalogue, the settings and the API document, signing in and signing out', () => {
	expect(listOperations('public')).toEqual([
		'GET auth/logout',
		'GET categories',
		'GET feed',
		'GET openapi.json',
		'GET products',
		'GET products/cards',
		'GET products/offers',
		'GET products/similar/some-id',
		'GET products/slug/some-id',
		'GET products/suggest',
		'GET settings',
		'GET sitemap',
		'POST auth/login',
		'POST auth/login/code',
		'POST auth/logout',
	])
})

const pages = Object.values(build.routes)
	.flatMap(({ path }) => (path?.startsWith('dashboard') ? [`/${path}`] : []))
	.map((path) => ({ path: path.replaceAll(/:\w+/g, 'some-id') }))

test.each(pages)(
	'the page $path and its form reject anonymous visitors, and staff who are not owners if it is for owners',
	async ({ path }) => {
		const responsesFor = async (headers: Record<string, string>) => [
			await shop.fetch(path, { headers }),
			await postForm(shop, path, {}, headers),
		]
		const [page, form] = await responsesFor({})
		expect([page?.status, page?.headers.get('Location')]).toEqual([302, '/'])
		const hasForm = form?.status !== 405
		if (hasForm) expect([form?.status, form?.headers.get('Location')]).toEqual([302, '/'])

		const isForOwners = OWNER_PAGES.test(path)
		const asStaff = await responsesFor(await createSessionHeaders('staff'))
		const expected = [isForOwners ? 403 : 'allowed', isForOwners && hasForm ? 403 : 'allowed']
		expect(asStaff.map(({ status }) => describeAccess(status))).toEqual(expected)
		const asOwner = await responsesFor(await createSessionHeaders('owner'))
		expect(asOwner.map(({ status }) => describeAccess(status))).toEqual(['allowed', 'allowed'])
	},
)
