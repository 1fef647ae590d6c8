import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openShop } from '#tests/support/shop.ts'
import { signIn } from '#tests/support/sign-in-call.ts'
import { hireStaff, PASSWORD } from '#tests/support/staff.ts'

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
	const person = await hireStaff(shop, { isHashed: true })
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
