import type { R2Bucket } from '@cloudflare/workers-types'
import { DAY_MS, UNDO_DAYS } from '#contract/base/limits.ts'
import { shopDay } from '#contract/base/shop-time.ts'
import { recordHeartbeat } from '#db/audit/heartbeats.ts'
import { deleteOldChanges } from '#db/catalogue-changes/changes.ts'
import type { Database } from '#db/client.ts'
import { deleteExpiredRows } from '#db/expired-rows.ts'
import { updateDailyTotals } from '#db/stock/daily-totals.ts'
import { deleteUnusedPictures } from '#worker/domain/catalogue/pictures/uploads.ts'
import { APPLY_WITHIN_MS } from './catalogue-changes/stage-products.ts'
import { releaseExpired } from './orders/release-expired.ts'

/** Twice the time within which an import can be applied, so that none is deleted meanwhile. */
const IMPORT_RETENTION_MS = 2 * APPLY_WITHIN_MS

type Resources = { db: Database; now: Date; bucket?: R2Bucket }

const cleanUps: ((resources: Resources) => PromiseLike<unknown>)[] = [
	({ db, now }) => deleteExpiredRows(db, now),
	({ db, now }) =>
		deleteOldChanges(db, {
			before: before(now, IMPORT_RETENTION_MS),
			undoableSince: before(now, UNDO_DAYS * DAY_MS),
		}),
	// During a deployment, the previous version may have recorded movements without totals.
	({ db, now }) => updateDailyTotals(db, shopDay(before(now, DAY_MS))),
	({ db, now }) => releaseExpired(db, now),
	async ({ bucket, ...resources }) => bucket && deleteUnusedPictures({ bucket, ...resources }),
]

function before(now: Date, ageMs: number): Date {
	return new Date(now.getTime() - ageMs)
}

/** Deletes or releases what has expired, and updates totals. Errors are thrown when all has run. */
export async function cleanUp(resources: Resources): Promise<void> {
	const results = await Promise.allSettled(cleanUps.map(async (run) => run(resources)))
	const hasFailed = results.some(({ status }) => status === 'rejected')
	await recordHeartbeat(resources.db, { name: 'clean-up', at: resources.now, hasFailed })
	for (const result of results) if (result.status === 'rejected') throw result.reason
}
