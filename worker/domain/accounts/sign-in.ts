import type { LoginCodeInput, LoginInput } from '#contract/accounts/auth.ts'
import { HOUR_MS } from '#contract/base/limits.ts'
import { incrementFailedSignIns } from '#db/accounts/failed-sign-ins.ts'
import { deleteSession } from '#db/accounts/sessions.ts'
import { findStaffByEmail, findStaffById, type Staff, updateStaff } from '#db/accounts/staff.ts'
import { findTwoFactor } from '#db/accounts/two-factor-authentication.ts'
import type { Database } from '#db/client.ts'
import { insertAuditEntry, type RequestDetails } from '#worker/domain/audit/audit-context.ts'
import { DomainError, replaceErrors } from '#worker/domain/domain-error.ts'
import { clearAttempts, limitAttempt } from './attempt-limits.ts'
import { isUsed, markUsed, verifyPassword } from './password.ts'
import { prepareSession, type StaffSession, type StartedSession, validSince } from './sessions.ts'
import { type SigningOptions, signClaims, verifyClaims } from './tokens.ts'
import { requireCode } from './two-factor-codes.ts'

const TEMPORARY_PASSWORD_LIFE_MS = 72 * HOUR_MS
/** Maximum time between entering the password and the verification code. */
const PROOF_LIFE_S = 300

/** An unknown or disabled account gets the same error as a wrong password. */
export async function signIn(
	db: Database,
	{ email, password, code }: LoginInput,
	context: RequestDetails,
): Promise<StartedSession | { proof: string }> {
	return limitAttempt(db, { ...context, email }, async () => {
		const account = await findStaffByEmail(db, email)
		const isCorrect = await verifyPassword(password, account?.passwordHash ?? null)
		if (!isCorrect || !account || !canSignIn(account, context.now)) {
			await recordFailedSignIn(db, account?.id ?? null, context)
			throw invalidCredentials()
		}
		const factor = await findTwoFactor(db, account.id)
		if (factor?.confirmedAt) {
			if (code === undefined) return createPasswordProof(account, context)
			await requireCode(db, { account, factor, code, actorId: null }, context)
		}
		return completeSignIn(db, account, context)
	})
}

/** Counts failures by account and hour: an audit log entry for each could fill the database. */
async function recordFailedSignIn(db: Database, staffId: string | null, { now }: RequestDetails) {
	const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
	await incrementFailedSignIns(db, { staffId, hour })
}

export async function signInWithCode(
	db: Database,
	{ proof, code }: LoginCodeInput,
	context: RequestDetails,
): Promise<StartedSession> {
	const account = await findStaffByProof(db, proof, context)
	if (!account)
		throw new DomainError('session_expired', 'That took too long. Please sign in again.')
	const factor = await findTwoFactor(db, account.id)
	return limitAttempt(db, { ...context, email: account.email }, async () => {
		await requireCode(db, { account, factor, code, actorId: null }, context)
		return completeSignIn(db, account, context)
	})
}

/** Proves that the password was correct. The code, an attempt of its own, is still required. */
async function createPasswordProof(account: Staff, context: RequestDetails) {
	const since = validSince(account)
	const { key: source, isTrusted } = context.source
	const claims = { sub: account.id, step: 'password', since, source, isTrusted }
	return { proof: await signClaims(claims, PROOF_LIFE_S, context) }
}

/** Returns `null` if the proof is forged or expired, or if its account was changed since. */
async function findStaffByProof(db: Database, proof: string, context: RequestDetails) {
	const claims = await verifyClaims(proof, context)
	if (claims?.step !== 'password' || typeof claims.sub !== 'string') return null
	const account = await findStaffById(db, claims.sub)
	if (account?.status !== 'active' || isUsed(account.passwordHash)) return null
	return validSince(account) === claims.since ? account : null
}

/** Returns the source of the password, which counts the code too. `null` if invalid. */
export async function readProofSource(proof: string, options: SigningOptions) {
	const claims = await verifyClaims(proof, options)
	if (claims?.step !== 'password' || typeof claims.source !== 'string') return null
	return { key: claims.source, isTrusted: claims.isTrusted === true }
}

function canSignIn({ status, mustChangePassword, passwordChangedAt }: Staff, now: Date): boolean {
	const ageMs = now.getTime() - passwordChangedAt.getTime()
	return status === 'active' && !(mustChangePassword && ageMs >= TEMPORARY_PASSWORD_LIFE_MS)
}

async function completeSignIn(db: Database, account: Staff, context: RequestDetails) {
	const { id: staffId, email, passwordHash } = account
	const { startedSession, changes } = prepareSession(db, account, context)
	const passwordChanges = account.mustChangePassword
		? [updateStaff(db, staffId, { passwordHash: markUsed(passwordHash) })]
		: []
	const insertion = db.batch([
		// Comes first, so that the replaced session does not count towards the maximum number.
		deleteSession(db, context.replacedSessionId ?? ''),
		...changes,
		clearAttempts(db, email, context),
		insertAuditEntry(db, { ...context, staffId }, { action: 'sign-in', target: staffId }),
		...passwordChanges,
	])
	await insertion.catch(replaceErrors({ accountIsUnchanged: invalidCredentials() }))
	return startedSession
}

function invalidCredentials(): DomainError {
	return new DomainError('invalid_credentials', 'Incorrect email or password.')
}

export async function signOut(
	db: Database,
	{ sessionId, staffId }: StaffSession,
	context: RequestDetails,
): Promise<void> {
	await db.batch([
		deleteSession(db, sessionId),
		insertAuditEntry(db, { ...context, staffId }, { action: 'sign-out', target: staffId }),
	])
}
