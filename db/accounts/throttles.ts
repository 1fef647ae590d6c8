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

export type AttemptKeys = {
	/** Counts the account's failures from this session, browser or IP address. */
	sourceKey: string
	/** Failures from all sources. They block only sources that are not trusted. */
	accountKey: string
}

export type CountedAttempt = { keys: AttemptKeys; isTrusted: boolean; now: Date }

/** Numbers of failures that cause a block. Each further failure doubles it. */
export type AttemptLimits = {
	perSource: number
	perAccount: number
	/** Of a source. The first block of an account is one second. */
	firstSourceBlockMs: number
	maxBlockMs: number
	retentionMs: number
}

/** `false` if it is blocked. One statement, so concurrent attempts cannot exceed the limit. */
export async function tryCountAttempt(
	db: Database,
	attempt: CountedAttempt,
	limits: AttemptLimits,
) {
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
	attempt: CountedAttempt,
	{ perSource, perAccount, firstSourceBlockMs, maxBlockMs }: AttemptLimits,
) {
	const { keys, now } = attempt
	const isSource = sql`${throttles.key} = ${keys.sourceKey}`
	const excess = sql`${count} - iif(${isSource}, ${perSource}, ${perAccount})`
	const firstBlockMs = sql`iif(${isSource}, ${firstSourceBlockMs}, 1000)`
	const blockMs = sql`min(${firstBlockMs} << min(${excess}, 30), ${maxBlockMs})`
	const until = sql`iif(${excess} < 0, null, ${now.getTime()} + ${blockMs})`
	return sql`iif(${isBlocking(attempt)}, ${until}, ${throttles.blockedUntil})`
}

export async function findBlockedUntil(
	db: Database,
	attempt: CountedAttempt,
): Promise<Date | null> {
	const [row] = await blocksQuery(db, attempt)
	return row?.until ?? null
}

/** An attempt changes only the blocks that it is subject to itself. */
function isBlocking({ keys, isTrusted }: CountedAttempt): SQL {
	return inArray(throttles.key, isTrusted ? [keys.sourceKey] : [keys.sourceKey, keys.accountKey])
}

function blocksQuery(db: Database, attempt: CountedAttempt) {
	return db
		.select({ until: throttles.blockedUntil })
		.from(throttles)
		.where(and(isBlocking(attempt), gt(throttles.blockedUntil, attempt.now)))
		.orderBy(desc(throttles.blockedUntil))
}

/** Takes back an attempt, but not a block by others that a trusted source is not subject to. */
export function subtractAttempt(db: Database, attempt: CountedAttempt) {
	const { count, blockedUntil } = throttles
	return db
		.update(throttles)
		.set({
			count: sql`max(${count} - 1, 0)`,
			blockedUntil: sql`iif(${isBlocking(attempt)}, null, ${blockedUntil})`,
		})
		.where(matchesKeys(attempt.keys))
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
