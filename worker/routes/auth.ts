import { type Context, Hono } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { LoginInput, Registered, RegisterInput, Renewed, SignedIn } from '#worker/contract/auth.ts'
import { issueAccessToken } from '#worker/domain/access-token.ts'
import { SESSION_LIFE_MS, type Visitor } from '#worker/domain/sessions.ts'
import { addColleague, signIn, signOut } from '#worker/domain/sign-in.ts'
import { type ApiEnvironment, signingSecrets } from '#worker/env.ts'
import { ApiError } from '#worker/errors.ts'
import { type Description, describe } from '#worker/middleware/describe.ts'
import { limitSignIns } from '#worker/middleware/sign-in-limit.ts'
import { askingFor, byStaff, requireStaff } from '#worker/middleware/staff.ts'
import { SESSION_COOKIE } from '#worker/middleware/visitor.ts'
import { validateJson } from '#worker/validate.ts'

const cookie = { prefix: 'host', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const

const login: Description = {
	id: 'signIn',
	summary: 'Sign in with email and password',
	description:
		'Answers an access token and sets the cookie of the session; use the one or the other.',
	answers: { 200: SignedIn },
	problems: ['invalid_credentials'],
	example: {
		body: { email: 'staff@example.com', password: 'staff-demo' },
		arguments: ['-c cookies.txt'],
	},
}

const logout: Description = {
	id: 'signOut',
	summary: 'Sign out; the session and its access tokens end at once',
	answers: { 204: null },
	example: { arguments: ['-H "Authorization: Bearer $TOKEN"'] },
}

const me: Description = {
	id: 'showMe',
	summary: 'Show who is signed in, with a new access token',
	answers: { 200: SignedIn },
	problems: ['session_expired'],
}

const refresh: Description = {
	id: 'refreshToken',
	summary: 'Get a new access token for the session',
	description: 'By the cookie, or by an access token that is still good.',
	answers: { 200: Renewed },
	problems: ['session_expired'],
	example: { withCookie: true },
}

const register: Description = {
	id: 'addColleague',
	summary: 'Add a colleague',
	answers: { 201: Registered },
	example: {
		body: { name: 'Rahima Khatun', email: 'rahima@example.com', password: 'lantern-river-mango' },
	},
}

export const authRoutes = new Hono<ApiEnvironment>()
	.post('/login', describe(login), validateJson(LoginInput), limitSignIns, async (c) => {
		const earlier = await c.env.visitor()
		const asking = { ...askingFor(c), replaces: earlier?.sessionId }
		const { visitor, token } = await signIn(c.var.db, c.req.valid('json'), asking)
		const maxAge = SESSION_LIFE_MS / 1000
		setCookie(c, SESSION_COOKIE, token, { ...cookie, maxAge })
		return c.json(await signedIn(c, visitor), 200)
	})
	.on(['GET', 'POST'], '/logout', describe(logout), async (c) => {
		const visitor = await c.env.visitor()
		if (visitor) await signOut(c.var.db, visitor, askingFor(c))
		forgetSession(c)
		c.header('Clear-Site-Data', '"cache"')
		return c.body(null, 204)
	})
	.get('/me', describe(me), async (c) => {
		return c.json(await signedIn(c, await requireVisitor(c)), 200)
	})
	.get('/refresh', describe(refresh), async (c) => {
		const { accessToken } = await signedIn(c, await requireVisitor(c))
		return c.json({ accessToken }, 200)
	})
	.post('/register', describe(register), requireStaff, validateJson(RegisterInput), async (c) => {
		const user = await addColleague(c.var.db, c.req.valid('json'), byStaff(c))
		return c.json({ user }, 201)
	})

async function requireVisitor(c: Context<ApiEnvironment>): Promise<Visitor> {
	const visitor = await c.env.visitor()
	if (visitor) return visitor
	forgetSession(c)
	throw new ApiError('session_expired', 'Please sign in.')
}

function forgetSession(c: Context): void {
	deleteCookie(c, SESSION_COOKIE, cookie)
}

async function signedIn(c: Context<ApiEnvironment>, visitor: Visitor) {
	const { name, email } = visitor
	const accessToken = await issueAccessToken(visitor, signingSecrets(c.env), c.var.now())
	return { user: { name, email }, accessToken }
}
