import { Hono } from 'hono'
import * as v from 'valibot'
import { FailedSignIns, OwnAccountPatch, OwnSession } from '#contract/accounts/accounts.ts'
import {
	PasswordChangeInput,
	ReauthenticationInput,
	SignInResponse,
} from '#contract/accounts/auth.ts'
import { dataOf } from '#contract/base/api-schemas.ts'
import { BranchChoice } from '#contract/stock/branch-stock.ts'
import { updateBranch } from '#db/accounts/sessions.ts'
import {
	changePassword,
	endOtherSessions,
	listOwnSessions,
	reauthenticate,
	renameOwnAccount,
} from '#worker/domain/accounts/own-account.ts'
import { listRecentFailedSignIns } from '#worker/domain/reports/browse-history.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { limitSignIns } from '#worker/middleware/rate-limits.ts'
import { readActor, readSessionContext } from '#worker/middleware/session.ts'
import { validateJson } from '#worker/validate.ts'
import { startSession } from './auth.ts'

const changePasswordOperation = defineOperation({
	id: 'changePassword',
	summary: 'Change your own password',
	description: 'Ends all your sessions and starts a new one.',
	policy: { access: 'signed-in', recentAuthentication: true },
	responses: { 200: SignInResponse },
	example: { body: { currentPassword: 'staff-demo', newPassword: 'lantern-river-mango' } },
})

const reauthenticateOperation = defineOperation({
	id: 'reauthenticate',
	summary: 'Re-enter your password before a sensitive change',
	description:
		'Include `code` if two-factor authentication is on. For ten minutes, as after signing in, this session and its access tokens can manage accounts, change the password and change two-factor authentication.',
	policy: { access: 'signed-in' },
	responses: { 204: null },
	example: { body: { password: 'staff-demo' } },
})

const changeOwnNameOperation = defineOperation({
	id: 'changeOwnName',
	summary: 'Change your own name',
	description: 'Papers and the activity keep the name of their time.',
	policy: { access: 'staff' },
	responses: { 204: null },
	ignoresIdempotencyKey: true,
	example: { body: { name: 'Rahima Khatun' } },
})

const chooseBranchOperation = defineOperation({
	id: 'chooseBranch',
	summary: 'Choose the branch that you work in',
	description: 'The dashboard offers it first, in this session and in those that you start later.',
	policy: { access: 'staff' },
	responses: { 204: null },
	ignoresIdempotencyKey: true,
	example: { body: { branch: 'dhanbari' } },
})

const listOwnSessionsOperation = defineOperation({
	id: 'listOwnSessions',
	summary: 'List your own sessions, most recently used first',
	policy: { access: 'signed-in' },
	responses: { 200: dataOf(v.array(OwnSession)) },
})

const endOtherSessionsOperation = defineOperation({
	id: 'endOtherSessions',
	summary: 'End all your other sessions',
	policy: { access: 'staff' },
	responses: { 204: null },
	ignoresIdempotencyKey: true,
})

const listFailedSignInsOperation = defineOperation({
	id: 'listFailedSignIns',
	summary: 'List the failed sign-ins of the last 24 hours, by hour and account',
	description: 'Only owners see failed sign-ins to other people’s accounts.',
	policy: { access: 'staff' },
	responses: { 200: dataOf(v.array(FailedSignIns)) },
})

export const ownAccountRoutes = new Hono<StaffEnvironment>()
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
	.get('/failed-sign-ins', listFailedSignInsOperation, async (c) => {
		const signIns = await listRecentFailedSignIns(c.get('db'), c.get('staff'), c.get('now')())
		return c.json({ data: signIns }, 200)
	})
