import { and, eq, getTableColumns, gte, lt, notInArray, sql } from 'drizzle-orm'
import { STOCK_COUNTS } from '#worker/contract/movement-rules.ts'
import type { Product } from '#worker/contract/product.ts'
import { catalogueQuery, categoriesOf } from './categories.ts'
import type { Database } from './client.ts'
import { toProduct } from './product-row.ts'
import { importRows, imports, products } from './schema.ts'

/** Another one after each edit. */
const currentEdit = sql<string>`${products.version} || ''`
/** Another one after each edit and each movement. */
const currentState = sql<string>`${sql.join(
	[products.version, ...STOCK_COUNTS.map((count) => products[count])],
	sql` || ' ' || `,
)}`

export type KnownProduct = { product: Product; edit: string; state: string }

export async function listKnownProducts(db: Database, slugs: string[]): Promise<KnownProduct[]> {
	const [rows, catalogueRows] = await db.batch([
		db
			.select({ row: getTableColumns(products), edit: currentEdit, state: currentState })
			.from(products)
			.where(sql`${products.slug} in (select value from json_each(${JSON.stringify(slugs)}))`),
		catalogueQuery(db),
	])
	const categories = categoriesOf(catalogueRows)
	return rows.map(({ row, edit, state }) => ({
		product: toProduct(row, categories),
		edit,
		state,
	}))
}

export function addImport(db: Database, row: typeof imports.$inferInsert) {
	return db.insert(imports).values(row)
}

export async function findImport(db: Database, id: string) {
	const [row] = await db.select().from(imports).where(eq(imports.id, id))
	return row ?? null
}

export function setApplied(db: Database, id: string, appliedAt: Date) {
	return db.update(imports).set({ appliedAt }).where(eq(imports.id, id))
}

/** Refused by the column's NOT NULL, and its whole batch with it, when the file was applied before or a product of it is no longer as it was, or no longer there; a sale is no matter to a row that leaves the stock alone. */
export function refuseWhenOutdated(db: Database, id: string) {
	const changed = sql`select 1 from import_rows left join products on products.slug = product ->> 'slug'
		where import_id = ${id}
			and iif(product ->> 'leavesStock', ${currentEdit}, ${currentState}) is not product ->> 'state'`
	return db
		.update(imports)
		.set({
			at: sql`iif(${imports.appliedAt} is not null or exists (${changed}), null, ${imports.at})`,
		})
		.where(eq(imports.id, id))
}

/** And rows that were laid down before then and belong to no import, for whoever brought them broke off. */
export async function forgetOldImports(db: Database, before: Date): Promise<void> {
	const recent = db.select({ id: imports.id }).from(imports).where(gte(imports.at, before))
	const laidDownAt = sql`${importRows.product} ->> 'updatedAt'`
	await db.batch([
		db
			.delete(importRows)
			.where(and(notInArray(importRows.importId, recent), lt(laidDownAt, before.getTime()))),
		db.delete(imports).where(lt(imports.at, before)),
	])
}
