import { and, eq, gte, lt, notInArray, sql } from 'drizzle-orm'
import { STOCK_COUNTS } from '#contract/stock.ts'
import { categoriesQuery, toCategories } from '#db/catalogue/categories.ts'
import { toProduct } from '#db/catalogue/product-row.ts'
import type { Database } from '#db/client.ts'
import { importRows, imports, products } from '#db/schema.ts'

/** Lists products with their versions, which change with each edit. */
export async function listCurrentProducts(db: Database, slugs: string[]) {
	const [rows, categoryRows] = await db.batch([
		db
			.select()
			.from(products)
			.where(sql`${products.slug} in (select value from json_each(${JSON.stringify(slugs)}))`),
		categoriesQuery(db),
	])
	const categories = toCategories(categoryRows)
	return rows.map((row) => ({ product: toProduct(row, categories), version: row.version }))
}

export function insertImport(db: Database, row: typeof imports.$inferInsert) {
	return db.insert(imports).values(row)
}

export async function findImport(db: Database, id: string) {
	const [row] = await db.select().from(imports).where(eq(imports.id, id))
	return row ?? null
}

/** Marks the import as applied. The column's NOT NULL rejects the whole batch when it already is. */
export function guardNotApplied(db: Database, id: string, appliedAt: Date) {
	const at = sql`iif(${imports.appliedAt} is null, ${imports.at}, null)`
	return db.update(imports).set({ at, appliedAt }).where(eq(imports.id, id))
}

/** SQL expression whose value changes with each edit and each movement. */
const stateWithStock = sql.join(
	[products.version, ...STOCK_COUNTS.map((count) => products[count])],
	sql` || ' ' || `,
)

/** The column's NOT NULL rejects the whole batch when a staged product was changed or removed since it was read. A sale does not matter for a row that keeps the stock. */
export function guardUnchangedProducts(db: Database, importId: string) {
	const row = importRows.product
	const currentState = sql`(select iif(${row} ->> 'keepsStock', ${products.version} || '', ${stateWithStock})
		from products where products.slug = ${row} ->> 'slug')`
	return db
		.update(importRows)
		.set({ product: sql`null` })
		.where(and(eq(importRows.importId, importId), sql`${currentState} is not ${row} ->> 'state'`))
}

/** Deletes imports before a time, and staged rows of that age without an import. */
export async function deleteOldImports(db: Database, before: Date): Promise<void> {
	const recentImports = db.select({ id: imports.id }).from(imports).where(gte(imports.at, before))
	const stagedAt = sql`${importRows.product} ->> 'updatedAt'`
	await db.batch([
		db
			.delete(importRows)
			.where(and(notInArray(importRows.importId, recentImports), lt(stagedAt, before.getTime()))),
		db.delete(imports).where(lt(imports.at, before)),
	])
}
