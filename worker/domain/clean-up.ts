import { deleteExpiredSessions } from '#db/accounts/sessions.ts'
import { deleteExpiredThrottles } from '#db/accounts/throttles.ts'
import type { Database } from '#db/client.ts'

type Resources = { db: Database; now: Date }

const cleanUps: ((resources: Resources) => PromiseLike<unknown>)[] = [
	({ db, now }) => db.batch([deleteExpiredThrottles(db, now), deleteExpiredSessions(db, now)]),
]

/** Deletes everything that has expired. A clean-up that fails does not stop the others; the first error is thrown at the end. */
export async function cleanUp(resources: Resources): Promise<void> {
	const results = await Promise.allSettled(cleanUps.map(async (run) => run(resources)))
	for (const result of results) if (result.status === 'rejected') throw result.reason
}
