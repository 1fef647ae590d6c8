import type { Role } from '#contract/auth.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits.ts'
import {
	deleteExpiredSessions,
	deleteOlderSessions,
	findSessionById,
	findSessionByToken,
	insertSession,
	type SessionRow,
	updateLastSeen,
} from '#db/accounts/sessions.ts'
import type { Database } from '#db/client.ts'
import { newToken, sha256 } from './tokens.ts'

export const SESSION_IDLE_MS = 12 * HOUR_MS
export const SESSION_LIFE_MS = 7 * DAY_MS
/** Time after entering a password during which sensitive changes are allowed. */
const REAUTHENTICATION_LIFE_MS = 10 * MINUTE_MS
const LAST_SEEN_INTERVAL_MS = 5 * MINUTE_MS
export const SESSIONS_PER_PERSON = 5
const MAX_USER_AGENT_LENGTH = 200

/** Open session of a member of staff, with the fields of the account that requests need. */
export type StaffSession = {
	sessionId: string
	staffId: string
	name: string
	email: string
	role: Role
	requiredAction: RequiredAction | null
	isRecentlyAuthenticated: boolean
}

export type SessionOwner = Pick<StaffSession, 'sessionId' | 'staffId' | 'name' | 'email'>

/** Action that an account must complete before it can use the dashboard. */
export type RequiredAction = 'new-password' | 'second-factor'

type SessionStart = { staffId: string; passwordHash: string; userAgent: string; now: Date }

/** Returns the changes that start a session, unless the password has changed since it was checked, and the token for its cookie. */
export function startSession(
	db: Database,
	{ staffId, passwordHash, userAgent, now }: SessionStart,
) {
	const token = newToken()
	const id = crypto.randomUUID()
	const changes = [
		insertSession(db, {
			id,
			tokenHash: sha256(token),
			staffId,
			passwordHash,
			createdAt: now,
			lastSeenAt: now,
			authenticatedAt: now,
			expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
			userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
		}),
		deleteOlderSessions(db, staffId, SESSIONS_PER_PERSON),
		deleteExpiredSessions(db, now),
	] as const
	return { id, token, changes }
}

/** Checks that a session was used lately and has not expired. */
export function isSessionActive(
	session: { lastSeenAt: Date; expiresAt: Date },
	now: Date,
): boolean {
	const idleMs = now.getTime() - session.lastSeenAt.getTime()
	return idleMs < SESSION_IDLE_MS && now < session.expiresAt
}

type SessionOptions = { now: Date; isSecondFactorRequired: boolean }

export async function findStaffSessionByToken(
	db: Database,
	token: string,
	options: SessionOptions,
): Promise<StaffSession | null> {
	return toStaffSession(db, await findSessionByToken(db, sha256(token)), options)
}

export async function findStaffSessionById(
	db: Database,
	id: string,
	options: SessionOptions,
): Promise<StaffSession | null> {
	return toStaffSession(db, await findSessionById(db, id), options)
}

/** Ignores failures, so that a read-only database does not sign staff out. The next request tries again. */
async function saveLastSeen(db: Database, { id, lastSeenAt }: NonNullable<SessionRow>, now: Date) {
	await updateLastSeen(db, id, lastSeenAt, now).catch(() => undefined)
}

async function toStaffSession(
	db: Database,
	session: SessionRow,
	{ now, isSecondFactorRequired }: SessionOptions,
): Promise<StaffSession | null> {
	if (session?.status !== 'active' || !isSessionActive(session, now)) return null
	const idleMs = now.getTime() - session.lastSeenAt.getTime()
	if (idleMs >= LAST_SEEN_INTERVAL_MS) await saveLastSeen(db, session, now)
	const { id: sessionId, staffId, name, email, role } = session
	const lacksTwoFactor = isSecondFactorRequired && session.secondFactorSince === null
	const factorAction = lacksTwoFactor ? 'second-factor' : null
	return {
		sessionId,
		staffId,
		name,
		email,
		role,
		requiredAction: session.mustChangePassword ? 'new-password' : factorAction,
		isRecentlyAuthenticated:
			now.getTime() - session.authenticatedAt.getTime() < REAUTHENTICATION_LIFE_MS,
	}
}
