import { findIdempotencyKey, insertIdempotencyKey } from '#db/audit/idempotency.ts'
import type { Database, Statements } from '#db/client.ts'
import { violates } from '#db/constraints.ts'
import { sha256 } from '#worker/domain/accounts/tokens.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import type { Actor, ActorOrOperator } from './audit-context.ts'

const KEY_MISMATCH = 'This key was already used for another request.'

type IdempotentRequest = {
	actor: ActorOrOperator
	request: unknown
	target: string
}

/** If the key was used for the same request, changes nothing and returns its target. */
export async function runIdempotent(
	db: Database,
	{ actor, request, target }: IdempotentRequest,
	changes: Statements,
): Promise<string> {
	const { staffId, key, now } = actor
	if (staffId === null || key === undefined) {
		await db.batch(changes)
		return target
	}
	const requestHash = hashRequest(request)
	try {
		const insertion = insertIdempotencyKey(db, { staffId, key, requestHash, target, at: now })
		await db.batch([insertion, ...changes])
		return target
	} catch (error) {
		if (!violates(error, 'idempotencyKeyIsUnused')) throw error
		const row = await findIdempotencyKey(db, staffId, key)
		if (row?.requestHash === requestHash) return row.target
		throw row ? new DomainError('idempotency_mismatch', KEY_MISMATCH) : error
	}
}

export async function findEarlierTarget(db: Database, { staffId, key }: Actor, request: unknown) {
	const row = key === undefined ? null : await findIdempotencyKey(db, staffId, key)
	return row?.requestHash === hashRequest(request) ? row.target : null
}

function hashRequest(request: unknown): string {
	return sha256(JSON.stringify(request))
}
