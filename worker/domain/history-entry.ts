import { addAudit } from '#db/audit.ts'
import type { Database } from '#db/client.ts'
import type { AuditedAction } from '#worker/contract/audited-actions.ts'
import type { AuditContext } from './request-context.ts'

export type Entry = {
	action: AuditedAction
	/** `null` for an operator's command, and for whoever has not signed in. */
	staffId: string | null
	target: string
	before?: Record<string, unknown>
	after?: Record<string, unknown>
}

/** A line of the history, to go into the batch of what it tells where that changes something. */
export function historyEntry(db: Database, { now, requestId }: AuditContext, entry: Entry) {
	return addAudit(db, { id: crypto.randomUUID(), at: now, requestId, ...entry })
}
