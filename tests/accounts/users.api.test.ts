import { expect, test } from 'vitest'
import type { FailedSignIns, UserAccount } from '#contract/accounts/accounts.ts'
import type { AuditEntry } from '#contract/accounts/audit.ts'
import { DEMO_STAFF } from '#contract/accounts/auth.ts'
import { seedDemoUser } from '#scripts/start/prepare-database.ts'
import type { Shop } from '#tests/support/shop.ts'
import {
	browserHeaders,
	createStaff,
	openShopAsOwner,
	setAccountStatus,
	signedInHeaders,
	signIn,
} from '#tests/support/staff.ts'
import { listAuditActions, readProblemCode } from '#tests/support/two-factor.ts'

type Headers = Record<string, string>

const listUsers = (shop: Shop, headers: Headers) =>
	shop.readData<UserAccount[]>('/api/users', { headers })

const patchUser = (shop: Shop, { id, headers }: { id: string; headers: Headers }, body: object) =>
	shop.send(`/api/users/${id}`, body, { method: 'PATCH', headers })

test('a repeated request to add a colleague is rejected, because it ignores the Idempotency-Key, and the colleague must replace the temporary password', async () => {
	const { shop, headers } = await openShopAsOwner()
	const colleague = { name: 'Karim Mia', email: 'karim@jonaki.example', role: 'staff' }
	const add = () =>
		shop.send('/api/users', colleague, { headers: { ...headers, 'Idempotency-Key': 'karim' } })

	const added = await add()
	const { password } = (await added.json()) as { password: string }
	const repeated = await add()
	const session = await signIn(shop, colleague.email, password)

	expect([added.status, repeated.status, session.status]).toEqual([201, 422, 200])
	expect(await listUsers(shop, headers)).toContainEqual(
		expect.objectContaining({ ...colleague, status: 'active', mustChangePassword: true }),
	)
	const inventory = await shop.fetch('/api/inventory', { headers: browserHeaders(session) })
	expect(await readProblemCode(inventory)).toBe('new_password_required')
})

test('a demoted owner immediately loses access to the accounts, and a disabled account also to the inventory', async () => {
	const { shop, headers } = await openShopAsOwner()
	const { id } = await createStaff(shop)
	const colleague = await signedInHeaders(shop, id)

	expect((await shop.fetch('/api/users', { headers: colleague })).status).toBe(200)
	expect((await patchUser(shop, { id, headers }, { role: 'staff' })).status).toBe(204)
	expect((await shop.fetch('/api/users', { headers: colleague })).status).toBe(403)
	expect((await patchUser(shop, { id, headers }, { status: 'disabled' })).status).toBe(204)
	expect((await shop.fetch('/api/inventory', { headers: colleague })).status).toBe(401)
	expect(await listAuditActions(shop, headers)).toEqual(
		expect.arrayContaining(['staff-disable', 'role-change']),
	)
})

test('a change of role and status applies completely or not at all', async () => {
	const { shop, headers } = await openShopAsOwner()
	await seedDemoUser(shop.db)
	await setAccountStatus(shop, DEMO_STAFF.email, 'disabled')
	const readDemoUser = async () => {
		const users = await listUsers(shop, headers)
		return users.find(({ email }) => email === DEMO_STAFF.email)
	}
	const { _id: id } = (await readDemoUser()) ?? { _id: '' }
	const change = (body: object) => patchUser(shop, { id, headers }, body)

	expect((await change({ role: 'staff', status: 'active' })).status).toBe(422)
	expect((await readDemoUser())?.role).toBe('owner')
	expect((await change({ role: 'staff', status: 'disabled' })).status).toBe(204)
	expect(await readDemoUser()).toMatchObject({ role: 'staff', status: 'disabled' })
})

test('staff read about their own account and unknown accounts only, owners about all', async () => {
	const { shop, owner, headers } = await openShopAsOwner()
	const karim = await createStaff(shop, { name: 'Karim Mia', hasPassword: true, role: 'staff' })
	await signIn(shop, owner.email)
	for (const { email } of [owner, karim, { email: 'unknown@jonaki.example' }])
		await signIn(shop, email, 'wrong password')
	const staffHeaders = browserHeaders(await signIn(shop, karim.email))
	await shop.send('/api/categories', { name: 'Cameras' }, { headers })
	const readTargets = async (reader: Headers, query = '') => {
		const entries = await shop.readData<AuditEntry[]>(`/api/history?${query}`, { headers: reader })
		return entries.map(({ action, target }) => (action === 'sign-in' ? target : action))
	}
	const readFailures = async (reader: Headers) => {
		const path = '/api/auth/failed-sign-ins'
		const failures = await shop.readData<FailedSignIns[]>(path, { headers: reader })
		return failures.map(({ account }) => account)
	}

	expect(await readTargets(headers)).toEqual(['category-add', karim.id, owner.id])
	expect(await readTargets(staffHeaders)).toEqual(['category-add', karim.id])
	expect(await readTargets(staffHeaders, `target=${owner.id}`)).toEqual([])
	expect((await readFailures(headers)).sort()).toEqual([karim.id, owner.id, 'unknown'].sort())
	expect(await readFailures(staffHeaders)).toEqual([karim.id, 'unknown'])
})

test('the last active owner can be neither disabled nor demoted', async () => {
	const { shop, owner, headers } = await openShopAsOwner()
	await createStaff(shop, { role: 'staff' })

	for (const change of [{ role: 'staff' }, { status: 'disabled' }]) {
		const response = await patchUser(shop, { id: owner.id, headers }, change)

		expect(response.status).toBe(409)
		expect(await readProblemCode(response)).toBe('last_owner')
	}
	expect(await listUsers(shop, headers)).toContainEqual(
		expect.objectContaining({ _id: owner.id, role: 'owner', status: 'active' }),
	)
})

test('concurrent requests to demote or disable two owners leave exactly one active owner', async () => {
	const { shop, owner, headers } = await openShopAsOwner()
	const second = await createStaff(shop)
	const secondHeaders = await signedInHeaders(shop, second.id)
	const firstChangesSecond = { id: second.id, headers }
	const secondChangesFirst = { id: owner.id, headers: secondHeaders }
	const changes = Array.from({ length: 8 }, (_, index) =>
		patchUser(
			shop,
			index % 2 === 0 ? firstChangesSecond : secondChangesFirst,
			index % 3 === 0 ? { status: 'disabled' } : { role: 'staff' },
		),
	)

	await Promise.all(changes)

	const lists = [headers, secondHeaders].map((session) =>
		shop.fetch('/api/users', { headers: session }),
	)
	const statuses = (await Promise.all(lists)).map(({ status }) => status)
	expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})
