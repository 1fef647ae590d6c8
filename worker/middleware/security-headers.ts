import { createMiddleware } from 'hono/factory'

/** Nobody else sets it, so that where it is the others are too. */
const MARK = 'Origin-Agent-Cluster'

const headers = Object.entries({
	'X-Content-Type-Options': 'nosniff',
	'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
	'X-Frame-Options': 'DENY',
	'Referrer-Policy': 'strict-origin-when-cross-origin',
	'Cross-Origin-Opener-Policy': 'same-origin',
	'Cross-Origin-Resource-Policy': 'same-origin',
	'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
	[MARK]: '?1',
})

/** Pages bring a policy of their own; everything else may load nothing. */
const policyOfData = "default-src 'none'; frame-ancestors 'none'"

export const securityHeaders = createMiddleware(async (c, next) => {
	await next()
	// What the edge cache keeps has had them since it was made.
	if (c.res.headers.has(MARK)) return
	// Hono copies the whole response for each `c.header` after it was made; once is enough to have one that can be changed.
	c.header(MARK, '?1')
	addSecurityHeaders(c.res.headers)
})

export function addSecurityHeaders(given: Headers): void {
	for (const [name, value] of headers) given.set(name, value)
	if (!given.has('Content-Security-Policy')) given.set('Content-Security-Policy', policyOfData)
	if (!given.has('Cache-Control')) given.set('Cache-Control', 'private, no-store')
}
