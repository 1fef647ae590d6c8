import { expect, test } from 'vitest'
import type { OwnSession, UserAccount } from '#contract/accounts.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { browserHeaders, createStaff, signedInHeaders, signIn } from '#tests/support/staff.ts'
import { createStaffWithTwoFactor, readProblemCode } from '#tests/support/two-factor.ts'

type Headers = Record<string, string>

async function openShopAsOwner() {
	const shop = await openShop()
	const owner = await createStaff(shop, { hasPassword: true })
	return { shop, owner, headers: await signedInHeaders(shop, owner.id) }
}

async function listUsers(shop: Shop, headers: Headers): Promise<UserAccount[]> {
	return (await shop.read<{ data: UserAccount[] }>('/api/users', { headers })).data
}

const patchUser = (shop: Shop, { id, headers }: { id: string; headers: Headers }, body: object) =>
	shop.send(`/api/users/${id}`, body, { method: 'PATCH', headers })

test('an owner adds a colleague, who must replace the returned temporary password', async () => {
	const { shop, headers } = await openShopAsOwner()
	const colleague = { name: 'Karim Mia', email: 'karim@jonaki.example', role: 'staff' }

	const response = await shop.send('/api/users', colleague, { headers })
	const { password } = (await response.json()) as { password: string }
	const duplicate = await shop.send('/api/users', colleague, { headers })
	const session = await signIn(shop, colleague.email, password)

	expect([response.status, duplicate.status, session.status]).toEqual([201, 422, 200])
	expect(await listUsers(shop, headers)).toContainEqual(
		expect.objectContaining({ ...colleague, status: 'active', mustChangePassword: true }),
	)
	const inventory = await shop.fetch('/api/inventory', { headers: browserHeaders(session) })
	expect(await readProblemCode(inventory)).toBe('new_password_required')
})

test('a repeated request to add a colleague is rejected, even with the same Idempotency-Key', async () => {
	const { shop, headers } = await openShopAsOwner()
	const colleague = { name: 'Karim Mia', email: 'karim@jonaki.example', role: 'staff' }
	const add = () =>
		shop.send('/api/users', colleague, { headers: { ...headers, 'Idempotency-Key': 'karim' } })

	const added = await add()
	const repeated = await add()

	expect([added.status, repeated.status]).toEqual([201, 422])
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
	const { data } = await shop.read<{ data: AuditEntry[] }>('/api/history', { headers })
	const actions = data.map(({ action }) => action)
	expect(actions).toEqual(expect.arrayContaining(['staff-disable', 'role-change']))
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
	const changes = Array.from({ length: 20 }, (_, index) => {
		const change = index % 3 === 0 ? { status: 'disabled' } : { role: 'staff' }
		const isByFirst = index % 2 === 0
		return patchUser(
			shop,
			{ id: isByFirst ? second.id : owner.id, headers: isByFirst ? headers : secondHeaders },
			change,
		)
	})

	await Promise.all(changes)

	const fetchUsers = (session: Headers) => shop.fetch('/api/users', { headers: session })
	const statuses = [(await fetchUsers(headers)).status, (await fetchUsers(secondHeaders)).status]
	expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

test("an owner turns off a colleague's two-factor authentication, ends their sessions and resets their password", async () => {
	const { shop, headers } = await openShopAsOwner()
	const person = await createStaffWithTwoFactor(shop)
	const { headers: colleague } = person
	const findColleague = async () =>
		(await listUsers(shop, headers)).find(({ _id }) => _id === person.id)

	expect(await findColleague()).toMatchObject({ hasTwoFactor: true, sessions: 1 })
	const path = `/api/users/${person.id}`
	await shop.fetch(`${path}/two-factor`, { method: 'DELETE', headers })
	await shop.fetch(`${path}/sessions`, { method: 'DELETE', headers })
	expect(await findColleague()).toMatchObject({ hasTwoFactor: false, sessions: 0 })
	expect((await shop.fetch('/api/inventory', { headers: colleague })).status).toBe(401)

	const reset = await shop.send(`${path}/password`, {}, { headers })
	const { password } = (await reset.json()) as { password: string }
	expect((await signIn(shop, person.email, password)).status).toBe(200)
	const unknown = await shop.send('/api/users/no-such-account/password', {}, { headers })
	expect(unknown.status).toBe(404)
})

test('members of staff change their own names, list their sessions and end all but the current one', async () => {
	const { shop, owner, headers } = await openShopAsOwner()
	const other = await signedInHeaders(shop, owner.id)
	const listSessions = async () =>
		(await shop.read<{ data: OwnSession[] }>('/api/auth/sessions', { headers })).data

	const renamed = await shop.send(
		'/api/auth/me',
		{ name: 'Rahima Begum' },
		{ method: 'PATCH', headers },
	)
	expect(renamed.status).toBe(204)
	expect(await shop.read('/api/auth/me', { headers })).toMatchObject({
		user: { name: 'Rahima Begum' },
	})
	expect((await listSessions()).map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true])
	const ended = await shop.fetch('/api/auth/sessions', { method: 'DELETE', headers })
	expect(ended.status).toBe(204)
	expect((await listSessions()).map(({ isCurrent }) => isCurrent)).toEqual([true])
	expect((await shop.fetch('/api/inventory', { headers: other })).status).toBe(401)
})
