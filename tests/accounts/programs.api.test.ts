import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { UserAccount } from '#contract/accounts/accounts.ts'
import type { AuditEntry } from '#contract/accounts/audit.ts'
import type { ProgramToken } from '#contract/accounts/programs.ts'
import type { Scope } from '#contract/accounts/scopes.ts'
import { DAY_MS, MINUTE_MS } from '#contract/base/limits.ts'
import { createClock } from '#tests/support/clock.ts'
import { interceptBatches } from '#tests/support/faults.ts'
import { readProduct } from '#tests/support/products.ts'
import { addToken, createProgram, tokenHeaders } from '#tests/support/programs.ts'
import { createShop, openShop, openShopWith, type Shop } from '#tests/support/shop.ts'
import { clientIpHeader, signIn } from '#tests/support/staff.ts'
import { readProblemCode } from '#tests/support/two-factor.ts'

const PRODUCTS = [{ slug: 'kestrel-one', available: 9 }]
const READ: Scope[] = ['catalogue:read']

async function sell(
	shop: Shop,
	headers: Record<string, string>,
	{ send }: Pick<Shop, 'send'> = shop,
) {
	const { _id: productId } = await readProduct(shop, 'kestrel-one')
	const lines = [{ productId, quantity: 1 }]
	return send('/api/sales', { branch: 'madhupur', lines }, { headers })
}

const readInventory = async (shop: Shop, headers: HeadersInit) =>
	(await shop.fetch('/api/inventory', { headers })).status

test('an owner adds a program, whose token works until it expires, is revoked or its program is disabled', async () => {
	const clock = createClock()
	const shop = await openShop(clock)
	const { id, tokenId, headers, ownerHeaders } = await createProgram(shop)
	const listTokens = () =>
		shop.readData<ProgramToken[]>(`/api/programs/${id}/tokens`, { headers: ownerHeaders })
	const setStatus = (status: string) =>
		shop.send(`/api/users/${id}`, { status }, { method: 'PATCH', headers: ownerHeaders })

	expect(await listTokens()).toMatchObject([{ _id: tokenId, lastUsedAt: null }])
	expect(await readInventory(shop, headers)).toBe(200)
	const { lastUsedAt: firstUse } = (await listTokens())[0] ?? {}
	clock.advance(MINUTE_MS)
	expect(await readInventory(shop, headers)).toBe(200)
	expect(await listTokens()).toMatchObject([{ lastUsedAt: firstUse }])
	expect((await setStatus('disabled')).status).toBe(204)
	expect(await readInventory(shop, headers)).toBe(401)
	expect((await setStatus('active')).status).toBe(204)
	expect(await readInventory(shop, headers)).toBe(200)
	const path = `/api/programs/${id}/tokens/${tokenId}`
	expect((await shop.fetch(path, { method: 'DELETE', headers: ownerHeaders })).status).toBe(204)
	expect(await readInventory(shop, headers)).toBe(401)
	const brief = await addToken(shop, ownerHeaders, { programId: id, scopes: READ, days: 1 })
	clock.advance(DAY_MS - 1)
	expect(await readInventory(shop, tokenHeaders(brief.token))).toBe(200)
	clock.advance(1)
	expect(await readInventory(shop, tokenHeaders(brief.token))).toBe(401)
})

test('a request whose token is revoked meanwhile completes', async () => {
	const shop = await openShopWith(PRODUCTS)
	const { id, tokenId, headers, ownerHeaders } = await createProgram(shop)
	const path = `/api/programs/${id}/tokens/${tokenId}`
	const revoke = () => shop.fetch(path, { method: 'DELETE', headers: ownerHeaders })
	const db = interceptBatches(shop.db, async (number) => number === 1 && revoke())

	expect((await sell(shop, headers, createShop(db))).status).toBe(201)
	expect((await sell(shop, headers)).status).toBe(401)
})

test('a token of another length or case, written twice, as a cookie or in a URL is refused', async () => {
	const shop = await openShop()
	const { token, headers } = await createProgram(shop)
	const secret = token.replace('jonaki_', '')

	for (const credentials of [
		tokenHeaders(token.slice(0, -1)),
		tokenHeaders(`${token}A`),
		tokenHeaders(secret),
		tokenHeaders(token.toUpperCase()),
		tokenHeaders(`Bearer ${token}`),
		tokenHeaders(`${token}, Bearer ${token}`),
		{ Authorization: token },
		{ Cookie: `__Host-session=${token}` },
		{ Cookie: `__Host-session=${secret}` },
	])
		expect(await readInventory(shop, credentials), JSON.stringify(credentials)).toBe(401)
	for (const path of [
		'/api/inventory?access_token=',
		'/products?search=',
		'/api/products?',
		'/?x=y%20',
	]) {
		const response = await shop.fetch(path + token.replace('_', '%5F'), { headers })
		expect(response.status, path).toBe(400)
	}
	expect(shop.logLines.join()).not.toContain(secret)
	expect(
		await shop.db.all(sql`select * from tokens where token_hash in (${token}, ${secret})`),
	).toEqual([])
})

test('a program neither signs in nor gets a password, a session, a role or another name than it has', async () => {
	const shop = await openShop()
	const { id, ownerHeaders } = await createProgram(shop, { name: 'Courier' })
	const send = (path: string, body: object = {}, method = 'POST') =>
		shop.send(path, body, { method, headers: ownerHeaders })

	for (const email of [`program:${id}`, id, 'program:'])
		expect((await signIn(shop, email, 'any password')).status).toBe(422)
	expect((await send(`/api/users/${id}/password`)).status).toBe(404)
	expect((await send(`/api/users/${id}/sessions`, {}, 'DELETE')).status).toBe(404)
	expect((await send(`/api/users/${id}/two-factor`, {}, 'DELETE')).status).toBe(404)
	expect((await send(`/api/users/${id}`, { role: 'owner' }, 'PATCH')).status).toBe(422)
	expect((await send('/api/programs', { name: 'C0urier' })).status).toBe(422)
	expect((await send('/api/users', { name: 'Cουrier', email: 'c@jonaki.example' })).status).toBe(
		422,
	)
	const users = await shop.readData<UserAccount[]>('/api/users', { headers: ownerHeaders })
	expect(users.find(({ _id }) => _id === id)).toMatchObject({ kind: 'program', role: 'staff' })
	const owner = users.find(({ kind }) => kind === 'person')
	expect(
		(await shop.fetch(`/api/programs/${owner?._id}/tokens`, { headers: ownerHeaders })).status,
	).toBe(404)
})

test('programs are audited by name, use idempotency keys of their own and appear in the activity', async () => {
	const shop = await openShopWith(PRODUCTS)
	const one = await createProgram(shop, { name: 'Courier', scopes: ['sales:write'] })
	const other = await createProgram(shop, { name: 'Accounts', scopes: ['sales:write'] })
	const locations = []
	for (const { headers } of [one, one, other]) {
		const sale = await sell(shop, { ...headers, 'Idempotency-Key': 'first' })
		locations.push(sale.headers.get('Location'))
	}

	expect(new Set(locations).size).toBe(2)
	expect(locations[0]).toBe(locations[1])
	const entries = await shop.readData<AuditEntry[]>('/api/history', { headers: one.ownerHeaders })
	expect(entries.map(({ by, action }) => `${by}: ${action}`).slice(0, 2)).toEqual([
		'Accounts: sale-add',
		'Courier: sale-add',
	])
	expect(JSON.stringify(entries)).not.toContain(one.token)
	const activity = await shop.fetch('/dashboard/activity', { headers: one.ownerHeaders })
	expect(await activity.text()).toContain('Courier')
})

test('a program has at most ten tokens, and only an owner who entered the password recently makes them', async () => {
	const clock = createClock()
	const shop = await openShop(clock)
	const { id, headers, ownerHeaders } = await createProgram(shop)
	const add = (sender: HeadersInit, body: object = { scopes: READ, days: 1 }) =>
		shop.send(`/api/programs/${id}/tokens`, body, { headers: sender })

	for (const body of [
		{ scopes: [], days: 1 },
		{ scopes: ['users:write'], days: 1 },
		{ scopes: READ, days: 366 },
	])
		expect((await add(ownerHeaders, body)).status, JSON.stringify(body)).toBe(422)
	const statuses = []
	for (let count = 0; count < 10; count += 1) statuses.push((await add(ownerHeaders)).status)
	expect(statuses).toEqual([...Array(9).fill(201), 422])
	expect((await add(headers)).status).toBe(403)
	clock.advance(11 * MINUTE_MS)
	expect(await readProblemCode(await add(ownerHeaders))).toBe('reauthentication_required')
})

test('requests of a program count for their address first, then for the token', async () => {
	const counts = new Map<string, number>()
	const limit = async ({ key }: { key: string }) => {
		counts.set(key, (counts.get(key) ?? 0) + 1)
		return { success: (counts.get(key) ?? 0) <= 2 }
	}
	const shop = await openShop()
	const { tokenId, headers } = await createProgram(shop)
	const limited = createShop(shop.db, { bindings: { READ_LIMITER: { limit } } })
	const readFrom = (address: string) =>
		readInventory(limited, { ...headers, ...clientIpHeader(address) })

	expect([await readFrom('one'), await readFrom('one'), await readFrom('one')]).toEqual([
		200, 200, 429,
	])
	expect(counts.get(`token:${tokenId}`)).toBe(2)
	expect(await readFrom('two')).toBe(429)
})
