import type {
	ConfirmationInput,
	RecoveryCodes,
	TotpSecret,
	TwoFactor,
} from '#contract/accounts/accounts.ts'
import { guardSession, prepareSessionsEnd } from '#db/accounts/sessions.ts'
import {
	confirmTwoFactor,
	findTwoFactor,
	prepareTwoFactorDeletion,
	startTwoFactor,
} from '#db/accounts/two-factor-authentication.ts'
import type { Database, Statement } from '#db/client.ts'
import { insertAuditEntry } from '#worker/domain/audit/audit-context.ts'
import { DomainError, notSignedIn, replaceErrors } from '#worker/domain/domain-error.ts'
import { limitAttempt } from './attempt-limits.ts'
import type { SessionContext } from './own-account.ts'
import {
	encryptSecret,
	matchAppCode,
	newRecoveryCodes,
	newTotpSecret,
	recordWrongCode,
} from './two-factor-codes.ts'

export async function findTwoFactorState(db: Database, staffId: string): Promise<TwoFactor> {
	const row = await findTwoFactor(db, staffId)
	if (!row) return { state: 'off' }
	const { confirmedAt, recoveryCodesLeft } = row
	return confirmedAt ? { state: 'on', recoveryCodesLeft } : { state: 'pending' }
}

export async function setUpTwoFactor(db: Database, context: SessionContext): Promise<TotpSecret> {
	const { staffId, email, now } = context
	await requireState(db, staffId, 'off')
	const totpSecret = newTotpSecret(email)
	const encryptedSecret = await encryptSecret(totpSecret.secret, context)
	await runChange(db, context, [
		startTwoFactor(db, { staffId, encryptedSecret, startedAt: now }),
		insertAuditEntry(db, context, { action: 'two-factor-start', target: staffId }),
	])
	return totpSecret
}

/** Turns it on with a first code of the app. Ends every other session of the account. */
export async function confirmTwoFactorSetUp(
	db: Database,
	{ code }: ConfirmationInput,
	context: SessionContext,
): Promise<RecoveryCodes> {
	const { staffId, email, now } = context
	const factor = await findTwoFactor(db, staffId)
	if (!factor) throw new DomainError('two_factor_conflict', 'Please start the set-up again.')
	if (factor.confirmedAt) throw stateConflict('on')
	const { step } = await limitAttempt(db, context, async () => {
		const account = { id: staffId, email }
		const match = await matchAppCode(code, factor, context)
		if (match) return match
		throw await recordWrongCode(db, { account, actorId: staffId }, context)
	})
	const { recoveryCodes, changes } = newRecoveryCodes(db, staffId)
	await runChange(db, context, [
		confirmTwoFactor(db, { ...factor, step }, now),
		...changes,
		...endOtherSessions(db, context),
		insertAuditEntry(db, context, { action: 'two-factor-on', target: staffId }),
	])
	return { recoveryCodes }
}

/** Ends every other session of the account. */
export async function replaceRecoveryCodes(
	db: Database,
	context: SessionContext,
): Promise<RecoveryCodes> {
	const { staffId } = context
	await requireState(db, staffId, 'on')
	const { recoveryCodes, changes } = newRecoveryCodes(db, staffId)
	await runChange(db, context, [
		...changes,
		...endOtherSessions(db, context),
		insertAuditEntry(db, context, { action: 'recovery-codes-replace', target: staffId }),
	])
	return { recoveryCodes }
}

/** Turns two-factor authentication off. Ends every other session of the account. */
export async function turnOffTwoFactor(db: Database, context: SessionContext): Promise<void> {
	const { staffId } = context
	await requireState(db, staffId, 'on')
	await runChange(db, context, [
		...prepareTwoFactorDeletion(db, staffId),
		...endOtherSessions(db, context),
		insertAuditEntry(db, context, { action: 'two-factor-off', target: staffId }),
	])
}

/** Runs the statements, unless another request has ended the session or changed the state. */
async function runChange(db: Database, context: SessionContext, changes: Statement[]) {
	const conflict = new DomainError(
		'two_factor_conflict',
		'This was just changed elsewhere. Please reload the page and start again.',
	)
	const update = db.batch([guardSession(db, context), ...changes])
	const errors = { twoFactorIsOn: conflict, twoFactorIsPending: conflict }
	await update.catch(replaceErrors({ sessionIsActive: notSignedIn(), ...errors }))
}

function endOtherSessions(db: Database, { staffId, sessionId, now }: SessionContext) {
	return prepareSessionsEnd(db, { staffId, now, exceptId: sessionId })
}

async function requireState(db: Database, staffId: string, expected: 'on' | 'off'): Promise<void> {
	const state = (await findTwoFactor(db, staffId))?.confirmedAt ? 'on' : 'off'
	if (state !== expected) throw stateConflict(state)
}

function stateConflict(state: 'on' | 'off'): DomainError {
	return new DomainError('two_factor_conflict', `Two-factor authentication is already ${state}.`)
}
