import type { Role, SignInResponse } from '#contract/accounts/auth.ts'
import { findStaffById, insertStaff, type Staff } from '#db/accounts/staff.ts'
import { hashPassword } from '#worker/domain/accounts/password.ts'
import { prepareSession } from '#worker/domain/accounts/sessions.ts'
import { changeStaffAccount, requireStaffByEmail } from '#worker/domain/accounts/staff-accounts.ts'
import { type DocumentedOperation, documentedOperations } from './api-document.ts'
import { ORIGIN, openShop, type Shop } from './shop.ts'

export const PASSWORD = 'correct horse battery'

let staffCount = 0

export function resetStaffCounter(): void {
	staffCount = 0
}

/** By default an owner, who can sign in with `PASSWORD` only if `hasPassword` is set. */
export async function createStaff(
	shop: Shop,
	{ name = 'Rahima Khatun', hasPassword = false, role = 'owner' as Role } = {},
) {
	staffCount += 1
	const id = `staff-${staffCount}`
	const email = `staff-${staffCount}@jonaki.example`
	const now = shop.now()
	const passwordHash = hasPassword ? await hashPassword(PASSWORD) : 'not a hash'
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

/** Opens a shop with an owner who is signed in and can also sign in with `PASSWORD`. */
export async function openShopAsOwner(options?: Parameters<typeof openShop>[0]) {
	const shop = await openShop(options)
	const owner = await createStaff(shop, { hasPassword: true })
	return { shop, owner, headers: await signedInHeaders(shop, owner.id) }
}

/** Returns the actor of operator commands. */
export const commandActor = (shop: Shop) => ({
	staffId: null,
	now: shop.now(),
	requestId: 'command',
})

/** Cookie with a well-formed session token to which no session belongs. */
export const UNKNOWN_SESSION_COOKIE = `__Host-session=${'x'.repeat(43)}`

/** Enables or disables an account as the operator command does. */
export async function setAccountStatus(shop: Shop, email: string, status: Staff['status']) {
	const { id } = await requireStaffByEmail(shop.db, email)
	await changeStaffAccount(shop.db, { id, status }, commandActor(shop))
}

/** Ends the sessions of an account, which is active again afterwards. */
export async function disableAndEnable(shop: Shop, email: string) {
	await setAccountStatus(shop, email, 'disabled')
	await setAccountStatus(shop, email, 'active')
}

/** Starts a session and returns the headers that a browser sends with it. */
export async function signedInHeaders(shop: Shop, staffId?: string) {
	const id = staffId ?? (await createStaff(shop)).id
	const person = await findStaffById(shop.db, id)
	if (!person) throw new Error(`There is no account ${id}.`)
	const request = { userAgent: 'test', now: shop.now() }
	const { startedSession: session, changes } = prepareSession(shop.db, person, request)
	await shop.db.batch(changes)
	return {
		Cookie: `__Host-session=${session.token}`,
		Origin: ORIGIN,
		'Sec-Fetch-Site': 'same-origin',
	}
}

/** Returns a header with an access token of the session that `headers` belong to. */
export async function bearerHeaders(shop: Shop, headers: HeadersInit) {
	const { accessToken } = await shop.read<SignInResponse>('/api/auth/me', { headers })
	return { Authorization: `Bearer ${accessToken}` }
}

const allowAll = { limit: async () => ({ success: true }) }
/** Bindings that disable the limits on sign-ins per minute. */
export const unlimitedSignIns = { SIGN_IN_LIMITER: allowAll, SIGN_IN_EVERYWHERE_LIMITER: allowAll }

/** Signs in through the API. */
export function signIn(shop: Shop, email: string, password = PASSWORD, headers: HeadersInit = {}) {
	return shop.send('/api/auth/login', { email, password }, { headers })
}

/** Returns the header in which Cloudflare sends the client's IP address. */
export const clientIpHeader = (address: string) => ({ 'CF-Connecting-IP': address })

/** Returns the first cookie of a response without its attributes, or an empty string. */
export const firstCookie = (response: Response) =>
	response.headers.get('Set-Cookie')?.split(';')[0] ?? ''

/** Returns the headers that a browser sends with the session cookie of the sign-in response. */
export const browserHeaders = (response: Response) => ({
	Cookie: firstCookie(response),
	Origin: ORIGIN,
})

/** Its body is `{}`, whatever its content type, and so mostly invalid. */
export function sendEmptyRequest(
	shop: Shop,
	{ method, path, contentType }: DocumentedOperation,
	headers: HeadersInit,
) {
	const boundary = contentType === 'multipart/form-data' ? '; boundary=part' : ''
	return shop.fetch(path, {
		method,
		headers: { 'Content-Type': contentType + boundary, ...headers },
		body: method === 'GET' ? undefined : '{}',
	})
}

/** Returns the distinct statuses of all operations for staff or owners. */
export async function staffOperationStatuses(shop: Shop, headers: HeadersInit) {
	const operations = documentedOperations.filter(({ access }) =>
		['staff', 'owner'].includes(access),
	)
	const responses = await Promise.all(
		operations.map((operation) => sendEmptyRequest(shop, operation, headers)),
	)
	return new Set(responses.map(({ status }) => status))
}

/** Starts a session of a new account, with a client address of its own because of rate limits. */
export async function newSessionHeaders(shop: Shop, role: Role) {
	const { id } = await createStaff(shop, { role })
	return { ...(await signedInHeaders(shop, id)), 'CF-Connecting-IP': `${id}.example` }
}
