import type { AuditAction } from '#contract/audit.ts'
import { insertAudit } from '#db/audit/audit.ts'
import type { Database } from '#db/client.ts'

/** When something happens, and by which request. */
export type AuditContext = { now: Date; requestId: string }

/** A member of staff who changes something; with a `key`, sending the same again changes nothing more. */
export type Actor = AuditContext & { staffId: string; key?: string }

/** Also an operator's command, which has no `staffId` and no key. */
export type ActorOrOperator = Omit<Actor, 'staffId'> & { staffId: string | null }

/** Who asks, from where and when, for the session and the history. */
export type RequestContext = AuditContext & {
	userAgent: string
	/** The network address, as the limits count it. */
	address: string
	/** What tokens are signed and second factors are sealed with, the newest first. */
	secrets: string[]
	/** The session that a new sign-in in the same browser ends. */
	replaces?: string
}

export type Entry = {
	action: AuditAction
	/** `null` for an operator's command, and for whoever has not signed in. */
	staffId: string | null
	target: string
	before?: Record<string, unknown>
	after?: Record<string, unknown>
}

/** A line of the history, to go into the batch of what it tells where that changes something. */
export function historyEntry(db: Database, { now, requestId }: AuditContext, entry: Entry) {
	return insertAudit(db, { id: crypto.randomUUID(), at: now, requestId, ...entry })
}
