import { and, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { failedSignIns, staff } from '#db/schema.ts'

/** Counts all unknown email addresses together, because anyone can invent more of them. */
const UNKNOWN_ACCOUNT = 'unknown'

type FailedSignIn = { staffId: string | null; hour: Date }

export async function incrementFailedSignIns(db: Database, { staffId, hour }: FailedSignIn) {
	await db
		.insert(failedSignIns)
		.values({ account: staffId ?? UNKNOWN_ACCOUNT, hour, count: 1 })
		.onConflictDoUpdate({
			target: [failedSignIns.hour, failedSignIns.account],
			set: { count: sql`${failedSignIns.count} + 1` },
		})
}

type FailedSignInFilter = { since: Date; limit: number; onlyAccount?: string }

/** Lists accounts before unknown email addresses, whose `name` is `null`, latest hours first. */
export function listFailedSignIns(db: Database, { since, limit, onlyAccount }: FailedSignInFilter) {
	const isVisible =
		onlyAccount === undefined
			? undefined
			: inArray(failedSignIns.account, [onlyAccount, UNKNOWN_ACCOUNT])
	return db
		.select({
			hour: failedSignIns.hour,
			account: failedSignIns.account,
			name: staff.name,
			count: failedSignIns.count,
		})
		.from(failedSignIns)
		.leftJoin(staff, eq(staff.id, failedSignIns.account))
		.where(and(gte(failedSignIns.hour, since), isVisible))
		.orderBy(
			isNull(staff.id),
			desc(failedSignIns.hour),
			desc(failedSignIns.count),
			failedSignIns.account,
		)
		.limit(limit)
}
