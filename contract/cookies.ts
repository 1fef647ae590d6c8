/** `__Host-` binds a cookie to this host alone, to https and to every path. */
export const SESSION_COOKIE = '__Host-session'
export const FLASH_COOKIE = '__Host-notice'

/** Formats a `Set-Cookie` header: hidden from scripts and from forms of other sites. A `Max-Age` of 0 deletes the cookie. */
export function serializeCookie(name: string, value: string, maxAgeS: number): string {
	return `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${maxAgeS}`
}

/** Checks a `Cookie` header for a session cookie, valid or not. */
export function hasSessionCookie(cookies: string | null | undefined): boolean {
	return new RegExp(`(^|;)\\s*${SESSION_COOKIE}\\s*=`).test(cookies ?? '')
}
