import { Secret, TOTP } from 'otpauth'
import * as v from 'valibot'
import { type RecoveryCodes, TotpSecret } from '#contract/accounts/accounts.ts'
import { CodeRequiredProblem } from '#contract/accounts/auth.ts'
import { dataOf } from '#contract/base/api-schemas.ts'
import { Problem } from '#contract/base/problem.ts'
import { createClock } from './clock.ts'
import { openShop, type Shop } from './shop.ts'
import { clientIpHeader, createStaff, openShopAsOwner, PASSWORD, signedInHeaders } from './staff.ts'

const STEP_MS = 30_000

/** Returns the authenticator app's code at `now`, or `steps` time steps of 30 seconds later. */
export function totpCode(secret: string, now: Date, steps = 0): string {
	const timestamp = now.getTime() + steps * STEP_MS
	return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Creates staff with two-factor authentication, whose set-up uses up the current code. */
export async function createStaffWithTwoFactor(shop: Shop) {
	const person = await createStaff(shop, { hasPassword: true })
	const headers = await signedInHeaders(shop, person.id)
	const send = (path: string, body: unknown) =>
		shop.send(`/api/auth/two-factor${path}`, body, { headers })
	const { secret } = await readTotpSecret(await send('', {}))
	const confirmed = await send('/confirmation', { code: totpCode(secret, shop.now()) })
	const { recoveryCodes } = (await confirmed.json()) as RecoveryCodes
	return { ...person, headers, secret, recoveryCodes }
}

/** Opens a shop with a fixed clock and a member of staff with two-factor authentication. */
export async function openShopWithTwoFactor({ clientIp }: { clientIp?: string } = {}) {
	const clock = createClock('2026-06-01T09:00:10Z')
	const shop = await openShop({ now: clock.now })
	const person = await createStaffWithTwoFactor(shop)
	clock.advance(STEP_MS)
	let requests = 0
	/** Uses a new IP address unless `clientIp` is given, so that no request is rate-limited. */
	const send = (path: string, body: object) => {
		requests += 1
		return shop.send(path, body, { headers: clientIpHeader(clientIp ?? `203.0.113.${requests}`) })
	}
	const login = (extra: object = {}) =>
		send('/api/auth/login', { email: person.email, password: PASSWORD, ...extra })
	/** Submits the password and returns the proof that the code request needs. */
	const submitPassword = async (extra: object = {}) =>
		v.parse(CodeRequiredProblem, await (await login(extra)).json()).proof
	const submitCode = (proof: string, code: string) => send('/api/auth/login/code', { proof, code })
	const codeNow = (steps = 0) => totpCode(person.secret, clock.now(), steps)
	return { shop, clock, person, login, submitPassword, submitCode, codeNow }
}

/** Starts in the middle of a 30-second step, without two-factor authentication. */
export async function openShopWithoutTwoFactor() {
	const { now } = createClock('2026-06-01T09:00:10Z')
	const { shop, owner: person, headers } = await openShopAsOwner({ now })
	const send = (path: string, body: unknown = {}) =>
		shop.send(`/api/auth/two-factor${path}`, body, { headers })
	/** Starts the set-up, and returns the secret and the current code. */
	const setUp = async () => {
		const { secret } = await readTotpSecret(await send(''))
		return { secret, code: totpCode(secret, now()) }
	}
	return { shop, person, headers, send, setUp }
}

/** Reads the secret and its `otpauth:` URL from the response to the start of the set-up. */
export const readTotpSecret = async (response: Response) =>
	v.parse(dataOf(TotpSecret), await response.json()).data

/** Reads the error code of a problem response. */
export const readProblemCode = async (response: Response) =>
	v.parse(Problem, await response.json()).code

/** Returns the actions in the audit log, the newest first. */
export async function listAuditActions(shop: Shop, headers: HeadersInit) {
	const { data } = await shop.read<{ data: { action: string }[] }>('/api/history', { headers })
	return data.map(({ action }) => action)
}
