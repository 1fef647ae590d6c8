import type { UserInput, UserPatch } from '#contract/accounts.ts'
import type { AuditAction } from '#contract/audit.ts'
import { DEMO_STAFF } from '#contract/auth.ts'
import { deleteStaffSessions } from '#db/accounts/sessions.ts'
import {
	findStaffByEmail,
	findStaffById,
	guardActiveOwner,
	insertStaff,
	listStaff,
	type Staff,
	updateStaff,
} from '#db/accounts/staff.ts'
import { prepareTwoFactorDeletion } from '#db/accounts/two-factor-authentication.ts'
import type { Database, Statement } from '#db/client.ts'
import { type ActorOrOperator, insertAuditEntry } from '#worker/domain/audit/audit-context.ts'
import { runIdempotent } from '#worker/domain/audit/idempotency.ts'
import { DomainError, invalidField, replaceConstraintError } from '#worker/domain/domain-error.ts'
import { resetAttempts } from './attempts.ts'
import { findWeakness, hashPassword, newTemporaryPassword } from './password.ts'
import { SESSION_IDLE_MS } from './sessions.ts'

type Account = Pick<Staff, 'id' | 'email'>

/** Adds an account, by default with a random password, and returns it. Every password is temporary, because a colleague knows it. */
export async function addStaffAccount(
	db: Database,
	{ name, email, role, password = newTemporaryPassword() }: UserInput & { password?: string },
	actor: ActorOrOperator,
) {
	rejectDemoAccount(email)
	const weakness = findWeakness(password, email)
	if (weakness) throw invalidField('password', weakness)
	const { staffId, now } = actor
	const id = crypto.randomUUID()
	const passwordFields = await hashTemporaryPassword(password, now)
	// Excludes the password, because a hash of the request is stored.
	const account = { name, email, role }
	const insertion = runIdempotent(db, { actor, request: account, target: id }, [
		insertStaff(db, { id, ...account, createdAt: now, ...passwordFields }),
		insertAuditEntry(db, actor, { action: 'staff-add', staffId, target: id, after: account }),
	])
	const emailConflict = invalidField('email', 'There is already an account with this email')
	await insertion.catch(replaceConstraintError('staff.email', emailConflict))
	return { name, email, password }
}

async function hashTemporaryPassword(password: string, passwordChangedAt: Date) {
	return { passwordHash: await hashPassword(password), passwordChangedAt, mustChangePassword: true }
}

export function listStaffAccounts(db: Database, now: Date) {
	return listStaff(db, { now, seenAfter: new Date(now.getTime() - SESSION_IDLE_MS) })
}

export async function changeStaffAccount(
	db: Database,
	{ id, role, status }: UserPatch & { id: string },
	actor: ActorOrOperator,
): Promise<void> {
	const account = await requireStaffById(db, id)
	if (role) await changeRole(db, { account, role }, actor)
	if (status) await changeStatus(db, { account, status }, actor)
}

/** Enables or disables the account and ends its sessions. Does nothing if the account already has the status. The demo account cannot be enabled. */
export async function changeStatus(
	db: Database,
	{ account, status }: { account: Staff; status: Staff['status'] },
	actor: ActorOrOperator,
): Promise<void> {
	if (status === 'active') rejectDemoAccount(account.email)
	if (account.status === status) return
	const action = status === 'active' ? 'staff-enable' : 'staff-disable'
	const changes = [updateStaff(db, account.id, { status }), deleteStaffSessions(db, account.id)]
	await changeAccount(db, { account, action, changes }, actor)
}

async function changeRole(
	db: Database,
	{ account, role }: { account: Staff; role: Staff['role'] },
	actor: ActorOrOperator,
): Promise<void> {
	if (account.role === role) return
	const changes = [updateStaff(db, account.id, { role })]
	await changeAccount(db, { account, action: 'role-change', changes, after: { role } }, actor)
}

/** Turns off two-factor authentication for a colleague who has lost their phone. */
export async function removeTwoFactor(db: Database, account: Account, actor: ActorOrOperator) {
	const changes = [...prepareTwoFactorDeletion(db, account.id)]
	await changeAccount(db, { account, action: 'second-factor-off', changes }, actor)
}

export async function endSessions(db: Database, account: Account, actor: ActorOrOperator) {
	const changes = [deleteStaffSessions(db, account.id)]
	await changeAccount(db, { account, action: 'sessions-end', changes }, actor)
}

type PasswordReset = { account: Account; removesTwoFactor?: boolean }

/** Sets and returns a temporary password, and ends every session of the account. */
export async function resetPassword(
	db: Database,
	{ account, removesTwoFactor = false }: PasswordReset,
	actor: ActorOrOperator,
): Promise<string> {
	const { id, email } = account
	const password = newTemporaryPassword()
	const changes: Statement[] = [
		updateStaff(db, id, await hashTemporaryPassword(password, actor.now)),
		deleteStaffSessions(db, id),
		resetAttempts(db, email),
	]
	if (removesTwoFactor) {
		const entry = insertAccountEntry(db, { account, action: 'second-factor-off' }, actor)
		changes.push(...prepareTwoFactorDeletion(db, id), entry)
	}
	await changeAccount(db, { account, action: 'password-reset', changes }, actor)
	return password
}

/** Rejects the demo account, because its password is public. */
function rejectDemoAccount(email: string): void {
	if (email !== DEMO_STAFF.email) return
	throw invalidField('email', 'The demo account cannot be used here. Choose another email.')
}

export async function requireStaffByEmail(db: Database, email: string): Promise<Staff> {
	const account = await findStaffByEmail(db, email)
	if (account) return account
	throw new DomainError('not_found', `There is no account with the email ${email}`)
}

export async function requireStaffById(db: Database, id: string): Promise<Staff> {
	const account = await findStaffById(db, id)
	if (account) return account
	throw new DomainError('not_found', 'There is no such account.')
}

type AccountAction = {
	account: Account
	action: AuditAction
	/** Further fields of the audit entry. */
	after?: Partial<Staff>
}

async function changeAccount(
	db: Database,
	{ changes, ...change }: AccountAction & { changes: Statement[] },
	actor: ActorOrOperator,
): Promise<void> {
	// An operator may disable even the last owner, such as the demo account of a new shop.
	const guards = actor.staffId === null ? [] : [guardActiveOwner(db)]
	const lastOwner = new DomainError('last_owner', 'The shop needs at least one active owner.')
	const update = db.batch([insertAccountEntry(db, change, actor), ...changes, ...guards])
	await update.catch(replaceConstraintError('staff.role', lastOwner))
}

function insertAccountEntry(
	db: Database,
	{ account: { id: target, email }, action, after }: AccountAction,
	actor: ActorOrOperator,
) {
	const { staffId } = actor
	return insertAuditEntry(db, actor, { action, staffId, target, after: { email, ...after } })
}
