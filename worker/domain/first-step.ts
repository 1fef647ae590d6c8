import type { Database } from '#db/client.ts'
import { findStaffById, type Staff } from '#db/staff.ts'
import { isSpent } from './password.ts'
import type { RequestContext } from './request-context.ts'
import { claimsIn, signClaims } from './signed-claims.ts'

const FIRST_STEP_LIFE_S = 300

/** Says that the person's password was right a moment ago; it opens nothing but the question for a code. */
export function proveFirstStep(
	{ id, passwordChangedAt }: Staff,
	context: RequestContext,
): Promise<string> {
	const claims = { sub: id, step: 'password', since: passwordChangedAt.getTime() }
	return signClaims(claims, FIRST_STEP_LIFE_S, context)
}

/** `null` when the proof is forged or older than five minutes, or the account was disabled or its password changed or spent since. */
export async function personOfFirstStep(
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
