import { eq, sql } from 'drizzle-orm'
import { type AuditContext, insertAuditRows } from '#db/audit/audit.ts'
import type { Database, Statements } from '#db/client.ts'
import { failUnless } from '#db/constraints.ts'
import { jsonRows } from '#db/json-rows.ts'
import { products } from '#db/schema.ts'
import { prepareDocumentColumns } from '#db/search/document-columns.ts'
import { prepareIndexRemoval } from '#db/search/index-documents.ts'
import { updateProductRow } from './products.ts'

type Prices = { price?: number; discountPrice?: number | null }

/** The changed prices of a product that was read at `version`. */
export type PriceEdit = { id: string; version: number; before: Prices; after: Prices }

/** Saves prices, with audit entries. Fails the batch if a product is no longer at its version. */
export function preparePriceEdits(
	db: Database,
	edits: PriceEdit[],
	context: AuditContext,
): Statements {
	const rows = jsonRows(edits)
	return [
		insertAuditRows(db, context, {
			action: 'product-edit',
			target: sql`value ->> 'id'`,
			before: sql`value -> 'before'`,
			after: sql`value -> 'after'`,
			rows,
		}),
		...edits.map(({ id, version, after }) =>
			updateProductRow(db, { id, version, change: { ...after, updatedAt: context.now } }),
		),
		...prepareDocumentColumns(db, sql`select value ->> 'id' from ${rows}`),
	]
}

/** Deletes a draft. Fails the batch if the product is not a draft or has movements. */
export function prepareDraftDeletion(db: Database, id: string): Statements {
	const version = failUnless(sql`${products.status} = 'draft'`, products.version)
	return [
		db.update(products).set({ version }).where(eq(products.id, id)),
		...prepareIndexRemoval(db, sql`${id}`),
		db.delete(products).where(eq(products.id, id)),
	]
}
