import {
	and,
	between,
	desc,
	eq,
	exists,
	gt,
	inArray,
	lte,
	not,
	notExists,
	or,
	type SQL,
	sql,
} from 'drizzle-orm'
import type { Database, Statement } from '#db/client.ts'
import { throttles } from '#db/schema.ts'

type NewThrottle = { key: string; now: Date; resetsAt: Date }

/** Counts one more request under the key, and returns the count and the time at which it expires. */
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
	/** Counts the account's failures from this IP address. */
	addressKey: string
	/** Counts the account's failures from all IP addresses. */
	accountKey: string
	/** Has a row if the account has signed in from this IP address before. */
	trustedAddressKey: string
}

type Attempt = { keys: AttemptKeys; now: Date }

/** `perAddress` and `perAccount` are the numbers of failures that cause the first block. It lasts one second, and each further failure doubles it. */
export type AttemptLimits = {
	perAddress: number
	perAccount: number
	maxBlockMs: number
	retentionMs: number
}

/** Counts the attempt, or returns `false` if it is blocked. One statement does both, so concurrent attempts cannot exceed the limit. */
export async function tryCountAttempt(db: Database, attempt: Attempt, limits: AttemptLimits) {
	const { keys, now } = attempt
	const resetsAt = now.getTime() + limits.retentionMs
	const next = incrementedColumns(now)
	const countedRows = await db
		.insert(throttles)
		.select(
			sql`select column1, 1, ${resetsAt}, null from (values (${keys.addressKey}), (${keys.accountKey})) where ${notExists(blocksQuery(db, attempt))}`,
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
	{ perAddress, perAccount, maxBlockMs }: AttemptLimits,
) {
	const excess = sql`${count} - iif(${throttles.key} = ${keys.addressKey}, ${perAddress}, ${perAccount})`
	const blockMs = sql`min(1000 << min(${excess}, 30), ${maxBlockMs})`
	return sql`iif(${excess} < 0, null, ${now.getTime()} + ${blockMs})`
}

/** Returns the time at which the block ends, or `null` if the attempt is not blocked. */
export async function findBlockedUntil(db: Database, attempt: Attempt): Promise<Date | null> {
	const [row] = await blocksQuery(db, attempt)
	return row?.until ?? null
}

export async function isTrustedAddress(db: Database, trustedAddressKey: string, now: Date) {
	const [row] = await trustedAddressQuery(db, trustedAddressKey, now)
	return row !== undefined
}

function trustedAddressQuery(db: Database, trustedAddressKey: string, now: Date) {
	return db
		.select({ key: throttles.key })
		.from(throttles)
		.where(and(eq(throttles.key, trustedAddressKey), gt(throttles.resetsAt, now)))
}

function blocksQuery(db: Database, { keys, now }: Attempt) {
	const isTrusted = exists(trustedAddressQuery(db, keys.trustedAddressKey, now))
	const appliesToAttempt = or(
		eq(throttles.key, keys.addressKey),
		and(eq(throttles.key, keys.accountKey), not(isTrusted)),
	)
	return db
		.select({ until: throttles.blockedUntil })
		.from(throttles)
		.where(and(appliesToAttempt, gt(throttles.blockedUntil, now)))
		.orderBy(desc(throttles.blockedUntil))
}

/** Removes a correct attempt from the counters and ends the block that it caused. */
export function subtractAttempt(db: Database, keys: AttemptKeys) {
	return db
		.update(throttles)
		.set({ count: sql`max(${throttles.count} - 1, 0)`, blockedUntil: null })
		.where(matchesKeys(keys))
}

export function deleteAttempts(db: Database, keys: AttemptKeys): Statement {
	return db.delete(throttles).where(matchesKeys(keys))
}

function matchesKeys({ addressKey, accountKey }: AttemptKeys) {
	return inArray(throttles.key, [addressKey, accountKey])
}

/** Deletes an account's failures from every IP address. */
export function deleteAllAttempts(db: Database, accountKey: string): Statement {
	const isAddressKey = between(throttles.key, `${accountKey}@`, `${accountKey}@~`)
	return db.delete(throttles).where(or(eq(throttles.key, accountKey), isAddressKey))
}

export function saveTrustedAddress(db: Database, keys: AttemptKeys, resetsAt: Date): Statement {
	return db
		.insert(throttles)
		.values({ key: keys.trustedAddressKey, count: 1, resetsAt })
		.onConflictDoUpdate({
			target: throttles.key,
			set: { count: sql`${throttles.count} + 1`, resetsAt },
		})
}
