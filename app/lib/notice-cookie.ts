import type { NoticeCode } from '#app/content/messages.ts'

/** The `Set-Cookie` by which the next page says something once. */
export function noticeCookie(code: NoticeCode): string {
	return `__Host-notice=${code}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=60`
}
