import { type AuditContext, insertAuditRow, type NewAuditEntry } from '#db/audit/audit.ts'
import { findIdempotencyKey, insertIdempotencyKey } from '#db/audit/idempotency.ts'
import type { Database, Statements } from '#db/client.ts'
import { violates } from '#db/constraints.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import { sha256 } from '#worker/domain/sha256.ts'

/** The member of staff who changes something, with the idempotency key of the request. */
export type Actor = AuditContext & { staffId: string; key?: string; isOwner?: boolean }

/** Actor that can also be an operator's command, which has no `staffId` and no key. */
export type ActorOrOperator = AuditContext & { key?: string }

/** Source of sign-in attempts: a session, a trusted browser or an IP address (not trusted). */
export type AttemptSource = { key: string; isTrusted: boolean }

export type RequestDetails = Omit<AuditContext, 'staffId'> & {
	userAgent: string
	source: AttemptSource
	/** Signing secrets, newest first. */
	secrets: string[]
	/** Id of the browser's current session, which a new sign-in ends. */
	replacedSessionId?: string
}

export function insertAuditEntry(
	db: Database,
	{ now, requestId, staffId }: AuditContext,
	entry: NewAuditEntry,
) {
	return insertAuditRow(db, { id: crypto.randomUUID(), at: now, requestId, staffId, ...entry })
}

export function changedFields<Fields extends object>(before: Fields, after: Fields) {
	const names = Object.keys(after) as (keyof Fields)[]
	const changed = names.filter(
		(name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
	)
	const pick = (fields: Fields) =>
		Object.fromEntries(changed.map((name) => [name, fields[name]])) as Partial<Fields>
	return { before: pick(before), after: pick(after) }
}

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
