import { and, desc, eq, lte, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { secondFactors, sessions, staff } from '#db/schema.ts'

const sessionColumns = {
	id: sessions.id,
	staffId: staff.id,
	name: staff.name,
	email: staff.email,
	role: staff.role,
	status: staff.status,
	mustChangePassword: staff.mustChangePassword,
	secondFactorSince: secondFactors.confirmedAt,
	lastSeenAt: sessions.lastSeenAt,
	authenticatedAt: sessions.authenticatedAt,
	expiresAt: sessions.expiresAt,
}

export type SessionRow = Awaited<ReturnType<typeof findSessionByToken>>

export function findSessionByToken(db: Database, tokenHash: string) {
	return findSession(db, eq(sessions.tokenHash, tokenHash))
}

export function findSessionById(db: Database, id: string) {
	return findSession(db, eq(sessions.id, id))
}

async function findSession(db: Database, condition: SQL) {
	const [row] = await db
		.select(sessionColumns)
		.from(sessions)
		.innerJoin(staff, eq(staff.id, sessions.staffId))
		.leftJoin(secondFactors, eq(secondFactors.staffId, staff.id))
		.where(condition)
	return row ?? null
}

type NewSession = typeof sessions.$inferInsert & { passwordHash: string }

/** Rejects the whole batch when the account was disabled or its password changed since it was checked. */
export function insertSession(db: Database, { staffId, passwordHash, ...row }: NewSession) {
	const unchangedAccount = db
		.select({ id: staff.id })
		.from(staff)
		.where(
			and(eq(staff.id, staffId), eq(staff.passwordHash, passwordHash), eq(staff.status, 'active')),
		)
	return db.insert(sessions).values({ ...row, staffId: sql`${unchangedAccount}` })
}

/** Updates the time only if it is still `from`, so that concurrent requests write it once. */
export async function updateLastSeen(
	db: Database,
	id: string,
	from: Date,
	to: Date,
): Promise<void> {
	await db
		.update(sessions)
		.set({ lastSeenAt: to })
		.where(and(eq(sessions.id, id), eq(sessions.lastSeenAt, from)))
}

export function updateAuthenticatedAt(db: Database, id: string, authenticatedAt: Date) {
	return db.update(sessions).set({ authenticatedAt }).where(eq(sessions.id, id))
}

export function deleteSession(db: Database, id: string) {
	return db.delete(sessions).where(eq(sessions.id, id))
}

export function deleteStaffSessions(db: Database, staffId: string) {
	return db.delete(sessions).where(eq(sessions.staffId, staffId))
}

export function listStaffSessions(db: Database, staffId: string) {
	return db
		.select()
		.from(sessions)
		.where(eq(sessions.staffId, staffId))
		.orderBy(desc(sessions.lastSeenAt))
}

export function deleteOtherSessions(db: Database, staffId: string, sessionId: string) {
	return db.delete(sessions).where(and(eq(sessions.staffId, staffId), ne(sessions.id, sessionId)))
}

export function deleteExpiredSessions(db: Database, now: Date) {
	return db.delete(sessions).where(lte(sessions.expiresAt, now))
}

export function deleteOlderSessions(db: Database, staffId: string, count: number) {
	const newest = db
		.select({ id: sessions.id })
		.from(sessions)
		.where(eq(sessions.staffId, staffId))
		.orderBy(desc(sessions.createdAt), desc(sessions.id))
		.limit(count)
	return db
		.delete(sessions)
		.where(and(eq(sessions.staffId, staffId), notInArray(sessions.id, newest)))
}
