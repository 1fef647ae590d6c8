import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { bringsSession, cookieOf, SESSION_COOKIE } from '#worker/contract/cookies.ts'
import { noticeCookie } from './notice-cookie.ts'

/** Where somebody sees to the own account. */
export const OWN_ACCOUNT = '/dashboard/security'
const duties = { 'new-password': OWN_ACCOUNT, 'second-factor': `${OWN_ACCOUNT}/set-up` } as const

/** Who is signed in; whoever must see to the own account first is sent there, everybody else home, and a session that has ended is told so. */
export async function requireVisitor(context: AppLoadContext, request: Request) {
	const visitor = await context.visitor().catch((error) => {
		context.logFailure(error)
		throw data(null, { status: 503 })
	})
	if (!visitor) throw sendHome(request)
	const { name, email, owes } = visitor
	const isAtOwnAccount = new URL(request.url).pathname.startsWith(OWN_ACCOUNT)
	if (owes && !isAtOwnAccount) throw sendToDuty(owes)
	return { name, email, owes }
}

/** Sends whoever entered the password too long ago to do so again, and back to this page afterwards. */
export async function requireRecentAuthentication(context: AppLoadContext, request: Request) {
	await requireVisitor(context, request)
	const visitor = await context.visitor()
	if (!visitor?.isRecentlyAuthenticated) throw redirectToReauthentication(request)
}

export function redirectToReauthentication(request: Request): Response {
	const next = encodeURIComponent(new URL(request.url).pathname)
	return redirect(`${OWN_ACCOUNT}/reauthenticate?next=${next}`, 303)
}

/** Why somebody was sent away from where only staff may be. */
type Reason = 'signed-out' | 'owing'

const reasons = new WeakMap<object, Reason>()

function because(reason: Reason, response: Response): Response {
	reasons.set(response, reason)
	return response
}

function sendToDuty(owes: keyof typeof duties): Response {
	return because('owing', redirect(duties[owes], 303))
}

export function sendHome(request: Request): Response {
	const headers = new Headers()
	if (bringsSession(request.headers.get('Cookie'))) {
		headers.append('Set-Cookie', cookieOf(SESSION_COOKIE, '', 0))
		headers.append('Set-Cookie', noticeCookie('refresh-failed'))
	}
	return because('signed-out', redirect('/', { headers }))
}

/** Why it was thrown, when it sends somebody away. */
export function whySentAway(thrown: unknown): Reason | undefined {
	return thrown instanceof Response ? reasons.get(thrown) : undefined
}
