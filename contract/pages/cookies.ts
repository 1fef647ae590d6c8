/** The prefix `__Host-` limits a cookie to this host over https. */
export const SESSION_COOKIE = '__Host-session'
export const FLASH_COOKIE = '__Host-flash'
/** Start of the names of the cookies that mark a browser as trusted, one for each account. */
export const BROWSER_COOKIE_PREFIX = '__Host-browser-'

export function serializeCookie(name: string, value: string, maxAgeS: number): string {
	return `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${maxAgeS}`
}

/** Checks a `Cookie` header for a session cookie, valid or not. */
export function hasSessionCookie(cookies: string | null | undefined): boolean {
	return new RegExp(`(^|;)\\s*${SESSION_COOKIE}\\s*=`).test(cookies ?? '')
}
