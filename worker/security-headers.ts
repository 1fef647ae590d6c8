import { createMiddleware } from 'hono/factory'
import type { AppEnvironment } from './env.ts'

/** A response with this header already has all security headers, because only this file sets it. */
const MARKER = 'Origin-Agent-Cluster'

const permissionsPolicy = (camera: string) =>
	`camera=${camera}, microphone=(), geolocation=(), payment=()`

const headers = Object.entries({
	'X-Content-Type-Options': 'nosniff',
	'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
	'X-Frame-Options': 'DENY',
	'Cross-Origin-Opener-Policy': 'same-origin',
	'Cross-Origin-Resource-Policy': 'same-origin',
	'Permissions-Policy': permissionsPolicy('()'),
	[MARKER]: '?1',
})

/** Content-Security-Policy of responses without one, such as the API's: they may load nothing. */
const defaultPolicy = "default-src 'none'; frame-ancestors 'none'"

const defaultReferrerPolicy = 'strict-origin-when-cross-origin'

export const securityHeaders = createMiddleware<AppEnvironment>(async (c, next) => {
	await next()
	// Cached responses are stored with these headers.
	if (c.res.headers.has(MARKER)) return
	// `c.header` replaces the response with a mutable copy. Further calls would copy it again.
	c.header(MARKER, '?1')
	addSecurityHeaders(c.res.headers)
	if (c.get('route').policy.usesCamera) {
		c.res.headers.set('Permissions-Policy', permissionsPolicy('(self)'))
	}
})

/** Also forbids caching, unless the response has a `Cache-Control` header. */
export function addSecurityHeaders(target: Headers): void {
	for (const [name, value] of headers) target.set(name, value)
	if (!target.has('Content-Security-Policy')) target.set('Content-Security-Policy', defaultPolicy)
	if (!target.has('Referrer-Policy')) target.set('Referrer-Policy', defaultReferrerPolicy)
	if (!target.has('Cache-Control')) target.set('Cache-Control', 'private, no-store')
}
