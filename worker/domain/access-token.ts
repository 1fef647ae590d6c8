import type { Visitor } from './sessions.ts'
import { claimsIn, signClaims } from './signed-claims.ts'

export const ACCESS_TOKEN_LIFE_S = 600

/** Good for ten minutes and only while its session lives. */
export function issueAccessToken(
	{ sessionId }: Pick<Visitor, 'sessionId'>,
	secrets: string[],
	now: Date,
): Promise<string> {
	return signClaims({ sid: sessionId }, ACCESS_TOKEN_LIFE_S, { secrets, now })
}

/** The session a token was issued to, `null` when it is forged, malformed or too old. */
export async function sessionOfAccessToken(
	token: string,
	secrets: string[],
	now: Date,
): Promise<string | null> {
	const claims = await claimsIn(token, { secrets, now })
	return typeof claims?.sid === 'string' ? claims.sid : null
}
