import { Buffer } from 'node:buffer'
import { hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { shop } from '#content/shop.ts'
import type { TotpSecret } from '#contract/accounts/accounts.ts'
import { RECOVERY_CODE_COUNT } from '#contract/base/limits.ts'
import type { Staff } from '#db/accounts/staff.ts'
import {
	claimRecoveryCode,
	claimStep,
	prepareRecoveryCodes,
	type TwoFactorRow,
} from '#db/accounts/two-factor-authentication.ts'
import type { Database } from '#db/client.ts'
import { insertAuditEntry, type RequestDetails } from '#worker/domain/audit/audit-context.ts'
import { DomainError, invalidField } from '#worker/domain/domain-error.ts'
import { sha256 } from '#worker/domain/sha256.ts'

const SECRET_BYTES = 20
/** 120 bits cannot be guessed, so a plain hash is enough. */
const RECOVERY_CODE_BYTES = 15
/** Accepts the codes before and after too, as the phone's clock may be half a minute off. */
const CLOCK_SKEW_STEPS = 1
/** The only parameters that every authenticator app supports. */
const TOTP_PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** A new secret in base32, for typing, and its QR code, with shop and email address for the app. */
export function newTotpSecret(email: string): TotpSecret {
	const secret = new Secret({ size: SECRET_BYTES })
	const url = new TOTP({ ...TOTP_PARAMETERS, secret, issuer: shop.name, label: email }).toString()
	return { secret: secret.base32, url }
}

export function newRecoveryCodes(db: Database, staffId: string) {
	const recoveryCodes = Array.from({ length: RECOVERY_CODE_COUNT }, () => {
		const letters = new Secret({ size: RECOVERY_CODE_BYTES }).base32.toLowerCase()
		return letters.replace(/(.{4})(?=.)/g, '$1-')
	})
	const hashes = recoveryCodes.map(hashRecoveryCode)
	return { recoveryCodes, changes: prepareRecoveryCodes(db, staffId, hashes) }
}

function hashRecoveryCode(code: string): string {
	return sha256(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
}

/** An account, and the id of the signed-in user who enters its code, or `null` during a sign-in. */
type CodeOwner = { account: Pick<Staff, 'id' | 'email'>; actorId: string | null }
type EnteredCode = CodeOwner & { code: string; factor: TwoFactorRow | null }

/** Uses up a code of the app or a recovery code. Throws if it is wrong or was used. */
export async function requireCode(
	db: Database,
	{ account, actorId, code, factor }: EnteredCode,
	context: RequestDetails,
): Promise<void> {
	const { id: staffId } = account
	if (/^\d{6}$/.test(code.replaceAll(/\s/g, ''))) {
		const match = factor && (await matchAppCode(code, factor, context))
		if (match && (await claimStep(db, { ...factor, ...match }))) return
	} else if (await claimRecoveryCode(db, staffId, hashRecoveryCode(code))) {
		const entry = { action: 'recovery-code-use', target: staffId } as const
		await insertAuditEntry(db, { ...context, staffId }, entry)
		return
	}
	throw await recordWrongCode(db, { account, actorId }, context)
}

/**
 * Returns the step of a valid code. The secret is encrypted again, with the newest signing secret,
 * so that older ones can be removed.
 */
export async function matchAppCode(
	code: string,
	{ staffId, encryptedSecret }: TwoFactorRow,
	{ now, secrets }: RequestDetails,
) {
	const secret = await decryptSecret(encryptedSecret, { staffId, secrets })
	if (secret === null) throw new DomainError('unavailable', CANNOT_CHECK)
	const token = code.replaceAll(/\s/g, '')
	const totp = new TOTP({ ...TOTP_PARAMETERS, secret: Secret.fromBase32(secret) })
	const timestamp = now.getTime()
	const delta = totp.validate({ token, timestamp, window: CLOCK_SKEW_STEPS })
	if (delta === null) return null
	const reencryptedSecret = await encryptSecret(secret, { staffId, secrets })
	return { step: totp.counter({ timestamp }) + delta, reencryptedSecret }
}

const CANNOT_CHECK =
	'Codes cannot be checked now. Please use a recovery code, start the set-up again, or ask an owner.'

/** Logs the attempt and returns the error to throw. */
export async function recordWrongCode(
	db: Database,
	{ account: { id: target, email }, actorId: staffId }: CodeOwner,
	context: RequestDetails,
): Promise<DomainError> {
	const entry = { action: 'two-factor-failed', target, after: { email } } as const
	await insertAuditEntry(db, { ...context, staffId }, entry)
	const message = 'This code is wrong or was already used.'
	return staffId === null ? new DomainError('invalid_code', message) : invalidField('code', message)
}

const NONCE_BYTES = 12
const KEY_BYTES = 32
const PURPOSE = 'two-factor'

/** `secrets` are the signing secrets, newest first. */
type EncryptionContext = { staffId: string; secrets: string[] }

/** Encrypts for this account only, with a key derived from the newest signing secret. */
export async function encryptSecret(text: string, { staffId, secrets }: EncryptionContext) {
	const iv = randomBytes(NONCE_BYTES)
	const key = await deriveKey(secrets[0] ?? '')
	const encrypted = await crypto.subtle.encrypt(aesGcm(iv, staffId), key, Buffer.from(text))
	return Buffer.concat([iv, Buffer.from(encrypted)]).toString('base64')
}

async function decryptSecret(encrypted: string, { staffId, secrets }: EncryptionContext) {
	const bytes = Buffer.from(encrypted, 'base64')
	const algorithm = aesGcm(bytes.subarray(0, NONCE_BYTES), staffId)
	const data = bytes.subarray(NONCE_BYTES)
	for (const secret of secrets) {
		const key = await deriveKey(secret)
		const text = await crypto.subtle.decrypt(algorithm, key, data).catch(() => null)
		if (text) return Buffer.from(text).toString()
	}
	return null
}

function aesGcm(iv: Buffer, staffId: string) {
	return { name: 'AES-GCM', iv, additionalData: Buffer.from(staffId) }
}

function deriveKey(secret: string): Promise<CryptoKey> {
	const key = hkdfSync('sha256', secret, '', PURPOSE, KEY_BYTES)
	return crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
