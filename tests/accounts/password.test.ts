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

/** Counts password hashes, which take most of a sign-in's time. The returned function reads the count. */
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
	const hashCount = countHashes()
	const countHashesOfSignIn = async (email: string, password: string) => {
		const before = hashCount()
		await signIn(shop, email, password)
		return hashCount() - before
	}

	expect(await countHashesOfSignIn(person.email, PASSWORD)).toBe(1)
	expect(await countHashesOfSignIn(person.email, 'wrong password')).toBe(1)
	expect(await countHashesOfSignIn('unknown@jonaki.example', 'wrong password')).toBe(1)
})

/** Restores the production interval between hashes, installs fake timers and starts an interval. */
async function startFakeHashInterval() {
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
	await startFakeHashInterval()
	const hashCount = countHashes()
	const results = ['one', 'two', 'three'].map((password) => verifyPassword(password, null))

	for (const started of [1, 2, 3]) {
		await vi.advanceTimersByTimeAsync(MIN_HASH_INTERVAL_MS - 1)
		expect(hashCount()).toBe(started - 1)
		await vi.advanceTimersByTimeAsync(1)
		expect(hashCount()).toBe(started)
	}
	expect(await Promise.all(results)).toEqual([false, false, false])
})
