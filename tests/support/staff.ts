import type { Role } from '#contract/auth.ts'
import { findStaffById, insertStaff, type Staff } from '#db/accounts/staff.ts'
import { hashPassword, setMinHashInterval } from '#worker/domain/accounts/password.ts'
import { startSession } from '#worker/domain/accounts/sessions.ts'
import { changeStatus, requireStaffByEmail } from '#worker/domain/accounts/staff-accounts.ts'
import { type DocumentedCall, documentedCalls } from './api-document.ts'
import { ORIGIN, type Shop } from './shop.ts'

export const PASSWORD = 'correct horse battery'

let created = 0

export function resetStaffCounter(): void {
	created = 0
}

/** Creates a member of staff; signing in with the password needs `isHashed`. */
export async function createStaff(
	shop: Shop,
	{ name = 'Rahima Khatun', isHashed = false, role = 'owner' as Role } = {},
) {
	created += 1
	const id = `staff-${created}`
	const email = `staff-${created}@jonaki.example`
	const now = shop.now()
	const passwordHash = isHashed ? await hashPassword(PASSWORD) : 'not a hash'
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

export const byCommand = (shop: Shop) => ({
	staffId: null,
	now: shop.now(),
	requestId: 'command',
})

/** Enables or disables an account as the operator command does. */
export async function setStatus(shop: Shop, email: string, status: Staff['status']) {
	const person = await requireStaffByEmail(shop.db, email)
	await changeStatus(shop.db, { person, status }, byCommand(shop))
}

/** Returns the headers of a signed-in browser. */
export async function signedInHeaders(shop: Shop, staffId?: string) {
	const id = staffId ?? (await createStaff(shop)).id
	const person = await findStaffById(shop.db, id)
	if (!person) throw new Error(`There is no account ${id}.`)
	const request = { userAgent: 'test', now: shop.now() }
	const { started, changes } = startSession(shop.db, person, request)
	await shop.db.batch(changes)
	return {
		Cookie: `__Host-session=${started.token}`,
		Origin: ORIGIN,
		'Sec-Fetch-Site': 'same-origin',
	}
}

setMinHashInterval(0)

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

const BOUNDARY = '; boundary=part'

/** Sends a call of the API document with an empty body. */
export function sendCall(shop: Shop, { method, path, type }: DocumentedCall, headers: HeadersInit) {
	const contentType = type === 'multipart/form-data' ? type + BOUNDARY : type
	return shop.fetch(path, {
		method,
		headers: { 'Content-Type': contentType, ...headers },
		body: method === 'GET' ? undefined : '{}',
	})
}

/** Returns the statuses of all calls for staff or owners. */
export async function staffCallStatuses(shop: Shop, headers: HeadersInit) {
	const calls = documentedCalls.filter(({ role }) => ['staff', 'owner'].includes(role))
	const responses = await Promise.all(calls.map((call) => sendCall(shop, call, headers)))
	return new Set(responses.map(({ status }) => status))
}
