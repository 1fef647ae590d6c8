import { type AuditContext, insertAuditRow, type NewAuditEntry } from '#db/audit/audit.ts'
import type { Database } from '#db/client.ts'

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
