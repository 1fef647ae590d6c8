/** `__Host-` binds a cookie to this host alone, to https and to every path. */
export const SESSION_COOKIE = '__Host-session'
export const NOTICE_COOKIE = '__Host-notice'

/** Whether a `Cookie` header brings a session, a living one or not. */
export function bringsSession(cookies: string | null | undefined): boolean {
	return new RegExp(`(^|;)\\s*${SESSION_COOKIE}\\s*=`).test(cookies ?? '')
}
