import { ORIGIN, type Shop } from './shop.ts'
import { PASSWORD } from './staff.ts'

/** Signing in by the API's own call. */
export function signIn(shop: Shop, email: string, password = PASSWORD, headers: HeadersInit = {}) {
	return shop.send('/api/auth/login', { email, password }, { headers })
}

export const from = (address: string) => ({ 'CF-Connecting-IP': address })

/** The cookie of a session as a browser sends it back; empty when none was given. */
export const cookieOf = (response: Response) =>
	response.headers.get('Set-Cookie')?.split(';')[0] ?? ''

/** The headers of the browser that was given that answer. */
export const inBrowserOf = (response: Response) => ({ Cookie: cookieOf(response), Origin: ORIGIN })
