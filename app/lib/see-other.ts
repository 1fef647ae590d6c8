import { redirect } from '@remix-run/cloudflare'
import type { NoticeCode } from '#app/content/messages.ts'
import { noticeCookie } from './notice-cookie.ts'

/** Sends a form's sender on to a page that says how it went. */
export function seeOther(address: string, notice?: NoticeCode, headers = new Headers()) {
	if (notice) headers.append('Set-Cookie', noticeCookie(notice))
	return redirect(address, { status: 303, headers })
}
