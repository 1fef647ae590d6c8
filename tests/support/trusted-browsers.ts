import { startAttempt } from '#worker/domain/accounts/attempt-limits.ts'
import { createClock } from './clock.ts'
import type { Shop } from './shop.ts'
import {
	clientIpHeader,
	openShopAsOwner,
	PASSWORD,
	signIn,
	type unlimitedSignIns,
} from './staff.ts'

export const address = clientIpHeader('203.0.113.7')

export const wrongPasswords = [1, 2, 3, 4, 5, 6]

/** Records one failed sign-in from each of a hundred IP addresses. */
export async function failFromHundredAddresses(shop: Shop, email: string) {
	for (let host = 1; host <= 100; host += 1) {
		const source = { key: `198.51.100.${host}`, isTrusted: false }
		await startAttempt(shop.db, email, { source, now: shop.now() })
	}
}

/** Returns the cookies that mark the browser as trusted, as it sends them after signing out. */
export const browserCookies = (response: Response) =>
	response.headers
		.getSetCookie()
		.map((cookie) => cookie.split(';')[0] ?? '')
		.filter((cookie) => cookie.startsWith('__Host-browser-'))

/** Opens a shop whose owner has signed in at the address, which is then blocked for them. */
export async function openShopUnderAttack(bindings?: typeof unlimitedSignIns) {
	const clock = createClock()
	const { shop, owner } = await openShopAsOwner({ now: clock.now, bindings })
	const signedIn = await signIn(shop, owner.email, PASSWORD, address)
	const [Cookie = ''] = browserCookies(signedIn)
	for (const _ of wrongPasswords) await signIn(shop, owner.email, 'wrong password', address)
	const signInWith = async (cookie: string, password = PASSWORD) =>
		(await signIn(shop, owner.email, password, { ...address, Cookie: cookie })).status
	return { clock, shop, owner, signedIn, Cookie, signInWith }
}
