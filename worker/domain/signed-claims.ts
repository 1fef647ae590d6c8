import { sign, verify } from 'hono/jwt'

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
export async function claimsIn(token: string, { secrets, now }: Signing): Promise<Claims | null> {
	for (const secret of secrets) {
		const claims = await verify(token, secret, { alg: ALGORITHM, exp: false }).catch(() => null)
		if (!claims || typeof claims.exp !== 'number') continue
		return claims.exp * 1000 > now.getTime() ? claims : null
	}
	return null
}
