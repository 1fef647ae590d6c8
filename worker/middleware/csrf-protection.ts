import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { hasSessionCookie } from '#contract/pages/cookies.ts'
import { isSafeMethod } from '#contract/pages/route-policy.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import type { AppEnvironment } from '#worker/env.ts'

/** A program that sends neither `Origin` nor Fetch metadata must send no session cookie. */
export const csrfProtection = createMiddleware<AppEnvironment>(async (c, next) => {
	if (isSafeRequest(c)) return next()
	if (c.req.header('Sec-Purpose')?.includes('prefetch')) return c.body(null, 204)
	if (isNotSameOrigin(c) || isSubresource(c)) {
		throw new DomainError('forbidden', 'This request came from another site.')
	}
	return next()
})

function isSafeRequest(c: Context<AppEnvironment>): boolean {
	const hasSafeMethod = isSafeMethod(c.req.method) || c.req.method === 'OPTIONS'
	return hasSafeMethod && c.get('route').policy.unsafeGet === undefined
}

function isNotSameOrigin(c: Context<AppEnvironment>): boolean {
	const site = c.req.header('Sec-Fetch-Site')
	const origin = c.req.header('Origin')
	const { unsafeGet = {} } = c.get('route').policy
	if (site === undefined && origin === undefined) {
		return hasSessionCookie(c.req.header('Cookie')) && !unsafeGet.allowsMissingOrigin
	}
	const allowsDirectNavigation =
		unsafeGet.allowsDirectNavigation && c.req.header('Sec-Fetch-Mode') === 'navigate'
	const isOwnSite =
		site === undefined || site === 'same-origin' || (site === 'none' && allowsDirectNavigation)
	const isOwnOrigin = origin === undefined || origin === new URL(c.req.url).origin
	return !(isOwnSite && isOwnOrigin)
}

/** An `<img>` with one of our URLs is same-origin, although no user meant to send the request. */
function isSubresource(c: Context<AppEnvironment>): boolean {
	return !['empty', 'document'].includes(c.req.header('Sec-Fetch-Dest') ?? 'empty')
}
