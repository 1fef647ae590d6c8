import { createMiddleware } from 'hono/factory'
import type { AppEnvironment } from '#worker/env.ts'

const LOOPBACK_ORIGIN = /^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?\//
const PREFIX = '__Host-'

/** Safari rejects `Secure` and `__Host-` at `http://localhost`. */
export const loopbackCookies = createMiddleware<AppEnvironment>(async (c, next) => {
	if (!LOOPBACK_ORIGIN.test(c.req.url)) return next()
	const cookies = c.req.header('Cookie')
	if (cookies !== undefined) {
		const headers = new Headers(c.req.raw.headers)
		headers.set('Cookie', addPrefix(cookies))
		c.req.raw = new Request(c.req.raw, { headers })
	}
	await next()
	const setCookies = c.res.headers.getSetCookie()
	c.res.headers.delete('Set-Cookie')
	for (const cookie of setCookies) {
		c.res.headers.append('Set-Cookie', cookie.replace(PREFIX, '').replace('; Secure', ''))
	}
})

/** Drops cookies that have the prefix: a browser may have stored them before they lost it here. */
function addPrefix(cookies: string): string {
	const plainCookies = cookies.split(/; */).filter((cookie) => !cookie.startsWith(PREFIX))
	return plainCookies.map((cookie) => PREFIX + cookie).join('; ')
}
