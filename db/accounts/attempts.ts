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
import type { Database } from '#db/client.ts'
import { throttles } from '#db/schema.ts'

/** Where an attempt at an account counts: for its own address and for all of them. Who has signed in from the address before has a row under `known`. */
export type AttemptKeys = { here: string; everywhere: string; known: string }

type At = { keys: AttemptKeys; now: Date }

/** How many failures go without a pause; each further one doubles it, from a second on. */
export type AttemptLimits = {
	here: number
	everywhere: number
	longestPauseMs: number
	rememberedMs: number
}

/** Counts the attempt, unless its address or, where nobody is known, the account rests. One statement: of many at once none slips by. */
export async function countAttempt(
	db: Database,
	at: At,
	allowance: AttemptLimits,
): Promise<boolean> {
	const { keys, now } = at
	const resetsAt = now.getTime() + allowance.rememberedMs
	const isOver = lte(throttles.resetsAt, now)
	const count = sql`iif(${isOver}, 1, ${throttles.count} + 1)`
	const counted = await db
		.insert(throttles)
		.select(
			sql`select column1, 1, ${resetsAt}, null from (values (${keys.here}), (${keys.everywhere})) where ${notExists(restOf(db, at))}`,
		)
		.onConflictDoUpdate({
			target: throttles.key,
			set: {
				count,
				resetsAt: sql`iif(${isOver}, excluded.resets_at, ${throttles.resetsAt})`,
				blockedUntil: pauseAfter(count, at, allowance),
			},
		})
		.returning({ key: throttles.key })
	return counted.length > 0
}

function pauseAfter(
	count: SQL,
	{ keys, now }: At,
	{ here, everywhere, longestPauseMs }: AttemptLimits,
) {
	const beyond = sql`${count} - iif(${throttles.key} = ${keys.here}, ${here}, ${everywhere})`
	const pauseMs = sql`min(1000 << min(${beyond}, 30), ${longestPauseMs})`
	return sql`iif(${beyond} < 0, null, ${now.getTime()} + ${pauseMs})`
}

/** Until when an attempt that was not counted must wait. */
export async function findBlockedUntil(db: Database, at: At): Promise<Date | null> {
	const [row] = await restOf(db, at).orderBy(desc(throttles.blockedUntil)).limit(1)
	return row?.until ?? null
}

export async function isAddressKnown(db: Database, known: string, now: Date): Promise<boolean> {
	const [row] = await rowOfKnown(db, known, now)
	return row !== undefined
}

function rowOfKnown(db: Database, known: string, now: Date) {
	return db
		.select({ key: throttles.key })
		.from(throttles)
		.where(and(eq(throttles.key, known), gt(throttles.resetsAt, now)))
}

function restOf(db: Database, { keys, now }: At) {
	const isKnown = exists(rowOfKnown(db, keys.known, now))
	const concerns = or(
		eq(throttles.key, keys.here),
		and(eq(throttles.key, keys.everywhere), not(isKnown)),
	)
	return db
		.select({ until: throttles.blockedUntil })
		.from(throttles)
		.where(and(concerns, gt(throttles.blockedUntil, now)))
		.$dynamic()
}

/** Takes one attempt back that was right, and the pause with it. */
export function subtractAttempt(db: Database, keys: AttemptKeys) {
	return db
		.update(throttles)
		.set({ count: sql`max(${throttles.count} - 1, 0)`, blockedUntil: null })
		.where(isCounted(keys))
}

export function deleteAttempts(db: Database, keys: AttemptKeys) {
	return db.delete(throttles).where(isCounted(keys))
}

function isCounted({ here, everywhere }: AttemptKeys) {
	return inArray(throttles.key, [here, everywhere])
}

/** Takes away what was counted for the account, from every address. */
export function deleteAllAttempts(db: Database, everywhere: string) {
	const ofAddresses = between(throttles.key, `${everywhere}@`, `${everywhere}@~`)
	return db.delete(throttles).where(or(eq(throttles.key, everywhere), ofAddresses))
}

export function saveKnownAddress(db: Database, { known }: AttemptKeys, resetsAt: Date) {
	return db
		.insert(throttles)
		.values({ key: known, count: 1, resetsAt })
		.onConflictDoUpdate({
			target: throttles.key,
			set: { count: sql`${throttles.count} + 1`, resetsAt },
		})
}
