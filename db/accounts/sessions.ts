import { and, desc, eq, isNull, ne, notExists, notInArray, sql } from 'drizzle-orm'
import type { BranchSlug } from '#contract/shop/branches.ts'
import type { Database, Statement } from '#db/client.ts'
import { FAIL } from '#db/constraints.ts'
import { sessions, staff, twoFactorSecrets } from '#db/schema.ts'

const sessionColumns = {
	id: sessions.id,
	staffId: staff.id,
	name: staff.name,
	email: staff.email,
	role: staff.role,
	status: staff.status,
	mustChangePassword: staff.mustChangePassword,
	twoFactorSince: twoFactorSecrets.confirmedAt,
	lastSeenAt: sessions.lastSeenAt,
	authenticatedAt: sessions.authenticatedAt,
	expiresAt: sessions.expiresAt,
	branch: sessions.branch,
}

export async function findSession(db: Database, key: { tokenHash: string } | { id: string }) {
	const [row] = await db
		.select(sessionColumns)
		.from(sessions)
		.innerJoin(staff, eq(staff.id, sessions.staffId))
		.leftJoin(twoFactorSecrets, eq(twoFactorSecrets.staffId, staff.id))
		.where('id' in key ? eq(sessions.id, key.id) : eq(sessions.tokenHash, key.tokenHash))
	return row ?? null
}

type NewSession = typeof sessions.$inferInsert & { passwordHash: string; endedAt: Date | null }

/** Fails the batch if the account has changed, or its sessions ended, since it was checked. */
export function insertSession(
	db: Database,
	{ staffId, passwordHash, endedAt, ...row }: NewSession,
): Statement {
	const { id, status, sessionsEndedAt } = staff
	const unchangedAccount = db
		.select({ id })
		.from(staff)
		.where(
			and(
				eq(id, staffId),
				eq(staff.passwordHash, passwordHash),
				eq(status, 'active'),
				endedAt === null ? isNull(sessionsEndedAt) : eq(sessionsEndedAt, endedAt),
			),
		)
	const branch = sql`(select branch from staff where id = ${staffId})`
	return db.insert(sessions).values({ ...row, branch, staffId: sql`${unchangedAccount}` })
}

/** Updates the time only if no other request has updated it since it was read. */
export async function updateLastSeen(
	db: Database,
	{ id, lastSeenAt }: { id: string; lastSeenAt: Date },
	now: Date,
): Promise<void> {
	await db
		.update(sessions)
		.set({ lastSeenAt: now })
		.where(and(eq(sessions.id, id), eq(sessions.lastSeenAt, lastSeenAt)))
}

export function updateAuthenticatedAt(db: Database, id: string, authenticatedAt: Date): Statement {
	return db.update(sessions).set({ authenticatedAt }).where(eq(sessions.id, id))
}

/** Updates the branch of a session, and that of later sessions of the account. */
export async function updateBranch(
	db: Database,
	{ sessionId, staffId }: { sessionId: string; staffId: string },
	branch: BranchSlug,
): Promise<void> {
	await db.batch([
		db.update(sessions).set({ branch }).where(eq(sessions.id, sessionId)),
		db.update(staff).set({ branch }).where(eq(staff.id, staffId)),
	])
}

/** Fails the batch if the session has ended. Comes before the statements that end sessions. */
export function guardSession(
	db: Database,
	{ sessionId, staffId }: { sessionId: string; staffId: string },
): Statement {
	const session = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId))
	const hasEnded = and(eq(staff.id, staffId), notExists(session))
	return db.update(staff).set({ createdAt: FAIL }).where(hasEnded)
}

export function deleteSession(db: Database, id: string): Statement {
	return db.delete(sessions).where(eq(sessions.id, id))
}

type EndedSessions = { staffId: string; now: Date; exceptId?: string }

/** Ends the sessions of an account, except one, and the sign-ins that still need a code. */
export function prepareSessionsEnd(db: Database, { staffId, now, exceptId }: EndedSessions) {
	const isOther = exceptId === undefined ? undefined : ne(sessions.id, exceptId)
	return [
		db.delete(sessions).where(and(eq(sessions.staffId, staffId), isOther)),
		db.update(staff).set({ sessionsEndedAt: now }).where(eq(staff.id, staffId)),
	] as const
}

export function listStaffSessions(db: Database, staffId: string) {
	return db
		.select()
		.from(sessions)
		.where(eq(sessions.staffId, staffId))
		.orderBy(desc(sessions.lastSeenAt))
}

export function deleteOldestSessions(db: Database, staffId: string, keepCount: number): Statement {
	const newest = db
		.select({ id: sessions.id })
		.from(sessions)
		.where(eq(sessions.staffId, staffId))
		.orderBy(desc(sessions.createdAt), desc(sessions.id))
		.limit(keepCount)
	return db
		.delete(sessions)
		.where(and(eq(sessions.staffId, staffId), notInArray(sessions.id, newest)))
}
