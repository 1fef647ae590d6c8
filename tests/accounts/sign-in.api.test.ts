import * as v from 'valibot'
import { expect, test } from 'vitest'
import { SignInResponse } from '#contract/accounts/auth.ts'
import { DAY_MS, HOUR_MS } from '#contract/base/limits.ts'
import { failedSignIns } from '#db/schema.ts'
import { createClock } from '#tests/support/clock.ts'
import { browserHeaders, openShopAsOwner, PASSWORD, signIn } from '#tests/support/staff.ts'

test('POST /api/auth/login returns the user and an access token, and sets a cookie that scripts cannot read', async () => {
	const { shop, owner } = await openShopAsOwner()

	const response = await signIn(shop, ` ${owner.email.toUpperCase()} `)

	expect(response.status).toBe(200)
	const { user, accessToken } = v.parse(SignInResponse, await response.json())
	expect(user).toEqual({ name: owner.name, email: owner.email })
	expect(accessToken.split('.')).toHaveLength(3)
	const cookie = response.headers.get('Set-Cookie') ?? ''
	expect(cookie).toMatch(/^__Host-session=[\w-]{43};/)
	for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'])
		expect(cookie).toContain(part)
	expect(cookie).not.toContain('Domain')
})

test('POST /api/auth/register adds an account, which can sign in once and must then choose another password', async () => {
	const { shop, headers } = await openShopAsOwner()
	const colleague = { name: 'Karim Uddin', email: 'karim@jonaki.example', password: PASSWORD }
	const add = (change: object = {}) =>
		shop.send('/api/auth/register', { ...colleague, ...change }, { headers })

	const added = await add()

	expect(added.status).toBe(201)
	expect(await added.json()).toEqual({ user: { name: colleague.name, email: colleague.email } })
	expect((await add()).status).toBe(422)
	for (const password of ['password123', 'short12'])
		expect((await add({ email: 'x@y.zz', password })).status, password).toBe(422)
	const signedIn = await signIn(shop, colleague.email)
	expect(signedIn.status).toBe(200)
	const inventory = await shop.fetch('/api/inventory', { headers: browserHeaders(signedIn) })
	expect(await inventory.json()).toMatchObject({ code: 'new_password_required' })
	expect((await signIn(shop, colleague.email)).status).toBe(401)
})

test('failed sign-ins are counted by account and hour, those of unknown accounts together and last, are not in the history, and are deleted after ninety days', async () => {
	const clock = createClock('2026-06-01T09:10:00Z')
	const { shop, owner, headers } = await openShopAsOwner({ now: clock.now })
	const readFailedSignIns = async () => {
		expect(await shop.read('/api/history', { headers })).toEqual({ data: [] })
		return shop.readData('/api/auth/failed-sign-ins', { headers })
	}
	for (let attempt = 1; attempt <= 3; attempt += 1)
		await signIn(shop, owner.email, 'not the password')
	clock.advance(HOUR_MS)
	for (let attempt = 1; attempt <= 5; attempt += 1)
		await signIn(shop, `unknown-${attempt}@jonaki.example`)

	const [hour, nextHour] = ['2026-06-01T09:00:00.000Z', '2026-06-01T10:00:00.000Z']
	expect(await readFailedSignIns()).toEqual([
		{ hour, account: owner.id, name: owner.name, count: 3 },
		{ hour: nextHour, account: 'unknown', name: null, count: 5 },
	])
	const cleanUpAndCount = async () => {
		await shop.runScheduled()
		return shop.db.$count(failedSignIns)
	}
	clock.advance(90 * DAY_MS - 2 * HOUR_MS)
	expect(await cleanUpAndCount()).toBe(2)
	clock.advance(HOUR_MS)
	expect(await cleanUpAndCount()).toBe(1)
})

test('signing in again in the same browser ends its earlier session, but none on other devices', async () => {
	const { shop, owner, headers: otherDevice } = await openShopAsOwner()
	const earlier = browserHeaders(await signIn(shop, owner.email))

	const later = browserHeaders(await signIn(shop, owner.email, PASSWORD, earlier))

	const sessions = [otherDevice, earlier, later]
	const responses = sessions.map((headers) => shop.fetch('/api/auth/me', { headers }))
	expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 401, 200])
})
