import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** 32 random bytes as 43 characters that a cookie and an address can carry. */
export function newToken(): string {
	return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** The SHA-256 of a text or of bytes in 64 hexadecimal digits. */
export function sha256(content: string | Uint8Array): string {
	return createHash('sha256').update(content).digest('hex')
}
