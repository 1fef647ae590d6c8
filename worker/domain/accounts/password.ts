import { Buffer } from 'node:buffer'
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { MIB } from '#contract/limits.ts'

/** Cost as OWASP's password storage sheet gives it for scrypt; about 130 ms in workerd. */
const COST = { ln: 15, r: 8, p: 3 }
const MOST_MEMORY = 64 * MIB
const KEY_BYTES = 32
const SALT_BYTES = 16

const FORM = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/

export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(SALT_BYTES)
	const key = await derive(password, salt)
	const { ln, r, p } = COST
	return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64')}$${key.toString('base64')}`
}

/** `null` stands for nobody: it takes as long as a wrong password and is never right. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
	const [, ln, r, p, salt, key] = FORM.exec(hash ?? '') ?? []
	const known = Number(ln) === COST.ln && Number(r) === COST.r && Number(p) === COST.p
	if (!known || !salt || !key) {
		await derive(password, Buffer.alloc(SALT_BYTES))
		return false
	}
	const expected = Buffer.from(key, 'base64')
	const given = await derive(password, Buffer.from(salt, 'base64'))
	return expected.length === given.length && timingSafeEqual(expected, given)
}

const SPENT = 'spent '

/** The hash of a one-time password after its use: it signs nobody in any more. */
export function markUsed(hash: string): string {
	return `${SPENT}${hash}`
}

export function isUsed(hash: string): boolean {
	return !FORM.test(hash)
}

/** Whether this is the password with which a session was started, a spent one-time password included. */
export async function isEnteredPassword(password: string, hash: string): Promise<boolean> {
	return verifyPassword(password, hash.startsWith(SPENT) ? hash.slice(SPENT.length) : hash)
}

async function derive(password: string, salt: Buffer): Promise<Buffer> {
	await acquireHashSlot()
	const { ln, r, p } = COST
	const options = { N: 2 ** ln, r, p, maxmem: MOST_MEMORY }
	return new Promise((resolve, reject) => {
		scrypt(password, salt, KEY_BYTES, options, (error, key) =>
			error ? reject(error) : resolve(key),
		)
	})
}

const COMMON = new Set(
	'password12 password123 1234567890 12345678910 qwertyuiop qwerty12345 1q2w3e4r5t iloveyou12 electronics bangladesh madhupur12 dhanbari12'.split(
		' ',
	),
)

/** Why a new password is refused, `null` when it may be used. */
export function findWeakness(password: string, email: string): string | null {
	const folded = password.toLowerCase()
	const guessable = COMMON.has(folded) || /^(.)\1+$/.test(folded) || folded === email
	return guessable ? 'This password is too easy to guess' : null
}

/** A hash blocks its isolate; for so long shoppers are answered before the next one. */
export const hashSemaphore = { pauseMs: 200 }

let next = 0

export async function acquireHashSlot(): Promise<void> {
	let now = performance.now()
	while (now < next) {
		const pause = Math.ceil(next - now)
		await new Promise((resolve) => setTimeout(resolve, pause))
		now = performance.now()
	}
	next = now + hashSemaphore.pauseMs
}
