import { Hono } from 'hono'
import { OneTimePassword, UserInput, UserList, UserPatch } from '#contract/users.ts'
import { endSessions, removeTwoFactor } from '#worker/domain/accounts/staff-accounts.ts'
import {
	addUserAccount,
	changeUserAccount,
	listUserAccounts,
	requireUserAccount,
	resetUserPassword,
} from '#worker/domain/accounts/user-accounts.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { type Description, describe } from '#worker/middleware/describe.ts'
import { readActor } from '#worker/middleware/visitor.ts'
import { validateJson } from '#worker/validate.ts'

const sensitive = { access: 'owner', recentAuthentication: true } as const
const path = { id: 'The `_id` of an account' }
const example = { path: { id: 'ACCOUNT_ID' } }

const listing = {
	id: 'listUsers',
	summary: 'List the staff accounts',
	policy: { access: 'owner' },
	responses: { 200: UserList },
} satisfies Description

const addition = {
	id: 'addUser',
	summary: 'Add a staff account with a one-time password',
	description:
		'The password is in the response only. It works once, within 72 hours, and must then be changed.',
	policy: sensitive,
	responses: { 201: OneTimePassword },
	ignoresIdempotencyKey: true,
	example: { body: { name: 'Karim Mia', email: 'karim@example.com', role: 'staff' } },
} satisfies Description

const change = {
	id: 'changeUser',
	summary: 'Change the role of an account, disable it or enable it',
	description: 'A disabled account is signed out at once.',
	policy: sensitive,
	responses: { 204: null },
	problems: ['last_owner'],
	ignoresIdempotencyKey: true,
	path,
	example: { ...example, body: { role: 'staff' } },
} satisfies Description

const passwordReset = {
	id: 'resetUserPassword',
	summary: 'Replace the password of an account by a one-time password',
	description: 'The password is in the response only. Every session of the account ends.',
	policy: sensitive,
	responses: { 200: OneTimePassword },
	ignoresIdempotencyKey: true,
	path,
	example: { ...example, body: {} },
} satisfies Description

const twoFactorRemoval = {
	id: 'removeUserTwoFactor',
	summary: 'Turn off the two-factor authentication of an account',
	policy: sensitive,
	responses: { 204: null },
	ignoresIdempotencyKey: true,
	path,
	example,
} satisfies Description

const sessionsEnd = {
	id: 'endUserSessions',
	summary: 'End every session of an account',
	policy: sensitive,
	responses: { 204: null },
	ignoresIdempotencyKey: true,
	path,
	example,
} satisfies Description

export const userRoutes = new Hono<StaffEnvironment>()
	.get('/', describe(listing), async (c) =>
		c.json({ data: await listUserAccounts(c.get('db'), c.get('now')()) }, 200),
	)
	.post('/', describe(addition), validateJson(UserInput), async (c) =>
		c.json(await addUserAccount(c.get('db'), c.req.valid('json'), readActor(c)), 201),
	)
	.patch('/:id', describe(change), validateJson(UserPatch), async (c) => {
		const edit = { id: c.req.param('id'), patch: c.req.valid('json') }
		await changeUserAccount(c.get('db'), edit, readActor(c))
		return c.body(null, 204)
	})
	.post('/:id/password', describe(passwordReset), async (c) =>
		c.json(await resetUserPassword(c.get('db'), c.req.param('id'), readActor(c)), 200),
	)
	.delete('/:id/two-factor', describe(twoFactorRemoval), async (c) => {
		const person = await requireUserAccount(c.get('db'), c.req.param('id'))
		await removeTwoFactor(c.get('db'), person, readActor(c))
		return c.body(null, 204)
	})
	.delete('/:id/sessions', describe(sessionsEnd), async (c) => {
		const person = await requireUserAccount(c.get('db'), c.req.param('id'))
		await endSessions(c.get('db'), person, readActor(c))
		return c.body(null, 204)
	})
