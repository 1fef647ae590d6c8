import { desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { failedSignIns, staff } from '#db/schema.ts'

/** `account` is the id of a staff account, or a keyed hash of an unknown email address. */
type FailedSignIn = { account: string; hour: Date; oldestHour: Date }

/** Increments the account's count for the hour, and deletes all counts from before `oldestHour`. */
export async function incrementFailedSignIns(
	db: Database,
	{ account, hour, oldestHour }: FailedSignIn,
): Promise<void> {
	await db.batch([
		db
			.insert(failedSignIns)
			.values({ account, hour, count: 1 })
			.onConflictDoUpdate({
				target: [failedSignIns.hour, failedSignIns.account],
				set: { count: sql`${failedSignIns.count} + 1` },
			}),
		db.delete(failedSignIns).where(lt(failedSignIns.hour, oldestHour)),
	])
}

/** Lists the latest hours first; `name` is `null` for an unknown email address. */
export function listFailedSignIns(db: Database, since: Date, limit: number) {
	return db
		.select({
			hour: failedSignIns.hour,
			account: failedSignIns.account,
			name: staff.name,
			count: failedSignIns.count,
		})
		.from(failedSignIns)
		.leftJoin(staff, eq(staff.id, failedSignIns.account))
		.where(gte(failedSignIns.hour, since))
		.orderBy(desc(failedSignIns.hour), desc(failedSignIns.count), failedSignIns.account)
		.limit(limit)
}
