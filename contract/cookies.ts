/** `__Host-` binds a cookie to this host alone, to https and to every path. */
export const SESSION_COOKIE = '__Host-session'
export const FLASH_COOKIE = '__Host-notice'

/** The `Set-Cookie` of a cookie that no script reads and no form of another site brings; of age 0 the browser forgets it. */
export function serializeCookie(name: string, value: string, maxAgeS: number): string {
	return `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${maxAgeS}`
}

/** Whether a `Cookie` header brings a session, a living one or not. */
export function hasSessionCookie(cookies: string | null | undefined): boolean {
	return new RegExp(`(^|;)\\s*${SESSION_COOKIE}\\s*=`).test(cookies ?? '')
}
