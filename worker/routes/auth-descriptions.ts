import { RefreshedToken, RegisteredUser, SignedIn } from '#contract/auth.ts'
import type { Description } from '#worker/middleware/describe.ts'

const byToken = { arguments: ['-H "Authorization: Bearer $TOKEN"'] }

export const login = {
	id: 'signIn',
	summary: 'Sign in with email and password',
	description:
		'Answers an access token and sets the cookie of the session; use the one or the other. With two-factor authentication on, send `code` too, or get 401 with a `proof` for the next call.',
	policy: { access: 'public' },
	answers: { 200: SignedIn },
	problems: ['invalid_credentials', 'second_factor_required', 'invalid_code'],
	example: {
		body: { email: 'staff@example.com', password: 'staff-demo' },
		arguments: ['-c cookies.txt'],
	},
} satisfies Description

export const loginCode = {
	id: 'signInWithCode',
	summary: 'Sign in with the proof from the first call and a code',
	description: 'The code is that of the app, or a recovery code.',
	policy: { access: 'public' },
	answers: { 200: SignedIn },
	problems: ['invalid_credentials', 'invalid_code', 'session_expired'],
	example: { body: { proof: 'the proof that signing in answered', code: '123456' } },
} satisfies Description

export const password = {
	id: 'changePassword',
	summary: 'Change your own password',
	description: 'Ends every session of yours and begins a new one.',
	policy: { access: 'signed-in', recentAuthentication: true },
	answers: { 200: SignedIn },
	example: { body: { currentPassword: 'staff-demo', newPassword: 'lantern-river-mango' } },
} satisfies Description

export const reauthentication = {
	id: 'reauthenticate',
	summary: 'Enter your password again before a sensitive change',
	description:
		'With two-factor authentication on, send `code` too. For ten minutes afterwards, as after signing in, this session and its access tokens may add a colleague, change the password, set up or turn off two-factor authentication and renew recovery codes.',
	policy: { access: 'signed-in' },
	answers: { 204: null },
	example: { body: { password: 'staff-demo' } },
} satisfies Description

export const logout = {
	id: 'signOut',
	summary: 'Sign out; the session and its access tokens end at once',
	answers: { 204: null },
	policy: { access: 'public', unsafeGet: { isTyped: true } },
	example: byToken,
} satisfies Description

export const me = {
	id: 'showMe',
	summary: 'Show who is signed in, with a new access token',
	policy: { access: 'public' },
	answers: { 200: SignedIn },
	requiresSession: true,
} satisfies Description

export const refresh = {
	id: 'refreshToken',
	summary: 'Get a new access token for the session',
	description: 'By the cookie, or by an access token that is still good.',
	answers: { 200: RefreshedToken },
	policy: { access: 'public', unsafeGet: {} },
	requiresSession: true,
	example: { withCookie: true },
} satisfies Description

export const register = {
	id: 'addColleague',
	summary: 'Add a colleague',
	description:
		'The password signs in once, within 72 hours, and only to choose another. Sent again under its `Idempotency-Key`, the name and the email are compared with what was sent before; the password is not, and the first one stays.',
	policy: { access: 'staff', recentAuthentication: true },
	answers: { 201: RegisteredUser },
	example: {
		body: { name: 'Rahima Khatun', email: 'rahima@example.com', password: 'lantern-river-mango' },
	},
} satisfies Description
