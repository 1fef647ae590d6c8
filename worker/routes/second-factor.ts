import { Hono } from 'hono'
import { ConfirmationInput, OwnPassword } from '#worker/contract/second-factor.ts'
import {
	confirmFactor,
	lookAtSecondFactor,
	replaceRecoveryCodes,
	setUpSecondFactor,
	turnOffSecondFactor,
} from '#worker/domain/second-factor.ts'
import { type StaffEnvironment, signingSecrets } from '#worker/env.ts'
import { limitSignIns } from '#worker/middleware/rate-limits.ts'
import { askingFor, requireSignedIn } from '#worker/middleware/staff.ts'
import { validateJson } from '#worker/validate.ts'

/** One's own second factor; no one sees or changes another's. */
export const secondFactorRoutes = new Hono<StaffEnvironment>()
	.use(requireSignedIn)
	.get('/', async (c) => {
		const data = await lookAtSecondFactor(c.var.db, c.var.staff, signingSecrets(c.env))
		return c.json({ data }, 200)
	})
	.post('/', validateJson(OwnPassword), limitSignIns, async (c) => {
		const proven = { visitor: c.var.staff, ...c.req.valid('json') }
		return c.json({ data: await setUpSecondFactor(c.var.db, proven, askingFor(c)) }, 201)
	})
	.post('/confirmation', validateJson(ConfirmationInput), limitSignIns, async (c) => {
		const typed = { visitor: c.var.staff, ...c.req.valid('json') }
		return c.json({ recoveryCodes: await confirmFactor(c.var.db, typed, askingFor(c)) }, 200)
	})
	.post('/recovery-codes', validateJson(OwnPassword), limitSignIns, async (c) => {
		const proven = { visitor: c.var.staff, ...c.req.valid('json') }
		return c.json(
			{ recoveryCodes: await replaceRecoveryCodes(c.var.db, proven, askingFor(c)) },
			200,
		)
	})
	.post('/removal', validateJson(OwnPassword), limitSignIns, async (c) => {
		await turnOffSecondFactor(
			c.var.db,
			{ visitor: c.var.staff, ...c.req.valid('json') },
			askingFor(c),
		)
		return c.body(null, 204)
	})
