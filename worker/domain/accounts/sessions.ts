import type { Scope } from '#contract/accounts/scopes.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/base/limits.ts'
import {
	deleteOldestSessions,
	findSession,
	insertSession,
	updateLastSeen,
} from '#db/accounts/sessions.ts'
import { findStaffByEmail, type Staff } from '#db/accounts/staff.ts'
import type { Database } from '#db/client.ts'
import type { AttemptSource, RequestDetails } from '#worker/domain/audit/audit-context.ts'
import { sha256 } from '#worker/domain/sha256.ts'
import { newToken, type SigningOptions, signClaims, verifyClaims } from './tokens.ts'

export const SESSION_IDLE_MS = 12 * HOUR_MS
export const SESSION_LIFE_MS = 7 * DAY_MS
/** Time for which sensitive changes are allowed after a password was entered. */
const REAUTHENTICATION_LIFE_MS = 10 * MINUTE_MS
const LAST_SEEN_INTERVAL_MS = 5 * MINUTE_MS
export const SESSIONS_PER_ACCOUNT = 5
const MAX_USER_AGENT_LENGTH = 200

export type StaffSession = Pick<Staff, 'name' | 'email' | 'role' | 'branch'> & {
	sessionId: string
	staffId: string
	requiredAction: RequiredAction | null
	isRecentlyAuthenticated: boolean
	/** Only of a program, which has a token instead of a session. */
	scopes?: readonly Scope[]
}

export type SessionIdentity = Pick<StaffSession, 'sessionId' | 'staffId' | 'name' | 'email'>

/** Action that an account must complete before it can use the dashboard. */
export type RequiredAction = 'new-password' | 'two-factor-setup'

/** A new session. Its token must appear only in the session cookie. */
export type StartedSession = { session: SessionIdentity; token: string; validSince: number }

type CredentialTimes = Pick<Staff, 'passwordChangedAt' | 'sessionsEndedAt'>
type Account = Pick<Staff, 'id' | 'name' | 'email' | 'passwordHash'> & CredentialTimes

/** Returns a time that proofs and browser tokens name. They end when another one replaces it. */
export function validSince({ passwordChangedAt, sessionsEndedAt }: CredentialTimes): number {
	return Math.max(passwordChangedAt.getTime(), sessionsEndedAt?.getTime() ?? 0)
}

/** The statements fail if the account has changed, or its sessions ended, since it was checked. */
export function prepareSession(
	db: Database,
	{ id: staffId, name, email, passwordHash, ...times }: Account,
	{ userAgent, now }: Pick<RequestDetails, 'userAgent' | 'now'>,
) {
	const token = newToken()
	const sessionId = crypto.randomUUID()
	const changes = [
		insertSession(db, {
			id: sessionId,
			tokenHash: sha256(token),
			staffId,
			passwordHash,
			endedAt: times.sessionsEndedAt,
			createdAt: now,
			lastSeenAt: now,
			authenticatedAt: now,
			expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
			userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
		}),
		deleteOldestSessions(db, staffId, SESSIONS_PER_ACCOUNT),
	] as const
	const session = { sessionId, staffId, name, email }
	return { startedSession: { session, token, validSince: validSince(times) }, changes }
}

export function isSessionActive(session: { lastSeenAt: Date; expiresAt: Date }, now: Date) {
	return elapsedMs(session.lastSeenAt, now) < SESSION_IDLE_MS && now < session.expiresAt
}

function elapsedMs(since: Date, now: Date): number {
	return now.getTime() - since.getTime()
}

type SessionOptions = { now: Date; isTwoFactorRequired: boolean }

/** Finds an active session by the token in the cookie, or by the session id in an access token. */
export async function findStaffSession(
	db: Database,
	key: { token: string } | { id: string },
	{ now, isTwoFactorRequired }: SessionOptions,
): Promise<StaffSession | null> {
	const session = await findSession(db, 'id' in key ? key : { tokenHash: sha256(key.token) })
	if (session?.status !== 'active' || !isSessionActive(session, now)) return null
	const { id: sessionId, staffId, name, email, role, branch, ...times } = session
	const { lastSeenAt, authenticatedAt } = times
	if (elapsedMs(lastSeenAt, now) >= LAST_SEEN_INTERVAL_MS) {
		// A read-only database must not sign staff out; the next request tries again.
		await updateLastSeen(db, session, now).catch(() => undefined)
	}
	const lacksTwoFactor = isTwoFactorRequired && session.twoFactorSince === null
	const setUpAction = lacksTwoFactor ? 'two-factor-setup' : null
	const requiredAction = session.mustChangePassword ? 'new-password' : setUpAction
	const isRecentlyAuthenticated = elapsedMs(authenticatedAt, now) < REAUTHENTICATION_LIFE_MS
	return { sessionId, staffId, name, email, role, branch, requiredAction, isRecentlyAuthenticated }
}

export const BROWSER_TOKEN_LIFE_S = (90 * DAY_MS) / SECOND_MS

/** Marks the browser as trusted, so that its attempts to sign in have a limit of their own. */
export function signBrowserToken(
	{ session, validSince: since }: StartedSession,
	options: SigningOptions,
): Promise<string> {
	const claims = { sub: session.staffId, browser: crypto.randomUUID(), since }
	return signClaims(claims, BROWSER_TOKEN_LIFE_S, options)
}

/** Returns `null` if the token is forged, expired, of another account or from before a change. */
export async function findTrustedBrowser(
	db: Database,
	{ token, email }: { token: string; email: string },
	options: SigningOptions,
): Promise<AttemptSource | null> {
	const claims = await verifyClaims(token, options)
	if (typeof claims?.browser !== 'string') return null
	const account = await findStaffByEmail(db, email)
	if (account?.status !== 'active' || account.id !== claims.sub) return null
	if (validSince(account) !== claims.since) return null
	return { key: `browser ${claims.browser}`, isTrusted: true }
}
