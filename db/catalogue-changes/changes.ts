import { and, asc, eq, getTableColumns, isNull, lt, or, sql } from 'drizzle-orm'
import type { Category } from '#contract/catalogue/categories.ts'
import type { BranchSlug } from '#contract/shop/branches.ts'
import type { MovementKind } from '#contract/stock/stock.ts'
import { nameAt } from '#db/accounts/staff.ts'
import { toInventoryProduct } from '#db/catalogue/product-row.ts'
import type { Database, Statement } from '#db/client.ts'
import { failUnless } from '#db/constraints.ts'
import { jsonRows } from '#db/json-rows.ts'
import { catalogueChangeRows, catalogueChanges, products, staff } from '#db/schema.ts'
import type { SearchDocument } from '#db/search/index-documents.ts'

type Change = typeof catalogueChanges.$inferInsert

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
	return rows.map((row) => toInventoryProduct(row, categories))
}

export function insertChange(db: Database, row: Change) {
	return db.insert(catalogueChanges).values(row)
}

export async function findChange(db: Database, id: string) {
	const [row] = await db
		.select({
			...getTableColumns(catalogueChanges),
			by: nameAt(staff, catalogueChanges.at).as('by'),
		})
		.from(catalogueChanges)
		.leftJoin(staff, eq(staff.id, catalogueChanges.staffId))
		.where(eq(catalogueChanges.id, id))
	return row ?? null
}

type RowPage = { limit: number; offset: number }

/** Lists the rows of an import in the order of its lines, whether it is applied or not. */
export async function listChangeRows(
	db: Database,
	changeId: string,
	{ limit, offset }: RowPage,
): Promise<AppliedRow[]> {
	const rows = await db
		.select({ product: catalogueChangeRows.product })
		.from(catalogueChangeRows)
		.where(eq(catalogueChangeRows.changeId, changeId))
		.orderBy(asc(catalogueChangeRows.line))
		.limit(limit)
		.offset(offset)
	return rows.map(({ product }) => JSON.parse(product))
}

type Completion = { appliedAt: Date } | Required<Pick<Change, 'undoneAt' | 'conflicts'>>

/** Fails the batch if the change is already applied, or undone. */
export function completeChange(db: Database, id: string, values: Completion): Statement {
	const { appliedAt, undoneAt } = catalogueChanges
	const isFirst = isNull('appliedAt' in values ? appliedAt : undoneAt)
	const at = failUnless(isFirst, catalogueChanges.at)
	return db
		.update(catalogueChanges)
		.set({ at, ...values })
		.where(eq(catalogueChanges.id, id))
}

/** Ids of rows whose change was deleted. Reads one row of each change. */
const orphanedChanges = sql`
	with recursive stored(id) as (
		select min(change_id) from catalogue_change_rows
		union all select (select min(change_id) from catalogue_change_rows where change_id > stored.id)
		from stored where id is not null)
	select id from stored where id is not null and id not in (select id from catalogue_changes)`

/** Deletes old changes, applied ones from before `undoableSince`, and rows of deleted ones. */
export async function deleteOldChanges(
	db: Database,
	{ before, undoableSince }: { before: Date; undoableSince: Date },
): Promise<void> {
	// A staged row's `updatedAt` is the time at which it was staged.
	const orphans = sql`
		select row.rowid from (${orphanedChanges}) cross join catalogue_change_rows as row on change_id = id
		where coalesce(product ->> 'updatedAt', 0) < ${before.getTime()}`
	await db.batch([
		db
			.delete(catalogueChanges)
			.where(
				or(
					and(isNull(catalogueChanges.appliedAt), lt(catalogueChanges.at, before)),
					lt(catalogueChanges.at, undoableSince),
				),
			),
		db.delete(catalogueChangeRows).where(sql`rowid in (${orphans})`),
	])
}

type ProductValues = Readonly<Record<string, unknown>>

/** A staged product, with times in milliseconds. */
export type ChangeRow = Omit<typeof products.$inferInsert, 'createdAt' | 'updatedAt'> & {
	createdAt: number
	updatedAt: number
	/** Without it, a category keeps its name, and a new one is named by its slug. */
	categoryName?: string
	/** The same for the subcategory. */
	subcategoryName?: string
	/** Words of the search document. Without them, the row does not change the document. */
	searchWords?: Record<string, string>
	nameLength?: number
	facets?: SearchDocument['facets']
	/** Version that was read, then the stock counts if the row changes them. `null` if new. */
	state: string | null
	/** Those without a time are opening stock, or set counts. With `reversesId`, they undo one. */
	movements: (readonly [
		kind: MovementKind,
		quantity: number,
		branch: BranchSlug,
		at?: number | null,
		reversesId?: string,
	])[]
	/** Values of the product's audit entry, or `null` for no entry. */
	history: { before?: ProductValues; after: ProductValues } | null
}

type Stage = { changeId: string; start: number; rows: ChangeRow[] }

export async function stageRows(db: Database, { changeId, start, rows }: Stage): Promise<void> {
	const numberedRows = rows.map((row, index) => [start + index, row])
	await db
		.insert(catalogueChangeRows)
		.select(sql`select ${changeId}, value ->> 0, value -> 1 from ${jsonRows(numberedRows)}`)
}

/** What the row of an applied import is reduced to, so that it can be undone. */
export type AppliedRow = Pick<ChangeRow, 'id' | 'slug' | 'name' | 'state' | 'movements' | 'history'>
