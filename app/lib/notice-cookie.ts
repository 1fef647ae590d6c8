import type { NoticeCode } from '#app/content/messages.ts'
import { NOTICE_COOKIE } from '#worker/contract/cookies.ts'

/** The `Set-Cookie` by which the next page says something once. */
export function noticeCookie(code: NoticeCode): string {
	return `${NOTICE_COOKIE}=${code}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=60`
}
