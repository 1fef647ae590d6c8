import { expect, test, vi } from 'vitest'
import { openShop } from '#tests/support/shop.ts'
import { signIn } from '#tests/support/sign-in-call.ts'
import { hireStaff, PASSWORD } from '#tests/support/staff.ts'

/** Node's own hash, counted: what takes the time is told apart without a clock. */
const hashes = vi.hoisted(() => ({ made: 0 }))
vi.mock('node:crypto', async (original) => {
	const crypto = await original<typeof import('node:crypto')>()
	const scrypt = (...given: Parameters<typeof crypto.scrypt>) => {
		hashes.made += 1
		crypto.scrypt(...given)
	}
	return { ...crypto, scrypt }
})

test('a sign-in costs one hash, whether or not anybody has the email', async () => {
	const shop = await openShop()
	const person = await hireStaff(shop, { isHashed: true })
	const costOf = async (email: string, password: string) => {
		const before = hashes.made
		await signIn(shop, email, password)
		return hashes.made - before
	}

	expect(await costOf(person.email, PASSWORD)).toBe(1)
	expect(await costOf(person.email, 'wrong password')).toBe(1)
	expect(await costOf('nobody@jonaki.example', 'wrong password')).toBe(1)
})
