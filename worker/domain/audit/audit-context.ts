import type { AuditAction } from '#contract/audit.ts'
import { insertAuditRow } from '#db/audit/audit.ts'
import type { Database } from '#db/client.ts'

/** Time and id of the request that changes something. */
type AuditContext = { now: Date; requestId: string }

/** A member of staff who changes something, with the idempotency key of the request. */
export type Actor = AuditContext & { staffId: string; key?: string }

/** An operator's command has neither `staffId` nor key. */
export type ActorOrOperator = Omit<Actor, 'staffId'> & { staffId: string | null }

/** Details of the request for sessions, rate limits and the audit log. */
export type RequestDetails = AuditContext & {
	userAgent: string
	/** IPv4 address or IPv6 prefix, in the form that rate limits use. */
	clientAddress: string
	/** Signing secrets, newest first. */
	secrets: string[]
	/** Session of the same browser, which a new sign-in ends. */
	replaces?: string
}

export type NewAuditEntry = {
	action: AuditAction
	/** `null` for an operator's command and for anonymous visitors. */
	staffId: string | null
	target: string
	before?: Record<string, unknown>
	after?: Record<string, unknown>
}

/** Returns the insertion of an audit entry, for the batch of the change that it describes. */
export function insertAuditEntry(
	db: Database,
	{ now, requestId }: AuditContext,
	entry: NewAuditEntry,
) {
	return insertAuditRow(db, { id: crypto.randomUUID(), at: now, requestId, ...entry })
}
