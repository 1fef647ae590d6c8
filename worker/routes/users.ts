import { Hono } from 'hono'
import * as v from 'valibot'
import {
	TemporaryPassword,
	UserAccount,
	UserInput,
	UserPatch,
} from '#contract/accounts/accounts.ts'
import { dataOf } from '#contract/base/api-schemas.ts'
import {
	addStaffAccount,
	changeStaffAccount,
	endSessions,
	listStaffAccounts,
	removeTwoFactor,
	requirePersonById,
	requireStaffAccount,
	resetPassword,
} from '#worker/domain/accounts/staff-accounts.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation, type OperationDefinition } from '#worker/middleware/define-operation.ts'
import { readActor } from '#worker/middleware/session.ts'
import { validateJson } from '#worker/validate.ts'

const ownerChangeDefaults = {
	policy: { access: 'owner', recentAuthentication: true },
	// A repeated `addUser` with a key would return a temporary password that was never stored.
	ignoresIdempotencyKey: true,
} satisfies Partial<OperationDefinition>

const path = { id: { description: 'The `_id` of an account', example: 'ACCOUNT_ID' } }

const accountChangeDefaults = {
	...ownerChangeDefaults,
	responses: { 204: null },
	path,
} satisfies Partial<OperationDefinition>

const listUsersOperation = defineOperation({
	id: 'listUsers',
	summary: 'List the staff accounts',
	policy: { access: 'owner' },
	responses: { 200: dataOf(v.array(UserAccount)) },
})

const getUserOperation = defineOperation({
	id: 'getUser',
	summary: 'Get a staff account',
	policy: { access: 'owner' },
	responses: { 200: dataOf(UserAccount) },
	path,
})

const addUserOperation = defineOperation({
	...ownerChangeDefaults,
	id: 'addUser',
	summary: 'Add a staff account with a generated temporary password',
	description:
		'The password is returned only in this response. It works once, within 72 hours, and must then be changed.',
	responses: { 201: TemporaryPassword },
	example: { body: { name: 'Karim Mia', email: 'karim@example.com', role: 'staff' } },
})

const changeUserOperation = defineOperation({
	...accountChangeDefaults,
	id: 'changeUser',
	summary: 'Change the role or status of an account',
	description: 'Disabling an account ends its sessions.',
	problems: ['last_owner'],
	example: { body: { role: 'staff' } },
})

const resetUserPasswordOperation = defineOperation({
	...accountChangeDefaults,
	id: 'resetUserPassword',
	summary: 'Replace an account’s password with a temporary one',
	description: 'The password is returned only in this response. Ends all sessions of the account.',
	responses: { 200: TemporaryPassword },
	example: { body: {} },
})

const removeUserTwoFactorOperation = defineOperation({
	...accountChangeDefaults,
	id: 'removeUserTwoFactor',
	summary: 'Turn off two-factor authentication for an account',
	description: 'Ends all sessions of the account.',
})

const endUserSessionsOperation = defineOperation({
	...accountChangeDefaults,
	id: 'endUserSessions',
	summary: 'End all sessions of an account',
})

export const userRoutes = new Hono<StaffEnvironment>()
	.get('/', listUsersOperation, async (c) =>
		c.json({ data: await listStaffAccounts(c.get('db'), c.get('now')()) }, 200),
	)
	.get('/:id', getUserOperation, async (c) => {
		const account = await requireStaffAccount(c.get('db'), c.get('now')(), c.req.param('id'))
		return c.json({ data: account }, 200)
	})
	.post('/', addUserOperation, validateJson(UserInput), async (c) => {
		const input = c.req.valid('json')
		const { id, email, password } = await addStaffAccount(c.get('db'), input, readActor(c))
		return c.json({ email, password }, 201, { Location: `/api/users/${id}` })
	})
	.patch('/:id', changeUserOperation, validateJson(UserPatch), async (c) => {
		const edit = { id: c.req.param('id'), ...c.req.valid('json') }
		await changeStaffAccount(c.get('db'), edit, readActor(c))
		return c.body(null, 204)
	})
	.post('/:id/password', resetUserPasswordOperation, async (c) => {
		const account = await requirePersonById(c.get('db'), c.req.param('id'))
		const password = await resetPassword(c.get('db'), { account }, readActor(c))
		return c.json({ email: account.email, password }, 200)
	})
	.delete('/:id/two-factor', removeUserTwoFactorOperation, async (c) => {
		const account = await requirePersonById(c.get('db'), c.req.param('id'))
		await removeTwoFactor(c.get('db'), account, readActor(c))
		return c.body(null, 204)
	})
	.delete('/:id/sessions', endUserSessionsOperation, async (c) => {
		const account = await requirePersonById(c.get('db'), c.req.param('id'))
		await endSessions(c.get('db'), account, readActor(c))
		return c.body(null, 204)
	})
