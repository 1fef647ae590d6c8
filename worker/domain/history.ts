import { listAudit } from '#db/audit.ts'
import type { Database } from '#db/client.ts'
import type { HistoryEntry } from '#worker/contract/history.ts'

export async function tellHistory(
	db: Database,
	wanted: Parameters<typeof listAudit>[1],
): Promise<HistoryEntry[]> {
	const rows = await listAudit(db, wanted)
	return rows.map(({ id, at, ...row }) => ({ _id: id, at: at.toISOString(), ...row }))
}
