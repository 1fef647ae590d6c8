import { addAudit } from '#db/audit.ts'
import type { Database } from '#db/client.ts'
import type { AuditedAction } from '#worker/contract/audited-actions.ts'

/** When something is asked, and as which request. */
export type Asked = { now: Date; requestId: string }

/** Who asks, from where and when, for the session and the history. */
export type Asking = Asked & {
	userAgent: string
	/** The network address, as the limits count it. */
	address: string
	/** What tokens are signed and second factors are sealed with, the newest first. */
	secrets: string[]
	/** The session that a new sign-in in the same browser ends. */
	replaces?: string
}

type Entry = {
	action: AuditedAction
	/** `null` for an operator's command, and for whoever has not signed in. */
	staffId: string | null
	target: string
	before?: Record<string, unknown>
	after?: Record<string, unknown>
}

/** A line of the history, to go into the batch of what it tells where that changes something. */
export function note(db: Database, { now, requestId }: Asked, entry: Entry) {
	return addAudit(db, { id: crypto.randomUUID(), at: now, requestId, ...entry })
}
