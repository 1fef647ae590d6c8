import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { usersText } from '#content/back-office/users.ts'
import { hasSessionCookie, SESSION_COOKIE, serializeCookie } from '#contract/cookies.ts'
import { flashCookie } from './flash-message.ts'
import { urls } from './urls.ts'

const requiredActionPaths = {
	'new-password': urls.dashboard.security,
	'two-factor-setup': urls.dashboard.twoFactor('set-up'),
} as const

/** Returns the signed-in member of staff. Redirects anonymous visitors to the home page, and staff with a required action to the page for it. Throws a 503 if the session cannot be looked up. */
export async function requireStaff(context: AppLoadContext, request: Request) {
	const session = await context.session().catch((error) => {
		context.logError(error)
		throw data(null, { status: 503 })
	})
	if (!session) throw redirectHome(request)
	const { name, email, role, requiredAction } = session
	const isOnOwnAccountPage = new URL(request.url).pathname.startsWith(urls.dashboard.security)
	if (requiredAction && !isOnOwnAccountPage)
		throw redirect(requiredActionPaths[requiredAction], 303)
	return { name, email, role, requiredAction }
}

/** Requires an owner of the shop. Other staff get a 403. */
export async function requireOwner(context: AppLoadContext, request: Request) {
	const staff = await requireStaff(context, request)
	if (staff.role !== 'owner') throw data(usersText.forbidden, { status: 403 })
	return staff
}

/** Redirects to the password form if the password was entered too long ago. The form then returns to this page. */
export async function requireRecentAuthentication(context: AppLoadContext, request: Request) {
	const staff = await requireStaff(context, request)
	const session = await context.session()
	if (!session?.isRecentlyAuthenticated) throw redirectToReauthentication(request)
	return staff
}

/** Requires an owner who entered the password recently. */
export async function requireRecentlyAuthenticatedOwner(context: AppLoadContext, request: Request) {
	await requireOwner(context, request)
	return requireRecentAuthentication(context, request)
}

export function redirectToReauthentication(request: Request): Response {
	const next = encodeURIComponent(new URL(request.url).pathname)
	return redirect(`${urls.dashboard.reauthenticate}?next=${next}`, 303)
}

export function isReauthenticationRedirect(thrown: unknown): boolean {
	if (!(thrown instanceof Response)) return false
	return thrown.headers.get('Location')?.startsWith(urls.dashboard.reauthenticate) === true
}

/** Redirects to the home page when the API reports that the session has ended. */
export function redirectIfSignedOut(request: Request, { status }: { status: number }): void {
	if (status === 401) throw redirectHome(request)
}

function redirectHome(request: Request): Response {
	const headers = new Headers()
	if (hasSessionCookie(request.headers.get('Cookie'))) {
		headers.append('Set-Cookie', serializeCookie(SESSION_COOKIE, '', 0))
		// The specification fixes the text “Refresh failed” for a session that has ended.
		headers.append('Set-Cookie', flashCookie('refresh-failed'))
	}
	return redirect(urls.home, { headers })
}
