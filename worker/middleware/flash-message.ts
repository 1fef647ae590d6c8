import { deleteCookie, getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { type FlashCode, flashMessages } from '#content/back-office/flash-messages.ts'
import { FLASH_COOKIE } from '#contract/pages/cookies.ts'
import type { AppEnvironment, FlashMessage } from '#worker/env.ts'

/** A code and its ids. */
const FLASH = /^[a-z-]{1,40}(?:\.[\w-]{1,100}){0,2}$/

export const readFlashMessage = createMiddleware<AppEnvironment>(async (c, next) => {
	const cookie = getCookie(c, FLASH_COOKIE)
	c.set('flashMessage', parseFlashMessage(cookie))
	await next()
	const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html')
	if (cookie === undefined || !isPage || c.req.method !== 'GET') return
	deleteCookie(c, FLASH_COOKIE, { path: '/', secure: true })
	c.header('Cache-Control', 'private, no-store')
})

function parseFlashMessage(cookie = ''): FlashMessage | null {
	const [code = '', ...ids] = FLASH.test(cookie) ? cookie.split('.') : []
	return Object.hasOwn(flashMessages, code) ? { code: code as FlashCode, ids } : null
}
