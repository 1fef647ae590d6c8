import { DAY_MS, MINUTE_MS } from '#contract/limits.ts'
import {
	type Allowance,
	type AttemptKeys,
	countAttempt,
	findRestUntil,
	isAddressKnown,
	rememberAddress,
	removeAllAttempts,
	removeAttempts,
	uncountAttempt,
} from '#db/accounts/attempts.ts'
import { countUp, removeExpiredThrottles } from '#db/accounts/throttles.ts'
import type { Database } from '#db/client.ts'
import type { RequestContext } from '#worker/domain/audit/audit-context.ts'
import { tooMany } from '#worker/errors.ts'
import { sha256 } from './tokens.ts'

const ADDRESS_KNOWN_MS = 90 * DAY_MS
const allowance: Allowance = {
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
export async function beginAttempt(db: Database, email: string, from: From): Promise<void> {
	const at = { keys: keysOf(email, from), now: from.now }
	if (await countAttempt(db, at, allowance)) return
	const until = await findRestUntil(db, at)
	throw tooMany(until === null ? 0 : until.getTime() - from.now.getTime())
}

export async function hasSignedInFrom(db: Database, email: string, from: From): Promise<boolean> {
	const { known } = keysOf(email, from)
	return isAddressKnown(db, known, from.now)
}

/** For an attempt that was right and leads no further yet: it must not bring the pause nearer. */
export async function forgiveAttempt(db: Database, email: string, from: From): Promise<void> {
	await uncountAttempt(db, keysOf(email, from))
}

/** What a sign-in changes: failures are forgotten and the address is known. */
export function changesOfSuccess(db: Database, email: string, from: From) {
	const keys = keysOf(email, from)
	return [
		removeAttempts(db, keys),
		rememberAddress(db, keys, new Date(from.now.getTime() + ADDRESS_KNOWN_MS)),
		removeExpiredThrottles(db, from.now),
	] as const
}

/** What a new password changes: nobody has guessed at it yet. */
export function changesOfNewPassword(db: Database, email: string) {
	return [removeAllAttempts(db, everywhereOf(sha256(email)))] as const
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
export async function requireRoom(db: Database, { key, most, now }: Limit): Promise<void> {
	const resetsAt = new Date(now.getTime() + MINUTE_MS)
	const counted = await countUp(db, { key: sha256(key), now, resetsAt })
	if (counted.count > most) throw tooMany(counted.resetsAt.getTime() - now.getTime())
}
