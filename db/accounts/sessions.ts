import { and, desc, eq, lte, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { secondFactors, sessions, staff } from '#db/schema.ts'

const known = {
	id: sessions.id,
	staffId: staff.id,
	name: staff.name,
	email: staff.email,
	status: staff.status,
	mustChangePassword: staff.mustChangePassword,
	secondFactorSince: secondFactors.confirmedAt,
	lastSeenAt: sessions.lastSeenAt,
	authenticatedAt: sessions.authenticatedAt,
	expiresAt: sessions.expiresAt,
}

export type StaffSession = Awaited<ReturnType<typeof findSessionByToken>>

export function findSessionByToken(db: Database, tokenHash: string) {
	return findSession(db, eq(sessions.tokenHash, tokenHash))
}

export function findSessionById(db: Database, id: string) {
	return findSession(db, eq(sessions.id, id))
}

async function findSession(db: Database, isWanted: SQL) {
	const [row] = await db
		.select(known)
		.from(sessions)
		.innerJoin(staff, eq(staff.id, sessions.staffId))
		.leftJoin(secondFactors, eq(secondFactors.staffId, staff.id))
		.where(isWanted)
	return row ?? null
}

type NewSession = typeof sessions.$inferInsert & { passwordHash: string }

/** Fails, and its batch with it, when the account was disabled or its password changed since it was checked. */
export function insertSession(db: Database, { staffId, passwordHash, ...row }: NewSession) {
	const unchanged = db
		.select({ id: staff.id })
		.from(staff)
		.where(
			and(eq(staff.id, staffId), eq(staff.passwordHash, passwordHash), eq(staff.status, 'active')),
		)
	return db.insert(sessions).values({ ...row, staffId: sql`${unchanged}` })
}

/** Moves the mark only from where it was read, so that parallel requests write it once. */
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

export function deleteOtherSessions(db: Database, staffId: string, kept: string) {
	return db.delete(sessions).where(and(eq(sessions.staffId, staffId), ne(sessions.id, kept)))
}

export function deleteExpiredSessions(db: Database, now: Date) {
	return db.delete(sessions).where(lte(sessions.expiresAt, now))
}

export function deleteOlderSessions(db: Database, staffId: string, kept: number) {
	const newest = db
		.select({ id: sessions.id })
		.from(sessions)
		.where(eq(sessions.staffId, staffId))
		.orderBy(desc(sessions.createdAt), desc(sessions.id))
		.limit(kept)
	return db
		.delete(sessions)
		.where(and(eq(sessions.staffId, staffId), notInArray(sessions.id, newest)))
}
