import type { LoginCodeInput, LoginInput } from '#contract/auth.ts'
import { HOUR_MS } from '#contract/limits.ts'
import { removeSession } from '#db/accounts/sessions.ts'
import {
	findStaffByEmail,
	findStaffById,
	type Staff,
	updatePasswordHash,
} from '#db/accounts/staff.ts'
import { findTwoFactor } from '#db/accounts/two-factor-authentication.ts'
import type { Database } from '#db/client.ts'
import { failedConstraint } from '#db/constraint.ts'
import { historyEntry, type RequestContext } from '#worker/domain/audit/audit-context.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import { changesOfSuccess, startAttempt, subtractFailedAttempt } from './attempts.ts'
import { countFailedSignIn } from './failed-sign-ins.ts'
import { isSpent, spent, verifyPassword } from './password.ts'
import { type SessionOwner, startSession, type Visitor } from './sessions.ts'
import { claimsIn, signClaims } from './tokens.ts'
import { redeemCode, wrongCode } from './two-factor-codes.ts'

/** How long a one-time password can be used. */
const ONE_TIME_PASSWORD_LIFE_MS = 72 * HOUR_MS
/** How long the code may follow the password. */
const PROOF_LIFE_S = 300

/** The session's token goes into its cookie and nowhere else. */
export type StartedSession = { visitor: SessionOwner; token: string }

/** One answer for an unknown email, a wrong password and a disabled account; where a code is wanted and none was sent, a proof to send it with. */
export async function signIn(
	db: Database,
	{ email, password, code }: LoginInput,
	context: RequestContext,
): Promise<StartedSession | { proof: string }> {
	await startAttempt(db, email, context)
	const person = await findStaffByEmail(db, email)
	const isRight = await verifyPassword(password, person?.passwordHash ?? null)
	if (!isRight || !person || !mayEnter(person, context.now)) {
		await countFailedSignIn(db, { email, staffId: person?.id ?? null }, context)
		throw refused()
	}
	if ((await findTwoFactor(db, person.id))?.confirmedAt) {
		if (code === undefined) return provePassword(db, person, context)
		await requireCode(db, { person, code }, context)
	}
	return enter(db, person, context)
}

/** Signs in with the code that was missing, for the person whom the proof names. */
export async function signInWithCode(
	db: Database,
	{ proof, code }: LoginCodeInput,
	context: RequestContext,
): Promise<StartedSession> {
	const person = await findPersonOfProof(db, proof, context)
	if (!person) throw new DomainError('session_expired', 'That took too long. Please sign in again.')
	await startAttempt(db, person.email, context)
	await requireCode(db, { person, code }, context)
	return enter(db, person, context)
}

async function requireCode(
	db: Database,
	entered: { person: Staff; code: string },
	context: RequestContext,
): Promise<void> {
	const isRight = await redeemCode(db, { ...entered, by: null }, context)
	if (!isRight) throw new DomainError('invalid_code', wrongCode)
}

/** Returns a proof that the person's password was right a moment ago; it is good for nothing but sending a code. */
async function provePassword(db: Database, person: Staff, context: RequestContext) {
	const { id, email, passwordChangedAt } = person
	await subtractFailedAttempt(db, email, context)
	const claims = { sub: id, step: 'password', since: passwordChangedAt.getTime() }
	return { proof: await signClaims(claims, PROOF_LIFE_S, context) }
}

/** Returns `null` when the proof is forged or too old, or the account was disabled or its password changed or spent since. */
async function findPersonOfProof(
	db: Database,
	proof: string,
	context: RequestContext,
): Promise<Staff | null> {
	const claims = await claimsIn(proof, context)
	if (claims?.step !== 'password' || typeof claims.sub !== 'string') return null
	const person = await findStaffById(db, claims.sub)
	const isSame = person?.passwordChangedAt.getTime() === claims.since
	return isSame && person?.status === 'active' && !isSpent(person.passwordHash) ? person : null
}

function mayEnter({ status, mustChangePassword, passwordChangedAt }: Staff, now: Date): boolean {
	const ageMs = now.getTime() - passwordChangedAt.getTime()
	return status === 'active' && !(mustChangePassword && ageMs >= ONE_TIME_PASSWORD_LIFE_MS)
}

async function enter(
	db: Database,
	person: Staff,
	context: RequestContext,
): Promise<StartedSession> {
	const { id: staffId, name, email, passwordHash } = person
	const session = startSession(db, { staffId, passwordHash, ...context })
	const changes = [
		// First, so that it does not count among those of which the oldest ends.
		removeSession(db, context.replaces ?? ''),
		...session.changes,
		...changesOfSuccess(db, email, context),
		historyEntry(db, context, { action: 'sign-in', staffId, target: staffId }),
	] as const
	const once = person.mustChangePassword
		? [updatePasswordHash(db, staffId, spent(passwordHash))]
		: []
	await db.batch([...changes, ...once]).catch((error) => {
		throw isOutdated(error) ? refused() : error
	})
	return { visitor: { sessionId: session.id, staffId, name, email }, token: session.token }
}

/** The account was disabled or its password changed while its person signed in. */
export function isOutdated(error: unknown): boolean {
	return failedConstraint(error)?.includes('sessions.staff_id') ?? false
}

function refused(): DomainError {
	return new DomainError('invalid_credentials', 'Incorrect email or password.')
}

export async function signOut(
	db: Database,
	visitor: Visitor,
	context: RequestContext,
): Promise<void> {
	const { sessionId, staffId } = visitor
	await db.batch([
		removeSession(db, sessionId),
		historyEntry(db, context, { action: 'sign-out', staffId, target: staffId }),
	])
}
