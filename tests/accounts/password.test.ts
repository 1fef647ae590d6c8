import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openShop } from '#tests/support/shop.ts'
import { createStaff, PASSWORD, signIn } from '#tests/support/staff.ts'

/** Returns a function that reads the number of password hashes, the slowest part of sign-ins. */
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
