import { expect, test } from 'vitest'
import { clockAt } from '#tests/support/clock.ts'
import { openShop } from '#tests/support/shop.ts'
import { cookieOf, from, signIn } from '#tests/support/sign-in-call.ts'
import { hireStaff, PASSWORD } from '#tests/support/staff.ts'
import { beginAttempt } from '#worker/domain/attempts.ts'

test('the eleventh sign-in of a minute from one address is held, and another address still gets in', async () => {
	const shop = await openShop()
	const person = await hireStaff(shop, { isHashed: true })
	const attempts = Array.from({ length: 20 }, (_, index) =>
		signIn(shop, `nobody-${index}@jonaki.example`, PASSWORD, from('203.0.113.7')),
	)
	const statuses = (await Promise.all(attempts)).map(({ status }) => status)
	const held = await signIn(shop, person.email, PASSWORD, from('203.0.113.7'))
	const elsewhere = await signIn(shop, person.email, PASSWORD, from('203.0.113.8'))

	expect(statuses.filter((status) => status === 429)).toHaveLength(10)
	expect(held.status).toBe(429)
	expect(Number(held.headers.get('Retry-After'))).toBeGreaterThan(0)
	expect(elsewhere.status).toBe(200)
})

test('an account rests a little longer after each failure from the fifth on, and is never locked for good', async () => {
	const clock = clockAt('2026-06-01T09:00:00Z')
	const shop = await openShop({ now: clock.now })
	const person = await hireStaff(shop, { isHashed: true })
	for (let failure = 1; failure <= 5; failure += 1) {
		expect((await signIn(shop, person.email, 'wrong password')).status).toBe(401)
	}

	expect((await signIn(shop, person.email)).status).toBe(429)
	clock.pass(1000)
	const response = await signIn(shop, person.email)

	expect(response.status).toBe(200)
	expect(cookieOf(response)).not.toBe('')
})

test('a pause holds the address that guessed, and the right person gets in at once from another', async () => {
	const clock = clockAt('2026-06-01T09:00:00Z')
	const shop = await openShop({ now: clock.now })
	const person = await hireStaff(shop, { isHashed: true })
	for (let failure = 1; failure <= 5; failure += 1) {
		await signIn(shop, person.email, 'wrong password', from('203.0.113.7'))
	}

	const held = await signIn(shop, person.email, PASSWORD, from('203.0.113.7'))
	const elsewhere = await signIn(shop, person.email, PASSWORD, from('203.0.113.8'))

	expect([held.status, held.headers.get('Retry-After')]).toEqual([429, '1'])
	expect(elsewhere.status).toBe(200)
})

test('of twenty guesses at once only five are judged', async () => {
	const open = { limit: async () => ({ success: true }) }
	const bindings = { SIGN_IN_LIMITER: open, SIGN_IN_EVERYWHERE_LIMITER: open }
	const shop = await openShop({ now: clockAt('2026-06-01T09:00:00Z').now, bindings })
	const person = await hireStaff(shop, { isHashed: true })

	const guesses = Array.from({ length: 20 }, () => signIn(shop, person.email, 'wrong password'))
	const statuses = (await Promise.all(guesses)).map(({ status }) => status)

	expect(statuses.filter((status) => status === 401)).toHaveLength(5)
	expect(statuses.filter((status) => status === 429)).toHaveLength(15)
})

test('an account at which a hundred addresses guess rests for new ones, and its person gets in from where it was before', async () => {
	const clock = clockAt('2026-06-01T09:00:00Z')
	const shop = await openShop({ now: clock.now })
	const person = await hireStaff(shop, { isHashed: true })
	await signIn(shop, person.email, PASSWORD, from('203.0.113.7'))
	for (let last = 1; last <= 100; last += 1) {
		const address = `198.51.100.${last}`
		await beginAttempt(shop.db, person.email, { address, now: clock.now() })
	}

	const stranger = await signIn(shop, person.email, 'wrong password', from('203.0.113.8'))
	const atWork = await signIn(shop, person.email, PASSWORD, from('203.0.113.7'))

	expect([stranger.status, stranger.headers.get('Retry-After')]).toEqual([429, '1'])
	expect(atWork.status).toBe(200)
	expect((await signIn(shop, person.email, PASSWORD, from('203.0.113.8'))).status).toBe(200)
})
