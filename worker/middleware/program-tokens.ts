import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { scopeSets } from '#contract/accounts/scopes.ts'
import { isApiPath, type RoutePolicy } from '#contract/pages/route-policy.ts'
import type { Database } from '#db/client.ts'
import { findProgramSession, TOKEN_PREFIX } from '#worker/domain/accounts/programs.ts'
import type { StaffSession } from '#worker/domain/accounts/sessions.ts'
import type { AppEnvironment } from '#worker/env.ts'
import { ApiError } from '#worker/errors.ts'
import { limitRequest, limitToken } from './rate-limits.ts'

const TOKEN = new RegExp(`${TOKEN_PREFIX}[\\w-]{43}`)

/** Browsers, proxies and logs store URLs. */
export const rejectTokensInUrls = createMiddleware<AppEnvironment>(async (c, next) => {
	const parameters = [...new URL(c.req.url).searchParams].flat()
	if (parameters.some((text) => TOKEN.test(text))) {
		const message = 'Revoke this token, which is no secret any more. Send the next as a header.'
		throw new ApiError('bad_request', message)
	}
	await next()
})

export const isProgramToken = (token: string) => token.startsWith(TOKEN_PREFIX)

/** Returns `null` for pages and public operations, which ignore tokens. */
export async function authenticateProgram(
	c: Context<AppEnvironment>,
	token: string,
	open: () => { db: Database; now: Date },
): Promise<StaffSession | null> {
	const { pattern, policy } = c.get('route')
	if (!isApiPath(pattern) || policy.access === 'public') return null
	await limitRequest(c)
	const { db, now } = open()
	const session = await findProgramSession(db, token, now)
	if (session) await limitToken(c, session.sessionId)
	return session
}

/** Throws if the reader is a program whose token lacks a scope, or if tokens are refused. */
export function requireScope({ scope }: RoutePolicy, { scopes }: StaffSession): void {
	if (!scopes) return
	const sets = scopeSets(scope)
	if (sets.some((set) => set.every((one) => scopes.includes(one)))) return
	if (sets.length === 0) throw new ApiError('forbidden', 'Programs cannot do this.')
	const names = sets.map((set) => set.join(' and ')).join(' or ')
	throw new ApiError('forbidden', `The token needs the scope ${names}.`)
}
