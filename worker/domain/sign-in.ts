import { addAudit } from '#db/audit.ts'
import type { Database } from '#db/client.ts'
import { refusedConstraint } from '#db/constraint.ts'
import { removeSession } from '#db/sessions.ts'
import { addStaff, findStaffByEmail } from '#db/staff.ts'
import { removeThrottle } from '#db/throttles.ts'
import type { LoginInput, RegisterInput } from '#worker/contract/auth.ts'
import { ApiError, invalid } from '#worker/errors.ts'
import { hashPassword, isPassword, weaknessOf } from './password.ts'
import { beginSession, type Visitor } from './sessions.ts'
import { failuresOf, noteFailure, requireRested } from './throttle.ts'
import { sha256 } from './token.ts'

/** Who asks, from where and when, for the session and the history. */
export type Asking = {
	now: Date
	requestId: string
	userAgent: string
	/** The session that a new sign-in in the same browser ends. */
	replaces?: string
}

/** One answer for an unknown email, a wrong password and a disabled account. */
export async function signIn(db: Database, { email, password }: LoginInput, asking: Asking) {
	const account = await sha256(email)
	await requireRested(db, account, asking.now)
	const person = await findStaffByEmail(db, email)
	const isRight = await isPassword(password, person?.passwordHash ?? null)
	if (!isRight || person?.status !== 'active') {
		await noteFailure(db, account, asking.now)
		await addAudit(db, {
			id: crypto.randomUUID(),
			at: asking.now,
			action: 'sign-in-failed',
			target: person?.id ?? `nobody-${account.slice(0, 16)}`,
			requestId: asking.requestId,
		})
		throw new ApiError('invalid_credentials', 'Incorrect email or password.')
	}
	const session = await beginSession(db, { staffId: person.id, ...asking })
	await db.batch([
		...session.changes,
		removeSession(db, asking.replaces ?? ''),
		removeThrottle(db, failuresOf(account)),
		addAudit(db, {
			id: crypto.randomUUID(),
			at: asking.now,
			staffId: person.id,
			action: 'sign-in',
			target: person.id,
			requestId: asking.requestId,
		}),
	])
	const { name } = person
	const visitor: Visitor = { sessionId: session.id, staffId: person.id, name, email }
	return { visitor, token: session.token }
}

export async function signOut(db: Database, visitor: Visitor, asking: Asking): Promise<void> {
	await db.batch([
		removeSession(db, visitor.sessionId),
		addAudit(db, {
			id: crypto.randomUUID(),
			at: asking.now,
			staffId: visitor.staffId,
			action: 'sign-out',
			target: visitor.staffId,
			requestId: asking.requestId,
		}),
	])
}

type By = { staffId: string | null; now: Date; requestId: string }

/** A new colleague, by one who is signed in or by an operator's command (`staffId` is then `null`). */
export async function addColleague(db: Database, { name, email, password }: RegisterInput, by: By) {
	const weakness = weaknessOf(password, email)
	if (weakness) throw invalid('password', weakness)
	const id = crypto.randomUUID()
	const passwordHash = await hashPassword(password)
	const added = addStaff(db, {
		id,
		name,
		email,
		passwordHash,
		passwordChangedAt: by.now,
		createdAt: by.now,
	})
	const history = addAudit(db, {
		id: crypto.randomUUID(),
		at: by.now,
		staffId: by.staffId,
		action: 'staff-add',
		target: id,
		after: { name, email },
		requestId: by.requestId,
	})
	await db.batch([added, history]).catch((error) => {
		const isTaken = refusedConstraint(error)?.includes('staff.email')
		throw isTaken ? invalid('email', 'There is already an account with this email') : error
	})
	return { name, email }
}
