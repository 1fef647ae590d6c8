import { createMiddleware } from 'hono/factory'
import type { Database } from '#db/client.ts'
import { findStaffByEmail } from '#db/staff.ts'
import { DEMO_STAFF } from '#worker/contract/demo-staff.ts'
import type { DoorEnvironment } from '#worker/env.ts'
import { ApiError, refusalOf } from '#worker/errors.ts'

const ASK_AGAIN_MS = 60_000

/** A deployed shop that holds the demo account, whose password everybody can read, serves nothing. */
export function refuseDemoAccount() {
	let isThere: boolean | null = null
	let askedAt = Number.NEGATIVE_INFINITY
	return createMiddleware<DoorEnvironment>(async (c, next) => {
		if (c.env.SHOP_MODE === 'demo') return next()
		// Each request asks for itself, for an answer that another one waits for may go with it.
		if (isThere === null && Date.now() - askedAt > ASK_AGAIN_MS) {
			isThere = await isPresent(c.get('inside').database())
			askedAt = Date.now()
		}
		if (!isThere) return next()
		const message = `Remove the demo account ${DEMO_STAFF.email} before opening this shop.`
		console.error(message)
		return refusalOf(new ApiError('unavailable', message), c.get('requestId'))
	})
}

/** `null` while the database does not answer: then it is asked again later. */
async function isPresent(db: Database): Promise<boolean | null> {
	const asked = findStaffByEmail(db, DEMO_STAFF.email)
	return asked.then((person) => person !== null).catch(() => null)
}
