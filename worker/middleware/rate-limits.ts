import type { RateLimit } from '@cloudflare/workers-types'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { expandIPv6 } from 'hono/utils/ipaddr'
import { MINUTE_MS, SIGN_INS_PER_MINUTE, SIGN_INS_PER_MINUTE_GLOBAL } from '#contract/limits.ts'
import { isSafeMethod } from '#contract/route-policy.ts'
import { enforceRateLimit, hasSignedInFrom } from '#worker/domain/accounts/attempts.ts'
import { rateLimited } from '#worker/domain/domain-error.ts'
import type { ApiEnvironment, AppEnvironment } from '#worker/env.ts'

/** Limits the requests per minute from one client address. Cache hits do not count. */
export const limitRequests = createMiddleware<AppEnvironment>(async (c, next) => {
	await limitRequest(c)
	await next()
})

/** Counts a request towards the rate limit of its client address, once, with the weight of its route. */
export async function limitRequest(c: Context<AppEnvironment>): Promise<void> {
	if (c.get('isRateLimitCounted')) return
	c.set('isRateLimitCounted', true)
	const limiter = isSafeMethod(c.req.method) ? c.env.READ_LIMITER : c.env.WRITE_LIMITER
	const weight = c.get('route').policy.weight?.(new URL(c.req.url).searchParams) ?? 1
	const address = clientAddress(c)
	const counts = Array.from({ length: weight }, () => isWithinLimit(limiter, address))
	if ((await Promise.all(counts)).includes(false)) throw rateLimited(MINUTE_MS)
}

/** Limits sign-ins before the password is hashed, which is slow. Input that fails validation does not count. */
export const limitSignIns = createMiddleware<ApiEnvironment>(async (c, next) => {
	const address = clientAddress(c)
	await enforceSignInLimit(c, c.env.SIGN_IN_LIMITER, {
		key: `sign-in:${address}`,
		limit: SIGN_INS_PER_MINUTE,
	})
	// A distributed attack must not lock out staff who sign in from their usual address.
	if (!(await isFromTrustedAddress(c))) {
		await enforceSignInLimit(c, c.env.SIGN_IN_EVERYWHERE_LIMITER, {
			key: 'sign-in',
			limit: SIGN_INS_PER_MINUTE_GLOBAL,
		})
	}
	await next()
})

/** Checks whether the request has a session, or its account has signed in from this address before. */
async function isFromTrustedAddress(c: Context<ApiEnvironment>): Promise<boolean> {
	if (await c.get('requestContext').session()) return true
	const { email } = c.req.valid('json' as never) as { email?: string }
	// A request without an email address sends a code instead of a password, so no password is hashed.
	if (email === undefined) return true
	return hasSignedInFrom(c.get('db'), email, {
		clientAddress: clientAddress(c),
		now: c.get('now')(),
	})
}

type SignInLimit = { key: string; limit: number }

/** Falls back to a count in the database if there is no limiter or it fails. */
async function enforceSignInLimit(
	c: Context<ApiEnvironment>,
	limiter: RateLimit | undefined,
	{ key, limit }: SignInLimit,
): Promise<void> {
	const isAllowed = await isWithinLimit(limiter, key)
	if (isAllowed === false) throw rateLimited(MINUTE_MS)
	if (isAllowed === null) await enforceRateLimit(c.get('db'), { key, limit, now: c.get('now')() })
}

/** Returns `null` if there is no limiter or it fails. */
async function isWithinLimit(limiter: RateLimit | undefined, key: string): Promise<boolean | null> {
	const result = await limiter?.limit({ key }).catch(() => null)
	return result?.success ?? null
}

const MAX_ADDRESS_LENGTH = 64

/** Returns the address that requests are counted by: the IPv4 address, or the /64 prefix that belongs to one IPv6 customer. */
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
