import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { scopeSets } from '#contract/accounts/scopes.ts'
import { IDEMPOTENCY_KEY_PATTERN } from '#contract/base/limits.ts'
import { SESSION_COOKIE } from '#contract/pages/cookies.ts'
import { isApiPath, type RoutePolicy } from '#contract/pages/route-policy.ts'
import type { Database } from '#db/client.ts'
import { addressSource, sessionSource } from '#worker/attempt-source.ts'
import type { SessionContext } from '#worker/domain/accounts/own-account.ts'
import { findProgramSession, TOKEN_PREFIX } from '#worker/domain/accounts/programs.ts'
import {
	findStaffSession,
	type RequiredAction,
	type StaffSession,
} from '#worker/domain/accounts/sessions.ts'
import { verifyAccessToken } from '#worker/domain/accounts/tokens.ts'
import type { Actor, RequestDetails } from '#worker/domain/audit/audit-context.ts'
import { DomainError, invalidField, notSignedIn } from '#worker/domain/domain-error.ts'
import {
	type ApiEnvironment,
	type AppEnvironment,
	type RequestContext,
	requireSigningSecrets,
	requiresTwoFactor,
	type StaffEnvironment,
} from '#worker/env.ts'
import { limitRequest, limitToken } from './rate-limits.ts'

const TOKEN = /^[A-Za-z0-9_-]{43}$/
const BEARER = /^Bearer ([A-Za-z0-9._-]{1,1000})$/i

type SessionSource = { db: Database; now: Date }

/** Prefers the access token to the cookie. A malformed one counts as none. */
export async function findSession(c: Context<AppEnvironment>, open: () => SessionSource) {
	const [, accessToken] = BEARER.exec(c.req.header('Authorization') ?? '') ?? []
	if (!accessToken) return findSessionByCookie(c, open)
	if (accessToken.startsWith(TOKEN_PREFIX)) return authenticateProgram(c, accessToken, open)
	const { db, now } = open()
	const id = await verifyAccessToken(accessToken, { secrets: requireSigningSecrets(c.env), now })
	const isTwoFactorRequired = requiresTwoFactor(c.env)
	return id === null ? null : findStaffSession(db, { id }, { now, isTwoFactorRequired })
}

/** Checks for a well-formed session cookie or access token, valid or not. */
export function hasCredentials(c: Context): boolean {
	return sessionToken(c) !== null || BEARER.test(c.req.header('Authorization') ?? '')
}

export async function findSessionByCookie(
	c: Context<AppEnvironment> | Context<ApiEnvironment>,
	open: () => SessionSource,
): Promise<StaffSession | null> {
	const token = sessionToken(c)
	if (token === null) return null
	const { db, now } = open()
	const isTwoFactorRequired = requiresTwoFactor(c.env)
	return findStaffSession(db, { token }, { now, isTwoFactorRequired })
}

function sessionToken(c: Context): string | null {
	const token = getCookie(c, SESSION_COOKIE)
	return token !== undefined && TOKEN.test(token) ? token : null
}

export async function requireAccess(
	policy: RoutePolicy,
	findSession: RequestContext['session'],
): Promise<StaffSession | null> {
	const { access, recentAuthentication } = policy
	if (access === 'public') return null
	const session = await findSession()
	if (!session) throw notSignedIn()
	requireScope(policy, session)
	if (access !== 'signed-in' && session.requiredAction) {
		throw requiredActionError(session.requiredAction)
	}
	if (access === 'owner' && session.role !== 'owner') {
		throw new DomainError('forbidden', 'Only an owner of the shop can do this.')
	}
	if (recentAuthentication && !session.isRecentlyAuthenticated) {
		throw new DomainError('reauthentication_required', 'Please enter your password again first.')
	}
	return session
}

function requiredActionError(action: RequiredAction): DomainError {
	return action === 'new-password'
		? new DomainError('new_password_required', 'Please choose a password of your own first.')
		: new DomainError('two_factor_setup_required', 'Please set up two-factor authentication first.')
}

export function readActor(c: Context<StaffEnvironment>): Actor {
	const key = c.req.header('Idempotency-Key')
	if (key !== undefined && !IDEMPOTENCY_KEY_PATTERN.test(key)) {
		const message = 'Idempotency-Key must be 1 to 100 visible ASCII characters.'
		throw invalidField('Idempotency-Key', message, 'bad_request')
	}
	return {
		staffId: c.get('staff').staffId,
		isOwner: c.get('staff').role === 'owner',
		key: c.get('ignoresIdempotencyKey') ? undefined : key,
		requestId: c.get('requestId'),
		now: c.get('now')(),
	}
}

export function readRequestDetails(c: Context): RequestDetails {
	return {
		secrets: requireSigningSecrets(c.env),
		now: c.get('now')(),
		requestId: c.get('requestId'),
		userAgent: c.req.header('User-Agent') ?? '',
		source: c.get('attemptSource') ?? addressSource(c),
	}
}

export function readSessionContext(c: Context<StaffEnvironment>): SessionContext {
	const session = c.get('staff')
	return { ...readRequestDetails(c), ...session, source: sessionSource(session) }
}

const PROGRAM_TOKEN = new RegExp(`${TOKEN_PREFIX}[\\w-]{43}`)

/** Browsers, proxies and logs store URLs. */
export const rejectTokensInUrls = createMiddleware<AppEnvironment>(async (c, next) => {
	const parameters = [...new URL(c.req.url).searchParams].flat()
	if (parameters.some((text) => PROGRAM_TOKEN.test(text))) {
		const message = 'Revoke this token, which is no secret any more. Send the next as a header.'
		throw new DomainError('bad_request', message)
	}
	await next()
})

/** Returns `null` for pages and public operations, which ignore tokens. */
async function authenticateProgram(
	c: Context<AppEnvironment>,
	token: string,
	open: () => { db: Database; now: Date },
): Promise<StaffSession | null> {
	const { pattern, policy } = c.get('route')
	if (!isApiPath(pattern) || policy.access === 'public') return null
	await limitRequest(c)
	const { db, now } = open()
	const session = await findProgramSession(db, token, now)
	if (session) await limitToken(c, session.sessionId)
	return session
}

/** Throws if the reader is a program whose token lacks a scope, or if tokens are refused. */
function requireScope({ scope }: RoutePolicy, { scopes }: StaffSession): void {
	if (!scopes) return
	const sets = scopeSets(scope)
	if (sets.some((set) => set.every((one) => scopes.includes(one)))) return
	if (sets.length === 0) throw new DomainError('forbidden', 'Programs cannot do this.')
	const names = sets.map((set) => set.join(' and ')).join(' or ')
	throw new DomainError('forbidden', `The token needs the scope ${names}.`)
}
