import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { SESSION_COOKIE } from '#contract/cookies.ts'
import type { Database } from '#db/client.ts'
import {
	findVisitorBySession,
	findVisitorByToken,
	type Visitor,
} from '#worker/domain/accounts/sessions.ts'
import { verifyAccessToken } from '#worker/domain/accounts/tokens.ts'
import {
	type ApiEnvironment,
	type AppEnvironment,
	requiresSecondFactor,
	signingSecrets,
} from '#worker/env.ts'

const TOKEN = /^[A-Za-z0-9_-]{43}$/
const BEARER = /^Bearer ([A-Za-z0-9._-]{1,1000})$/i

type Resources = { db: Database; now: Date }

/** Returns a lookup of the visitor that runs once, on first use; a malformed cookie or token counts as anonymous. */
export function visitorLookup(c: Context<AppEnvironment>, open: () => Resources) {
	let visitor: Promise<Visitor | null> | undefined
	return () => {
		visitor ??= findVisitor(c, open)
		return visitor
	}
}

async function findVisitor(c: Context<AppEnvironment>, open: () => Resources) {
	const [, accessToken] = BEARER.exec(c.req.header('Authorization') ?? '') ?? []
	if (!accessToken) return findVisitorByCookie(c, open)
	const { db, now } = open()
	const session = await verifyAccessToken(accessToken, signingSecrets(c.env), now)
	const isSecondFactorRequired = requiresSecondFactor(c.env)
	return session === null
		? null
		: findVisitorBySession(db, session, { now, isSecondFactorRequired })
}

/** Checks for a well-formed session cookie or access token, whose visitor must be looked up. */
export function hasCredentials(c: Context): boolean {
	return sessionToken(c) !== null || BEARER.test(c.req.header('Authorization') ?? '')
}

/** Returns the visitor of the session cookie, ignoring any access token. */
export async function findVisitorByCookie(
	c: Context<AppEnvironment> | Context<ApiEnvironment>,
	open: () => Resources,
): Promise<Visitor | null> {
	const token = sessionToken(c)
	if (token === null) return null
	const { db, now } = open()
	return findVisitorByToken(db, token, { now, isSecondFactorRequired: requiresSecondFactor(c.env) })
}

function sessionToken(c: Context): string | null {
	const token = getCookie(c, SESSION_COOKIE)
	return token !== undefined && TOKEN.test(token) ? token : null
}
