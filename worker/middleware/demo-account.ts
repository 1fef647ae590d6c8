import { createMiddleware } from 'hono/factory'
import { DEMO_STAFF } from '#contract/accounts/auth.ts'
import { SECOND_MS } from '#contract/base/limits.ts'
import { findStaffByEmail } from '#db/accounts/staff.ts'
import type { Database } from '#db/client.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import type { AppEnvironment } from '#worker/env.ts'
import { problemResponse } from '#worker/errors.ts'

const RECHECK_MS = 5 * SECOND_MS

const message = `Disable the demo account before using this shop: npm run shop -- staff disable ${DEMO_STAFF.email} --remote`

/** Responds with 503 while a deployed demo account, whose password is public, can sign in. */
export function requireDemoAccountDisabled(now: () => Date) {
	let isEnabled: boolean | null = null
	let checkedAt = Number.NEGATIVE_INFINITY
	return createMiddleware<AppEnvironment>(async (c, next) => {
		if (c.env.SHOP_MODE === 'demo' || isEnabled === false) return next()
		// Requests share no promise, because it may be cancelled with the request that started it.
		if (now().getTime() - checkedAt > RECHECK_MS) {
			isEnabled = await canSignIn(c.get('requestContext').database)
			checkedAt = now().getTime()
		}
		if (!isEnabled) return next()
		console.error(c.get('requestId'), message)
		return problemResponse(new DomainError('unavailable', message), c)
	})
}

/** Returns `null` if the database does not respond. */
async function canSignIn(database: () => Database): Promise<boolean | null> {
	try {
		return (await findStaffByEmail(database(), DEMO_STAFF.email))?.status === 'active'
	} catch {
		return null
	}
}
