import { type Context, Hono } from 'hono'
import { OwnAccountPatch } from '#contract/accounts.ts'
import {
	type CodeRequiredProblem,
	LoginCodeInput,
	LoginInput,
	PasswordChangeInput,
	ReauthenticationInput,
	RegisterInput,
} from '#contract/auth.ts'
import { BranchChoice } from '#contract/branch-stock.ts'
import { SESSION_COOKIE, serializeCookie } from '#contract/cookies.ts'
import { updateBranch } from '#db/accounts/sessions.ts'
import { setBrowserCookie } from '#worker/attempt-source.ts'
import {
	changePassword,
	endOtherSessions,
	listOwnSessions,
	reauthenticate,
	renameOwnAccount,
} from '#worker/domain/accounts/own-account.ts'
import {
	SESSION_LIFE_MS,
	type SessionIdentity,
	type StaffSession,
	type StartedSession,
} from '#worker/domain/accounts/sessions.ts'
import { signIn, signInWithCode, signOut } from '#worker/domain/accounts/sign-in.ts'
import { addStaffAccount } from '#worker/domain/accounts/staff-accounts.ts'
import { signAccessToken } from '#worker/domain/accounts/tokens.ts'
import { notSignedIn } from '#worker/domain/domain-error.ts'
import { type ApiEnvironment, requireSigningSecrets } from '#worker/env.ts'
import { ApiError, problemHeaders, toProblem } from '#worker/errors.ts'
import { limitSignIns } from '#worker/middleware/rate-limits.ts'
import {
	findSessionByCookie,
	readActor,
	readRequestDetails,
	readSessionContext,
} from '#worker/middleware/session.ts'
import { validateJson } from '#worker/validate.ts'
import {
	addColleagueOperation,
	changeOwnNameOperation,
	changePasswordOperation,
	chooseBranchOperation,
	endOtherSessionsOperation,
	getMeOperation,
	listOwnSessionsOperation,
	reauthenticateOperation,
	refreshTokenOperation,
	signInOperation,
	signInWithCodeOperation,
	signOutOperation,
	signOutWithPostOperation,
} from './auth-operations.ts'

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
	.post(
		'/password',
		changePasswordOperation,
		validateJson(PasswordChangeInput),
		limitSignIns,
		async (c) => {
			const session = await changePassword(c.get('db'), c.req.valid('json'), readSessionContext(c))
			return c.json(await startSession(c, session), 200)
		},
	)
	.post(
		'/reauthenticate',
		reauthenticateOperation,
		validateJson(ReauthenticationInput),
		limitSignIns,
		async (c) => {
			await reauthenticate(c.get('db'), c.req.valid('json'), readSessionContext(c))
			return c.body(null, 204)
		},
	)
	.get('/logout', signOutOperation, logOut)
	.post('/logout', signOutWithPostOperation, logOut)
	.get('/me', getMeOperation, async (c) => {
		return c.json(await signedInUser(c, await requireSession(c)), 200)
	})
	.patch('/me', changeOwnNameOperation, validateJson(OwnAccountPatch), async (c) => {
		await renameOwnAccount(c.get('db'), c.req.valid('json').name, readActor(c))
		return c.body(null, 204)
	})
	.put('/branch', chooseBranchOperation, validateJson(BranchChoice), async (c) => {
		await updateBranch(c.get('db'), c.get('staff'), c.req.valid('json').branch)
		return c.body(null, 204)
	})
	.get('/sessions', listOwnSessionsOperation, async (c) => {
		const sessions = await listOwnSessions(c.get('db'), c.get('staff'), c.get('now')())
		return c.json({ data: sessions }, 200)
	})
	.delete('/sessions', endOtherSessionsOperation, async (c) => {
		await endOtherSessions(c.get('db'), c.get('staff'), readActor(c))
		return c.body(null, 204)
	})
	.get('/refresh', refreshTokenOperation, async (c) => {
		const { accessToken } = await signedInUser(c, await requireSession(c))
		return c.json({ accessToken }, 200)
	})
	.post('/register', addColleagueOperation, validateJson(RegisterInput), async (c) => {
		const { name, email } = await addStaffAccount(c.get('db'), c.req.valid('json'), readActor(c))
		return c.json({ user: { name, email } }, 201)
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
		throw Object.assign(new ApiError('unavailable', message), { cause })
	}
	return c.body(null, 204)
}

async function newSessionContext(c: Context<ApiEnvironment>) {
	const session = await findSession(c)
	return { ...readRequestDetails(c), replacedSessionId: session?.sessionId }
}

function codeRequiredResponse(c: Context<ApiEnvironment>, proof: string) {
	const error = new ApiError('two_factor_required', 'Please enter the code from your app.')
	const body: CodeRequiredProblem = { ...toProblem(error, c.get('requestId')), proof }
	return c.json(body, 401, problemHeaders(body))
}

async function startSession(c: Context, started: StartedSession) {
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
