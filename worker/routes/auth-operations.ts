import { OwnSessionList } from '#contract/accounts.ts'
import { RefreshedToken, RegisteredUser, SignInResponse } from '#contract/auth.ts'
import { defineOperation, type OperationDefinition } from '#worker/middleware/define-operation.ts'

export const signInOperation = defineOperation({
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

export const signInWithCodeOperation = defineOperation({
	id: 'signInWithCode',
	summary: 'Complete sign-in with a verification code',
	description:
		'Takes the `proof` from the first response, and either a code from the authenticator app or a recovery code.',
	policy: { access: 'public' },
	responses: { 200: SignInResponse },
	problems: ['invalid_credentials', 'invalid_code', 'session_expired'],
	example: { body: { proof: 'the proof from the first response', code: '123456' } },
})

export const changePasswordOperation = defineOperation({
	id: 'changePassword',
	summary: 'Change your own password',
	description: 'Ends all your sessions and starts a new one.',
	policy: { access: 'signed-in', recentAuthentication: true },
	responses: { 200: SignInResponse },
	example: { body: { currentPassword: 'staff-demo', newPassword: 'lantern-river-mango' } },
})

export const reauthenticateOperation = defineOperation({
	id: 'reauthenticate',
	summary: 'Re-enter your password before a sensitive change',
	description:
		'Include `code` if two-factor authentication is on. For ten minutes, as after signing in, this session and its access tokens can manage accounts, change the password and change two-factor authentication.',
	policy: { access: 'signed-in' },
	responses: { 204: null },
	example: { body: { password: 'staff-demo' } },
})

const signOut = {
	id: 'signOut',
	summary: 'Sign out and revoke the session and its access tokens',
	responses: { 204: null },
	policy: { access: 'public', unsafeGet: { allowsDirectNavigation: true } },
	example: { arguments: ['-H "Authorization: Bearer $TOKEN"'] },
} satisfies OperationDefinition

export const signOutOperation = defineOperation(signOut)
export const signOutWithPostOperation = defineOperation({ ...signOut, id: 'signOutWithPost' })

export const getMeOperation = defineOperation({
	id: 'getMe',
	summary: 'Get the signed-in user and a new access token',
	policy: { access: 'public' },
	responses: { 200: SignInResponse },
	requiresSession: true,
})

export const changeOwnNameOperation = defineOperation({
	id: 'changeOwnName',
	summary: 'Change your own name',
	policy: { access: 'staff' },
	responses: { 204: null },
	ignoresIdempotencyKey: true,
	example: { body: { name: 'Rahima Khatun' } },
})

export const chooseBranchOperation = defineOperation({
	id: 'chooseBranch',
	summary: 'Choose the branch that you work in',
	description: 'The dashboard offers it first, in this session and in those that you start later.',
	policy: { access: 'staff' },
	responses: { 204: null },
	ignoresIdempotencyKey: true,
	example: { body: { branch: 'dhanbari' } },
})

export const listOwnSessionsOperation = defineOperation({
	id: 'listOwnSessions',
	summary: 'List your own sessions, most recently used first',
	policy: { access: 'signed-in' },
	responses: { 200: OwnSessionList },
})

export const endOtherSessionsOperation = defineOperation({
	id: 'endOtherSessions',
	summary: 'End all your other sessions',
	policy: { access: 'staff' },
	responses: { 204: null },
	ignoresIdempotencyKey: true,
})

export const refreshTokenOperation = defineOperation({
	id: 'refreshToken',
	summary: 'Get a new access token for the session',
	description: 'Send the session cookie, or an access token that has not expired.',
	responses: { 200: RefreshedToken },
	policy: { access: 'public', unsafeGet: {} },
	requiresSession: true,
	example: { withCookie: true },
})

export const addColleagueOperation = defineOperation({
	id: 'addColleague',
	summary: 'Add a staff account with a temporary password that you choose',
	description:
		'The password works once, within 72 hours, and must then be changed. A retry with the same `Idempotency-Key` must have the same name, email and role; its password is ignored.',
	policy: { access: 'owner', recentAuthentication: true },
	responses: { 201: RegisteredUser },
	example: {
		body: { name: 'Rahima Khatun', email: 'rahima@example.com', password: 'lantern-river-mango' },
	},
})
