import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openShop } from '#tests/support/shop.ts'
import { createStaff, PASSWORD, signIn } from '#tests/support/staff.ts'
import {
	MIN_HASH_INTERVAL_MS,
	setMinHashInterval,
	throttleHashing,
	verifyPassword,
} from '#worker/domain/accounts/password.ts'

/** Counts the hashes, which take most of the time of a sign-in. */
function countHashes() {
	const scrypt = vi.spyOn(crypto, 'scrypt')
	syncBuiltinESMExports()
	onTestFinished(() => {
		scrypt.mockRestore()
		syncBuiltinESMExports()
	})
	return () => scrypt.mock.calls.length
}

test('a sign-in computes one hash, whether or not the account exists', async () => {
	const shop = await openShop()
	const person = await createStaff(shop, { hasPassword: true })
	const hashes = countHashes()
	const costOf = async (email: string, password: string) => {
		const before = hashes()
		await signIn(shop, email, password)
		return hashes() - before
	}

	expect(await costOf(person.email, PASSWORD)).toBe(1)
	expect(await costOf(person.email, 'wrong password')).toBe(1)
	expect(await costOf('unknown@jonaki.example', 'wrong password')).toBe(1)
})

/** Fakes the clock, with the interval between hashes, right after a first hash. */
async function stopTime() {
	setMinHashInterval(MIN_HASH_INTERVAL_MS)
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
	onTestFinished(() => {
		vi.useRealTimers()
		setMinHashInterval(0)
	})
	const first = throttleHashing()
	await vi.runAllTimersAsync()
	await first
}

test('concurrent passwords are hashed one at a time, with pauses for other requests', async () => {
	await stopTime()
	const hashes = countHashes()
	const results = ['one', 'two', 'three'].map((password) => verifyPassword(password, null))

	for (const started of [1, 2, 3]) {
		await vi.advanceTimersByTimeAsync(MIN_HASH_INTERVAL_MS - 1)
		expect(hashes()).toBe(started - 1)
		await vi.advanceTimersByTimeAsync(1)
		expect(hashes()).toBe(started)
	}
	expect(await Promise.all(results)).toEqual([false, false, false])
})
