import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { expandIPv6 } from 'hono/utils/ipaddr'
import { BROWSER_COOKIE_PREFIX, serializeCookie } from '#contract/pages/cookies.ts'
import {
	BROWSER_TOKEN_LIFE_S,
	findTrustedBrowser,
	type StartedSession,
	signBrowserToken,
} from '#worker/domain/accounts/sessions.ts'
import { readProofSource } from '#worker/domain/accounts/sign-in.ts'
import type { SigningOptions } from '#worker/domain/accounts/tokens.ts'
import type { AttemptSource } from '#worker/domain/audit/audit-context.ts'
import { sha256 } from '#worker/domain/sha256.ts'
import { type ApiEnvironment, requireSigningSecrets } from './env.ts'

/** Prefers the account's session or trusted browser, because attackers may share its IP address. */
export async function findAttemptSource(c: Context<ApiEnvironment>): Promise<AttemptSource> {
	const { email, proof } = c.req.valid('json' as never) as { email?: string; proof?: string }
	const options = readSigningOptions(c)
	if (proof !== undefined) return (await readProofSource(proof, options)) ?? addressSource(c)
	const session = await c.get('requestContext').session()
	if (session && (email ?? session.email) === session.email) return sessionSource(session)
	const token = email && getCookie(c, cookieName(email))
	const browser = token ? await findTrustedBrowser(c.get('db'), { token, email }, options) : null
	return browser ?? addressSource(c)
}

export function sessionSource({ sessionId }: { sessionId: string }): AttemptSource {
	return { key: `session ${sessionId}`, isTrusted: true }
}

export function addressSource(c: Context): AttemptSource {
	return { key: clientAddress(c), isTrusted: false }
}

/** Sets the cookie that marks the browser as trusted. It does not sign in. */
export async function setBrowserCookie(c: Context, started: StartedSession): Promise<void> {
	const token = await signBrowserToken(started, readSigningOptions(c))
	const cookie = serializeCookie(cookieName(started.session.email), token, BROWSER_TOKEN_LIFE_S)
	c.header('Set-Cookie', cookie, { append: true })
}

/** Each account has its own cookie, because several people may share a browser. */
function cookieName(email: string): string {
	return BROWSER_COOKIE_PREFIX + sha256(email).slice(0, 16)
}

function readSigningOptions(c: Context): SigningOptions {
	return { secrets: requireSigningSecrets(c.env), now: c.get('now')() }
}

const MAX_ADDRESS_LENGTH = 64

/** Returns the address that counts requests: an IPv4 address, or an IPv6 customer's /64 prefix. */
export function clientAddress(c: Context): string {
	const address = (c.req.header('CF-Connecting-IP') ?? 'unknown')
		.slice(0, MAX_ADDRESS_LENGTH)
		.toLowerCase()
	const mapped = /^::ffff:([\d.]+)$/.exec(address)?.[1]
	const isIPv6 = /^[\da-f.]*:[\da-f.:]*$/.test(address) && URL.canParse(`http://[${address}]`)
	if (mapped || !isIPv6) return mapped ?? address
	const groups = expandIPv6(address).split(':').slice(0, 4)
	return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
