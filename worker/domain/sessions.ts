import type { Database } from '#db/client.ts'
import {
	addSession,
	findSessionById,
	findSessionByToken,
	removeAllButNewestSessions,
	removeExpiredSessions,
	type SessionOfStaff,
	setLastSeen,
} from '#db/sessions.ts'
import { newToken, sha256 } from './token.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
export const SESSION_IDLE_MS = 12 * HOUR_MS
export const SESSION_LIFE_MS = 7 * 24 * HOUR_MS
const SEEN_EVERY_MS = 5 * MINUTE_MS
const SESSIONS_PER_PERSON = 5
const LONGEST_USER_AGENT = 200

/** A signed-in member of staff. */
export type Visitor = { sessionId: string; staffId: string; name: string; email: string }

type NewSession = { staffId: string; userAgent: string; now: Date }

/** The changes that begin a session, and the token that only its cookie will know. */
export async function beginSession(db: Database, { staffId, userAgent, now }: NewSession) {
	const token = newToken()
	const id = crypto.randomUUID()
	const changes = [
		addSession(db, {
			id,
			tokenHash: await sha256(token),
			staffId,
			createdAt: now,
			lastSeenAt: now,
			expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
			userAgent: userAgent.slice(0, LONGEST_USER_AGENT),
		}),
		removeAllButNewestSessions(db, staffId, SESSIONS_PER_PERSON),
		removeExpiredSessions(db, now),
	] as const
	return { id, token, changes }
}

export async function visitorByToken(
	db: Database,
	token: string,
	now: Date,
): Promise<Visitor | null> {
	return liveVisitor(db, await findSessionByToken(db, await sha256(token)), now)
}

export async function visitorBySession(
	db: Database,
	id: string,
	now: Date,
): Promise<Visitor | null> {
	return liveVisitor(db, await findSessionById(db, id), now)
}

async function liveVisitor(
	db: Database,
	session: SessionOfStaff,
	now: Date,
): Promise<Visitor | null> {
	if (session?.status !== 'active') return null
	const idleMs = now.getTime() - session.lastSeenAt.getTime()
	if (idleMs >= SESSION_IDLE_MS || now >= session.expiresAt) return null
	if (idleMs >= SEEN_EVERY_MS) await setLastSeen(db, session.id, session.lastSeenAt, now)
	const { id: sessionId, staffId, name, email } = session
	return { sessionId, staffId, name, email }
}
