import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS, SIGN_INS_PER_MINUTE } from '#contract/limits.ts'
import { createClock } from '#tests/support/clock.ts'
import { testOnce } from '#tests/support/engine.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { byCommand, createStaff, fromAddress, PASSWORD, signIn } from '#tests/support/staff.ts'
import { startAttempt } from '#worker/domain/accounts/attempts.ts'
import { resetPassword } from '#worker/domain/accounts/staff-accounts.ts'

const limiter = { limit: async () => ({ success: true }) }
/** Disables the limit of sign-ins per minute. */
const open = { SIGN_IN_LIMITER: limiter, SIGN_IN_EVERYWHERE_LIMITER: limiter }

/** Opens a shop with a fixed clock and a member of staff who can sign in. */
async function openWithStaff(bindings?: typeof open) {
	const clock = createClock('2026-06-01T09:00:00Z')
	const shop = await openShop({ now: clock.now, bindings })
	const person = await createStaff(shop, { isHashed: true })
	const enter = (address?: string) =>
		signIn(shop, person.email, PASSWORD, address ? fromAddress(address) : {})
	const fail = (address?: string) =>
		signIn(shop, person.email, 'wrong password', address ? fromAddress(address) : {})
	return { clock, shop, person, enter, fail }
}

testOnce('the eleventh sign-in in a minute from one address is rejected', async () => {
	const { shop, enter } = await openWithStaff()
	const attempts = Array.from({ length: 20 }, (_, index) =>
		signIn(shop, `unknown-${index}@jonaki.example`, PASSWORD, fromAddress('203.0.113.7')),
	)
	const statuses = (await Promise.all(attempts)).map(({ status }) => status)
	const held = await enter('203.0.113.7')
	const otherAddress = await enter('203.0.113.8')

	expect(statuses.filter((status) => status === 429)).toHaveLength(10)
	expect(held.status).toBe(429)
	expect(Number(held.headers.get('Retry-After'))).toBeGreaterThan(0)
	expect(otherAddress.status).toBe(200)
})

testOnce('the count of sign-ins restarts a minute after the first', async () => {
	const { clock, shop, person } = await openWithStaff()
	const signInAs = (email: string) => signIn(shop, email, PASSWORD, fromAddress('203.0.113.7'))
	for (let attempt = 0; attempt < SIGN_INS_PER_MINUTE; attempt += 1) {
		await signInAs(`unknown-${attempt}@jonaki.example`)
	}

	clock.pass(MINUTE_MS / 2)
	expect((await signInAs(person.email)).status).toBe(429)
	clock.pass(MINUTE_MS / 2)
	expect((await signInAs(person.email)).status).toBe(200)
})

test('each further failure doubles the block, up to fifteen minutes', async () => {
	const { clock, enter, fail } = await openWithStaff(open)
	for (let failure = 1; failure < 5; failure += 1) await fail()

	const pauses: number[] = []
	for (let failure = 5; failure <= 16; failure += 1) {
		expect((await fail()).status).toBe(401)
		const held = await enter()
		expect(held.status).toBe(429)
		const seconds = Number(held.headers.get('Retry-After'))
		pauses.push(seconds)
		clock.pass(seconds * 1000 - 1)
		expect((await enter()).status).toBe(429)
		clock.pass(1)
	}

	expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
	expect((await enter()).status).toBe(200)
})

testOnce('the block stays at fifteen minutes after many failures', async () => {
	const { clock, shop, person, enter } = await openWithStaff()
	for (let failure = 1; failure <= 80; failure += 1) {
		await startAttempt(shop.db, person.email, { clientAddress: '203.0.113.7', now: clock.now() })
		clock.pass(15 * MINUTE_MS)
	}
	clock.pass(-1)

	expect((await enter('203.0.113.7')).status).toBe(429)
})

testOnce('failures expire after a day', async () => {
	const { clock, enter, fail } = await openWithStaff(open)
	for (let failure = 1; failure <= 5; failure += 1) await fail()
	clock.pass(DAY_MS)

	for (let failure = 1; failure <= 5; failure += 1) expect((await fail()).status).toBe(401)
	expect((await enter()).status).toBe(429)
})

test('a reset password signs in at once despite earlier failures', async () => {
	const { shop, person, enter, fail } = await openWithStaff(open)
	for (let failure = 1; failure <= 5; failure += 1) await fail()
	expect((await enter()).status).toBe(429)

	const password = await resetPassword(shop.db, { person }, byCommand(shop))

	expect((await signIn(shop, person.email, password)).status).toBe(200)
})

test('a block applies to the address of the failures, and another address can sign in', async () => {
	const { enter, fail } = await openWithStaff()
	for (let failure = 1; failure <= 5; failure += 1) await fail('203.0.113.7')

	const held = await enter('203.0.113.7')
	const otherAddress = await enter('203.0.113.8')

	expect([held.status, held.headers.get('Retry-After')]).toEqual([429, '1'])
	expect(otherAddress.status).toBe(200)
})

test('of twenty concurrent guesses only five are checked', async () => {
	const { fail } = await openWithStaff(open)

	const guesses = Array.from({ length: 20 }, () => fail())
	const statuses = (await Promise.all(guesses)).map(({ status }) => status)

	expect(statuses.filter((status) => status === 401)).toHaveLength(5)
	expect(statuses.filter((status) => status === 429)).toHaveLength(15)
})

/** Makes one wrong guess from each of a hundred addresses. */
async function guessFromEverywhere(shop: Shop, email: string) {
	for (let last = 1; last <= 100; last += 1) {
		await startAttempt(shop.db, email, { clientAddress: `198.51.100.${last}`, now: shop.now() })
	}
}

test('after failures from a hundred addresses new addresses are blocked, and known ones can sign in', async () => {
	const { shop, person, enter, fail } = await openWithStaff()
	await enter('203.0.113.7')
	await guessFromEverywhere(shop, person.email)

	const unknownAddress = await fail('203.0.113.8')
	const atWork = await enter('203.0.113.7')

	expect([unknownAddress.status, unknownAddress.headers.get('Retry-After')]).toEqual([429, '1'])
	expect(atWork.status).toBe(200)
	expect((await enter('203.0.113.8')).status).toBe(200)
})

test.each([
	['is still known just before', 90 * DAY_MS - 1, 200],
	['is not known any more', 90 * DAY_MS, 429],
])('an address %s ninety days after its last sign-in', async (_, ms, status) => {
	const { clock, shop, person, enter } = await openWithStaff()
	await enter('203.0.113.7')
	clock.pass(60 * DAY_MS)
	await enter('203.0.113.7')

	clock.pass(ms)
	await guessFromEverywhere(shop, person.email)

	expect((await enter('203.0.113.7')).status).toBe(status)
})
