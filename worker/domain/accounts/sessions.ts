import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits.ts'
import {
	deleteExpiredSessions,
	deleteOlderSessions,
	findSessionById,
	findSessionByToken,
	insertSession,
	type StaffSession,
	updateLastSeen,
} from '#db/accounts/sessions.ts'
import type { Database } from '#db/client.ts'
import { newToken, sha256 } from './tokens.ts'

export const SESSION_IDLE_MS = 12 * HOUR_MS
export const SESSION_LIFE_MS = 7 * DAY_MS
/** How long after it was last entered a password allows sensitive changes. */
const AUTHENTICATION_LIFE_MS = 10 * MINUTE_MS
const SEEN_EVERY_MS = 5 * MINUTE_MS
export const SESSIONS_PER_PERSON = 5
const LONGEST_USER_AGENT = 200

/** A signed-in member of staff. */
export type Visitor = {
	sessionId: string
	staffId: string
	name: string
	email: string
	owes: RequiredAction | null
	/** Whether the password was entered in this session within the last ten minutes. */
	isRecentlyAuthenticated: boolean
}

export type SessionOwner = Pick<Visitor, 'sessionId' | 'staffId' | 'name' | 'email'>

/** What somebody must do first of all, and cannot do anything else before. */
export type RequiredAction = 'new-password' | 'second-factor'

type Beginning = { staffId: string; passwordHash: string; userAgent: string; now: Date }

/** The changes that begin a session while the password is still the one that was checked, and the token that only its cookie will know. */
export function startSession(db: Database, { staffId, passwordHash, userAgent, now }: Beginning) {
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
			userAgent: userAgent.slice(0, LONGEST_USER_AGENT),
		}),
		deleteOlderSessions(db, staffId, SESSIONS_PER_PERSON),
		deleteExpiredSessions(db, now),
	] as const
	return { id, token, changes }
}

/** `isSecondFactorRequired`: whoever has none owes one. */
type Known = { now: Date; isSecondFactorRequired: boolean }

export async function findVisitorByToken(
	db: Database,
	token: string,
	known: Known,
): Promise<Visitor | null> {
	return liveVisitor(db, await findSessionByToken(db, sha256(token)), known)
}

export async function findVisitorBySession(
	db: Database,
	id: string,
	known: Known,
): Promise<Visitor | null> {
	return liveVisitor(db, await findSessionById(db, id), known)
}

/** Nobody is shut out by a database that takes no writes: the next request notes it. */
async function noteSeen(db: Database, { id, lastSeenAt }: NonNullable<StaffSession>, now: Date) {
	await updateLastSeen(db, id, lastSeenAt, now).catch(() => undefined)
}

async function liveVisitor(
	db: Database,
	session: StaffSession,
	{ now, isSecondFactorRequired }: Known,
): Promise<Visitor | null> {
	if (session?.status !== 'active') return null
	const idleMs = now.getTime() - session.lastSeenAt.getTime()
	if (idleMs >= SESSION_IDLE_MS || now >= session.expiresAt) return null
	if (idleMs >= SEEN_EVERY_MS) await noteSeen(db, session, now)
	const { id: sessionId, staffId, name, email } = session
	const lacksFactor = isSecondFactorRequired && session.secondFactorSince === null
	const duty = lacksFactor ? 'second-factor' : null
	return {
		sessionId,
		staffId,
		name,
		email,
		owes: session.mustChangePassword ? 'new-password' : duty,
		isRecentlyAuthenticated:
			now.getTime() - session.authenticatedAt.getTime() < AUTHENTICATION_LIFE_MS,
	}
}
