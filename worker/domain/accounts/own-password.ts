import {
	currentPasswordRequired,
	type PasswordChangeInput,
	type ReauthenticationInput,
} from '#contract/auth.ts'
import { deleteStaffSessions, updateAuthenticatedAt } from '#db/accounts/sessions.ts'
import { findStaffById, replacePassword, type Staff } from '#db/accounts/staff.ts'
import { findTwoFactor } from '#db/accounts/two-factor-authentication.ts'
import type { Database } from '#db/client.ts'
import { insertAuditEntry, type RequestDetails } from '#worker/domain/audit/audit-context.ts'
import { invalidField, notSignedIn } from '#worker/domain/domain-error.ts'
import { resetAttemptsStatements, startAttempt, undoAttempt } from './attempts.ts'
import { findWeakness, hashPassword, verifyCurrentPassword } from './password.ts'
import { type StaffSession, startSession } from './sessions.ts'
import { isAccountChanged, type StartedSession } from './sign-in.ts'
import { requireCode } from './two-factor-codes.ts'

type EnteredPassword = { person: Staff; field: string; password: string }

/** Counts wrong passwords as failed sign-ins, so that an open session cannot be used to guess them. */
export async function requirePassword(
	db: Database,
	{ person, field, password }: EnteredPassword,
	context: RequestDetails,
): Promise<void> {
	const { id: staffId, email, passwordHash } = person
	await startAttempt(db, email, context)
	if (await verifyCurrentPassword(password, passwordHash)) return undoAttempt(db, email, context)
	await insertAuditEntry(db, context, { action: 'password-failed', staffId, target: staffId })
	throw invalidField(field, 'This is not your password')
}

/** Re-authenticates the member of staff of an open session. Sensitive changes are allowed for the next ten minutes. */
export async function reauthenticate(
	db: Database,
	session: StaffSession,
	{ input, context }: { input: ReauthenticationInput; context: RequestDetails },
): Promise<void> {
	const person = await requireStaffAccount(db, session)
	const { password, code = '' } = input
	await requirePassword(db, { person, field: 'password', password }, context)
	const { sessionId, staffId } = session
	if ((await findTwoFactor(db, staffId))?.confirmedAt) {
		if (code === '') throw invalidField('code', 'Code is required')
		await startAttempt(db, person.email, context)
		await requireCode(db, { person, code, by: staffId }, context)
		await undoAttempt(db, person.email, context)
	}
	await db.batch([
		updateAuthenticatedAt(db, sessionId, context.now),
		insertAuditEntry(db, context, { action: 'reauthentication', staffId, target: staffId }),
	])
}

/** Ends every session of the account and starts a new one. An account with a one-time password need not send it again. */
export async function changePassword(
	db: Database,
	session: StaffSession,
	{ input, context }: { input: PasswordChangeInput; context: RequestDetails },
): Promise<StartedSession> {
	const person = await requireStaffAccount(db, session)
	await checkChange(db, person, { input, context })
	const { id: staffId, name, email } = person
	const passwordHash = await hashPassword(input.newPassword)
	const started = startSession(db, { staffId, passwordHash, ...context })
	const password = { passwordHash, passwordChangedAt: context.now, mustChangePassword: false }
	const changes = [
		replacePassword(db, person, password),
		deleteStaffSessions(db, staffId),
		...started.changes,
		...resetAttemptsStatements(db, email),
		insertAuditEntry(db, context, { action: 'password-change', staffId, target: staffId }),
	] as const
	await db.batch(changes).catch((error) => {
		throw isAccountChanged(error) ? notSignedIn() : error
	})
	return { session: { sessionId: started.id, staffId, name, email }, token: started.token }
}

async function checkChange(
	db: Database,
	person: Staff,
	{ input, context }: { input: PasswordChangeInput; context: RequestDetails },
): Promise<void> {
	const { currentPassword: password = '', newPassword } = input
	if (!person.mustChangePassword) {
		if (password === '') throw invalidField('currentPassword', currentPasswordRequired)
		await requirePassword(db, { person, field: 'currentPassword', password }, context)
	}
	const isUnchanged = person.mustChangePassword
		? await verifyCurrentPassword(newPassword, person.passwordHash)
		: password === newPassword
	if (isUnchanged) throw invalidField('newPassword', 'This is already your password')
	const weakness = findWeakness(newPassword, person.email)
	if (weakness) throw invalidField('newPassword', weakness)
}

export async function requireStaffAccount(db: Database, { staffId }: StaffSession): Promise<Staff> {
	const person = await findStaffById(db, staffId)
	if (!person) throw notSignedIn()
	return person
}
