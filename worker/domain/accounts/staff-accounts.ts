import type { AuditAction } from '#contract/audit.ts'
import { DEMO_STAFF, type RegisterInput } from '#contract/auth.ts'
import { deleteStaffSessions } from '#db/accounts/sessions.ts'
import {
	findStaffByEmail,
	guardActiveOwner,
	insertStaff,
	listStaff,
	type Staff,
	updateAccount,
	updatePassword,
} from '#db/accounts/staff.ts'
import { deleteRecoveryCodes, deleteTwoFactor } from '#db/accounts/two-factor-authentication.ts'
import { type Database, failedConstraint, type Statement } from '#db/client.ts'
import {
	type ActorOrOperator,
	insertAuditEntry,
	type NewAuditEntry,
} from '#worker/domain/audit/audit-context.ts'
import { runIdempotent } from '#worker/domain/audit/idempotency.ts'
import { DomainError, invalidField } from '#worker/domain/domain-error.ts'
import { resetAttemptsStatements } from './attempts.ts'
import { findWeakness, hashPassword, newOneTimePassword } from './password.ts'
import { SESSION_IDLE_MS } from './sessions.ts'

type Account = Pick<Staff, 'id' | 'email'>

/** Adds an account with a one-time password, because the colleague who adds it knows the password. */
export async function addStaffAccount(
	db: Database,
	{ name, email, password, role }: RegisterInput,
	actor: ActorOrOperator,
) {
	rejectDemoAccount(email)
	const weakness = findWeakness(password, email)
	if (weakness) throw invalidField('password', weakness)
	const id = crypto.randomUUID()
	const passwordHash = await hashPassword(password)
	const oneTime = { passwordHash, passwordChangedAt: actor.now, mustChangePassword: true }
	const added = insertStaff(db, { id, name, email, role, createdAt: actor.now, ...oneTime })
	const auditEntry = accountEntry(db, actor, {
		action: 'staff-add',
		target: id,
		after: { name, email, role },
	})
	// Without the password, because the hash of the request is stored.
	const request = { actor, request: { name, email, role }, target: id }
	await runIdempotent(db, request, [added, auditEntry]).catch((error) => {
		const isTaken = failedConstraint(error)?.includes('staff.email')
		throw isTaken ? invalidField('email', 'There is already an account with this email') : error
	})
	return { name, email }
}

export function listStaffAccounts(db: Database, now: Date) {
	return listStaff(db, { now, seenAfter: new Date(now.getTime() - SESSION_IDLE_MS) })
}

type StatusChange = { person: Staff; status: Staff['status'] }

/** Enables or disables the account and ends its sessions. An account that has the status already stays signed in. */
export async function changeStatus(
	db: Database,
	{ person, status }: StatusChange,
	actor: ActorOrOperator,
): Promise<void> {
	if (status === 'active') rejectDemoAccount(person.email)
	if (person.status === status) return
	const action = status === 'active' ? 'staff-enable' : 'staff-disable'
	const changes = [updateAccount(db, person.id, { status }), deleteStaffSessions(db, person.id)]
	await changeAccount(db, actor, { person, action, changes })
}

export async function changeRole(
	db: Database,
	{ person, role }: { person: Staff; role: Staff['role'] },
	actor: ActorOrOperator,
): Promise<void> {
	if (person.role === role) return
	const changes = [updateAccount(db, person.id, { role })]
	await changeAccount(db, actor, { person, action: 'role-change', changes, after: { role } })
}

/** Turns off the two-factor authentication of a colleague who lost the device. */
export async function removeTwoFactor(
	db: Database,
	person: Account,
	actor: ActorOrOperator,
): Promise<void> {
	await db.batch([...twoFactorRemoval(db, person, actor)])
}

export async function endSessions(
	db: Database,
	person: Account,
	actor: ActorOrOperator,
): Promise<void> {
	const changes = [deleteStaffSessions(db, person.id)]
	await changeAccount(db, actor, { person, action: 'sessions-end', changes })
}

type PasswordReset = { person: Account; removesSecondFactor?: boolean }

/** Sets a one-time password, which is returned, and ends every session of the account. */
export async function resetPassword(
	db: Database,
	{ person, removesSecondFactor = false }: PasswordReset,
	actor: ActorOrOperator,
): Promise<string> {
	const password = newOneTimePassword()
	const passwordHash = await hashPassword(password)
	const oneTime = { passwordHash, passwordChangedAt: actor.now, mustChangePassword: true }
	const changes = [
		updatePassword(db, person.id, oneTime),
		deleteStaffSessions(db, person.id),
		...resetAttemptsStatements(db, person.email),
		...(removesSecondFactor ? twoFactorRemoval(db, person, actor) : []),
	]
	await changeAccount(db, actor, { person, action: 'password-reset', changes })
	return password
}

function twoFactorRemoval(
	db: Database,
	{ id, email }: Account,
	actor: ActorOrOperator,
): [Statement, ...Statement[]] {
	return [
		deleteTwoFactor(db, id),
		deleteRecoveryCodes(db, id),
		accountEntry(db, actor, { action: 'second-factor-off', target: id, after: { email } }),
	]
}

/** A deployed shop serves nothing while the demo account is active, and checks that only once. */
function rejectDemoAccount(email: string): void {
	if (email !== DEMO_STAFF.email) return
	throw invalidField('email', 'The demo account cannot be used here. Choose another email.')
}

export async function requireStaffByEmail(db: Database, email: string): Promise<Staff> {
	const person = await findStaffByEmail(db, email)
	if (person) return person
	throw new DomainError('not_found', `There is no account with the email ${email}`)
}

type AccountChange = {
	person: Account
	action: AuditAction
	changes: Statement[]
	/** Further fields of the audit entry. */
	after?: Partial<Staff>
}

async function changeAccount(
	db: Database,
	actor: ActorOrOperator,
	{ person, action, changes, after }: AccountChange,
): Promise<void> {
	const { id: target, email } = person
	const auditEntry = accountEntry(db, actor, { action, target, after: { email, ...after } })
	// An operator may disable every account, such as the demo account of a new shop.
	const guards = actor.staffId === null ? [] : [guardActiveOwner(db)]
	await db.batch([auditEntry, ...changes, ...guards]).catch((error) => {
		if (!failedConstraint(error)?.includes('staff.role')) throw error
		throw new DomainError('last_owner', 'The shop needs at least one active owner.')
	})
}

function accountEntry(db: Database, actor: ActorOrOperator, entry: Omit<NewAuditEntry, 'staffId'>) {
	return insertAuditEntry(db, actor, { staffId: actor.staffId, ...entry })
}
