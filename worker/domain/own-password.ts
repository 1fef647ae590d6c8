import type { Database } from '#db/client.ts'
import { removeSessionsOf } from '#db/sessions.ts'
import { findStaffById, replacePassword, type Staff } from '#db/staff.ts'
import { currentPasswordWanted, type PasswordChangeInput } from '#worker/contract/auth.ts'
import { invalid, notSignedIn } from '#worker/errors.ts'
import { beginAttempt, changesOfNewPassword, forgiveAttempt } from './attempts.ts'
import { historyEntry } from './history-entry.ts'
import { hashPassword, isPassword, isSpentPassword, weaknessOf } from './password.ts'
import type { RequestContext } from './request-context.ts'
import { beginSession, type Visitor } from './sessions.ts'
import { isOutdated, type StartedSession } from './sign-in.ts'

type Given = { field: string; password: string }

/** Whoever sits at somebody else's open session gets no further without the password; wrong ones count as failed sign-ins do. */
export async function requirePassword(
	db: Database,
	{ person, field, password }: Given & { person: Staff },
	context: RequestContext,
): Promise<void> {
	await beginAttempt(db, person.email, context)
	if (await isPassword(password, person.passwordHash)) {
		return forgiveAttempt(db, person.email, context)
	}
	await historyEntry(db, context, {
		action: 'password-failed',
		staffId: person.id,
		target: person.id,
	})
	throw invalid(field, 'This is not your password')
}

/** Ends every session of the person and begins a new one; a one-time password has served its turn and is not asked for. */
export async function changePassword(
	db: Database,
	visitor: Visitor,
	{ input, context }: { input: PasswordChangeInput; context: RequestContext },
): Promise<StartedSession> {
	const person = await requirePerson(db, visitor)
	await checkChange(db, person, { input, context })
	const { id: staffId, name, email } = person
	const passwordHash = await hashPassword(input.newPassword)
	const session = beginSession(db, { staffId, passwordHash, ...context })
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
		if (password === '') throw invalid('currentPassword', currentPasswordWanted)
		await requirePassword(db, { person, field: 'currentPassword', password }, context)
	}
	const isTheSame = person.mustChangePassword
		? await isSpentPassword(newPassword, person.passwordHash)
		: password === newPassword
	if (isTheSame) throw invalid('newPassword', 'This is your password already')
	const weakness = weaknessOf(newPassword, person.email)
	if (weakness) throw invalid('newPassword', weakness)
}

export async function requirePerson(db: Database, { staffId }: Visitor): Promise<Staff> {
	const person = await findStaffById(db, staffId)
	if (!person) throw notSignedIn()
	return person
}
