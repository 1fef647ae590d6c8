import type { PasswordChangeInput, ReauthenticationInput } from '#contract/accounts/auth.ts'
import {
	guardSession,
	listStaffSessions,
	prepareSessionsEnd,
	updateAuthenticatedAt,
} from '#db/accounts/sessions.ts'
import { nameBefore, replacePassword, type Staff, updateStaff } from '#db/accounts/staff.ts'
import { findTwoFactor } from '#db/accounts/two-factor-authentication.ts'
import type { Database } from '#db/client.ts'
import {
	type Actor,
	insertAuditEntry,
	type RequestDetails,
} from '#worker/domain/audit/audit-context.ts'
import { invalidField, notSignedIn, replaceErrors } from '#worker/domain/domain-error.ts'
import { clearAllAttempts, limitAttempt } from './attempt-limits.ts'
import { findWeakness, hashPassword, verifyCurrentPassword } from './password.ts'
import {
	isSessionActive,
	prepareSession,
	type StaffSession,
	type StartedSession,
} from './sessions.ts'
import { requirePersonById } from './staff-accounts.ts'
import { nameConflict, requireUniqueName } from './staff-names.ts'
import { requireCode } from './two-factor-codes.ts'

export type SessionContext = StaffSession & RequestDetails

type EnteredPassword = { account: Staff; field: string; password: string }

/** A wrong password counts as a failed sign-in, so an open session cannot be used to guess it. */
async function requirePassword(
	db: Database,
	{ account: { id: staffId, passwordHash }, field, password }: EnteredPassword,
	context: SessionContext,
): Promise<void> {
	await limitAttempt(db, context, async () => {
		if (await verifyCurrentPassword(password, passwordHash)) return
		await insertAuditEntry(db, context, { action: 'password-failed', target: staffId })
		throw invalidField(field, 'This is not your password')
	})
}

export async function reauthenticate(
	db: Database,
	{ password, code = '' }: ReauthenticationInput,
	context: SessionContext,
): Promise<void> {
	const { sessionId, staffId, now } = context
	const account = await requirePersonById(db, staffId)
	await requirePassword(db, { account, field: 'password', password }, context)
	const factor = await findTwoFactor(db, staffId)
	if (factor?.confirmedAt) {
		if (code === '') throw invalidField('code', 'Code is required')
		const entered = { account, factor, code, actorId: staffId }
		await limitAttempt(db, context, () => requireCode(db, entered, context))
	}
	await db.batch([
		updateAuthenticatedAt(db, sessionId, now),
		insertAuditEntry(db, context, { action: 'reauthentication', target: staffId }),
	])
}

/** Ends every session and starts a new one. A temporary password need not be entered again. */
export async function changePassword(
	db: Database,
	input: PasswordChangeInput,
	context: SessionContext,
): Promise<StartedSession> {
	const { staffId, email, now } = context
	const account = await requirePersonById(db, staffId)
	await requireValidChange(db, { ...input, account }, context)
	const passwordHash = await hashPassword(input.newPassword)
	const password = { passwordHash, passwordChangedAt: now, mustChangePassword: false }
	const changed = { ...account, ...password, sessionsEndedAt: now }
	const { startedSession, changes } = prepareSession(db, changed, context)
	const update = db.batch([
		guardSession(db, context),
		replacePassword(db, account, password),
		...prepareSessionsEnd(db, { staffId, now }),
		...changes,
		clearAllAttempts(db, email),
		insertAuditEntry(db, context, { action: 'password-change', target: staffId }),
	])
	const ended = notSignedIn()
	await update.catch(replaceErrors({ accountIsUnchanged: ended, sessionIsActive: ended }))
	return startedSession
}

async function requireValidChange(
	db: Database,
	{
		account,
		currentPassword: password = '',
		newPassword,
	}: PasswordChangeInput & { account: Staff },
	context: SessionContext,
): Promise<void> {
	const { mustChangePassword, passwordHash, email } = account
	if (!mustChangePassword) {
		if (password === '') throw invalidField('currentPassword', 'Current password is required')
		await requirePassword(db, { account, field: 'currentPassword', password }, context)
	}
	const isUnchanged = mustChangePassword
		? await verifyCurrentPassword(newPassword, passwordHash)
		: password === newPassword
	if (isUnchanged) throw invalidField('newPassword', 'This is already your password')
	const weakness = findWeakness(newPassword, email)
	if (weakness) throw invalidField('newPassword', weakness)
}

export async function renameOwnAccount(db: Database, name: string, actor: Actor): Promise<void> {
	const { staffId } = actor
	const uniqueName = await requireUniqueName(db, name, staffId)
	const values = { before: nameBefore(staffId), after: { name } }
	const update = db.batch([
		insertAuditEntry(db, actor, { action: 'name-change', target: staffId, ...values }),
		updateStaff(db, staffId, uniqueName),
	])
	await update.catch(replaceErrors({ nameIsUnique: nameConflict }))
}

export async function listOwnSessions(db: Database, current: StaffSession, now: Date) {
	const rows = await listStaffSessions(db, current.staffId)
	return rows
		.filter((session) => isSessionActive(session, now))
		.map(({ id, userAgent, createdAt, lastSeenAt }) => {
			return { _id: id, userAgent, createdAt, lastSeenAt, isCurrent: id === current.sessionId }
		})
}

export async function endOtherSessions(
	db: Database,
	{ staffId, sessionId }: StaffSession,
	actor: Actor,
): Promise<void> {
	await db.batch([
		...prepareSessionsEnd(db, { staffId, now: actor.now, exceptId: sessionId }),
		insertAuditEntry(db, actor, { action: 'sessions-end', target: staffId }),
	])
}
