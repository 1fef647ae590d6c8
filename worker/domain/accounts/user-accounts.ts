import type { UserInput, UserPatch } from '#contract/users.ts'
import { deleteStaffSessions, listStaffSessions } from '#db/accounts/sessions.ts'
import { updateAccount } from '#db/accounts/staff.ts'
import type { Database } from '#db/client.ts'
import { type Actor, insertAuditEntry } from '#worker/domain/audit/audit-context.ts'
import { newTemporaryPassword } from './password.ts'
import { isSessionActive, type StaffSession } from './sessions.ts'
import { addStaffAccount, changeRole, changeStatus, requireStaffById } from './staff-accounts.ts'

/** Adds an account and returns its temporary password. */
export async function addUserAccount(db: Database, input: UserInput, actor: Actor) {
	const password = newTemporaryPassword()
	const { email } = await addStaffAccount(db, { ...input, password }, actor)
	return { email, password }
}

export async function changeUserAccount(
	db: Database,
	{ id, role, status }: UserPatch & { id: string },
	actor: Actor,
): Promise<void> {
	const person = await requireStaffById(db, id)
	if (role) await changeRole(db, { person, role }, actor)
	if (status) await changeStatus(db, { person, status }, actor)
}

export async function renameOwnAccount(db: Database, name: string, actor: Actor): Promise<void> {
	const { staffId } = actor
	const entry = { action: 'name-change', staffId, target: staffId, after: { name } } as const
	await db.batch([updateAccount(db, staffId, { name }), insertAuditEntry(db, actor, entry)])
}

/** Lists the visitor's active sessions, most recently used first. */
export async function listOwnSessions(db: Database, visitor: StaffSession, now: Date) {
	const rows = await listStaffSessions(db, visitor.staffId)
	return rows
		.filter((session) => isSessionActive(session, now))
		.map(({ id, userAgent, createdAt, lastSeenAt }) => {
			return { _id: id, userAgent, createdAt, lastSeenAt, isCurrent: id === visitor.sessionId }
		})
}

export async function endOtherSessions(
	db: Database,
	{ staffId, sessionId }: StaffSession,
	actor: Actor,
): Promise<void> {
	const entry = { action: 'sessions-end', staffId, target: staffId } as const
	await db.batch([deleteStaffSessions(db, staffId, sessionId), insertAuditEntry(db, actor, entry)])
}
