import { type Context, Hono } from 'hono'
import {
	type CodeRequiredProblem,
	LoginCodeInput,
	LoginInput,
	RefreshedToken,
	RegisteredUser,
	RegisterInput,
	SignInResponse,
} from '#contract/accounts/auth.ts'
import { SESSION_COOKIE, serializeCookie } from '#contract/pages/cookies.ts'
import { setBrowserCookie } from '#worker/attempt-source.ts'
import {
	SESSION_LIFE_MS,
	type SessionIdentity,
	type StaffSession,
	type StartedSession,
} from '#worker/domain/accounts/sessions.ts'
import { signIn, signInWithCode, signOut } from '#worker/domain/accounts/sign-in.ts'
import { addStaffAccount } from '#worker/domain/accounts/staff-accounts.ts'
import { signAccessToken } from '#worker/domain/accounts/tokens.ts'
import { DomainError, notSignedIn } from '#worker/domain/domain-error.ts'
import { type ApiEnvironment, requireSigningSecrets } from '#worker/env.ts'
import { problemHeaders, toProblem } from '#worker/errors.ts'
import { defineOperation, type OperationDefinition } from '#worker/middleware/define-operation.ts'
import { limitSignIns } from '#worker/middleware/rate-limits.ts'
import { findSessionByCookie, readActor, readRequestDetails } from '#worker/middleware/session.ts'
import { validateJson } from '#worker/validate.ts'

const signInOperation = defineOperation({
	id: 'signIn',
	summary: 'Sign in with email and password',
	description:
		'Returns an access token and sets the session cookie; use either. If two-factor authentication is on, include `code`. Without it, the response is a 401 with a `proof` for the next endpoint. Another cookie, which does not sign in, gives later sign-ins from the same browser a separate limit.',
	policy: { access: 'public' },
	responses: { 200: SignInResponse },
	problems: ['invalid_credentials', 'two_factor_required', 'invalid_code'],
	example: {
		body: { email: 'staff@example.com', password: 'staff-demo' },
		arguments: ['-c cookies.txt'],
	},
})

const signInWithCodeOperation = defineOperation({
	id: 'signInWithCode',
	summary: 'Complete sign-in with a verification code',
	description:
		'Takes the `proof` from the first response, and either a code from the authenticator app or a recovery code.',
	policy: { access: 'public' },
	responses: { 200: SignInResponse },
	problems: ['invalid_credentials', 'invalid_code', 'session_expired'],
	example: { body: { proof: 'the proof from the first response', code: '123456' } },
})

const signOutDefinition = {
	id: 'signOut',
	summary: 'Sign out and revoke the session and its access tokens',
	responses: { 204: null },
	policy: { access: 'public', unsafeGet: { allowsDirectNavigation: true } },
	example: { arguments: ['-H "Authorization: Bearer $TOKEN"'] },
} satisfies OperationDefinition
const signOutOperation = defineOperation(signOutDefinition)

const signOutWithPostOperation = defineOperation({ ...signOutDefinition, id: 'signOutWithPost' })

const getMeOperation = defineOperation({
	id: 'getMe',
	summary: 'Get the signed-in user and a new access token',
	policy: { access: 'public' },
	responses: { 200: SignInResponse },
	requiresSession: true,
})

const refreshTokenOperation = defineOperation({
	id: 'refreshToken',
	summary: 'Get a new access token for the session',
	description: 'Send the session cookie, or an access token that has not expired.',
	responses: { 200: RefreshedToken },
	policy: { access: 'public', unsafeGet: {} },
	requiresSession: true,
	example: { withCookie: true },
})

const addColleagueOperation = defineOperation({
	id: 'addColleague',
	summary: 'Add a staff account with a temporary password that you choose',
	description:
		'The password works once, within 72 hours, and must then be changed. A retry with the same `Idempotency-Key` must have the same name, email and role; its password is ignored.',
	policy: { access: 'owner', recentAuthentication: true },
	responses: { 201: RegisteredUser },
	example: {
		body: { name: 'Nasrin Akter', email: 'nasrin@example.com', password: 'lantern-river-mango' },
	},
})

export const authRoutes = new Hono<ApiEnvironment>()
	.post('/login', signInOperation, validateJson(LoginInput), limitSignIns, async (c) => {
		const result = await signIn(c.get('db'), c.req.valid('json'), await newSessionContext(c))
		if ('proof' in result) return codeRequiredResponse(c, result.proof)
		return c.json(await startSession(c, result), 200)
	})
	.post(
		'/login/code',
		signInWithCodeOperation,
		validateJson(LoginCodeInput),
		limitSignIns,
		async (c) => {
			const input = c.req.valid('json')
			const session = await signInWithCode(c.get('db'), input, await newSessionContext(c))
			return c.json(await startSession(c, session), 200)
		},
	)
	.get('/logout', signOutOperation, logOut)
	.post('/logout', signOutWithPostOperation, logOut)
	.get('/me', getMeOperation, async (c) => {
		return c.json(await signedInUser(c, await requireSession(c)), 200)
	})
	.get('/refresh', refreshTokenOperation, async (c) => {
		const { accessToken } = await signedInUser(c, await requireSession(c))
		return c.json({ accessToken }, 200)
	})
	.post('/register', addColleagueOperation, validateJson(RegisterInput), async (c) => {
		const account = await addStaffAccount(c.get('db'), c.req.valid('json'), readActor(c))
		const { id, name, email } = account
		return c.json({ user: { name, email } }, 201, { Location: `/api/users/${id}` })
	})

/** Clears the cookie even if the session cannot be ended. */
async function logOut(c: Context<ApiEnvironment>) {
	clearSessionCookie(c)
	c.header('Clear-Site-Data', '"cache"')
	try {
		const session = await findSession(c)
		if (session) await signOut(c.get('db'), session, readRequestDetails(c))
	} catch (cause) {
		const message = 'This browser is signed out, but the session could not be ended.'
		throw Object.assign(new DomainError('unavailable', message), { cause })
	}
	return c.body(null, 204)
}

async function newSessionContext(c: Context<ApiEnvironment>) {
	const session = await findSession(c)
	return { ...readRequestDetails(c), replacedSessionId: session?.sessionId }
}

function codeRequiredResponse(c: Context<ApiEnvironment>, proof: string) {
	const error = new DomainError('two_factor_required', 'Please enter the code from your app.')
	const body: CodeRequiredProblem = { ...toProblem(error, c.get('requestId')), proof }
	return c.json(body, 401, problemHeaders(body))
}

export async function startSession(c: Context, started: StartedSession) {
	setSessionCookie(c, started.token, SESSION_LIFE_MS / 1000)
	await setBrowserCookie(c, started)
	return signedInUser(c, started.session)
}

async function requireSession(c: Context<ApiEnvironment>): Promise<StaffSession> {
	const session = await findSession(c)
	if (session) return session
	clearSessionCookie(c)
	throw notSignedIn()
}

/** Falls back to the session cookie if the access token is expired or invalid. */
async function findSession(c: Context<ApiEnvironment>): Promise<StaffSession | null> {
	const session = await c.get('requestContext').session()
	return session ?? findSessionByCookie(c, () => ({ db: c.get('db'), now: c.get('now')() }))
}

function setSessionCookie(c: Context, token: string, maxAgeS: number): void {
	c.header('Set-Cookie', serializeCookie(SESSION_COOKIE, token, maxAgeS), { append: true })
}

function clearSessionCookie(c: Context): void {
	setSessionCookie(c, '', 0)
}

async function signedInUser(c: Context, session: SessionIdentity) {
	const { name, email, sessionId } = session
	const options = { secrets: requireSigningSecrets(c.env), now: c.get('now')() }
	const accessToken = await signAccessToken(sessionId, options)
	return { user: { name, email }, accessToken }
}
