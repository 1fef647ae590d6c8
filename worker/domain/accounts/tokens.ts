import { createHash, randomBytes } from 'node:crypto'
import { sign, verify } from 'hono/jwt'
import type { Visitor } from './sessions.ts'

const TOKEN_BYTES = 32

/** 32 random bytes as 43 characters that a cookie and an address can carry. */
export function newToken(): string {
	return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** The SHA-256 of a text or of bytes in 64 hexadecimal digits. */
export function sha256(content: string | Uint8Array): string {
	return createHash('sha256').update(content).digest('hex')
}

const ALGORITHM = 'HS256'

type Claims = Record<string, unknown>
type Signing = { secrets: string[]; now: Date }

/** Signs with the newest secret; good for `lifeSeconds`. */
export function signClaims(
	claims: Claims,
	lifeSeconds: number,
	{ secrets, now }: Signing,
): Promise<string> {
	const exp = Math.floor(now.getTime() / 1000) + lifeSeconds
	return sign({ ...claims, exp }, secrets[0] ?? '', ALGORITHM)
}

/** What was signed, `null` when it is forged, malformed or too old. */
export async function verifyClaims(
	token: string,
	{ secrets, now }: Signing,
): Promise<Claims | null> {
	for (const secret of secrets) {
		const claims = await verify(token, secret, { alg: ALGORITHM, exp: false }).catch(() => null)
		if (!claims || typeof claims.exp !== 'number') continue
		return claims.exp * 1000 > now.getTime() ? claims : null
	}
	return null
}

export const ACCESS_TOKEN_LIFE_S = 600

/** Good for ten minutes and only while its session lives. */
export function signAccessToken(
	{ sessionId }: Pick<Visitor, 'sessionId'>,
	secrets: string[],
	now: Date,
): Promise<string> {
	return signClaims({ sid: sessionId }, ACCESS_TOKEN_LIFE_S, { secrets, now })
}

/** The session a token was issued to, `null` when it is forged, malformed or too old. */
export async function verifyAccessToken(
	token: string,
	secrets: string[],
	now: Date,
): Promise<string | null> {
	const claims = await verifyClaims(token, { secrets, now })
	return typeof claims?.sid === 'string' ? claims.sid : null
}
