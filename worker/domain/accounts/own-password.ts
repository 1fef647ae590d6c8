import {
	currentPasswordRequired,
	type PasswordChangeInput,
	type ReauthenticationInput,
} from '#contract/auth.ts'
import { removeSessionsOf, setAuthenticatedAt } from '#db/accounts/sessions.ts'
import { findStaffById, replacePassword, type Staff } from '#db/accounts/staff.ts'
import { findTwoFactor } from '#db/accounts/two-factor-authentication.ts'
import type { Database } from '#db/client.ts'
import { historyEntry, type RequestContext } from '#worker/domain/audit/audit-context.ts'
import { invalidField, notSignedIn } from '#worker/domain/domain-error.ts'
import { changesOfNewPassword, startAttempt, subtractFailedAttempt } from './attempts.ts'
import { hashPassword, isEnteredPassword, weaknessOf } from './password.ts'
import { startSession, type Visitor } from './sessions.ts'
import { isOutdated, type StartedSession } from './sign-in.ts'
import { redeemCode, wrongCode } from './two-factor-codes.ts'

type EnteredPassword = { person: Staff; field: string; password: string }

/** Wrong passwords count as failed sign-ins do, so that an open session is no place to guess at them. */
export async function requirePassword(
	db: Database,
	{ person, field, password }: EnteredPassword,
	context: RequestContext,
): Promise<void> {
	const { id: staffId, email, passwordHash } = person
	await startAttempt(db, email, context)
	if (await isEnteredPassword(password, passwordHash))
		return subtractFailedAttempt(db, email, context)
	await historyEntry(db, context, { action: 'password-failed', staffId, target: staffId })
	throw invalidField(field, 'This is not your password')
}

/** Proves again who uses an open session, as signing in does; sensitive changes are allowed for a while then. */
export async function reauthenticate(
	db: Database,
	visitor: Visitor,
	{ input, context }: { input: ReauthenticationInput; context: RequestContext },
): Promise<void> {
	const person = await requirePerson(db, visitor)
	const { password, code = '' } = input
	await requirePassword(db, { person, field: 'password', password }, context)
	const { sessionId, staffId } = visitor
	if ((await findTwoFactor(db, staffId))?.confirmedAt)
		await requireCode(db, { person, code }, context)
	await db.batch([
		setAuthenticatedAt(db, sessionId, context.now),
		historyEntry(db, context, { action: 'reauthentication', staffId, target: staffId }),
	])
}

async function requireCode(
	db: Database,
	{ person, code }: { person: Staff; code: string },
	context: RequestContext,
): Promise<void> {
	if (code === '') throw invalidField('code', 'Code is required')
	await startAttempt(db, person.email, context)
	if (!(await redeemCode(db, { person, code, by: person.id }, context))) {
		throw invalidField('code', wrongCode)
	}
	await subtractFailedAttempt(db, person.email, context)
}

/** Ends every session of the person and starts a new one. After a one-time password the current one need not be sent. */
export async function changePassword(
	db: Database,
	visitor: Visitor,
	{ input, context }: { input: PasswordChangeInput; context: RequestContext },
): Promise<StartedSession> {
	const person = await requirePerson(db, visitor)
	await checkChange(db, person, { input, context })
	const { id: staffId, name, email } = person
	const passwordHash = await hashPassword(input.newPassword)
	const session = startSession(db, { staffId, passwordHash, ...context })
	const password = { passwordHash, passwordChangedAt: context.now, mustChangePassword: false }
	const changes = [
		replacePassword(db, person, password),
		removeSessionsOf(db, staffId),
		...session.changes,
		...changesOfNewPassword(db, email),
		historyEntry(db, context, { action: 'password-change', staffId, target: staffId }),
	] as const
	await db.batch(changes).catch((error) => {
		throw isOutdated(error) ? notSignedIn() : error
	})
	return { visitor: { sessionId: session.id, staffId, name, email }, token: session.token }
}

async function checkChange(
	db: Database,
	person: Staff,
	{ input, context }: { input: PasswordChangeInput; context: RequestContext },
): Promise<void> {
	const { currentPassword: password = '', newPassword } = input
	if (!person.mustChangePassword) {
		if (password === '') throw invalidField('currentPassword', currentPasswordRequired)
		await requirePassword(db, { person, field: 'currentPassword', password }, context)
	}
	const isTheSame = person.mustChangePassword
		? await isEnteredPassword(newPassword, person.passwordHash)
		: password === newPassword
	if (isTheSame) throw invalidField('newPassword', 'This is your password already')
	const weakness = weaknessOf(newPassword, person.email)
	if (weakness) throw invalidField('newPassword', weakness)
}

export async function requirePerson(db: Database, { staffId }: Visitor): Promise<Staff> {
	const person = await findStaffById(db, staffId)
	if (!person) throw notSignedIn()
	return person
}
