import { redirect } from '@remix-run/cloudflare'
import type { FlashCode } from '#content/back-office/flash-messages.ts'
import { FLASH_COOKIE, serializeCookie } from '#contract/pages/cookies.ts'

const MAX_AGE_S = 60

/** Returns `Set-Cookie` with the message's code and the ids that the next page needs. */
export function flashCookie(code: FlashCode, ...ids: string[]): string {
	return serializeCookie(FLASH_COOKIE, [code, ...ids].join('.'), MAX_AGE_S)
}

/** Redirects after a submitted form to a page, which shows the flash message if there is one. */
export function redirectAfterForm(url: string, flash?: FlashCode, headers = new Headers()) {
	if (flash) headers.append('Set-Cookie', flashCookie(flash))
	return redirect(url, { status: 303, headers })
}
