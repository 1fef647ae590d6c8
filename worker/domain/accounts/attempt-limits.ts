import { DAY_MS, MINUTE_MS, SECOND_MS } from '#contract/base/limits.ts'
import {
	type AttemptKeys,
	type AttemptLimits,
	type CountedAttempt,
	deleteAllAttempts,
	deleteAttempts,
	findBlockedUntil,
	incrementThrottle,
	subtractAttempt,
	tryCountAttempt,
} from '#db/accounts/throttles.ts'
import type { Database, Statement } from '#db/client.ts'
import type { RequestDetails } from '#worker/domain/audit/audit-context.ts'
import { rateLimited } from '#worker/domain/domain-error.ts'
import { sha256 } from '#worker/domain/sha256.ts'
import { HashQueueFull } from './hash-queue.ts'

const limits: AttemptLimits = {
	perSource: 5,
	perAccount: 100,
	firstSourceBlockMs: SECOND_MS,
	maxBlockMs: 15 * MINUTE_MS,
	retentionMs: DAY_MS,
}

type Client = Pick<RequestDetails, 'source' | 'now'>

/**
 * Counts an attempt before it is checked. After five failures from one source, an account is
 * blocked there for 1, 2, 4 … seconds, up to 15 minutes; after a hundred from all sources, for
 * every source that is not trusted.
 */
export async function startAttempt(db: Database, email: string, client: Client): Promise<void> {
	await countAttempt(db, toAttempt(email, client), limits)
}

/** Counts an attempt, or throws while it is blocked. */
export async function countAttempt(
	db: Database,
	attempt: CountedAttempt,
	limits: AttemptLimits,
): Promise<void> {
	if (await tryCountAttempt(db, attempt, limits)) return
	const until = await findBlockedUntil(db, attempt)
	throw rateLimited(until === null ? 0 : until.getTime() - attempt.now.getTime())
}

function toAttempt(email: string, client: Client) {
	const { source, now } = client
	return { keys: attemptKeys(email, client), isTrusted: source.isTrusted, now }
}

type Attempt = Client & { email: string }

/**
 * Counts an attempt before `verify` checks it. Forgets it unless that throws. One that could not
 * be checked (`HashQueueFull`) does not count.
 */
export async function limitAttempt<Result>(
	db: Database,
	{ email, ...client }: Attempt,
	verify: () => Promise<Result>,
): Promise<Result> {
	await startAttempt(db, email, client)
	const undo = () => subtractAttempt(db, toAttempt(email, client))
	const result = await verify().catch(async (error) => {
		if (error instanceof HashQueueFull) await undo()
		throw error
	})
	await undo()
	return result
}

/** Deletes the failures from one source. */
export function clearAttempts(db: Database, email: string, client: Client): Statement {
	return deleteAttempts(db, attemptKeys(email, client))
}

/** Deletes the failures from all sources, because they concern an old password. */
export function clearAllAttempts(db: Database, email: string): Statement {
	return deleteAllAttempts(db, failuresKey(sha256(email)))
}

/** Returns keys that contain only hashes. The hash of a source differs for each account. */
function attemptKeys(email: string, { source }: Client): AttemptKeys {
	const account = sha256(email)
	return {
		sourceKey: failuresKey(`${account}@${sha256(`${email} ${source.key}`)}`),
		accountKey: failuresKey(account),
	}
}

function failuresKey(name: string): string {
	return `failures:${name}`
}

type Limit = { key: string; limit: number; now: Date }

/** Limits requests per minute. Only a hash of the key is stored, as it may have an IP address. */
export async function enforceRateLimit(db: Database, { key, limit, now }: Limit): Promise<void> {
	const resetsAt = new Date(now.getTime() + MINUTE_MS)
	const throttle = await incrementThrottle(db, { key: sha256(key), now, resetsAt })
	if (throttle.count > limit) throw rateLimited(throttle.resetsAt.getTime() - now.getTime())
}
