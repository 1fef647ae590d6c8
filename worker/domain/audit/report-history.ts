import type { AuditQuery } from '#contract/audit.ts'
import { listAuditEntries } from '#db/audit/audit.ts'
import type { Database } from '#db/client.ts'
import type { StaffSession } from '#worker/domain/accounts/sessions.ts'

/** Only owners read about the accounts and sign-ins of other people. */
export function onlyReadableAccount({ role, staffId }: StaffSession): string | undefined {
	return role === 'owner' ? undefined : staffId
}

/** Reports the entries of the audit log that `reader` may read. */
export function reportHistory(db: Database, query: AuditQuery, reader: StaffSession) {
	return listAuditEntries(db, { ...query, onlyAccount: onlyReadableAccount(reader) })
}
