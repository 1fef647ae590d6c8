import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { hasSessionCookie, SESSION_COOKIE, serializeCookie } from '#contract/cookies.ts'
import { flashCookie } from './flash-message.ts'

/** Where somebody sees to the own account. */
export const OWN_ACCOUNT = '/dashboard/security'
const duties = { 'new-password': OWN_ACCOUNT, 'second-factor': `${OWN_ACCOUNT}/set-up` } as const

/** Who is signed in; whoever must see to the own account first is sent there, everybody else home, and a session that has ended is told so. */
export async function requireVisitor(context: AppLoadContext, request: Request) {
	const visitor = await context.visitor().catch((error) => {
		context.logError(error)
		throw data(null, { status: 503 })
	})
	if (!visitor) throw redirectHome(request)
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

function sendToDuty(owes: keyof typeof duties): Response {
	return redirect(duties[owes], 303)
}

export function redirectHome(request: Request): Response {
	const headers = new Headers()
	if (hasSessionCookie(request.headers.get('Cookie'))) {
		headers.append('Set-Cookie', serializeCookie(SESSION_COOKIE, '', 0))
		headers.append('Set-Cookie', flashCookie('refresh-failed'))
	}
	return redirect('/', { headers })
}
