import { eq, sql } from 'drizzle-orm'
import type { StatusChange } from '#contract/product-input.ts'
import type { AuditRow } from '#db/audit/audit.ts'
import type { Database, Statement } from '#db/client.ts'
import { jsonRows } from '#db/json-rows.ts'
import { audit, products } from '#db/schema.ts'
import { BULK_PARTS, prepareIndexRemoval, preparePostings } from '#db/search/index-documents.ts'

/** Returns the statements that set the status of those products that do not have it yet, and add an audit entry for each. */
export function prepareStatusChange(
	db: Database,
	{ ids, status }: StatusChange,
	{ at, staffId, requestId }: Pick<AuditRow, 'at' | 'staffId' | 'requestId'>,
): [Statement, ...Statement[]] {
	const selectedIds = sql`select value from ${jsonRows(ids)}`
	const hasOtherStatus = sql`products.id in (${selectedIds}) and products.status <> ${status}`
	const auditEntries = sql`
		select lower(hex(randomblob(12))), ${at.getTime()}, ${staffId}, 'product-edit', id,
			json_object('status', status), json_object('status', ${status}), ${requestId}
		from products where ${hasOtherStatus}`
	return [
		db.insert(audit).select(auditEntries),
		db
			.update(products)
			.set({ status, version: sql`${products.version} + 1`, updatedAt: at })
			.where(hasOtherStatus),
		...preparePostings(db, selectedIds, BULK_PARTS),
	]
}

/** Returns the statements that delete a draft. The whole batch fails if the product is not a draft, because `version`, which is NOT NULL, would be null, or if it has movements (foreign key). */
export function prepareDraftDeletion(db: Database, id: string): [Statement, ...Statement[]] {
	const version = sql`iif(${products.status} = 'draft', ${products.version}, null)`
	return [
		db.update(products).set({ version }).where(eq(products.id, id)),
		...prepareIndexRemoval(db, sql`${id}`),
		db.delete(products).where(eq(products.id, id)),
	]
}
