import { sql } from 'drizzle-orm'
import type { AuditRow } from '#db/audit/audit.ts'
import type { Database, Statement } from '#db/client.ts'
import { jsonRows } from '#db/json-rows.ts'
import { audit } from '#db/schema.ts'
import { prepareDocumentColumns } from '#db/search/document-columns.ts'
import { updateProductRow } from './products.ts'

type Prices = { price?: number; discountPrice?: number | null }

/** The changed prices of a product that was read at `version`. */
export type PriceEdit = { id: string; version: number; before: Prices; after: Prices }

/** Saves prices, with an audit entry for each product, and updates the search index. Fails the batch if a product is no longer at its version. */
export function preparePriceEdits(
	db: Database,
	edits: PriceEdit[],
	{ at, staffId, requestId }: Pick<AuditRow, 'at' | 'staffId' | 'requestId'>,
): [Statement, ...Statement[]] {
	const rows = jsonRows(edits)
	const auditEntries = sql`
		select lower(hex(randomblob(12))), ${at.getTime()}, ${staffId}, 'product-edit', value ->> 'id',
			value -> 'before', value -> 'after', ${requestId}
		from ${rows}`
	return [
		db.insert(audit).select(auditEntries),
		...edits.map(({ id, version, after }) =>
			updateProductRow(db, { id, version, change: { ...after, updatedAt: at } }),
		),
		...prepareDocumentColumns(db, sql`select value ->> 'id' from ${rows}`),
	]
}
