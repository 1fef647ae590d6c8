import { and, eq, lt, sql } from 'drizzle-orm'
import type { Category } from '#contract/category.ts'
import { STOCK_COUNTS } from '#contract/stock.ts'
import { toProduct } from '#db/catalogue/product-row.ts'
import type { Database } from '#db/client.ts'
import { jsonRows } from '#db/json-rows.ts'
import { importRows, imports, products } from '#db/schema.ts'

/** Lists products with their versions, which change with each edit. */
export async function listVersionedProducts(db: Database, slugs: string[], categories: Category[]) {
	const rows = await db
		.select()
		.from(products)
		.where(sql`${products.slug} in (select value from ${jsonRows(slugs)})`)
	return rows.map((row) => ({ product: toProduct(row, categories), version: row.version }))
}

export function insertImport(db: Database, row: typeof imports.$inferInsert) {
	return db.insert(imports).values(row)
}

export async function findImport(db: Database, id: string) {
	const [row] = await db.select().from(imports).where(eq(imports.id, id))
	return row ?? null
}

/** Marks the import as applied. Fails the whole batch if it already is: then it sets `at`, which is NOT NULL, to null. */
export function markApplied(db: Database, id: string, appliedAt: Date) {
	const at = sql`iif(${imports.appliedAt} is null, ${imports.at}, null)`
	return db.update(imports).set({ at, appliedAt }).where(eq(imports.id, id))
}

export const movesStock = sql`${importRows.product} -> 'movements' <> '[]'`

/** Fails the whole batch if a staged product was changed or removed since it was read: then it sets `product`, which is NOT NULL, to null. For a row that keeps the stock, a sale does not count as a change. */
export function guardUnchangedProducts(db: Database, importId: string) {
	const { product } = importRows
	const counts = sql.join(
		STOCK_COUNTS.map((count) => products[count]),
		sql` || ' ' || `,
	)
	const state = sql`(select ${products.version} || iif(${movesStock}, ' ' || ${counts}, '')
		from products where products.slug = ${product} ->> 'slug')`
	return db
		.update(importRows)
		.set({ product: sql`null` })
		.where(and(eq(importRows.importId, importId), sql`${state} is not ${product} ->> 'state'`))
}

/** Deletes the imports from before a time, and their staged rows. */
export async function deleteOldImports(db: Database, before: Date): Promise<void> {
	// A staged row's `updatedAt` is the time at which it was staged.
	const stagedAt = sql`${importRows.product} ->> 'updatedAt'`
	await db.batch([
		db.delete(importRows).where(lt(stagedAt, before.getTime())),
		db.delete(imports).where(lt(imports.at, before)),
	])
}
