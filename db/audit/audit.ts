import { sql } from 'drizzle-orm'
import type { Database, Statement } from '#db/client.ts'
import { audit, importRows, sales, stockMovements, transfers } from '#db/schema.ts'

export type AuditRow = typeof audit.$inferInsert

export function insertAuditRow(db: Database, row: AuditRow) {
	return db.insert(audit).values(row)
}

type MovementAudit = Omit<AuditRow, 'before' | 'after'> & { movementId: string }

/** From the table, because the batch computes the quantity of a correction. */
export function insertMovementAudit(
	db: Database,
	{ movementId, ...row }: MovementAudit,
): Statement {
	const { branch, kind, quantity, note, id } = stockMovements
	const after = sql`(select json_object('branch', ${branch}, 'movement', ${kind}, 'quantity', ${quantity}, 'note', ${note})
		from ${stockMovements} where ${id} = ${movementId})`
	return db.insert(audit).values({ ...row, after })
}

type TransferAudit = Omit<AuditRow, 'before' | 'after' | 'target'> & { transferId: string }

/** Reads the transfer from the table, because its number is assigned earlier in the same batch. */
export function insertTransferAudit(
	db: Database,
	{ transferId, ...row }: TransferAudit,
): Statement {
	const { number, fromBranch, toBranch, note, id } = transfers
	const after = sql`(select json_object('transfer', ${number}, 'from', ${fromBranch}, 'to', ${toBranch}, 'note', ${note})
		from ${transfers} where ${id} = ${transferId})`
	return db.insert(audit).values({ ...row, target: transferId, after })
}

type SaleAudit = Omit<AuditRow, 'before' | 'after' | 'target'> & { saleId: string }

/** Reads the sale from the table, because its number and prices are set earlier in the same batch. */
export function insertSaleAudit(db: Database, { saleId, ...row }: SaleAudit): Statement {
	const { number, branch, note, id } = sales
	const lines = sql`from ${stockMovements}
		where ${stockMovements.saleId} = ${saleId} and ${stockMovements.reversesId} is null`
	const units = sql`(select sum(${stockMovements.quantity}) ${lines})`
	const total = sql`(select sum(${stockMovements.quantity} * ${stockMovements.unitPrice}) ${lines})`
	const after = sql`(select json_object('sale', ${number}, 'branch', ${branch}, 'units', ${units}, 'total', ${total}, 'note', ${note})
		from ${sales} where ${id} = ${saleId})`
	return db.insert(audit).values({ ...row, target: saleId, after })
}

type ImportAudit = Pick<AuditRow, 'at' | 'staffId' | 'requestId' | 'action'> & {
	importId: string
}

/** For staged rows with a `history`. They have been applied, so each product has an id. */
export function insertProductAudits(
	db: Database,
	{ importId, at, staffId, requestId, action }: ImportAudit,
): Statement {
	const { product } = importRows
	return db.insert(audit).select(sql`
		select lower(hex(randomblob(12))), ${at.getTime()}, ${staffId}, ${action}, products.id,
			${product} -> '$.history.before', ${product} -> '$.history.after', ${requestId}
		from import_rows join products on products.slug = ${product} ->> 'slug'
		where import_id = ${importId} and ${product} ->> 'history' is not null`)
}
