import { and, between, desc, eq, gt, inArray, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Statement } from '#db/client.ts'
import { throttles } from '#db/schema.ts'

type NewThrottle = { key: string; now: Date; resetsAt: Date }

export async function incrementThrottle(db: Database, { key, now, resetsAt }: NewThrottle) {
	const [row] = await db
		.insert(throttles)
		.values({ key, count: 1, resetsAt })
		.onConflictDoUpdate({ target: throttles.key, set: incrementedColumns(now) })
		.returning({ count: throttles.count, resetsAt: throttles.resetsAt })
	return row ?? { count: 1, resetsAt }
}

/** New values of an existing row: its count plus one, or a new count if the old one has expired. */
function incrementedColumns(now: Date) {
	const isExpired = lte(throttles.resetsAt, now)
	return {
		count: sql`iif(${isExpired}, 1, ${throttles.count} + 1)`,
		resetsAt: sql`iif(${isExpired}, excluded.resets_at, ${throttles.resetsAt})`,
	}
}

export function deleteExpiredThrottles(db: Database, now: Date): Statement {
	return db.delete(throttles).where(lte(throttles.resetsAt, now))
}

export type AttemptKeys = {
	/** Counts the account's failures from this session, browser or IP address. */
	sourceKey: string
	/** Failures from all sources. They block only sources that are not trusted. */
	accountKey: string
}

type Attempt = { keys: AttemptKeys; isTrusted: boolean; now: Date }

/** Numbers of failures that cause a block of one second. Each further failure doubles it. */
export type AttemptLimits = {
	perSource: number
	perAccount: number
	maxBlockMs: number
	retentionMs: number
}

/** `false` if it is blocked. One statement, so concurrent attempts cannot exceed the limit. */
export async function tryCountAttempt(db: Database, attempt: Attempt, limits: AttemptLimits) {
	const { keys, now } = attempt
	const resetsAt = now.getTime() + limits.retentionMs
	const next = incrementedColumns(now)
	const countedRows = await db
		.insert(throttles)
		.select(
			sql`select column1, 1, ${resetsAt}, null from (values (${keys.sourceKey}), (${keys.accountKey})) where ${notExists(blocksQuery(db, attempt))}`,
		)
		.onConflictDoUpdate({
			target: throttles.key,
			set: { ...next, blockedUntil: blockedUntilSql(next.count, attempt, limits) },
		})
		.returning({ key: throttles.key })
	return countedRows.length > 0
}

function blockedUntilSql(
	count: SQL,
	{ keys, now }: Attempt,
	{ perSource, perAccount, maxBlockMs }: AttemptLimits,
) {
	const excess = sql`${count} - iif(${throttles.key} = ${keys.sourceKey}, ${perSource}, ${perAccount})`
	const blockMs = sql`min(1000 << min(${excess}, 30), ${maxBlockMs})`
	return sql`iif(${excess} < 0, null, ${now.getTime()} + ${blockMs})`
}

export async function findBlockedUntil(db: Database, attempt: Attempt): Promise<Date | null> {
	const [row] = await blocksQuery(db, attempt)
	return row?.until ?? null
}

function blocksQuery(db: Database, { keys, isTrusted, now }: Attempt) {
	const blockingKeys = isTrusted ? [keys.sourceKey] : [keys.sourceKey, keys.accountKey]
	return db
		.select({ until: throttles.blockedUntil })
		.from(throttles)
		.where(and(inArray(throttles.key, blockingKeys), gt(throttles.blockedUntil, now)))
		.orderBy(desc(throttles.blockedUntil))
}

export function subtractAttempt(db: Database, keys: AttemptKeys) {
	return db
		.update(throttles)
		.set({ count: sql`max(${throttles.count} - 1, 0)`, blockedUntil: null })
		.where(matchesKeys(keys))
}

export function deleteAttempts(db: Database, keys: AttemptKeys): Statement {
	return db.delete(throttles).where(matchesKeys(keys))
}

function matchesKeys({ sourceKey, accountKey }: AttemptKeys) {
	return inArray(throttles.key, [sourceKey, accountKey])
}

export function deleteAllAttempts(db: Database, accountKey: string): Statement {
	const isSourceKey = between(throttles.key, `${accountKey}@`, `${accountKey}@~`)
	return db.delete(throttles).where(or(eq(throttles.key, accountKey), isSourceKey))
}
