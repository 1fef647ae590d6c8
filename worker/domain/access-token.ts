import { sign, verify } from 'hono/jwt'
import type { Visitor } from './sessions.ts'

export const ACCESS_TOKEN_LIFE_S = 600
const ALGORITHM = 'HS256'

/** Signed with the newest secret; good for ten minutes and only while its session lives. */
export function issueAccessToken(visitor: Visitor, secrets: string[], now: Date): Promise<string> {
	const exp = Math.floor(now.getTime() / 1000) + ACCESS_TOKEN_LIFE_S
	return sign({ sid: visitor.sessionId, exp }, secrets[0] ?? '', ALGORITHM)
}

/** The session a token was issued to, `null` when it is forged, malformed or too old. */
export async function sessionOfAccessToken(
	token: string,
	secrets: string[],
	now: Date,
): Promise<string | null> {
	for (const secret of secrets) {
		const claims = await verify(token, secret, { alg: ALGORITHM, exp: false }).catch(() => null)
		if (!claims || typeof claims.sid !== 'string' || typeof claims.exp !== 'number') continue
		return claims.exp * 1000 > now.getTime() ? claims.sid : null
	}
	return null
}
