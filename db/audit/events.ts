import { asc, gt, max, min } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { changeFeed, events } from '#db/schema.ts'

/** Reads at most `limit` events after a number, and the bounds of those that are kept. */
export async function readEvents(db: Database, { after, limit }: { after: number; limit: number }) {
	const { seq } = events
	const [[feed], [first], [last], rows] = await db.batch([
		db.select().from(changeFeed),
		db.select({ seq: min(seq) }).from(events),
		db.select({ seq: max(seq) }).from(events),
		db.select().from(events).where(gt(seq, after)).orderBy(asc(seq)).limit(limit),
	])
	return { feedId: feed?.id ?? '', first: first?.seq ?? 1, last: last?.seq ?? 0, rows }
}
