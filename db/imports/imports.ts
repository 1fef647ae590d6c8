import { and, asc, eq, getTableColumns, isNull, lt, or, sql } from 'drizzle-orm'
import type { Category } from '#contract/catalogue/categories.ts'
import { nameAt } from '#db/accounts/staff.ts'
import { toProductWithStock } from '#db/catalogue/product-row.ts'
import type { Database, Statement } from '#db/client.ts'
import { failUnless } from '#db/constraints.ts'
import { jsonRows } from '#db/json-rows.ts'
import { importRows, imports, products, staff } from '#db/schema.ts'
import type { AppliedRow } from './import-rows.ts'

type Import = typeof imports.$inferInsert

/** Lists products by slug or id, with their versions, which change with each edit. */
export async function listVersionedProducts(
	db: Database,
	{ column, keys }: { column: 'slug' | 'id'; keys: string[] },
	categories: Category[],
) {
	const rows = await db
		.select()
		.from(products)
		.where(sql`${products[column]} in (select value from ${jsonRows(keys)})`)
	return rows.map((row) => ({
		product: toProductWithStock(row, categories),
		version: row.version,
	}))
}

export function insertImport(db: Database, row: Import) {
	return db.insert(imports).values(row)
}

export async function findImport(db: Database, id: string) {
	const [row] = await db
		.select({ ...getTableColumns(imports), by: nameAt(staff, imports.at).as('by') })
		.from(imports)
		.leftJoin(staff, eq(staff.id, imports.staffId))
		.where(eq(imports.id, id))
	return row ?? null
}

type RowPage = { limit: number; offset: number }

/** Lists the rows of an import in the order of its lines, whether it is applied or not. */
export async function listImportRows(
	db: Database,
	importId: string,
	{ limit, offset }: RowPage,
): Promise<AppliedRow[]> {
	const rows = await db
		.select({ product: importRows.product })
		.from(importRows)
		.where(eq(importRows.importId, importId))
		.orderBy(asc(importRows.line))
		.limit(limit)
		.offset(offset)
	return rows.map(({ product }) => JSON.parse(product))
}

/** Fails the batch if the import is already applied. */
export function markApplied(db: Database, id: string, appliedAt: Date): Statement {
	const at = failUnless(isNull(imports.appliedAt), imports.at)
	return db.update(imports).set({ at, appliedAt }).where(eq(imports.id, id))
}

/** Fails the batch if the import is already undone. */
export function markUndone(
	db: Database,
	{ id, ...values }: Required<Pick<Import, 'id' | 'undoneAt' | 'conflicts'>>,
): Statement {
	const at = failUnless(isNull(imports.undoneAt), imports.at)
	return db
		.update(imports)
		.set({ at, ...values })
		.where(eq(imports.id, id))
}

/** Deletes old imports, applied ones from before `undoableSince`, and rows of deleted imports. */
export async function deleteOldImports(
	db: Database,
	{ before, undoableSince }: { before: Date; undoableSince: Date },
): Promise<void> {
	// A staged row's `updatedAt` is the time at which it was staged.
	const stagedAt = sql`coalesce(${importRows.product} ->> 'updatedAt', 0)`
	const isOrphan = sql`${importRows.importId} not in (select id from imports)`
	await db.batch([
		db
			.delete(imports)
			.where(
				or(and(isNull(imports.appliedAt), lt(imports.at, before)), lt(imports.at, undoableSince)),
			),
		db.delete(importRows).where(and(isOrphan, lt(stagedAt, before.getTime()))),
	])
}
