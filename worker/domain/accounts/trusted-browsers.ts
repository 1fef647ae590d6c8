import { DAY_MS, SECOND_MS } from '#contract/base/limits.ts'
import { findStaffByEmail } from '#db/accounts/staff.ts'
import type { Database } from '#db/client.ts'
import type { AttemptSource } from '#worker/domain/audit/audit-context.ts'
import { type StartedSession, validSince } from './sessions.ts'
import { type SigningOptions, signClaims, verifyClaims } from './tokens.ts'

export const BROWSER_TOKEN_LIFE_S = (90 * DAY_MS) / SECOND_MS

/** Marks the browser as trusted, so that its attempts to sign in have a limit of their own. */
export function signBrowserToken(
	{ session, validSince: since }: StartedSession,
	options: SigningOptions,
): Promise<string> {
	const claims = { sub: session.staffId, browser: crypto.randomUUID(), since }
	return signClaims(claims, BROWSER_TOKEN_LIFE_S, options)
}

/** Returns `null` if the token is forged, expired, of another account or from before a change. */
export async function findTrustedBrowser(
	db: Database,
	{ token, email }: { token: string; email: string },
	options: SigningOptions,
): Promise<AttemptSource | null> {
	const claims = await verifyClaims(token, options)
	if (typeof claims?.browser !== 'string') return null
	const account = await findStaffByEmail(db, email)
	if (account?.status !== 'active' || account.id !== claims.sub) return null
	if (validSince(account) !== claims.since) return null
	return { key: `browser ${claims.browser}`, isTrusted: true }
}
