import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PAUSE_MS } from '#tests/support/cached-hashes.ts'
import { openShop } from '#tests/support/shop.ts'
import { signIn } from '#tests/support/sign-in-call.ts'
import { createStaff, PASSWORD } from '#tests/support/staff.ts'
import { acquireHashSlot, hashSemaphore, verifyPassword } from '#worker/domain/accounts/password.ts'

/** Node's own hash, counted: what takes the time is told apart without a clock. */
function countHashes() {
	const scrypt = vi.spyOn(crypto, 'scrypt')
	syncBuiltinESMExports()
	onTestFinished(() => {
		scrypt.mockRestore()
		syncBuiltinESMExports()
	})
	return () => scrypt.mock.calls.length
}

test('a sign-in costs one hash, whether or not anybody has the email', async () => {
	const shop = await openShop()
	const person = await createStaff(shop, { isHashed: true })
	const hashes = countHashes()
	const costOf = async (email: string, password: string) => {
		const before = hashes()
		await signIn(shop, email, password)
		return hashes() - before
	}

	expect(await costOf(person.email, PASSWORD)).toBe(1)
	expect(await costOf(person.email, 'wrong password')).toBe(1)
	expect(await costOf('nobody@jonaki.example', 'wrong password')).toBe(1)
})

/** A clock of the test's own, with the pause that the shop takes, from just after somebody's hash. */
async function stopTime() {
	hashSemaphore.pauseMs = PAUSE_MS
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
	onTestFinished(() => {
		vi.useRealTimers()
		hashSemaphore.pauseMs = 0
	})
	const turn = acquireHashSlot()
	await vi.runAllTimersAsync()
	await turn
}

test('passwords that come at once are hashed one by one, and shoppers are answered in between', async () => {
	await stopTime()
	const hashes = countHashes()
	const answers = ['one', 'two', 'three'].map((password) => verifyPassword(password, null))

	for (const begun of [1, 2, 3]) {
		await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
		expect(hashes()).toBe(begun - 1)
		await vi.advanceTimersByTimeAsync(1)
		expect(hashes()).toBe(begun)
	}
	expect(await Promise.all(answers)).toEqual([false, false, false])
})
