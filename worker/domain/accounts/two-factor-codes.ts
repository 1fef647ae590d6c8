import { Secret, TOTP } from 'otpauth'
import { shop } from '#content/shop.ts'
import { RECOVERY_CODE_COUNT } from '#contract/limits.ts'
import type { AppSecret } from '#contract/two-factor-authentication.ts'
import type { Staff } from '#db/accounts/staff.ts'
import {
	claimRecoveryCode,
	claimStep,
	findTwoFactor,
	replaceRecoveryCodes,
} from '#db/accounts/two-factor-authentication.ts'
import type { Database } from '#db/client.ts'
import { insertAuditEntry, type RequestDetails } from '#worker/domain/audit/audit-context.ts'
import { DomainError, invalidField } from '#worker/domain/domain-error.ts'
import { decryptSecret, encryptSecret } from './sealed-secret.ts'
import { sha256 } from './tokens.ts'

const SECRET_BYTES = 20
/** 120 bits cannot be guessed, so a plain hash is enough. */
const RECOVERY_CODE_BYTES = 15
/** Accepts a clock that is half a minute off. */
const CLOCK_SKEW_STEPS = 1
/** The only parameters that every authenticator app supports. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Returns a new secret in base32, which can be typed, and the content of its QR code. An app shows the shop and the email address with its codes. */
export function newAppSecret(email: string): AppSecret {
	const secret = new Secret({ size: SECRET_BYTES })
	const address = new TOTP({ ...parameters, secret, issuer: shop.name, label: email }).toString()
	return { secret: secret.base32, address }
}

/** Returns the 30-second step since 1970 to which the code belongs, or `null` for a code of another time. */
export function findCodeStep(code: string, secret: string, now: Date): number | null {
	const timestamp = now.getTime()
	const delta = TOTP.validate({
		...parameters,
		token: code.replaceAll(/\s/g, ''),
		secret: Secret.fromBase32(secret),
		timestamp,
		window: CLOCK_SKEW_STEPS,
	})
	return delta === null ? null : TOTP.counter({ period: parameters.period, timestamp }) + delta
}

/** Returns ten new recovery codes and the changes that store their hashes in place of the old ones. */
export function newRecoveryCodes(db: Database, staffId: string) {
	const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => {
		const letters = new Secret({ size: RECOVERY_CODE_BYTES }).base32.toLowerCase()
		return letters.replace(/(.{4})(?=.)/g, '$1-')
	})
	return { codes, changes: replaceRecoveryCodes(db, staffId, codes.map(hashRecoveryCode)) }
}

function hashRecoveryCode(code: string): string {
	return sha256(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
}

/** A code that someone entered; `by` is `null` during a sign-in. */
type EnteredCode = { person: Pick<Staff, 'id' | 'email'>; code: string; by: string | null }

/** Requires an unused code of the authenticator app, or a recovery code. */
export async function requireCode(db: Database, entered: EnteredCode, context: RequestDetails) {
	const isAppCode = /^\d{6}$/.test(entered.code.replaceAll(/\s/g, ''))
	const redeemCode = isAppCode ? redeemAppCode : redeemRecoveryCode
	if (!(await redeemCode(db, entered, context))) throw await recordWrongCode(db, entered, context)
}

/** Records a wrong code in the audit log and returns the error for it. */
export async function recordWrongCode(
	db: Database,
	{ person: { id: target, email }, by: staffId }: Omit<EnteredCode, 'code'>,
	context: RequestDetails,
): Promise<DomainError> {
	const entry = { action: 'second-factor-failed', staffId, target } as const
	await insertAuditEntry(db, context, { ...entry, after: { email } })
	const message = 'This code is wrong or was already used.'
	return staffId === null ? new DomainError('invalid_code', message) : invalidField('code', message)
}

async function redeemRecoveryCode(
	db: Database,
	{ person: { id: staffId }, code }: EnteredCode,
	context: RequestDetails,
): Promise<boolean> {
	if (!(await claimRecoveryCode(db, staffId, hashRecoveryCode(code)))) return false
	await insertAuditEntry(db, context, { action: 'recovery-code-use', staffId, target: staffId })
	return true
}

async function redeemAppCode(
	db: Database,
	{ person: { id: staffId }, code }: EnteredCode,
	{ now, secrets }: RequestDetails,
): Promise<boolean> {
	const row = await findTwoFactor(db, staffId)
	if (!row) return false
	const secret = await decryptSecret(row.sealedSecret, { staffId, secrets })
	if (secret === null) {
		throw new DomainError(
			'unavailable',
			'Codes cannot be checked now. Please use a recovery code, or ask an owner of the shop.',
		)
	}
	const step = findCodeStep(code, secret, now)
	if (step === null) return false
	// Encrypted again at each use, so that an old signing secret can be removed.
	const sealedSecret = await encryptSecret(secret, { staffId, secrets })
	return claimStep(db, { staffId, step, sealedSecret })
}
