import { deleteCookie, getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { type NoticeCode, notices } from '#app/content/messages.ts'
import { NOTICE_COOKIE } from '#worker/contract/cookies.ts'
import type { AppEnvironment } from '#worker/env.ts'

/** A one-time notice travels as a code in a cookie; the page that shows it takes it away. */
export const oneTimeNotice = createMiddleware<AppEnvironment>(async (c, next) => {
	const code = getCookie(c, NOTICE_COOKIE)
	c.set('notice', isNoticeCode(code) ? code : null)
	await next()
	const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html')
	if (code === undefined || !isPage || c.req.method !== 'GET') return
	deleteCookie(c, NOTICE_COOKIE, { path: '/', secure: true })
	c.header('Cache-Control', 'private, no-store')
})

function isNoticeCode(code: string | undefined): code is NoticeCode {
	return code !== undefined && Object.hasOwn(notices, code)
}
