import type { Database } from '#db/client.ts'
import { refusedConstraint } from '#db/constraint.ts'
import {
	beginSecondFactor,
	confirmSecondFactor,
	countRecoveryCodes,
	findSecondFactor,
	removeRecoveryCodes,
	removeSecondFactor,
} from '#db/second-factors.ts'
import { removeOtherSessions } from '#db/sessions.ts'
import type { Staff } from '#db/staff.ts'
import type { AppSecret, SecondFactor } from '#worker/contract/second-factor.ts'
import { ApiError, invalid } from '#worker/errors.ts'
import { appAddress, newAppSecret, stepOfAppCode } from './app-code.ts'
import { beginAttempt, forgiveAttempt } from './attempts.ts'
import { historyEntry } from './history-entry.ts'
import { requirePassword, requirePerson } from './own-password.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import type { RequestContext } from './request-context.ts'
import { seal, unseal } from './sealed-secret.ts'
import type { Visitor } from './sessions.ts'
import { refusedCode } from './take-code.ts'

/** The secret is told only while nothing is confirmed, so that the page that shows it can be loaded again. */
export async function lookAtSecondFactor(
	db: Database,
	{ staffId, email }: Visitor,
	secrets: string[],
): Promise<SecondFactor> {
	const factor = await findSecondFactor(db, staffId)
	if (factor?.confirmedAt) {
		return { state: 'on', recoveryCodesLeft: await countRecoveryCodes(db, staffId) }
	}
	const secret = factor && (await unseal(factor.sealedSecret, { staffId, secrets }))
	return secret ? { state: 'begun', ...forApp(secret, email) } : { state: 'off' }
}

type Proven = { visitor: Visitor; password: string }

export async function setUpSecondFactor(
	db: Database,
	proven: Proven,
	context: RequestContext,
): Promise<AppSecret> {
	const { id: staffId, email } = await proveIdentity(db, proven, context)
	await requireState(db, staffId, 'off')
	const secret = newAppSecret()
	const sealedSecret = await seal(secret, { staffId, secrets: context.secrets })
	await db.batch([
		beginSecondFactor(db, { staffId, sealedSecret, begunAt: context.now }),
		historyEntry(db, context, { action: 'second-factor-begin', staffId, target: staffId }),
	])
	return forApp(secret, email)
}

type Typed = { visitor: Visitor; code: string }

/** Turns the factor on once the app has shown that it knows the secret, and ends every other session of the person. */
export async function confirmFactor(
	db: Database,
	typed: Typed,
	context: RequestContext,
): Promise<string[]> {
	const { staffId, sessionId } = typed.visitor
	const step = await stepOfFirstCode(db, typed, context)
	const { codes, changes } = renewRecoveryCodes(db, staffId)
	const changed = db.batch([
		confirmSecondFactor(db, { staffId, step, now: context.now }),
		...changes,
		removeOtherSessions(db, staffId, sessionId),
		historyEntry(db, context, { action: 'second-factor-on', staffId, target: staffId }),
	])
	await changed.catch((error) => {
		throw refusedConstraint(error)?.includes('begun_at') ? isAlready('on') : error
	})
	return codes
}

async function stepOfFirstCode(
	db: Database,
	{ visitor, code }: Typed,
	context: RequestContext,
): Promise<number> {
	const { staffId: id, email } = visitor
	await requireState(db, id, 'off')
	const look = await lookAtSecondFactor(db, visitor, context.secrets)
	if (look.state !== 'begun') throw new ApiError('second_factor_conflict', 'Please begin again.')
	await beginAttempt(db, email, context)
	const step = stepOfAppCode(code.replaceAll(/\s/g, ''), look.secret, context.now)
	if (step !== null) {
		await forgiveAttempt(db, email, context)
		return step
	}
	const { message } = await refusedCode(db, { id, email, by: id }, context)
	throw invalid('code', message)
}

export async function replaceRecoveryCodes(
	db: Database,
	proven: Proven,
	context: RequestContext,
): Promise<string[]> {
	const { id: staffId } = await proveIdentity(db, proven, context)
	await requireState(db, staffId, 'on')
	const { codes, changes } = renewRecoveryCodes(db, staffId)
	await db.batch([
		...changes,
		historyEntry(db, context, { action: 'recovery-codes-renew', staffId, target: staffId }),
	])
	return codes
}

/** Ends every other session of the person, as turning it on does. */
export async function turnOffSecondFactor(
	db: Database,
	proven: Proven,
	context: RequestContext,
): Promise<void> {
	const { id: staffId } = await proveIdentity(db, proven, context)
	await requireState(db, staffId, 'on')
	await db.batch([
		removeSecondFactor(db, staffId),
		removeRecoveryCodes(db, staffId),
		removeOtherSessions(db, staffId, proven.visitor.sessionId),
		historyEntry(db, context, { action: 'second-factor-off', staffId, target: staffId }),
	])
}

async function proveIdentity(
	db: Database,
	{ visitor, password }: Proven,
	context: RequestContext,
): Promise<Staff> {
	const person = await requirePerson(db, visitor)
	await requirePassword(db, { person, field: 'password', password }, context)
	return person
}

async function requireState(db: Database, staffId: string, wanted: 'on' | 'off'): Promise<void> {
	const factor = await findSecondFactor(db, staffId)
	const state = factor?.confirmedAt ? 'on' : 'off'
	if (state !== wanted) throw isAlready(state)
}

function isAlready(state: 'on' | 'off'): ApiError {
	return new ApiError('second_factor_conflict', `Your second factor is ${state} already.`)
}

function forApp(secret: string, email: string): AppSecret {
	return { secret, address: appAddress(secret, email) }
}
