import type { Context } from 'hono'
import { IDEMPOTENCY_KEY } from '#contract/id.ts'
import type { RoutePolicy } from '#contract/route-policy.ts'
import type { RequiredAction, Visitor } from '#worker/domain/accounts/sessions.ts'
import type { Actor, RequestContext as RequestDetails } from '#worker/domain/audit/audit-context.ts'
import { notSignedIn } from '#worker/domain/domain-error.ts'
import { type RequestContext, type StaffEnvironment, signingSecrets } from '#worker/env.ts'
import { ApiError } from '#worker/errors.ts'
import { clientAddress } from './client-address.ts'

/** Returns the visitor of a route that is not public; throws if the visitor may not use it. */
export async function requireAccess(
	{ access, recentAuthentication }: RoutePolicy,
	findVisitor: RequestContext['visitor'],
): Promise<Visitor | null> {
	if (access === 'public') return null
	const visitor = await findVisitor()
	if (!visitor) throw notSignedIn()
	if (access === 'staff' && visitor.requiredAction)
		throw requiredActionError(visitor.requiredAction)
	if (recentAuthentication && !visitor.isRecentlyAuthenticated) {
		throw new ApiError('reauthentication_required', 'Please enter your password again first.')
	}
	return visitor
}

function requiredActionError(action: RequiredAction): ApiError {
	return action === 'new-password'
		? new ApiError('new_password_required', 'Please choose a password of your own first.')
		: new ApiError('second_factor_setup_required', 'Please set up two-factor authentication first.')
}

/** Returns who makes a change, with the idempotency key of the request. */
export function readActor(c: Context<StaffEnvironment>): Actor {
	const key = c.req.header('Idempotency-Key')
	if (key !== undefined && !IDEMPOTENCY_KEY.test(key)) {
		const message = 'Idempotency-Key must be 1 to 100 visible ASCII characters.'
		throw new ApiError('bad_request', message, {
			errors: [{ field: 'Idempotency-Key', message }],
		})
	}
	return {
		staffId: c.get('staff').staffId,
		key,
		requestId: c.get('requestId'),
		now: c.get('now')(),
	}
}

export function readRequestDetails(c: Context): RequestDetails {
	return {
		secrets: signingSecrets(c.env),
		now: c.get('now')(),
		requestId: c.get('requestId'),
		userAgent: c.req.header('User-Agent') ?? '',
		address: clientAddress(c),
	}
}
