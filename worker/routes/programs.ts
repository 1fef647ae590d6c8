import { Hono } from 'hono'
import * as v from 'valibot'
import {
	NewToken,
	Program,
	ProgramInput,
	ProgramToken,
	TokenInput,
} from '#contract/accounts/programs.ts'
import { dataOf } from '#contract/base/api-schemas.ts'
import {
	addProgram,
	addToken,
	listProgramTokens,
	revokeToken,
} from '#worker/domain/accounts/programs.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation, type OperationDefinition } from '#worker/middleware/define-operation.ts'
import { readActor } from '#worker/middleware/session.ts'
import { validateJson } from '#worker/validate.ts'

const changeDefaults = {
	policy: { access: 'owner', recentAuthentication: true },
	// A repeated `addToken` with a key would return a token that was never stored.
	ignoresIdempotencyKey: true,
} satisfies Partial<OperationDefinition>

const id = { description: 'The `_id` of a program', example: 'PROGRAM_ID' }

const addProgramOperation = defineOperation({
	...changeDefaults,
	id: 'addProgram',
	summary: 'Add a program',
	description:
		'An account without a password. [Changing its status](#changeUser) disables or enables it, and its tokens with it.',
	responses: { 201: dataOf(Program) },
	example: { body: { name: 'Courier' } },
})

const listTokensOperation = defineOperation({
	id: 'listTokens',
	summary: 'List the tokens of a program',
	policy: { access: 'owner' },
	responses: { 200: dataOf(v.array(ProgramToken)) },
	path: { id },
})

const addTokenOperation = defineOperation({
	...changeDefaults,
	id: 'addToken',
	summary: 'Create a token of a program',
	responses: { 201: dataOf(NewToken) },
	path: { id },
	example: { body: { scopes: ['catalogue:read', 'sales:write'], days: 90 } },
})

const revokeTokenOperation = defineOperation({
	...changeDefaults,
	id: 'revokeToken',
	summary: 'Revoke a token',
	description: 'Requests in progress with it complete.',
	responses: { 204: null },
	path: { id, token: { description: 'The `_id` of a token', example: 'TOKEN_ID' } },
})

export const programRoutes = new Hono<StaffEnvironment>()
	.post('/', addProgramOperation, validateJson(ProgramInput), async (c) => {
		const program = await addProgram(c.get('db'), c.req.valid('json'), readActor(c))
		return c.json({ data: program }, 201, { Location: `/api/users/${program._id}` })
	})
	.get('/:id/tokens', listTokensOperation, async (c) =>
		c.json({ data: await listProgramTokens(c.get('db'), c.req.param('id')) }, 200),
	)
	.post('/:id/tokens', addTokenOperation, validateJson(TokenInput), async (c) => {
		const programId = c.req.param('id')
		const input = { programId, ...c.req.valid('json') }
		const token = await addToken(c.get('db'), input, readActor(c))
		return c.json({ data: token }, 201, { Location: `/api/programs/${programId}/tokens` })
	})
	.delete('/:id/tokens/:token', revokeTokenOperation, async (c) => {
		const { id: programId, token } = c.req.param()
		await revokeToken(c.get('db'), { programId, id: token }, readActor(c))
		return c.body(null, 204)
	})
