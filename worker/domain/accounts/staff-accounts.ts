import type { UserInput, UserPatch } from '#contract/accounts/accounts.ts'
import type { AuditAction } from '#contract/accounts/audit.ts'
import { DEMO_STAFF } from '#contract/accounts/auth.ts'
import { prepareSessionsEnd } from '#db/accounts/sessions.ts'
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
import {
	type ActorOrOperator,
	insertAuditEntry,
	runIdempotent,
} from '#worker/domain/audit/audit-context.ts'
import {
	DomainError,
	invalidField,
	replaceErrors,
	requireFound,
} from '#worker/domain/domain-error.ts'
import { clearAllAttempts } from './attempt-limits.ts'
import { findWeakness, hashPassword, newTemporaryPassword } from './password.ts'
import { SESSION_IDLE_MS } from './sessions.ts'
import { nameConflict, requireUniqueName } from './staff-names.ts'

type Account = Pick<Staff, 'id' | 'email'>

const NO_SUCH_ACCOUNT = 'There is no such account.'

/** Adds an account. Any password is temporary, because a colleague knows it. Random by default. */
export async function addStaffAccount(
	db: Database,
	{ name, email, role, password = newTemporaryPassword() }: UserInput & { password?: string },
	actor: ActorOrOperator,
) {
	rejectDemoAccount(email)
	const weakness = findWeakness(password, email)
	if (weakness) throw invalidField('password', weakness)
	const uniqueName = await requireUniqueName(db, name, email)
	const id = crypto.randomUUID()
	const passwordFields = await hashTemporaryPassword(password, actor.now)
	// Excludes the password, because a hash of the request is stored.
	const account = { name, email, role }
	const insertion = runIdempotent(db, { actor, request: account, target: id }, [
		insertStaff(db, { id, ...account, ...uniqueName, createdAt: actor.now, ...passwordFields }),
		insertAuditEntry(db, actor, { action: 'staff-add', target: id, after: account }),
	])
	const emailConflict = invalidField('email', 'There is already an account with this email')
	const errors = { emailIsUnique: emailConflict, nameIsUnique: nameConflict }
	const target = await insertion.catch(replaceErrors(errors))
	return { id: target, name, email, password }
}

async function hashTemporaryPassword(password: string, passwordChangedAt: Date) {
	return { passwordHash: await hashPassword(password), passwordChangedAt, mustChangePassword: true }
}

export function listStaffAccounts(db: Database, now: Date, id?: string) {
	return listStaff(db, { id, now, seenAfter: new Date(now.getTime() - SESSION_IDLE_MS) })
}

export async function requireStaffAccount(db: Database, now: Date, id: string) {
	const [account] = await listStaffAccounts(db, now, id)
	return requireFound(account, NO_SUCH_ACCOUNT)
}

export async function changeStaffAccount(
	db: Database,
	{ id, role, status }: UserPatch & { id: string },
	actor: ActorOrOperator,
): Promise<void> {
	const account = requireFound(await findStaffById(db, id), NO_SUCH_ACCOUNT)
	const changes = [
		...(role ? prepareRoleChange(db, { account, role }, actor) : []),
		...(status ? prepareStatusChange(db, { account, status }, actor) : []),
	]
	await changeAccount(db, changes, actor)
}

/** Ends the sessions, too, unless the account has the status. Rejects enabling the demo account. */
function prepareStatusChange(
	db: Database,
	{ account, status }: { account: Staff; status: Staff['status'] },
	actor: ActorOrOperator,
): Statement[] {
	if (status === 'active') rejectDemoAccount(account.email)
	if (account.status === status) return []
	const { id } = account
	const action = status === 'active' ? 'staff-enable' : 'staff-disable'
	return [
		insertAccountEntry(db, { account, action }, actor),
		updateStaff(db, id, { status }),
		...prepareSessionsEnd(db, { staffId: id, now: actor.now }),
	]
}

function prepareRoleChange(
	db: Database,
	{ account, role }: { account: Staff; role: Staff['role'] },
	actor: ActorOrOperator,
): Statement[] {
	if (account.role === role) return []
	if (account.kind === 'program') throw invalidField('role', 'A program’s role is always staff')
	const entry = { account, action: 'role-change', after: { role } } as const
	return [insertAccountEntry(db, entry, actor), updateStaff(db, account.id, { role })]
}

export async function removeTwoFactor(db: Database, account: Account, actor: ActorOrOperator) {
	const sessionsEnd = prepareSessionsEnd(db, { staffId: account.id, now: actor.now })
	const changes = [...prepareTwoFactorRemoval(db, account, actor), ...sessionsEnd]
	await changeAccount(db, changes, actor)
}

function prepareTwoFactorRemoval(db: Database, account: Account, actor: ActorOrOperator) {
	const entry = insertAccountEntry(db, { account, action: 'two-factor-off' }, actor)
	return [entry, ...prepareTwoFactorDeletion(db, account.id)]
}

export async function endSessions(db: Database, account: Account, actor: ActorOrOperator) {
	const entry = insertAccountEntry(db, { account, action: 'sessions-end' }, actor)
	const changes = prepareSessionsEnd(db, { staffId: account.id, now: actor.now })
	await changeAccount(db, [entry, ...changes], actor)
}

type PasswordReset = { account: Account; removesTwoFactor?: boolean }

export async function resetPassword(
	db: Database,
	{ account, removesTwoFactor = false }: PasswordReset,
	actor: ActorOrOperator,
): Promise<string> {
	const { id, email } = account
	const { now } = actor
	const password = newTemporaryPassword()
	const changes = [
		insertAccountEntry(db, { account, action: 'password-reset' }, actor),
		updateStaff(db, id, await hashTemporaryPassword(password, now)),
		...prepareSessionsEnd(db, { staffId: id, now }),
		clearAllAttempts(db, email),
		...(removesTwoFactor ? prepareTwoFactorRemoval(db, account, actor) : []),
	]
	await changeAccount(db, changes, actor)
	return password
}

/** Rejects the demo account, because its password is public. */
function rejectDemoAccount(email: string): void {
	if (email !== DEMO_STAFF.email) return
	throw invalidField('email', 'The demo account cannot be used here. Choose another email.')
}

export async function requireStaffByEmail(db: Database, email: string): Promise<Staff> {
	return requireFound(
		await findStaffByEmail(db, email),
		`There is no account with the email ${email}`,
	)
}

/** Programs have no password, sessions or two-factor authentication. */
export async function requirePersonById(db: Database, id: string): Promise<Staff> {
	const account = await findStaffById(db, id)
	return requireFound(account?.kind === 'person' ? account : null, NO_SUCH_ACCOUNT)
}

async function changeAccount(
	db: Database,
	[first, ...others]: Statement[],
	actor: ActorOrOperator,
): Promise<void> {
	if (!first) return
	// An operator may disable even the last owner, such as the demo account of a new shop.
	const guards = actor.staffId === null ? [] : [guardActiveOwner(db)]
	const lastOwner = new DomainError('last_owner', 'The shop needs at least one active owner.')
	const update = db.batch([first, ...others, ...guards])
	await update.catch(replaceErrors({ ownerRemains: lastOwner }))
}

type AccountAction = {
	account: Account
	action: AuditAction
	after?: Partial<Staff>
}

function insertAccountEntry(
	db: Database,
	{ account: { id: target, email }, action, after }: AccountAction,
	actor: ActorOrOperator,
) {
	return insertAuditEntry(db, actor, { action, target, after: { email, ...after } })
}
