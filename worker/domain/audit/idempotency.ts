import { DAY_MS, IDEMPOTENCY_KEY_DAYS } from '#contract/limits.ts'
import {
	deleteIdempotencyKeys,
	findIdempotencyKey,
	insertIdempotencyKey,
} from '#db/audit/idempotency.ts'
import { type Database, failedConstraint, type Statement } from '#db/client.ts'
import { sha256 } from '#worker/domain/accounts/tokens.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import type { Actor, ActorOrOperator } from './audit-context.ts'

const KEY_RETENTION_MS = IDEMPOTENCY_KEY_DAYS * DAY_MS

type IdempotentRequest = {
	by: ActorOrOperator
	request: unknown
	target: string
}

/** Runs the changes in one batch and returns its target, or the target of an earlier request with the same key. */
export async function runIdempotent(
	db: Database,
	{ by, request, target }: IdempotentRequest,
	changes: [Statement, ...Statement[]],
): Promise<string> {
	const { staffId, key, now } = by
	if (staffId === null || key === undefined) {
		await db.batch(changes)
		return target
	}
	const requestHash = sha256(JSON.stringify(request))
	try {
		const insertion = insertIdempotencyKey(db, { staffId, key, requestHash, target, at: now })
		const deletion = deleteIdempotencyKeys(db, new Date(now.getTime() - KEY_RETENTION_MS))
		await db.batch([deletion, insertion, ...changes])
		return target
	} catch (error) {
		if (!failedConstraint(error)?.includes('idempotency_keys')) throw error
		const earlier = await findEarlierTarget(db, { ...by, staffId }, request)
		if (earlier === null) throw error
		return earlier
	}
}

/** Returns the target of an earlier request with the same key, or `null`. */
export async function findEarlierTarget(
	db: Database,
	{ staffId, key }: Actor,
	request: unknown,
): Promise<string | null> {
	const earlier = key === undefined ? null : await findIdempotencyKey(db, staffId, key)
	if (!earlier) return null
	if (earlier.requestHash === sha256(JSON.stringify(request))) return earlier.target
	throw new DomainError('idempotency_mismatch', 'This key was used for another request before.')
}
