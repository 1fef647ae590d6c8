import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { MINUTE_MS, SIGN_INS_PER_MINUTE, SIGN_INS_PER_MINUTE_GLOBAL } from '#contract/limits.ts'
import { hasSignedInFrom, requireThrottle } from '#worker/domain/accounts/attempts.ts'
import { rateLimited } from '#worker/domain/domain-error.ts'
import type { ApiEnvironment, AppEnvironment, RateLimiter } from '#worker/env.ts'
import { isRead } from '#worker/http-request.ts'
import { clientAddress } from './client-address.ts'

/** Bounds what one address asks of the Worker in a minute; what the cache answers is not counted. */
export const limitRequests = createMiddleware<AppEnvironment>(async (c, next) => {
	await limitRequest(c)
	await next()
})

/** Counted once, however often it is asked of one request. */
export async function limitRequest(c: Context<AppEnvironment>): Promise<void> {
	if (c.get('isCounted')) return
	c.set('isCounted', true)
	const limiter = isRead(c.req.method) ? c.env.READ_LIMITER : c.env.WRITE_LIMITER
	if ((await hasRoom(limiter, clientAddress(c))) === false) throw rateLimited(MINUTE_MS)
}

/** Stands before the password hash, which is costly on purpose; input that is refused as malformed does not count. */
export const limitSignIns = createMiddleware<ApiEnvironment>(async (c, next) => {
	const address = clientAddress(c)
	await requireRoomToSignIn(c, c.env.SIGN_IN_LIMITER, {
		key: `sign-in:${address}`,
		most: SIGN_INS_PER_MINUTE,
	})
	// Strangers who try from many addresses must not keep staff out who sign in from where they always do.
	if (!(await isKnownHere(c))) {
		await requireRoomToSignIn(c, c.env.SIGN_IN_EVERYWHERE_LIMITER, {
			key: 'sign-in',
			most: SIGN_INS_PER_MINUTE_GLOBAL,
		})
	}
	await next()
})

/** Whether somebody is signed in, or asks for an account that has signed in from this address before. */
async function isKnownHere(c: Context<ApiEnvironment>): Promise<boolean> {
	if (await c.env.visitor()) return true
	const { email } = c.req.valid('json' as never) as { email?: string }
	// A code is checked at no cost, and only for somebody whose password was right.
	if (email === undefined) return true
	return hasSignedInFrom(c.get('db'), email, { address: clientAddress(c), now: c.get('now')() })
}

type Limit = { key: string; most: number }

/** Without a limiter that answers the database counts, and without a database nobody signs in. */
async function requireRoomToSignIn(
	c: Context<ApiEnvironment>,
	limiter: RateLimiter | undefined,
	{ key, most }: Limit,
): Promise<void> {
	const isOpen = await hasRoom(limiter, key)
	if (isOpen === false) throw rateLimited(MINUTE_MS)
	if (isOpen === null) await requireThrottle(c.get('db'), { key, most, now: c.get('now')() })
}

/** `null` when there is no limiter or it fails. */
async function hasRoom(limiter: RateLimiter | undefined, key: string): Promise<boolean | null> {
	const answer = await limiter?.limit({ key }).catch(() => null)
	return answer?.success ?? null
}
