import type { AuditAction } from '#contract/audit.ts'
import { DEMO_STAFF, type RegisterInput } from '#contract/auth.ts'
import { removeSessionsOf } from '#db/accounts/sessions.ts'
import {
	findStaffByEmail,
	insertStaff,
	listStaff,
	type Staff,
	updatePassword,
	updateStaffStatus,
} from '#db/accounts/staff.ts'
import { removeRecoveryCodes, removeTwoFactor } from '#db/accounts/two-factor-authentication.ts'
import type { Change, Database } from '#db/client.ts'
import { failedConstraint } from '#db/constraint.ts'
import {
	type ActorOrOperator,
	type Entry,
	historyEntry,
} from '#worker/domain/audit/audit-context.ts'
import { runIdempotent } from '#worker/domain/audit/idempotency.ts'
import { DomainError, invalidField } from '#worker/domain/domain-error.ts'
import { changesOfNewPassword } from './attempts.ts'
import { hashPassword, weaknessOf } from './password.ts'
import { SESSION_IDLE_MS } from './sessions.ts'

/** The password signs in once, within 72 hours, and only to choose another, as whoever adds the account knows it too. */
export async function addStaffAccount(
	db: Database,
	{ name, email, password }: RegisterInput,
	by: ActorOrOperator,
) {
	refuseDemoAccount(email)
	const weakness = weaknessOf(password, email)
	if (weakness) throw invalidField('password', weakness)
	const id = crypto.randomUUID()
	const passwordHash = await hashPassword(password)
	const oneTime = { passwordHash, passwordChangedAt: by.now, mustChangePassword: true }
	const added = insertStaff(db, { id, name, email, createdAt: by.now, ...oneTime })
	const history = entryAbout(db, by, { action: 'staff-add', target: id, after: { name, email } })
	// Without the password, of which no plain hash may be kept.
	const asked = { by, request: { name, email }, target: id }
	await runIdempotent(db, asked, [added, history]).catch((error) => {
		const isTaken = failedConstraint(error)?.includes('staff.email')
		throw isTaken ? invalidField('email', 'There is already an account with this email') : error
	})
	return { name, email }
}

export function listStaffAccounts(db: Database, now: Date) {
	return listStaff(db, { now, seenAfter: new Date(now.getTime() - SESSION_IDLE_MS) })
}

/** Ends every session and access token of the account with it; answers the account as it was. */
export async function disableStaffAccount(
	db: Database,
	email: string,
	by: ActorOrOperator,
): Promise<Staff> {
	const person = await requireColleague(db, email)
	if (person.status === 'disabled') return person
	const changes = [updateStaffStatus(db, person.id, 'disabled'), removeSessionsOf(db, person.id)]
	await change(db, by, { person, action: 'staff-disable', changes })
	return person
}

/** Answers the account as it was; one that is active stays signed in. */
export async function enableStaffAccount(
	db: Database,
	email: string,
	by: ActorOrOperator,
): Promise<Staff> {
	refuseDemoAccount(email)
	const person = await requireColleague(db, email)
	if (person.status === 'active') return person
	const changes = [updateStaffStatus(db, person.id, 'active'), removeSessionsOf(db, person.id)]
	await change(db, by, { person, action: 'staff-enable', changes })
	return person
}

export async function endSessions(db: Database, email: string, by: ActorOrOperator): Promise<void> {
	const person = await requireColleague(db, email)
	await change(db, by, {
		person,
		action: 'sessions-end',
		changes: [removeSessionsOf(db, person.id)],
	})
}

type Reset = { email: string; password: string; removesSecondFactor: boolean }

/** The password signs in once, within 72 hours, and only to choose another; every session ends. Answers the account's status, which stays. */
export async function resetPassword(
	db: Database,
	{ email, password, removesSecondFactor }: Reset,
	by: ActorOrOperator,
): Promise<Staff['status']> {
	const person = await requireColleague(db, email)
	const passwordHash = await hashPassword(password)
	const oneTime = { passwordHash, passwordChangedAt: by.now, mustChangePassword: true }
	const changes = [
		updatePassword(db, person.id, oneTime),
		removeSessionsOf(db, person.id),
		...changesOfNewPassword(db, email),
		...(removesSecondFactor ? removalOfFactor(db, person, by) : []),
	]
	await change(db, by, { person, action: 'password-reset', changes })
	return person.status
}

function removalOfFactor(db: Database, { id, email }: Staff, by: ActorOrOperator): Change[] {
	return [
		removeTwoFactor(db, id),
		removeRecoveryCodes(db, id),
		entryAbout(db, by, { action: 'second-factor-off', target: id, after: { email } }),
	]
}

/** A deployed shop that finds it serves nothing, and one that once looked for it does not look again. */
function refuseDemoAccount(email: string): void {
	if (email !== DEMO_STAFF.email) return
	throw invalidField('email', 'The demo account is no member of staff: take another email')
}

async function requireColleague(db: Database, email: string): Promise<Staff> {
	const person = await findStaffByEmail(db, email)
	if (person) return person
	throw new DomainError('not_found', `There is no account with the email ${email}`)
}

type Changed = {
	person: Staff
	action: AuditAction
	changes: Change[]
}

async function change(
	db: Database,
	by: ActorOrOperator,
	{ person, action, changes }: Changed,
): Promise<void> {
	const { id: target, email } = person
	await db.batch([entryAbout(db, by, { action, target, after: { email } }), ...changes])
}

function entryAbout(db: Database, by: ActorOrOperator, entry: Omit<Entry, 'staffId'>) {
	return historyEntry(db, by, { staffId: by.staffId, ...entry })
}
