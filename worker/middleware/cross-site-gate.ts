import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { bringsSession } from '#worker/contract/cookies.ts'
import type { DoorEnvironment } from '#worker/env.ts'
import { ApiError } from '#worker/errors.ts'
import { isRead } from '#worker/is-read.ts'

const SIGN_OUT = '/api/auth/logout'
/** Written into the history in the name of who asked. */
const EXPORTS = ['/api/inventory/export', '/dashboard/inventory/export.csv']
const CHANGING_GETS = new Set([SIGN_OUT, '/api/auth/refresh', ...EXPORTS])
/** Asked for by an address that people type or have in a list of links. */
const TYPED = new Set([SIGN_OUT, ...EXPORTS])

/** The whole defence against forged requests: whatever changes something must come from our own pages, or carry no cookie of ours. */
export const crossSiteGate = createMiddleware<DoorEnvironment>(async (c, next) => {
	if (!changesSomething(c.req.method, c.get('known').pattern)) return next()
	if (c.req.header('Sec-Purpose')?.includes('prefetch')) return c.body(null, 204)
	if (comesFromElsewhere(c) || isPartOfPage(c)) {
		throw new ApiError('forbidden', 'This request came from another site.')
	}
	return next()
})

export function changesSomething(method: string, pattern: string): boolean {
	return !(isRead(method) || method === 'OPTIONS') || CHANGING_GETS.has(pattern)
}

function comesFromElsewhere(c: Context<DoorEnvironment>): boolean {
	const site = c.req.header('Sec-Fetch-Site')
	const origin = c.req.header('Origin')
	if (site === undefined && origin === undefined) {
		// An older browser says neither when it follows our own link to the file.
		return bringsSession(c.req.header('Cookie')) && !EXPORTS.includes(c.get('known').pattern)
	}
	const siteIsOurs = site === undefined || site === 'same-origin' || (site === 'none' && isTyped(c))
	const originIsOurs = origin === undefined || origin === new URL(c.req.url).origin
	return !(siteIsOurs && originIsOurs)
}

/** A picture whose address somebody made one of ours is asked for by our own page, and by nobody who wants to sign out. */
function isPartOfPage(c: Context<DoorEnvironment>): boolean {
	return !['empty', 'document'].includes(c.req.header('Sec-Fetch-Dest') ?? 'empty')
}

function isTyped(c: Context<DoorEnvironment>): boolean {
	return TYPED.has(c.get('known').pattern) && c.req.header('Sec-Fetch-Mode') === 'navigate'
}
