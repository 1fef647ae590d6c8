import { Hono } from 'hono'
import {
	ConfirmationInput,
	RecoveryCodes,
	TotpSecret,
	TwoFactor,
} from '#contract/accounts/accounts.ts'
import { dataOf } from '#contract/base/api-schemas.ts'
import {
	confirmTwoFactorSetUp,
	findTwoFactorState,
	replaceRecoveryCodes,
	setUpTwoFactor,
	turnOffTwoFactor,
} from '#worker/domain/accounts/two-factor-authentication.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation, type OperationDefinition } from '#worker/middleware/define-operation.ts'
import { limitSignIns } from '#worker/middleware/rate-limits.ts'
import { readSessionContext } from '#worker/middleware/session.ts'
import { validateJson } from '#worker/validate.ts'

const getStateOperation = defineOperation({
	id: 'getTwoFactorState',
	summary: 'Get the state of your two-factor authentication',
	description: '`state` is `pending` until a started set-up is confirmed.',
	policy: { access: 'signed-in' },
	responses: { 200: dataOf(TwoFactor) },
})

const changeDefaults = {
	policy: { access: 'signed-in', recentAuthentication: true },
	problems: ['two_factor_conflict'],
} satisfies Partial<OperationDefinition>

const setUpOperation = defineOperation({
	...changeDefaults,
	id: 'setUpTwoFactor',
	summary: 'Start the set-up of your two-factor authentication',
	description:
		'Returns the secret for the authenticator app only once. To get another, start again.',
	responses: { 201: dataOf(TotpSecret) },
})

const confirmOperation = defineOperation({
	...changeDefaults,
	policy: { access: 'signed-in' },
	example: { body: { code: '123456' } },
	id: 'confirmTwoFactor',
	summary: 'Turn on your two-factor authentication with a code from the app',
	description: 'Returns the recovery codes only once. Each code works once.',
	responses: { 200: RecoveryCodes },
})

const replaceRecoveryCodesOperation = defineOperation({
	...changeDefaults,
	id: 'replaceRecoveryCodes',
	summary: 'Replace your recovery codes',
	description: 'The old codes stop working. Ends your other sessions.',
	responses: { 200: RecoveryCodes },
})

const turnOffOperation = defineOperation({
	...changeDefaults,
	id: 'turnOffTwoFactor',
	summary: 'Turn off your two-factor authentication',
	responses: { 204: null },
})

export const twoFactorRoutes = new Hono<StaffEnvironment>()
	.get('/', getStateOperation, async (c) => {
		return c.json({ data: await findTwoFactorState(c.get('db'), c.get('staff').staffId) }, 200)
	})
	.post('/', setUpOperation, async (c) => {
		const data = await setUpTwoFactor(c.get('db'), readSessionContext(c))
		return c.json({ data }, 201, { Location: c.req.path })
	})
	.post(
		'/confirmation',
		confirmOperation,
		validateJson(ConfirmationInput),
		limitSignIns,
		async (c) => {
			const context = readSessionContext(c)
			return c.json(await confirmTwoFactorSetUp(c.get('db'), c.req.valid('json'), context), 200)
		},
	)
	.post('/recovery-codes', replaceRecoveryCodesOperation, async (c) =>
		c.json(await replaceRecoveryCodes(c.get('db'), readSessionContext(c)), 200),
	)
	.post('/removal', turnOffOperation, async (c) => {
		await turnOffTwoFactor(c.get('db'), readSessionContext(c))
		return c.body(null, 204)
	})
