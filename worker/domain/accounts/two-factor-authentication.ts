import type { AppSecret, TwoFactor } from '#contract/two-factor-authentication.ts'
import { deleteOtherSessions } from '#db/accounts/sessions.ts'
import {
	confirmTwoFactor,
	countRecoveryCodes,
	deleteRecoveryCodes,
	deleteTwoFactor,
	findTwoFactor,
	startTwoFactor,
} from '#db/accounts/two-factor-authentication.ts'
import { type Database, failedConstraint } from '#db/client.ts'
import { insertAuditEntry, type RequestDetails } from '#worker/domain/audit/audit-context.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import { startAttempt, undoAttempt } from './attempts.ts'
import { requirePassword, requireStaffAccount } from './own-password.ts'
import { decryptSecret, encryptSecret } from './sealed-secret.ts'
import type { StaffSession } from './sessions.ts'
import {
	findCodeStep,
	newAppSecret,
	provisioningUri,
	storeNewRecoveryCodes,
	wrongCode,
} from './two-factor-codes.ts'

export async function findTwoFactorState(db: Database, staffId: string): Promise<TwoFactor> {
	const row = await findTwoFactor(db, staffId)
	if (!row) return { state: 'off' }
	if (!row.confirmedAt) return { state: 'begun' }
	return { state: 'on', recoveryCodesLeft: await countRecoveryCodes(db, staffId) }
}

type TwoFactorChange = { visitor: StaffSession; password?: string }

/** Starts the set-up and returns the new secret, which is never returned again. */
export async function setUpTwoFactor(
	db: Database,
	change: TwoFactorChange,
	context: RequestDetails,
): Promise<AppSecret> {
	const { staffId, email } = change.visitor
	await authorizeChange(db, change, { state: 'off', context })
	const secret = newAppSecret()
	const sealedSecret = await encryptSecret(secret, { staffId, secrets: context.secrets })
	await db.batch([
		startTwoFactor(db, { staffId, sealedSecret, startedAt: context.now }),
		insertAuditEntry(db, context, { action: 'second-factor-begin', staffId, target: staffId }),
	])
	return { secret, address: provisioningUri(secret, email) }
}

type Confirmation = { visitor: StaffSession; code: string }

/** Turns two-factor authentication on with a first code of the app; ends every other session of the account. */
export async function confirmTwoFactorSetUp(
	db: Database,
	confirmation: Confirmation,
	context: RequestDetails,
): Promise<string[]> {
	const { staffId, sessionId } = confirmation.visitor
	const step = await verifyFirstCode(db, confirmation, context)
	const { codes, changes } = storeNewRecoveryCodes(db, staffId)
	const saved = db.batch([
		confirmTwoFactor(db, { staffId, step, now: context.now }),
		...changes,
		deleteOtherSessions(db, staffId, sessionId),
		insertAuditEntry(db, context, { action: 'second-factor-on', staffId, target: staffId }),
	])
	await saved.catch((error) => {
		throw failedConstraint(error)?.includes('begun_at') ? stateConflict('on') : error
	})
	return codes
}

async function verifyFirstCode(
	db: Database,
	{ visitor: { staffId, email }, code }: Confirmation,
	context: RequestDetails,
): Promise<number> {
	const row = await findTwoFactor(db, staffId)
	if (row?.confirmedAt) throw stateConflict('on')
	const secret =
		row && (await decryptSecret(row.sealedSecret, { staffId, secrets: context.secrets }))
	if (!secret) throw new DomainError('second_factor_conflict', 'Please start the set-up again.')
	await startAttempt(db, email, context)
	const step = findCodeStep(code, secret, context.now)
	if (step === null) {
		throw await wrongCode(db, { person: { id: staffId, email }, by: staffId }, context)
	}
	await undoAttempt(db, email, context)
	return step
}

export async function replaceRecoveryCodes(
	db: Database,
	change: TwoFactorChange,
	context: RequestDetails,
): Promise<string[]> {
	const { staffId } = change.visitor
	await authorizeChange(db, change, { state: 'on', context })
	const { codes, changes } = storeNewRecoveryCodes(db, staffId)
	await db.batch([
		...changes,
		insertAuditEntry(db, context, { action: 'recovery-codes-renew', staffId, target: staffId }),
	])
	return codes
}

/** Turns two-factor authentication off; ends every other session of the account. */
export async function turnOffTwoFactor(
	db: Database,
	change: TwoFactorChange,
	context: RequestDetails,
): Promise<void> {
	const { staffId, sessionId } = change.visitor
	await authorizeChange(db, change, { state: 'on', context })
	await db.batch([
		deleteTwoFactor(db, staffId),
		deleteRecoveryCodes(db, staffId),
		deleteOtherSessions(db, staffId, sessionId),
		insertAuditEntry(db, context, { action: 'second-factor-off', staffId, target: staffId }),
	])
}

type Precondition = { state: 'on' | 'off'; context: RequestDetails }

async function authorizeChange(
	db: Database,
	{ visitor, password }: TwoFactorChange,
	{ state: expected, context }: Precondition,
): Promise<void> {
	if (password !== undefined) {
		const person = await requireStaffAccount(db, visitor)
		await requirePassword(db, { person, field: 'password', password }, context)
	}
	const row = await findTwoFactor(db, visitor.staffId)
	const state = row?.confirmedAt ? 'on' : 'off'
	if (state !== expected) throw stateConflict(state)
}

function stateConflict(state: 'on' | 'off'): DomainError {
	return new DomainError('second_factor_conflict', `Two-factor authentication is ${state} already.`)
}
