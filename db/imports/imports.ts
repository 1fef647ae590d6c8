import { eq, isNull, lt, sql } from 'drizzle-orm'
import type { Category } from '#contract/category.ts'
import { toProductWithStock } from '#db/catalogue/product-row.ts'
import type { Database, Statement } from '#db/client.ts'
import { failUnless } from '#db/constraints.ts'
import { jsonRows } from '#db/json-rows.ts'
import { importRows, imports, products } from '#db/schema.ts'

/** Maps slugs to products and their versions, which change with each edit. */
export async function mapVersionedProducts(db: Database, slugs: string[], categories: Category[]) {
	const rows = await db
		.select()
		.from(products)
		.where(sql`${products.slug} in (select value from ${jsonRows(slugs)})`)
	return new Map(
		rows.map((row) => [
			row.slug,
			{ product: toProductWithStock(row, categories), version: row.version },
		]),
	)
}

export function insertImport(db: Database, row: typeof imports.$inferInsert) {
	return db.insert(imports).values(row)
}

export async function findImport(db: Database, id: string) {
	const [row] = await db.select().from(imports).where(eq(imports.id, id))
	return row ?? null
}

/** Fails the batch if the import is already applied. */
export function markApplied(db: Database, id: string, appliedAt: Date): Statement {
	const at = failUnless(isNull(imports.appliedAt), imports.at)
	return db.update(imports).set({ at, appliedAt }).where(eq(imports.id, id))
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
