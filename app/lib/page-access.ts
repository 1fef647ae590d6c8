import {
	type ActionFunction,
	data,
	type LoaderFunction,
	type LoaderFunctionArgs,
	redirect,
} from '@remix-run/cloudflare'
import { sharedCopy } from '#content/en/shared.ts'
import type { ErrorCode } from '#contract/base/problem.ts'
import { hasSessionCookie, SESSION_COOKIE, serializeCookie } from '#contract/pages/cookies.ts'
import type { RoutePolicy } from '#contract/pages/route-policy.ts'
import { decodeForm, type FormFields } from './decode-form.ts'
import { flashCookie } from './flash-message.ts'
import { readFormData } from './forms.ts'
import { toUnsavedSubmission } from './unsaved-submission.ts'
import { urls } from './urls.ts'

/** An action that declares its fields can offer the form again after access was denied. */
type FormAction = ActionFunction & { fields?: FormFields }
type PageModule = { default?: unknown; loader?: LoaderFunction; action?: FormAction }
type Denial = keyof typeof denials

/** Returns the module with a loader and an action that first enforce the policy. */
export function protectPage<Module extends PageModule>(module: Module, policy: RoutePolicy) {
	const { loader = () => null, action } = module
	const protectedLoader: LoaderFunction = async (args) => {
		const denial = await findDenial(args, policy)
		if (!denial) return loader(args)
		const response = denials[denial].respond(args.request)
		throw 'default' in module || response instanceof Response ? response : textResponse(response)
	}
	const protectedAction: ActionFunction = async (args) => {
		const denial = await findDenial(args, policy)
		if (!denial) return action?.(args)
		throw (await keepForm(args.request, denial, action)) ?? denials[denial].respond(args.request)
	}
	return { ...module, loader: protectedLoader, ...(action && { action: protectedAction }) }
}

async function findDenial(
	{ context }: LoaderFunctionArgs,
	policy: RoutePolicy,
): Promise<Denial | null> {
	try {
		await context.requireAccess(policy)
		return null
	} catch (error) {
		const { code = '' } = error as { code?: string }
		if (Object.hasOwn(denials, code)) return code as Denial
		context.logError(error)
		return 'unavailable'
	}
}

/** By error code: the response, and the reason for visitors who can submit their form again. */
const denials = {
	session_expired: { respond: redirectHome, reason: 'signed-out' },
	new_password_required: {
		respond: () => redirect(urls.dashboard.security, 303),
		reason: 'action-required',
	},
	two_factor_setup_required: {
		respond: () => redirect(urls.dashboard.twoFactor('set-up'), 303),
		reason: 'action-required',
	},
	reauthentication_required: { respond: redirectToReauthentication, reason: 'reauthentication' },
	forbidden: {
		respond: () => data('Only an owner of the shop can open this page.', { status: 403 }),
		reason: null,
	},
	unavailable: { respond: () => data(null, { status: 503 }), reason: 'unavailable' },
} as const satisfies Partial<Record<ErrorCode, object>>

async function keepForm(request: Request, denial: Denial, action: FormAction | undefined) {
	const { reason } = denials[denial]
	const isAnonymous =
		denial === 'session_expired' && !hasSessionCookie(request.headers.get('Cookie'))
	if (!reason || isAnonymous || !action?.fields) return null
	const form = await readFormData(request)
	return toUnsavedSubmission({ form, ...decodeForm(action.fields, form) }, reason)
}

/** Returns the error as plain text, because the URL names a file. */
export function textResponse({
	data: message,
	init,
}: ReturnType<typeof data<string | null>>): Response {
	const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
	return new Response(message ?? sharedCopy.errors.somethingWentWrong, {
		status: init?.status,
		headers,
	})
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

/** Redirects to the password form, which then returns to this page. */
export function redirectToReauthentication(request: Request): Response {
	const next = encodeURIComponent(new URL(request.url).pathname)
	return redirect(`${urls.dashboard.reauthenticate}?next=${next}`, 303)
}

export function isReauthenticationRedirect(thrown: unknown): boolean {
	if (!(thrown instanceof Response)) return false
	return thrown.headers.get('Location')?.startsWith(urls.dashboard.reauthenticate) === true
}
