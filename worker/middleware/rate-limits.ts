import type { RateLimit } from '@cloudflare/workers-types'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import {
	MINUTE_MS,
	SECOND_MS,
	SIGN_INS_PER_MINUTE,
	SIGN_INS_PER_MINUTE_GLOBAL,
} from '#contract/base/limits.ts'
import { isSafeMethod } from '#contract/pages/route-policy.ts'
import { clientAddress, findAttemptSource } from '#worker/attempt-source.ts'
import { enforceRateLimit } from '#worker/domain/accounts/attempt-limits.ts'
import type { AttemptSource } from '#worker/domain/audit/audit-context.ts'
import { rateLimited } from '#worker/domain/domain-error.ts'
import type { ApiEnvironment, AppEnvironment } from '#worker/env.ts'

export const limitRequests = createMiddleware<AppEnvironment>(async (c, next) => {
	await limitRequest(c)
	await next()
})

/** Counts a request once for its client address, with the weight of its route. */
export async function limitRequest(c: Context<AppEnvironment>): Promise<void> {
	if (c.get('isRateLimitCounted')) return
	c.set('isRateLimitCounted', true)
	await countRequest(c, clientAddress(c))
}

/** Counts a request for its token too, because a program may have many addresses. */
export async function limitToken(c: Context<AppEnvironment>, id: string): Promise<void> {
	await countRequest(c, `token:${id}`)
}

async function countRequest(c: Context<AppEnvironment>, key: string): Promise<void> {
	const limiter = isSafeMethod(c.req.method) ? c.env.READ_LIMITER : c.env.WRITE_LIMITER
	const weight = c.get('route').policy.weight?.(new URL(c.req.url).searchParams) ?? 1
	const counts = Array.from({ length: weight }, () => isWithinLimit(limiter, key))
	if ((await Promise.all(counts)).includes(false)) throw rateLimited(MINUTE_MS)
}

/** Limits sign-ins before the slow hash. Input that fails validation does not count. */
export const limitSignIns = createMiddleware<ApiEnvironment>(async (c, next) => {
	const source = await findAttemptSource(c)
	c.set('attemptSource', source)
	const signIn = async () => {
		await countSignIn(c, source)
		await next()
	}
	await (source.isTrusted ? signIn() : runAlone(source.key, signIn))
})

/** A cancelled sign-in does not report its end. After this, it no longer blocks its address. */
const MAX_SIGN_IN_MS = 15 * SECOND_MS
const signInsInProgress = new Map<string, number>()

async function runAlone(key: string, signIn: () => Promise<void>): Promise<void> {
	const now = performance.now()
	for (const [other, end] of signInsInProgress) if (end <= now) signInsInProgress.delete(other)
	if (signInsInProgress.has(key)) throw rateLimited(SECOND_MS)
	signInsInProgress.set(key, now + MAX_SIGN_IN_MS)
	await signIn().finally(() => signInsInProgress.delete(key))
}

async function countSignIn(
	c: Context<ApiEnvironment>,
	{ key, isTrusted }: AttemptSource,
): Promise<void> {
	await enforceSignInLimit(c, c.env.SIGN_IN_LIMITER, {
		key: `sign-in:${key}`,
		limit: SIGN_INS_PER_MINUTE,
	})
	// A code instead of a password needs no hash.
	if ('proof' in (c.req.valid('json' as never) as object)) return
	// A distributed attack must not use up the limit of trusted browsers and sessions.
	await enforceSignInLimit(c, c.env.SIGN_IN_EVERYWHERE_LIMITER, {
		key: isTrusted ? 'trusted-sign-in' : 'sign-in',
		limit: SIGN_INS_PER_MINUTE_GLOBAL,
	})
}

/** Falls back to a count in the database if there is no limiter or it fails. */
async function enforceSignInLimit(
	c: Context<ApiEnvironment>,
	limiter: RateLimit | undefined,
	{ key, limit }: { key: string; limit: number },
): Promise<void> {
	const isAllowed = await isWithinLimit(limiter, key)
	if (isAllowed === false) throw rateLimited(MINUTE_MS)
	if (isAllowed === null) await enforceRateLimit(c.get('db'), { key, limit, now: c.get('now')() })
}

async function isWithinLimit(limiter: RateLimit | undefined, key: string): Promise<boolean | null> {
	const result = await limiter?.limit({ key }).catch(() => null)
	return result?.success ?? null
}
