import { and, count, eq, gt, max, ne, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database, Statement } from '#db/client.ts'
import { FAIL } from '#db/constraints.ts'
import { isNameChange, sessions, staff, tokens, twoFactorSecrets } from '#db/schema.ts'

export type Staff = typeof staff.$inferSelect

/** Finds no program, because none signs in. */
export async function findStaffByEmail(db: Database, email: string): Promise<Staff | null> {
	const isPerson = eq(staff.kind, 'person')
	const [row] = await db
		.select()
		.from(staff)
		.where(and(eq(staff.email, email), isPerson))
	return row ?? null
}

export async function findStaffById(db: Database, id: string): Promise<Staff | null> {
	const [row] = await db.select().from(staff).where(eq(staff.id, id))
	return row ?? null
}

export function countStaff(db: Database): Promise<number> {
	return db.$count(staff)
}

type StaffFilter = { id?: string; now: Date; seenAfter: Date }

const lastTokenUse = sql`(select max(last_used_at) from ${tokens} where staff_id = ${staff.id})`

/** Lists accounts, or only that with the id, each with its number of active sessions. */
export function listStaff(db: Database, { id, now, seenAfter }: StaffFilter) {
	return db
		.select({
			_id: staff.id,
			kind: staff.kind,
			email: staff.email,
			name: staff.name,
			role: staff.role,
			status: staff.status,
			mustChangePassword: staff.mustChangePassword,
			hasTwoFactor: sql<boolean>`${twoFactorSecrets.confirmedAt} is not null`.mapWith(Boolean),
			sessions: count(sessions.id),
			lastSeenAt: sql`coalesce(${max(sessions.lastSeenAt)}, ${lastTokenUse})`.mapWith(
				sessions.lastSeenAt,
			) as SQL<Date | null>,
		})
		.from(staff)
		.leftJoin(twoFactorSecrets, eq(twoFactorSecrets.staffId, staff.id))
		.leftJoin(
			sessions,
			and(
				eq(sessions.staffId, staff.id),
				gt(sessions.expiresAt, now),
				gt(sessions.lastSeenAt, seenAfter),
			),
		)
		.where(id === undefined ? undefined : eq(staff.id, id))
		.groupBy(staff.id)
		.orderBy(staff.email)
}

export function listStaffNames(db: Database) {
	return db.select({ _id: staff.id, name: staff.name }).from(staff).orderBy(staff.name, staff.id)
}

export async function listOwnerNames(db: Database): Promise<string[]> {
	const isOwner = and(eq(staff.role, 'owner'), eq(staff.status, 'active'))
	const rows = await db.select({ name: staff.name }).from(staff).where(isOwner).orderBy(staff.name)
	return rows.map(({ name }) => name)
}

/** Lists the names of all accounts except that with the id or email. */
export async function listOtherNames(db: Database, idOrEmail: string): Promise<string[]> {
	const isOther = and(ne(staff.id, idOrEmail), ne(staff.email, idOrEmail))
	const rows = await db.select({ name: staff.name }).from(staff).where(isOther)
	return rows.map(({ name }) => name)
}

/** Returns the name of an account, as the audit entry of a change in the same batch stores it. */
export function nameBefore(id: string) {
	return sql`(select json_object('name', name) from ${staff} where id = ${id})`
}

type Person = Record<'id' | 'name', SQLWrapper>

/** Returns the name that a person had at a time, which the next change of the name states. */
export function nameAt<Name = string | null>({ id, name }: Person, at: SQLWrapper | number) {
	const formerName = sql`(select before ->> 'name' from audit as renaming
		indexed by audit_by_former_name where target = ${id} and at >= ${at} and ${isNameChange}
		and before is not null order by at limit 1)`
	return sql<Name>`coalesce(${formerName}, ${name})`
}

export function insertStaff(db: Database, row: typeof staff.$inferInsert) {
	return db.insert(staff).values(row)
}

export function updateStaff(db: Database, id: string, change: Partial<Staff>) {
	return db.update(staff).set(change).where(eq(staff.id, id))
}

/** Fails the batch if no active owner is left. */
export function guardActiveOwner(db: Database): Statement {
	const owners = db
		.select({ id: staff.id })
		.from(staff)
		.where(and(eq(staff.role, 'owner'), eq(staff.status, 'active')))
	return db.update(staff).set({ role: FAIL }).where(notExists(owners))
}

/** Changes nothing if the stored hash is no longer `passwordHash`. */
export function replacePassword(
	db: Database,
	{ id, passwordHash }: Pick<Staff, 'id' | 'passwordHash'>,
	password: Partial<Staff>,
): Statement {
	const isUnchanged = and(eq(staff.id, id), eq(staff.passwordHash, passwordHash))
	return db.update(staff).set(password).where(isUnchanged)
}
