import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { IDEMPOTENCY_KEY } from '#contract/id.ts'
import type { RequiredAction, Visitor } from '#worker/domain/accounts/sessions.ts'
import type { Actor, RequestContext } from '#worker/domain/audit/audit-context.ts'
import { type StaffEnvironment, signingSecrets } from '#worker/env.ts'
import { ApiError, notSignedIn } from '#worker/errors.ts'
import { clientAddress } from './client-address.ts'

/** Lets nobody by who is not signed in; for what concerns one's own account alone. */
export const requireSignedIn = createMiddleware<StaffEnvironment>(async (c, next) => {
	c.set('staff', await visitorIn(c))
	await next()
})

/** Lets nobody by who is not signed in, or who must see to the own account first. */
export const requireStaff = createMiddleware<StaffEnvironment>(async (c, next) => {
	const visitor = await visitorIn(c)
	if (visitor.owes) throw reminderOf(visitor.owes)
	c.set('staff', visitor)
	await next()
})

/** Stands behind one of the two above, in front of sensitive changes. */
export const requireRecentAuthentication = createMiddleware<StaffEnvironment>(async (c, next) => {
	if (!c.get('staff').isRecentlyAuthenticated) {
		throw new ApiError('reauthentication_required', 'Please enter your password again first.')
	}
	await next()
})

async function visitorIn(c: Context<StaffEnvironment>): Promise<Visitor> {
	const visitor = await c.env.visitor()
	if (!visitor) throw notSignedIn()
	return visitor
}

function reminderOf(duty: RequiredAction): ApiError {
	return duty === 'new-password'
		? new ApiError('new_password_required', 'Please choose a password of your own first.')
		: new ApiError('second_factor_setup_required', 'Please set up two-factor authentication first.')
}

/** Who changes something, with the key under which the change may be sent again. */
export function actorOf(c: Context<StaffEnvironment>): Actor {
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

export function requestDetailsOf(c: Context): RequestContext {
	return {
		secrets: signingSecrets(c.env),
		now: c.get('now')(),
		requestId: c.get('requestId'),
		userAgent: c.req.header('User-Agent') ?? '',
		address: clientAddress(c),
	}
}
