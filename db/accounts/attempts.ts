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

/** Keys under which failures of an account count: from this address and from all. `known` has a row after a sign-in from the address. */
export type AttemptKeys = { address: string; account: string; known: string }

type Attempt = { keys: AttemptKeys; now: Date }

/** Numbers of failures before the first block. Each further failure doubles the block, which starts at a second. */
export type AttemptLimits = {
	perAddress: number
	perAccount: number
	maxBlockMs: number
	retentionMs: number
}

/** Counts the attempt, unless its address is blocked, or the account for unknown addresses. One statement, so that concurrent attempts cannot bypass it. */
export async function countAttempt(
	db: Database,
	attempt: Attempt,
	limits: AttemptLimits,
): Promise<boolean> {
	const { keys, now } = attempt
	const resetsAt = now.getTime() + limits.retentionMs
	const isExpired = lte(throttles.resetsAt, now)
	const count = sql`iif(${isExpired}, 1, ${throttles.count} + 1)`
	const counted = await db
		.insert(throttles)
		.select(
			sql`select column1, 1, ${resetsAt}, null from (values (${keys.address}), (${keys.account})) where ${notExists(blocksQuery(db, attempt))}`,
		)
		.onConflictDoUpdate({
			target: throttles.key,
			set: {
				count,
				resetsAt: sql`iif(${isExpired}, excluded.resets_at, ${throttles.resetsAt})`,
				blockedUntil: blockAfter(count, attempt, limits),
			},
		})
		.returning({ key: throttles.key })
	return counted.length > 0
}

function blockAfter(
	count: SQL,
	{ keys, now }: Attempt,
	{ perAddress, perAccount, maxBlockMs }: AttemptLimits,
) {
	const beyond = sql`${count} - iif(${throttles.key} = ${keys.address}, ${perAddress}, ${perAccount})`
	const blockMs = sql`min(1000 << min(${beyond}, 30), ${maxBlockMs})`
	return sql`iif(${beyond} < 0, null, ${now.getTime()} + ${blockMs})`
}

/** Returns the time at which the block of an uncounted attempt ends. */
export async function findBlockedUntil(db: Database, attempt: Attempt): Promise<Date | null> {
	const [row] = await blocksQuery(db, attempt).orderBy(desc(throttles.blockedUntil)).limit(1)
	return row?.until ?? null
}

export async function isAddressKnown(db: Database, known: string, now: Date): Promise<boolean> {
	const [row] = await knownAddressQuery(db, known, now)
	return row !== undefined
}

function knownAddressQuery(db: Database, known: string, now: Date) {
	return db
		.select({ key: throttles.key })
		.from(throttles)
		.where(and(eq(throttles.key, known), gt(throttles.resetsAt, now)))
}

function blocksQuery(db: Database, { keys, now }: Attempt) {
	const isKnown = exists(knownAddressQuery(db, keys.known, now))
	const appliesHere = or(
		eq(throttles.key, keys.address),
		and(eq(throttles.key, keys.account), not(isKnown)),
	)
	return db
		.select({ until: throttles.blockedUntil })
		.from(throttles)
		.where(and(appliesHere, gt(throttles.blockedUntil, now)))
		.$dynamic()
}

/** Uncounts a correct attempt and ends its block. */
export function subtractAttempt(db: Database, keys: AttemptKeys) {
	return db
		.update(throttles)
		.set({ count: sql`max(${throttles.count} - 1, 0)`, blockedUntil: null })
		.where(isCounted(keys))
}

export function deleteAttempts(db: Database, keys: AttemptKeys) {
	return db.delete(throttles).where(isCounted(keys))
}

function isCounted({ address, account }: AttemptKeys) {
	return inArray(throttles.key, [address, account])
}

/** Deletes the failures of an account, from every address. */
export function deleteAllAttempts(db: Database, account: string) {
	const ofAddresses = between(throttles.key, `${account}@`, `${account}@~`)
	return db.delete(throttles).where(or(eq(throttles.key, account), ofAddresses))
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
