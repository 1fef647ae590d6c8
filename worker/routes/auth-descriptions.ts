import { RefreshedToken, RegisteredUser, SignedIn } from '#contract/auth.ts'
import { OwnSessionList } from '#contract/users.ts'
import type { Description } from '#worker/middleware/describe.ts'

const byToken = { arguments: ['-H "Authorization: Bearer $TOKEN"'] }

export const login = {
	id: 'signIn',
	summary: 'Sign in with email and password',
	description:
		'Returns an access token and sets the session cookie; use either. With two-factor authentication on, send `code` too, or get 401 with a `proof` for the next call.',
	policy: { access: 'public' },
	responses: { 200: SignedIn },
	problems: ['invalid_credentials', 'second_factor_required', 'invalid_code'],
	example: {
		body: { email: 'staff@example.com', password: 'staff-demo' },
		arguments: ['-c cookies.txt'],
	},
} satisfies Description

export const loginCode = {
	id: 'signInWithCode',
	summary: 'Sign in with the proof from the first call and a code',
	description: 'The code comes from the authenticator app, or is a recovery code.',
	policy: { access: 'public' },
	responses: { 200: SignedIn },
	problems: ['invalid_credentials', 'invalid_code', 'session_expired'],
	example: { body: { proof: 'the proof from the first call', code: '123456' } },
} satisfies Description

export const password = {
	id: 'changePassword',
	summary: 'Change your own password',
	description: 'Ends all your sessions and starts a new one.',
	policy: { access: 'signed-in', recentAuthentication: true },
	responses: { 200: SignedIn },
	example: { body: { currentPassword: 'staff-demo', newPassword: 'lantern-river-mango' } },
} satisfies Description

export const reauthentication = {
	id: 'reauthenticate',
	summary: 'Enter your password again before a sensitive change',
	description:
		'With two-factor authentication on, send `code` too. For ten minutes afterwards, as after signing in, this session and its access tokens may add a colleague, change the password, set up or turn off two-factor authentication and replace recovery codes.',
	policy: { access: 'signed-in' },
	responses: { 204: null },
	example: { body: { password: 'staff-demo' } },
} satisfies Description

export const logout = {
	id: 'signOut',
	summary: 'Sign out; the session and its access tokens end at once',
	responses: { 204: null },
	policy: { access: 'public', unsafeGet: { allowsDirectNavigation: true } },
	example: byToken,
} satisfies Description

export const me = {
	id: 'showMe',
	summary: 'Show who is signed in, with a new access token',
	policy: { access: 'public' },
	responses: { 200: SignedIn },
	requiresSession: true,
} satisfies Description

export const ownName = {
	id: 'changeOwnName',
	summary: 'Change your own name',
	policy: { access: 'staff' },
	responses: { 204: null },
	ignoresIdempotencyKey: true,
	example: { body: { name: 'Rahima Khatun' } },
} satisfies Description

export const ownSessions = {
	id: 'listOwnSessions',
	summary: 'List your own sessions, latest use first',
	policy: { access: 'signed-in' },
	responses: { 200: OwnSessionList },
} satisfies Description

export const endedSessions = {
	id: 'endOtherSessions',
	summary: 'End your own sessions except this one',
	policy: { access: 'staff' },
	responses: { 204: null },
	ignoresIdempotencyKey: true,
} satisfies Description

export const refresh = {
	id: 'refreshToken',
	summary: 'Get a new access token for the session',
	description: 'Send the session cookie, or an access token that has not expired.',
	responses: { 200: RefreshedToken },
	policy: { access: 'public', unsafeGet: {} },
	requiresSession: true,
	example: { withCookie: true },
} satisfies Description

export const register = {
	id: 'addColleague',
	summary: 'Add a colleague',
	description:
		'The password works once, within 72 hours, and must then be changed. When a request is repeated under its `Idempotency-Key`, name and email must be the same; the password is ignored and the first one stays.',
	policy: { access: 'owner', recentAuthentication: true },
	responses: { 201: RegisteredUser },
	example: {
		body: { name: 'Rahima Khatun', email: 'rahima@example.com', password: 'lantern-river-mango' },
	},
} satisfies Description
