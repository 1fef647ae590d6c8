import { DAY_MS, MINUTE_MS } from '#contract/limits.ts'
import {
	type AttemptKeys,
	type AttemptLimits,
	countAttempt,
	deleteAllAttempts,
	deleteAttempts,
	findBlockedUntil,
	isAddressKnown,
	saveKnownAddress,
	subtractAttempt,
} from '#db/accounts/attempts.ts'
import { deleteExpiredThrottles, incrementThrottle } from '#db/accounts/throttles.ts'
import type { Database } from '#db/client.ts'
import type { RequestContext } from '#worker/domain/audit/audit-context.ts'
import { rateLimited } from '#worker/domain/domain-error.ts'
import { sha256 } from './tokens.ts'

const ADDRESS_KNOWN_MS = 90 * DAY_MS
const allowance: AttemptLimits = {
	here: 5,
	everywhere: 100,
	longestPauseMs: 15 * MINUTE_MS,
	rememberedMs: DAY_MS,
}

type From = Pick<RequestContext, 'address' | 'now'>

/**
 * Counts an attempt at somebody's password or code before it is judged. After five failures from one address it rests for
 * 1, 2, 4 … seconds, at most 15 minutes; after a hundred from anywhere so do all addresses from which the person never signed in.
 */
export async function startAttempt(db: Database, email: string, from: From): Promise<void> {
	const at = { keys: keysOf(email, from), now: from.now }
	if (await countAttempt(db, at, allowance)) return
	const until = await findBlockedUntil(db, at)
	throw rateLimited(until === null ? 0 : until.getTime() - from.now.getTime())
}

export async function hasSignedInFrom(db: Database, email: string, from: From): Promise<boolean> {
	const { known } = keysOf(email, from)
	return isAddressKnown(db, known, from.now)
}

/** For an attempt that was right and leads no further yet: it must not bring the pause nearer. */
export async function subtractFailedAttempt(
	db: Database,
	email: string,
	from: From,
): Promise<void> {
	await subtractAttempt(db, keysOf(email, from))
}

/** What a sign-in changes: failures are forgotten and the address is known. */
export function changesOfSuccess(db: Database, email: string, from: From) {
	const keys = keysOf(email, from)
	return [
		deleteAttempts(db, keys),
		saveKnownAddress(db, keys, new Date(from.now.getTime() + ADDRESS_KNOWN_MS)),
		deleteExpiredThrottles(db, from.now),
	] as const
}

/** What a new password changes: nobody has guessed at it yet. */
export function changesOfNewPassword(db: Database, email: string) {
	return [deleteAllAttempts(db, everywhereOf(sha256(email)))] as const
}

/** Addresses rest in the database as hashes that differ for each account. */
function keysOf(email: string, { address }: From): AttemptKeys {
	const account = sha256(email)
	const place = `${account}@${sha256(`${email} ${address}`)}`
	return { here: `failures:${place}`, everywhere: everywhereOf(account), known: `known:${place}` }
}

function everywhereOf(account: string): string {
	return `failures:${account}`
}

type Limit = { key: string; most: number; now: Date }

/** Refuses more than `most` in a minute under the key, which rests as a hash because it may hold an address. */
export async function requireThrottle(db: Database, { key, most, now }: Limit): Promise<void> {
	const resetsAt = new Date(now.getTime() + MINUTE_MS)
	const counted = await incrementThrottle(db, { key: sha256(key), now, resetsAt })
	if (counted.count > most) throw rateLimited(counted.resetsAt.getTime() - now.getTime())
}
