import type { Database } from '#db/client.ts'
import { refusedConstraint } from '#db/constraint.ts'
import { findSecondFactor } from '#db/second-factors.ts'
import { removeSession } from '#db/sessions.ts'
import { findStaffByEmail, type Staff, setPasswordHash } from '#db/staff.ts'
import type { LoginCodeInput, LoginInput } from '#worker/contract/auth.ts'
import { HOUR_MS } from '#worker/contract/units.ts'
import { ApiError } from '#worker/errors.ts'
import { beginAttempt, changesOfSuccess, forgiveAttempt } from './attempts.ts'
import { personOfFirstStep, proveFirstStep } from './first-step.ts'
import { historyEntry } from './history-entry.ts'
import { isPassword, spent } from './password.ts'
import type { RequestContext } from './request-context.ts'
import { beginSession, type Visitor } from './sessions.ts'
import { takeCode } from './take-code.ts'
import { sha256 } from './token.ts'

/** How long a one-time password waits for its person. */
const ONE_TIME_PASSWORD_LIFE_MS = 72 * HOUR_MS

/** The session's token goes into its cookie and nowhere else. */
export type StartedSession = { visitor: Omit<Visitor, 'owes'>; token: string }

/** One answer for an unknown email, a wrong password and a disabled account; where a code is wanted and none was sent, a proof to send it with. */
export async function signIn(
	db: Database,
	{ email, password, code }: LoginInput,
	context: RequestContext,
): Promise<StartedSession | { proof: string }> {
	await beginAttempt(db, email, context)
	const person = await findStaffByEmail(db, email)
	const isRight = await isPassword(password, person?.passwordHash ?? null)
	if (!isRight || !person || !mayEnter(person, context.now)) {
		const target = person?.id ?? `nobody-${sha256(email).slice(0, 16)}`
		await historyEntry(db, context, { action: 'sign-in-failed', staffId: null, target })
		throw refused()
	}
	const factor = await findSecondFactor(db, person.id)
	if (factor?.confirmedAt) {
		if (code === undefined) return passFirstStep(db, person, context)
		await takeCode(db, { person, code }, context)
	}
	return enter(db, person, context)
}

/** The second step: the code, by the person whom the proof names. */
export async function signInWithCode(
	db: Database,
	{ proof, code }: LoginCodeInput,
	context: RequestContext,
): Promise<StartedSession> {
	const person = await personOfFirstStep(db, proof, context)
	if (!person) throw new ApiError('session_expired', 'That took too long. Please sign in again.')
	await beginAttempt(db, person.email, context)
	await takeCode(db, { person, code }, context)
	return enter(db, person, context)
}

async function passFirstStep(db: Database, person: Staff, context: RequestContext) {
	await forgiveAttempt(db, person.email, context)
	return { proof: await proveFirstStep(person, context) }
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
	const session = beginSession(db, { staffId, passwordHash, ...context })
	const changes = [
		// First, so that it does not count among those of which the oldest ends.
		removeSession(db, context.replaces ?? ''),
		...session.changes,
		...changesOfSuccess(db, email, context),
		historyEntry(db, context, { action: 'sign-in', staffId, target: staffId }),
	] as const
	const once = person.mustChangePassword ? [setPasswordHash(db, staffId, spent(passwordHash))] : []
	await db.batch([...changes, ...once]).catch((error) => {
		throw isOutdated(error) ? refused() : error
	})
	return { visitor: { sessionId: session.id, staffId, name, email }, token: session.token }
}

/** The account was disabled or its password changed while its person signed in. */
export function isOutdated(error: unknown): boolean {
	return refusedConstraint(error)?.includes('sessions.staff_id') ?? false
}

function refused(): ApiError {
	return new ApiError('invalid_credentials', 'Incorrect email or password.')
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
