import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteInsertValue } from 'drizzle-orm/sqlite-core'
import type { AuditAction } from '#contract/accounts/audit.ts'
import type { Database, Statement } from '#db/client.ts'
import { audit, stockMovements } from '#db/schema.ts'

/** The request of an entry. `staffId` is `null` for operators and anonymous visitors. */
export type AuditContext = { now: Date; requestId: string; staffId: string | null }

type AuditRow = SQLiteInsertValue<typeof audit>
export type NewAuditEntry = Pick<AuditRow, 'action' | 'target' | 'before' | 'after'>

export function insertAuditRow(db: Database, row: AuditRow) {
	return db.insert(audit).values(row)
}

type EntryOfRow = { action: AuditAction; target: SQL; before: SQL; after: SQL }

/** Inserts an entry for each row of `rows`, which follows FROM. */
export function insertAuditRows(
	db: Database,
	{ now, requestId, staffId }: AuditContext,
	{ rows, action, target, before, after }: EntryOfRow & { rows: SQL },
): Statement {
	return db.insert(audit).select(sql`
		select lower(hex(randomblob(12))), ${now.getTime()}, ${staffId}, ${action}, ${target}, ${before}, ${after}, ${requestId}
		from ${rows}`)
}

/** Read from the table, because the batch computes the quantity of a correction. */
export function movementValues(movementId: string): SQL {
	const { branch, kind, quantity, note, id } = stockMovements
	const values = { branch, movement: kind, quantity, note }
	return sql`(select ${jsonObject(values)} from ${stockMovements} where ${id} = ${movementId})`
}

export function jsonObject(values: Record<string, SQLWrapper>): SQL {
	const pairs = Object.entries(values).map(([name, value]) => sql`${name}, ${value}`)
	return sql`json_object(${sql.join(pairs, sql`, `)})`
}
