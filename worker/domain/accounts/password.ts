import { Buffer } from 'node:buffer'
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { MIB } from '#contract/base/limits.ts'
import { createHashQueue } from './hash-queue.ts'

/** From OWASP's password storage cheat sheet. A hash takes about 130 ms in workerd. */
const COST = { ln: 15, r: 8, p: 3 }
const MAX_MEMORY = 64 * MIB
const KEY_BYTES = 32
const SALT_BYTES = 16
const HASH_PREFIX = `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$`

export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(SALT_BYTES)
	const key = await derive(password, salt)
	return `${HASH_PREFIX}${salt.toString('base64')}$${key.toString('base64')}`
}

/** Hashes even without a stored hash: the response time must not reveal which accounts exist. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
	const [salt, key = ''] = hash?.startsWith(HASH_PREFIX)
		? hash.slice(HASH_PREFIX.length).split('$')
		: []
	const expected = Buffer.from(key, 'base64')
	const actual = await derive(
		password,
		salt ? Buffer.from(salt, 'base64') : Buffer.alloc(SALT_BYTES),
	)
	return expected.length === actual.length && timingSafeEqual(expected, actual)
}

const USED_PREFIX = 'spent '

/** Marks the hash of a temporary password as used, so that it cannot sign in again. */
export function markUsed(hash: string): string {
	return `${USED_PREFIX}${hash}`
}

export function isUsed(hash: string): boolean {
	return hash.startsWith(USED_PREFIX)
}

/** Compares with the password that started the session, which may be a used temporary password. */
export async function verifyCurrentPassword(password: string, hash: string): Promise<boolean> {
	return verifyPassword(password, hash.replace(USED_PREFIX, ''))
}

const runHash = createHashQueue()

function derive(password: string, salt: Buffer): Promise<Buffer> {
	const { ln, r, p } = COST
	const options = { N: 2 ** ln, r, p, maxmem: MAX_MEMORY }
	return runHash(
		() =>
			new Promise((resolve, reject) => {
				scrypt(password, salt, KEY_BYTES, options, (error, key) =>
					error ? reject(error) : resolve(key),
				)
			}),
	)
}

const commonPasswords = new Set(
	`password12 password123 1234567890 12345678910 qwertyuiop qwerty12345
	1q2w3e4r5t iloveyou12 electronics bangladesh madhupur12 dhanbari12`.split(/\s+/),
)

export function findWeakness(password: string, email: string): string | null {
	const lower = password.toLowerCase()
	const isGuessable = commonPasswords.has(lower) || /^(.)\1+$/.test(lower) || lower === email
	return isGuessable ? 'This password is too easy to guess' : null
}

const TEMPORARY_PASSWORD_BYTES = 12

export function newTemporaryPassword(): string {
	return randomBytes(TEMPORARY_PASSWORD_BYTES).toString('base64url')
}
