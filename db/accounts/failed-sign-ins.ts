import { desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { failedSignIns, staff } from '#db/schema.ts'

type FailedSignIn = { account: string; hour: Date; oldestHour: Date }

/** Counts one more in its hour, and deletes the hours before `oldestHour`. */
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

/** The latest hours first; `name` is `null` for an address that no account has. */
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
