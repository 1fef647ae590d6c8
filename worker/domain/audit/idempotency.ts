import { DAY_MS, IDEMPOTENCY_KEY_DAYS } from '#contract/limits.ts'
import {
	deleteIdempotencyKeys,
	findIdempotencyKey,
	insertIdempotencyKey,
} from '#db/audit/idempotency.ts'
import type { Change, Database } from '#db/client.ts'
import { failedConstraint } from '#db/constraint.ts'
import { sha256 } from '#worker/domain/accounts/tokens.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import type { Actor, ActorOrOperator } from './audit-context.ts'

const KEY_KNOWN_MS = IDEMPOTENCY_KEY_DAYS * DAY_MS

type Once = {
	by: ActorOrOperator
	request: unknown
	target: string
}

/** Makes the changes in one batch and answers its target, or the target of the same request made before. */
export async function runIdempotent(
	db: Database,
	{ by, request, target }: Once,
	changes: [Change, ...Change[]],
): Promise<string> {
	const { staffId, key, now } = by
	if (staffId === null || key === undefined) {
		await db.batch(changes)
		return target
	}
	const requestHash = sha256(JSON.stringify(request))
	try {
		const row = insertIdempotencyKey(db, { staffId, key, requestHash, target, at: now })
		const forgetting = deleteIdempotencyKeys(db, new Date(now.getTime() - KEY_KNOWN_MS))
		await db.batch([forgetting, row, ...changes])
		return target
	} catch (error) {
		if (!failedConstraint(error)?.includes('idempotency_keys')) throw error
		const earlier = await findEarlierTarget(db, { ...by, staffId }, request)
		if (earlier === null) throw error
		return earlier
	}
}

/** What the same request under the same key changed before; `null` when there was none. */
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
