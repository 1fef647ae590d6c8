import { redirect } from '@remix-run/cloudflare'
import type { FlashCode } from '#app/content/messages.ts'
import { flashCookie } from './flash-message.ts'

/** Redirects after a form to a page that shows the flash message. */
export function seeOther(address: string, flash?: FlashCode, headers = new Headers()) {
	if (flash) headers.append('Set-Cookie', flashCookie(flash))
	return redirect(address, { status: 303, headers })
}
