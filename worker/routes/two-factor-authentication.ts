import { Hono } from 'hono'
import {
	AppSecretAnswer,
	ConfirmationInput,
	RecoveryCodes,
	TwoFactorAnswer,
	TwoFactorChangeInput,
} from '#contract/two-factor-authentication.ts'
import {
	confirmTwoFactorSetUp,
	findTwoFactorState,
	replaceRecoveryCodes,
	setUpTwoFactor,
	turnOffTwoFactor,
} from '#worker/domain/accounts/two-factor-authentication.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { type Description, describe } from '#worker/middleware/describe.ts'
import { limitSignIns } from '#worker/middleware/rate-limits.ts'
import { readRequestDetails } from '#worker/middleware/staff.ts'
import { validateJson } from '#worker/validate.ts'

const look = {
	id: 'lookAtSecondFactor',
	summary: 'Tell whether your two-factor authentication is on',
	description: 'After a set-up was started and before it is confirmed, `state` is `begun`.',
	policy: { access: 'signed-in' },
	answers: { 200: TwoFactorAnswer },
} satisfies Description

const begin = {
	id: 'beginSecondFactor',
	summary: 'Start to set up your two-factor authentication',
	description:
		'Returns the secret from which an app makes codes, this once: whoever misses it starts again.',
	policy: { access: 'signed-in', recentAuthentication: true },
	answers: { 201: AppSecretAnswer },
	problems: ['second_factor_conflict'],
	example: { body: {} },
} satisfies Description

const confirm = {
	id: 'confirmSecondFactor',
	summary: 'Turn your two-factor authentication on with a code of the app',
	description: 'Returns recovery codes, which are shown once; each signs in once.',
	policy: { access: 'signed-in' },
	answers: { 200: RecoveryCodes },
	problems: ['second_factor_conflict'],
	example: { body: { code: '123456' } },
} satisfies Description

const renew = {
	id: 'renewRecoveryCodes',
	summary: 'Make new recovery codes; the old ones end',
	policy: { access: 'signed-in', recentAuthentication: true },
	answers: { 200: RecoveryCodes },
	problems: ['second_factor_conflict'],
	example: { body: {} },
} satisfies Description

const remove = {
	id: 'removeSecondFactor',
	summary: 'Turn your two-factor authentication off',
	policy: { access: 'signed-in', recentAuthentication: true },
	answers: { 204: null },
	problems: ['second_factor_conflict'],
	example: { body: {} },
} satisfies Description

/** A password that earlier clients send counts as an attempt to sign in. */
const sensitiveChange = [validateJson(TwoFactorChangeInput), limitSignIns] as const

/** One's own two-factor authentication; nobody sees or changes another's. */
export const twoFactorRoutes = new Hono<StaffEnvironment>()
	.get('/', describe(look), async (c) => {
		return c.json({ data: await findTwoFactorState(c.get('db'), c.get('staff').staffId) }, 200)
	})
	.post('/', describe(begin), ...sensitiveChange, async (c) => {
		const change = { visitor: c.get('staff'), ...c.req.valid('json') }
		return c.json({ data: await setUpTwoFactor(c.get('db'), change, readRequestDetails(c)) }, 201)
	})
	.post(
		'/confirmation',
		describe(confirm),
		validateJson(ConfirmationInput),
		limitSignIns,
		async (c) => {
			const confirmation = { visitor: c.get('staff'), ...c.req.valid('json') }
			const context = readRequestDetails(c)
			const recoveryCodes = await confirmTwoFactorSetUp(c.get('db'), confirmation, context)
			return c.json({ recoveryCodes }, 200)
		},
	)
	.post('/recovery-codes', describe(renew), ...sensitiveChange, async (c) => {
		const change = { visitor: c.get('staff'), ...c.req.valid('json') }
		const recoveryCodes = await replaceRecoveryCodes(c.get('db'), change, readRequestDetails(c))
		return c.json({ recoveryCodes }, 200)
	})
	.post('/removal', describe(remove), ...sensitiveChange, async (c) => {
		const change = { visitor: c.get('staff'), ...c.req.valid('json') }
		await turnOffTwoFactor(c.get('db'), change, readRequestDetails(c))
		return c.body(null, 204)
	})
