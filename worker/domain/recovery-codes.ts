import { Secret } from 'otpauth'
import type { Database } from '#db/client.ts'
import { addRecoveryCodes, claimRecoveryCode, removeRecoveryCodes } from '#db/second-factors.ts'
import { RECOVERY_CODES } from '#worker/contract/limits.ts'
import { sha256 } from './token.ts'

/** 120 bits each: too many to guess, so that a plain hash keeps them safe. */
const CODE_BYTES = 15

/** Ten codes to read and keep, and the changes that put their hashes in the place of those before. */
export function renewRecoveryCodes(db: Database, staffId: string) {
	const codes = Array.from({ length: RECOVERY_CODES }, () => inGroups(newCode()))
	const hashes = codes.map(hashOf)
	const changes = [removeRecoveryCodes(db, staffId), addRecoveryCodes(db, staffId, hashes)] as const
	return { codes, changes }
}

/** Whether the code was still unused; it is used now. */
export function takeRecoveryCode(db: Database, staffId: string, code: string) {
	return claimRecoveryCode(db, staffId, hashOf(code))
}

function newCode(): string {
	return new Secret({ size: CODE_BYTES }).base32.toLowerCase()
}

function inGroups(code: string): string {
	return code.replace(/(.{4})(?=.)/g, '$1-')
}

function hashOf(code: string): string {
	return sha256(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
}
