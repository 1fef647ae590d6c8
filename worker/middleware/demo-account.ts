import { createMiddleware } from 'hono/factory'
import type { Database } from '#db/client.ts'
import { findStaffByEmail } from '#db/staff.ts'
import { DEMO_STAFF } from '#worker/contract/demo-staff.ts'
import type { DoorEnvironment } from '#worker/env.ts'
import { ApiError, refusalOf } from '#worker/errors.ts'

/** A deployed shop that holds the demo account, whose password everybody can read, serves nothing. */
export function refuseDemoAccount() {
	let check: Promise<boolean> | undefined
	return createMiddleware<DoorEnvironment>(async (c, next) => {
		check ??=
			c.env.SHOP_MODE === 'demo' ? Promise.resolve(false) : isPresent(c.var.inside.database())
		if (!(await check)) return next()
		const message = `Remove the demo account ${DEMO_STAFF.email} before opening this shop.`
		console.error(message)
		return refusalOf(new ApiError('unavailable', message), c.var.requestId)
	})
}

async function isPresent(db: Database): Promise<boolean> {
	const person = await findStaffByEmail(db, DEMO_STAFF.email).catch(() => null)
	return person !== null
}
