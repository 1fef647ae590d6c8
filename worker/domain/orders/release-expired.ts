import { shopDay } from '#contract/base/shop-time.ts'
import type { Database } from '#db/client.ts'
import { prepareExpiry } from '#db/orders/order-changes.ts'

const ORDERS_PER_BATCH = 25
/** What is left, the next run releases. */
const MAX_BATCHES = 24

/** Releases units that were put aside until yesterday or earlier, the longest overdue first. */
export async function releaseExpired(db: Database, now: Date): Promise<void> {
	const context = { now, staffId: null, requestId: 'clean-up' }
	for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
		const expiry = { today: shopDay(now), limit: ORDERS_PER_BATCH }
		const results = await db.batch([...prepareExpiry(db, expiry, context)])
		if ((results.at(-1) as unknown[]).length < ORDERS_PER_BATCH) return
	}
}
