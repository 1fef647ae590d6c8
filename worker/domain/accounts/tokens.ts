import { randomBytes } from 'node:crypto'
import { sign, verify } from 'hono/jwt'

const TOKEN_BYTES = 32

export function newToken(): string {
	return randomBytes(TOKEN_BYTES).toString('base64url')
}

const ALGORITHM = 'HS256'

type Claims = Record<string, unknown>
export type SigningOptions = { secrets: string[]; now: Date }

export function signClaims(claims: Claims, lifeSeconds: number, { secrets, now }: SigningOptions) {
	const exp = Math.floor(now.getTime() / 1000) + lifeSeconds
	return sign({ ...claims, exp }, secrets[0] ?? '', ALGORITHM)
}

export async function verifyClaims(token: string, { secrets, now }: SigningOptions) {
	for (const secret of secrets) {
		// `exp` is compared with `now` below, not with the system clock.
		const claims = await verify(token, secret, { alg: ALGORITHM, exp: false }).catch(() => null)
		if (!claims || typeof claims.exp !== 'number') continue
		return claims.exp * 1000 > now.getTime() ? claims : null
	}
	return null
}

export const ACCESS_TOKEN_LIFE_S = 600

export function signAccessToken(sessionId: string, options: SigningOptions): Promise<string> {
	return signClaims({ sid: sessionId }, ACCESS_TOKEN_LIFE_S, options)
}

export async function verifyAccessToken(token: string, options: SigningOptions) {
	const claims = await verifyClaims(token, options)
	return typeof claims?.sid === 'string' ? claims.sid : null
}

const MIN_SECRET_LENGTH = 32

export const SIGNING_SECRETS_RULE = `SIGNING_SECRETS must be secrets of at least ${MIN_SECRET_LENGTH} characters, separated by commas`

export function parseSigningSecrets(list: string): string[] | null {
	const secrets = list.split(',').map((secret) => secret.trim())
	return secrets.every((secret) => secret.length >= MIN_SECRET_LENGTH) ? secrets : null
}
