import { eq, sql } from 'drizzle-orm'
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

/**
 * Deletes a draft, also from open stocktakes. Fails the batch if the product is not a draft or has
 * movements.
 */
export function prepareDraftDeletion(db: Database, id: string): Statements {
	const version = failUnless(sql`${products.status} = 'draft'`, products.version)
	return [
		db.update(products).set({ version }).where(eq(products.id, id)),
		...prepareIndexRemoval(db, sql`${id}`),
		db.delete(stocktakeLines).where(sql`product_id = ${id}
			and stocktake_id in (select id from stocktakes where status = 'open')`),
		db.delete(products).where(eq(products.id, id)),
	]
}
