import { createMiddleware } from 'hono/factory'

const headers = {
	'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
	'X-Content-Type-Options': 'nosniff',
	'X-Frame-Options': 'DENY',
	'Referrer-Policy': 'strict-origin-when-cross-origin',
	'Cross-Origin-Opener-Policy': 'same-origin',
	'Cross-Origin-Resource-Policy': 'same-origin',
	'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
	'Origin-Agent-Cluster': '?1',
}

/** Pages bring a policy of their own; everything else may load nothing. */
const policyOfData = "default-src 'none'; frame-ancestors 'none'"

export const securityHeaders = createMiddleware(async (c, next) => {
	await next()
	for (const [name, value] of Object.entries(headers)) c.header(name, value)
	if (!c.res.headers.has('Content-Security-Policy')) {
		c.header('Content-Security-Policy', policyOfData)
	}
	if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'private, no-store')
})
