import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contract/base/limits.ts'
import { createClock } from '#tests/support/clock.ts'
import {
	clientIpHeader,
	commandActor,
	openShopAsOwner,
	PASSWORD,
	signIn,
	unlimitedSignIns,
} from '#tests/support/staff.ts'
import { failFromHundredAddresses } from '#tests/support/trusted-browsers.ts'
import { startAttempt } from '#worker/domain/accounts/attempt-limits.ts'
import { resetPassword } from '#worker/domain/accounts/staff-accounts.ts'

const address = (key: string) => ({ key, isTrusted: false })

/** Opens a shop with a fixed clock and a member of staff who can sign in. */
async function openShopWithStaff(bindings?: typeof unlimitedSignIns) {
	const clock = createClock()
	const { shop, owner: person } = await openShopAsOwner({ now: clock.now, bindings })
	const signInWith = (password: string, clientIp?: string) =>
		signIn(shop, person.email, password, clientIp ? clientIpHeader(clientIp) : {})
	const signInCorrectly = (clientIp?: string) => signInWith(PASSWORD, clientIp)
	const submitWrongPassword = (clientIp?: string) => signInWith('wrong password', clientIp)
	return { clock, shop, person, signInCorrectly, submitWrongPassword }
}

test('each IP address is limited to ten sign-in attempts per minute', async () => {
	const { clock, shop, signInCorrectly } = await openShopWithStaff()
	const statuses: number[] = []
	for (let attempt = 1; attempt <= 20; attempt += 1) {
		const email = `unknown-${attempt}@jonaki.example`
		statuses.push((await signIn(shop, email, PASSWORD, clientIpHeader('203.0.113.7'))).status)
	}
	clock.advance(MINUTE_MS / 2)
	const blocked = await signInCorrectly('203.0.113.7')
	const otherAddress = await signInCorrectly('203.0.113.8')
	clock.advance(MINUTE_MS / 2)
	const aMinuteLater = await signInCorrectly('203.0.113.7')

	expect(statuses.filter((status) => status === 429)).toHaveLength(10)
	expect([blocked.status, blocked.headers.get('Retry-After')]).toEqual([429, '30'])
	expect([otherAddress.status, aMinuteLater.status]).toEqual([200, 200])
})

test('each further failure doubles the duration of the block, up to fifteen minutes', async () => {
	const { clock, signInCorrectly, submitWrongPassword } = await openShopWithStaff(unlimitedSignIns)
	for (let failure = 1; failure < 5; failure += 1) await submitWrongPassword()

	const blockSeconds: number[] = []
	for (let failure = 5; failure <= 16; failure += 1) {
		expect((await submitWrongPassword()).status).toBe(401)
		const blocked = await signInCorrectly()
		expect(blocked.status).toBe(429)
		const seconds = Number(blocked.headers.get('Retry-After'))
		blockSeconds.push(seconds)
		clock.advance(seconds * 1000 - 1)
		expect((await signInCorrectly()).status).toBe(429)
		clock.advance(1)
	}

	expect(blockSeconds).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
	expect((await signInCorrectly()).status).toBe(200)
})

test('the block stays at fifteen minutes after many failures', async () => {
	const { clock, shop, person, signInCorrectly } = await openShopWithStaff()
	for (let failure = 1; failure <= 80; failure += 1) {
		await startAttempt(shop.db, person.email, { source: address('203.0.113.7'), now: clock.now() })
		clock.advance(15 * MINUTE_MS)
	}
	clock.advance(-1)

	expect((await signInCorrectly('203.0.113.7')).status).toBe(429)
})

test('failed sign-ins expire after a day', async () => {
	const { clock, signInCorrectly, submitWrongPassword } = await openShopWithStaff(unlimitedSignIns)
	for (let failure = 1; failure <= 5; failure += 1) await submitWrongPassword()
	clock.advance(DAY_MS)

	for (let failure = 1; failure <= 5; failure += 1)
		expect((await submitWrongPassword()).status).toBe(401)
	expect((await signInCorrectly()).status).toBe(429)
})

test('after a password reset, sign-in with the temporary password is not blocked by earlier failures', async () => {
	const { shop, person, signInCorrectly, submitWrongPassword } =
		await openShopWithStaff(unlimitedSignIns)
	for (let failure = 1; failure <= 5; failure += 1) await submitWrongPassword()
	expect((await signInCorrectly()).status).toBe(429)

	const password = await resetPassword(shop.db, { account: person }, commandActor(shop))

	expect((await signIn(shop, person.email, password)).status).toBe(200)
})

test('a block applies only to the IP address that caused the failures', async () => {
	const { signInCorrectly, submitWrongPassword } = await openShopWithStaff()
	for (let failure = 1; failure <= 5; failure += 1) await submitWrongPassword('203.0.113.7')

	const blocked = await signInCorrectly('203.0.113.7')
	const otherAddress = await signInCorrectly('203.0.113.8')

	expect([blocked.status, blocked.headers.get('Retry-After')]).toEqual([429, '1'])
	expect(otherAddress.status).toBe(200)
})

test('only five of twenty concurrent guesses are checked', async () => {
	const { shop, person } = await openShopWithStaff()

	const guesses = Array.from({ length: 20 }, () =>
		startAttempt(shop.db, person.email, { source: address('203.0.113.7'), now: shop.now() }),
	)
	const statuses = (await Promise.allSettled(guesses)).map(({ status }) => status)

	expect(statuses.filter((status) => status === 'fulfilled')).toHaveLength(5)
	expect(statuses.filter((status) => status === 'rejected')).toHaveLength(15)
})

test('after failures from a hundred IP addresses, other addresses are briefly blocked until someone signs in', async () => {
	const { clock, shop, person, signInCorrectly, submitWrongPassword } = await openShopWithStaff()
	await signInCorrectly('203.0.113.7')
	await failFromHundredAddresses(shop, person.email)

	const blocked = await submitWrongPassword('203.0.113.8')

	expect([blocked.status, blocked.headers.get('Retry-After')]).toEqual([429, '1'])
	expect((await signInCorrectly('203.0.113.7')).status).toBe(429)
	clock.advance(1000)
	expect((await signInCorrectly('203.0.113.8')).status).toBe(200)
	expect((await signInCorrectly('203.0.113.7')).status).toBe(200)
})
