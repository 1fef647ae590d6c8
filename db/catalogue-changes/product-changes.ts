import { eq, type SQL, sql } from 'drizzle-orm'
import type { StockCount } from '#contract/stock/stock.ts'
import type { Database, Statement, Statements } from '#db/client.ts'
import { failUnless } from '#db/constraints.ts'
import { products, stocktakeLines } from '#db/schema.ts'
import { prepareIndexRemoval } from '#db/search/index-documents.ts'

/** Only stock movements change the counts. */
type ProductValues = Omit<typeof products.$inferInsert, StockCount | 'stockByBranch'>

export function insertProductRow(db: Database, row: ProductValues): Statement {
	return db.insert(products).values(row)
}

/** Fails the batch if the row is no longer at the given version. */
export function updateProductRow(
	db: Database,
	{ id, version, change }: { id: string; version: number; change: Partial<ProductValues> },
): Statement {
	return db
		.update(products)
		.set({ ...change, version: failUnless(eq(products.version, version), sql`${version} + 1`) })
		.where(eq(products.id, id))
}

/** Deletes a draft. Fails the batch if the product is not a draft or has movements. */
export function prepareDraftDeletion(db: Database, id: string): Statements {
	const version = failUnless(sql`${products.status} = 'draft'`, products.version)
	return [
		db.update(products).set({ version }).where(eq(products.id, id)),
		...prepareDeletion(db, sql`${id}`),
	]
}

/** Deletes products without movements, also from the search index and open stocktakes. */
export function prepareDeletion(db: Database, ids: SQL): Statement[] {
	return [
		...prepareIndexRemoval(db, ids),
		db.delete(stocktakeLines).where(sql`product_id in (${ids})
			and stocktake_id in (select id from stocktakes where status = 'open')`),
		db.delete(products).where(sql`id in (${ids})`),
	]
}
