import { createMiddleware } from 'hono/factory'
import type { Database } from '#db/client.ts'
import { findStaffByEmail } from '#db/staff.ts'
import { DEMO_STAFF } from '#worker/contract/demo-staff.ts'
import { MINUTE_MS } from '#worker/contract/units.ts'
import type { DoorEnvironment } from '#worker/env.ts'
import { ApiError, refusalOf } from '#worker/errors.ts'

const ASK_AGAIN_MS = MINUTE_MS
/** Sooner where the database did not answer, but not with each request while it is down. */
const TRY_AGAIN_MS = 5000

const message = `This shop opens when its demo account is disabled: npm run shop -- staff disable ${DEMO_STAFF.email} --remote`

/** A deployed shop to which the demo account can sign in, whose password everybody can read, serves nothing. */
export function refuseDemoAccount(now: () => Date) {
	let isEnabled: boolean | null = null
	let askedAt = Number.NEGATIVE_INFINITY
	return createMiddleware<DoorEnvironment>(async (c, next) => {
		if (c.env.SHOP_MODE === 'demo' || isEnabled === false) return next()
		// Each request asks for itself, for an answer that another one waits for may go with it.
		const rest = isEnabled === null ? TRY_AGAIN_MS : ASK_AGAIN_MS
		if (now().getTime() - askedAt > rest) {
			isEnabled = await canSignIn(c.get('inside').database)
			askedAt = now().getTime()
		}
		if (!isEnabled) return next()
		console.error(c.get('requestId'), message)
		return refusalOf(new ApiError('unavailable', message), c.get('requestId'))
	})
}

/** `null` while the database does not answer. */
async function canSignIn(database: () => Database): Promise<boolean | null> {
	try {
		return (await findStaffByEmail(database(), DEMO_STAFF.email))?.status === 'active'
	} catch {
		return null
	}
}
