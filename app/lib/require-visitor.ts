import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { usersText } from '#content/users.ts'
import { hasSessionCookie, SESSION_COOKIE, serializeCookie } from '#contract/cookies.ts'
import { flashCookie } from './flash-message.ts'

/** Page where visitors manage their own account. */
export const OWN_ACCOUNT = '/dashboard/security'
const requiredActionPaths = {
	'new-password': OWN_ACCOUNT,
	'second-factor': `${OWN_ACCOUNT}/set-up`,
} as const

/** Returns the signed-in visitor. Redirects anonymous visitors home, and others to an action that their account requires. */
export async function requireVisitor(context: AppLoadContext, request: Request) {
	const visitor = await context.visitor().catch((error) => {
		context.logError(error)
		throw data(null, { status: 503 })
	})
	if (!visitor) throw redirectHome(request)
	const { name, email, role, requiredAction } = visitor
	const isOnOwnAccountPage = new URL(request.url).pathname.startsWith(OWN_ACCOUNT)
	if (requiredAction && !isOnOwnAccountPage) throw redirectToRequiredAction(requiredAction)
	return { name, email, role, requiredAction }
}

/** Requires an owner of the shop; other staff get a 403. */
export async function requireOwner(context: AppLoadContext, request: Request) {
	const visitor = await requireVisitor(context, request)
	if (visitor.role !== 'owner') throw data(usersText.forbidden, { status: 403 })
	return visitor
}

/** Asks for the password again if it was entered too long ago, then returns to this page. */
export async function requireRecentAuthentication(context: AppLoadContext, request: Request) {
	await requireVisitor(context, request)
	const visitor = await context.visitor()
	if (!visitor?.isRecentlyAuthenticated) throw redirectToReauthentication(request)
}

export function redirectToReauthentication(request: Request): Response {
	const next = encodeURIComponent(new URL(request.url).pathname)
	return redirect(`${OWN_ACCOUNT}/reauthenticate?next=${next}`, 303)
}

function redirectToRequiredAction(action: keyof typeof requiredActionPaths): Response {
	return redirect(requiredActionPaths[action], 303)
}

export function redirectHome(request: Request): Response {
	const headers = new Headers()
	if (hasSessionCookie(request.headers.get('Cookie'))) {
		headers.append('Set-Cookie', serializeCookie(SESSION_COOKIE, '', 0))
		headers.append('Set-Cookie', flashCookie('refresh-failed'))
	}
	return redirect('/', { headers })
}
