import { DAY_MS, MINUTE_MS } from '#contract/limits.ts'
import {
	type AttemptKeys,
	type AttemptLimits,
	deleteAllAttempts,
	deleteAttempts,
	findBlockedUntil,
	incrementThrottle,
	isTrustedAddress,
	saveTrustedAddress,
	subtractAttempt,
	tryCountAttempt,
} from '#db/accounts/throttles.ts'
import type { Database, Statement } from '#db/client.ts'
import type { RequestDetails } from '#worker/domain/audit/audit-context.ts'
import { rateLimited } from '#worker/domain/domain-error.ts'
import { sha256 } from './tokens.ts'

const TRUSTED_ADDRESS_MS = 90 * DAY_MS
const limits: AttemptLimits = {
	perAddress: 5,
	perAccount: 100,
	maxBlockMs: 15 * MINUTE_MS,
	retentionMs: DAY_MS,
}

type Client = Pick<RequestDetails, 'clientAddress' | 'now'>

/**
 * Counts an attempt to enter a password or code, before it is checked. After five failures from one IP address, an account is
 * blocked there for 1, 2, 4 … seconds, up to 15 minutes. After a hundred failures from all addresses, it is blocked in the same
 * way everywhere, except where it has signed in within 90 days.
 */
export async function startAttempt(db: Database, email: string, client: Client): Promise<void> {
	const attempt = { keys: attemptKeys(email, client), now: client.now }
	if (await tryCountAttempt(db, attempt, limits)) return
	const until = await findBlockedUntil(db, attempt)
	throw rateLimited(until === null ? 0 : until.getTime() - client.now.getTime())
}

export async function hasSignedInFrom(db: Database, email: string, client: Client) {
	const { trustedAddressKey } = attemptKeys(email, client)
	return isTrustedAddress(db, trustedAddressKey, client.now)
}

/** Removes an attempt from the failures, because the password or code was correct. */
export async function undoAttempt(db: Database, email: string, client: Client): Promise<void> {
	await subtractAttempt(db, attemptKeys(email, client))
}

/** Counts an attempt before `verify` checks the password or code, and removes it from the failures unless `verify` throws. */
export async function limitAttempt<Result>(
	db: Database,
	{ email, ...client }: Client & { email: string },
	verify: () => Promise<Result>,
): Promise<Result> {
	await startAttempt(db, email, client)
	const result = await verify()
	await undoAttempt(db, email, client)
	return result
}

/** Trusts the address after a successful sign-in, and deletes the failures of the address and the account. */
export function prepareTrustedAddress(db: Database, email: string, client: Client) {
	const keys = attemptKeys(email, client)
	return [
		deleteAttempts(db, keys),
		saveTrustedAddress(db, keys, new Date(client.now.getTime() + TRUSTED_ADDRESS_MS)),
	] as const
}

/** Deletes all failures of an account, because they concern its old password. */
export function resetAttempts(db: Database, email: string): Statement {
	return deleteAllAttempts(db, failuresKey(sha256(email)))
}

/** Returns keys that contain only hashes. The hash of an IP address differs for each account. */
function attemptKeys(email: string, { clientAddress }: Client): AttemptKeys {
	const account = sha256(email)
	const accountAtAddress = `${account}@${sha256(`${email} ${clientAddress}`)}`
	return {
		addressKey: failuresKey(accountAtAddress),
		accountKey: failuresKey(account),
		trustedAddressKey: `known:${accountAtAddress}`,
	}
}

function failuresKey(name: string): string {
	return `failures:${name}`
}

type Limit = { key: string; limit: number; now: Date }

/** Rejects more than `limit` requests per minute with the same key. Only its hash is stored, because it may contain an IP address. */
export async function enforceRateLimit(db: Database, { key, limit, now }: Limit): Promise<void> {
	const resetsAt = new Date(now.getTime() + MINUTE_MS)
	const throttle = await incrementThrottle(db, { key: sha256(key), now, resetsAt })
	if (throttle.count > limit) throw rateLimited(throttle.resetsAt.getTime() - now.getTime())
}
