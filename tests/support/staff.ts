import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { promisify } from 'node:util'
import type { Role } from '#contract/auth.ts'
import { findStaffById, insertStaff } from '#db/accounts/staff.ts'
import { hashPassword, hashSemaphore } from '#worker/domain/accounts/password.ts'
import { startSession } from '#worker/domain/accounts/sessions.ts'
import { ORIGIN, type Shop } from './shop.ts'

export const PASSWORD = 'correct horse battery'

let created = 0
let hashed: Promise<string> | undefined

export function resetStaffCounter(): void {
	created = 0
}

/** Creates a member of staff; signing in with the password needs `isHashed`, which is slow. */
export async function createStaff(
	shop: Shop,
	{ name = 'Rahima Khatun', isHashed = false, role = 'owner' as Role } = {},
) {
	created += 1
	const id = `staff-${created}`
	const email = `staff-${created}@jonaki.example`
	const now = shop.now()
	const passwordHash = isHashed ? await hashedOnce() : 'not a hash'
	await insertStaff(shop.db, {
		id,
		name,
		email,
		role,
		passwordHash,
		passwordChangedAt: now,
		createdAt: now,
	})
	return { id, name, email, password: PASSWORD }
}

async function hashedOnce(): Promise<string> {
	hashed ??= hashPassword(PASSWORD)
	return hashed
}

/** Returns the headers of a signed-in browser. */
export async function signedInHeaders(shop: Shop, staffId?: string) {
	const id = staffId ?? (await createStaff(shop)).id
	const person = await findStaffById(shop.db, id)
	const { token, changes } = startSession(shop.db, {
		staffId: id,
		passwordHash: person?.passwordHash ?? '',
		userAgent: 'test',
		now: shop.now(),
	})
	await shop.db.batch(changes)
	return { Cookie: `__Host-session=${token}`, Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' }
}

type Scrypt = (
	password: crypto.BinaryLike,
	salt: crypto.BinaryLike,
	length: number,
	options: crypto.ScryptOptions,
) => Promise<Buffer>

const hash: Scrypt = promisify(crypto.scrypt)
const hashes = new Map<string, ReturnType<Scrypt>>()

function cachedHash(...args: Parameters<Scrypt>): ReturnType<Scrypt> {
	const key = JSON.stringify(args)
	const result = hashes.get(key) ?? hash(...args)
	hashes.set(key, result)
	return result
}

/**
 * Caches password hashes per process, because they took half of the processor time of the API tests.
 */
crypto.scrypt = ((
	...args: [...Parameters<Scrypt>, (error: Error | null, key?: Buffer) => void]
) => {
	const [password, salt, length, options, done] = args
	cachedHash(password, salt, length, options).then((key) => done(null, key), done)
}) as typeof crypto.scrypt
syncBuiltinESMExports()
/** The pause outside tests. */
export const PAUSE_MS = hashSemaphore.pauseMs
hashSemaphore.pauseMs = 0

/** Signs in through the API. */
export function signIn(shop: Shop, email: string, password = PASSWORD, headers: HeadersInit = {}) {
	return shop.send('/api/auth/login', { email, password }, { headers })
}

export const fromAddress = (address: string) => ({ 'CF-Connecting-IP': address })

/** Returns the session cookie of a response, or an empty string. */
export const sessionCookie = (response: Response) =>
	response.headers.get('Set-Cookie')?.split(';')[0] ?? ''

/** Returns the headers of a browser with that response's session. */
export const browserHeaders = (response: Response) => ({
	Cookie: sessionCookie(response),
	Origin: ORIGIN,
})

/** API calls for a member of staff's own account. */
const ownAccount: [string, string][] = [
	['POST', '/api/auth/password'],
	['POST', '/api/auth/reauthenticate'],
	['GET', '/api/auth/second-factor'],
	['POST', '/api/auth/second-factor'],
	['POST', '/api/auth/second-factor/confirmation'],
	['POST', '/api/auth/second-factor/recovery-codes'],
	['POST', '/api/auth/second-factor/removal'],
]

const work: [string, string][] = [
	['POST', '/api/auth/register'],
	['POST', '/api/products'],
	['PATCH', '/api/products/some-id'],
	['POST', '/api/products/some-id/movements'],
	['GET', '/api/products/some-id/movements'],
	['POST', '/api/products/some-id/movements/some-id/reversal'],
	['GET', '/api/categories/counts'],
	['POST', '/api/categories'],
	['POST', '/api/categories/some-id/subcategories'],
	['PATCH', '/api/categories/some-id'],
	['DELETE', '/api/categories/some-id'],
	['GET', '/api/inventory'],
	['GET', '/api/inventory/some-id'],
	['GET', '/api/inventory/export'],
	['POST', '/api/imports'],
	['POST', '/api/imports/some-id/application'],
	['POST', '/api/pictures'],
	['GET', '/api/history'],
	['GET', '/api/system'],
]

/** All API calls for staff only. */
export const staffRequests = [...ownAccount, ...work]

const contentTypes: Record<string, string> = {
	'/api/pictures': 'multipart/form-data; boundary=part',
	'/api/imports': 'text/csv',
}

export function sendStaffRequest(
	shop: Shop,
	[method, path]: [string, string],
	headers: HeadersInit = {},
) {
	return shop.fetch(path, {
		method,
		headers: { 'Content-Type': contentTypes[path] ?? 'application/json', ...headers },
		body: method === 'GET' ? undefined : '{}',
	})
}

/** Returns the statuses of all staff calls except those for the own account. */
export async function staffRequestStatuses(shop: Shop, headers: HeadersInit) {
	const responses = await Promise.all(work.map((call) => sendStaffRequest(shop, call, headers)))
	return new Set(responses.map(({ status }) => status))
}
