import { createClock } from './clock.ts'
import {
	clientIpHeader,
	openShopAsOwner,
	PASSWORD,
	signIn,
	type unlimitedSignIns,
} from './staff.ts'

export const address = clientIpHeader('203.0.113.7')

export const wrongPasswords = [1, 2, 3, 4, 5, 6]

/**
 * Returns the cookies that mark the browser as trusted after a sign-in, as the browser sends them
 * after signing out.
 */
export const browserCookies = (response: Response) =>
	response.headers
		.getSetCookie()
		.map((cookie) => cookie.split(';')[0] ?? '')
		.filter((cookie) => cookie.startsWith('__Host-browser-'))

/**
 * Opens a shop whose owner has signed in at the address, and blocks this address for the owner's
 * account.
 */
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
