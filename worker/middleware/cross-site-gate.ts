import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { bringsSession } from '#worker/contract/cookies.ts'
import type { DoorEnvironment } from '#worker/env.ts'
import { ApiError } from '#worker/errors.ts'
import { isRead } from '#worker/is-read.ts'

const CHANGING_GETS = new Set(['/api/auth/logout', '/api/auth/refresh'])
const SIGN_OUT = '/api/auth/logout'

/** The whole defence against forged requests: whatever changes something must come from our own pages, or carry no cookie of ours. */
export const crossSiteGate = createMiddleware<DoorEnvironment>(async (c, next) => {
	if (!changesSomething(c.req.method, c.req.path)) return next()
	if (c.req.header('Sec-Purpose')?.includes('prefetch')) return c.body(null, 204)
	if (comesFromElsewhere(c) || isPartOfPage(c)) {
		throw new ApiError('forbidden', 'This request came from another site.')
	}
	return next()
})

export function changesSomething(method: string, path: string): boolean {
	return !(isRead(method) || method === 'OPTIONS') || CHANGING_GETS.has(path)
}

function comesFromElsewhere(c: Context): boolean {
	const site = c.req.header('Sec-Fetch-Site')
	const origin = c.req.header('Origin')
	if (site === undefined && origin === undefined) return bringsSession(c.req.header('Cookie'))
	const siteIsOurs =
		site === undefined || site === 'same-origin' || (site === 'none' && isTypedSignOut(c))
	const originIsOurs = origin === undefined || origin === new URL(c.req.url).origin
	return !(siteIsOurs && originIsOurs)
}

/** A picture whose address somebody made one of ours is asked for by our own page, and by nobody who wants to sign out. */
function isPartOfPage(c: Context): boolean {
	return !['empty', 'document'].includes(c.req.header('Sec-Fetch-Dest') ?? 'empty')
}

function isTypedSignOut(c: Context): boolean {
	return c.req.path === SIGN_OUT && c.req.header('Sec-Fetch-Mode') === 'navigate'
}
