import type { NoticeCode } from '#app/content/messages.ts'
import { cookieOf, NOTICE_COOKIE } from '#worker/contract/cookies.ts'

/** The `Set-Cookie` by which the next page says something once. */
export function noticeCookie(code: NoticeCode): string {
	return cookieOf(NOTICE_COOKIE, code, 60)
}
