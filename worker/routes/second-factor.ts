import { Hono } from 'hono'
import {
	AppSecretAnswer,
	ConfirmationInput,
	OwnPassword,
	RecoveryCodes,
	SecondFactorAnswer,
} from '#worker/contract/second-factor.ts'
import {
	confirmFactor,
	lookAtSecondFactor,
	replaceRecoveryCodes,
	setUpSecondFactor,
	turnOffSecondFactor,
} from '#worker/domain/second-factor.ts'
import { type StaffEnvironment, signingSecrets } from '#worker/env.ts'
import { type Description, describe } from '#worker/middleware/describe.ts'
import { limitSignIns } from '#worker/middleware/rate-limits.ts'
import { requestContextOf, requireSignedIn } from '#worker/middleware/staff.ts'
import { validateJson } from '#worker/validate.ts'

const ownPassword = { body: { password: 'staff-demo' } }

const look: Description = {
	id: 'lookAtSecondFactor',
	summary: 'Tell whether your second factor is on',
	answers: { 200: SecondFactorAnswer },
}

const begin: Description = {
	id: 'beginSecondFactor',
	summary: 'Begin to set up your second factor',
	description: 'Answers what an app makes codes from.',
	answers: { 201: AppSecretAnswer },
	problems: ['second_factor_conflict'],
	example: ownPassword,
}

const confirm: Description = {
	id: 'confirmSecondFactor',
	summary: 'Turn your second factor on with a code of the app',
	description: 'Answers recovery codes, which are shown once; each signs in once.',
	answers: { 200: RecoveryCodes },
	problems: ['second_factor_conflict'],
	example: { body: { code: '123456' } },
}

const renew: Description = {
	id: 'renewRecoveryCodes',
	summary: 'Make new recovery codes; the old ones end',
	answers: { 200: RecoveryCodes },
	problems: ['second_factor_conflict'],
	example: ownPassword,
}

const remove: Description = {
	id: 'removeSecondFactor',
	summary: 'Turn your second factor off',
	answers: { 204: null },
	problems: ['second_factor_conflict'],
	example: ownPassword,
}

/** One's own second factor; no one sees or changes another's. */
export const secondFactorRoutes = new Hono<StaffEnvironment>()
	.use(requireSignedIn)
	.get('/', describe(look), async (c) => {
		const data = await lookAtSecondFactor(c.get('db'), c.get('staff'), signingSecrets(c.env))
		return c.json({ data }, 200)
	})
	.post('/', describe(begin), validateJson(OwnPassword), limitSignIns, async (c) => {
		const proven = { visitor: c.get('staff'), ...c.req.valid('json') }
		return c.json({ data: await setUpSecondFactor(c.get('db'), proven, requestContextOf(c)) }, 201)
	})
	.post(
		'/confirmation',
		describe(confirm),
		validateJson(ConfirmationInput),
		limitSignIns,
		async (c) => {
			const typed = { visitor: c.get('staff'), ...c.req.valid('json') }
			return c.json(
				{ recoveryCodes: await confirmFactor(c.get('db'), typed, requestContextOf(c)) },
				200,
			)
		},
	)
	.post('/recovery-codes', describe(renew), validateJson(OwnPassword), limitSignIns, async (c) => {
		const proven = { visitor: c.get('staff'), ...c.req.valid('json') }
		return c.json(
			{ recoveryCodes: await replaceRecoveryCodes(c.get('db'), proven, requestContextOf(c)) },
			200,
		)
	})
	.post('/removal', describe(remove), validateJson(OwnPassword), limitSignIns, async (c) => {
		await turnOffSecondFactor(
			c.get('db'),
			{ visitor: c.get('staff'), ...c.req.valid('json') },
			requestContextOf(c),
		)
		return c.body(null, 204)
	})
