import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { STOCK_COUNTS } from '#contract/stock.ts'
import { rebuildCategoryJson } from '#db/catalogue/categories.ts'
import type { Database, Statement } from '#db/client.ts'
import { jsonRows } from '#db/json-rows.ts'
import { importRows, products, stockMovements } from '#db/schema.ts'
import { indexProducts } from '#db/search/index-documents.ts'
import { insertCategories, insertSubcategories } from './import-categories.ts'

/** A staged product, with times in milliseconds. */
export type ImportRow = Omit<typeof products.$inferInsert, 'createdAt' | 'updatedAt'> & {
	createdAt: number
	updatedAt: number
	/** New names of its categories. With `null`, an existing category keeps its name and a new one is named by its slug. */
	categoryName: string | null
	subcategoryName: string | null
	searchWords: string
	nameLength: number
	/** State of the product when it was read, or `null` for a new one. */
	state: string | null
	/** The import keeps the stock counts of the product. */
	keepsStock: boolean
	/** Entry for the history of the product, or `null` for none. */
	history: { before?: object; after: object } | null
}

type Stage = { importId: string; start: number; rows: ImportRow[] }

export async function stageRows(db: Database, { importId, start, rows }: Stage): Promise<void> {
	const numberedRows = rows.map((row, index) => [start + index, row])
	await db
		.insert(importRows)
		.select(sql`select ${importId}, value ->> 0, value -> 1 from ${jsonRows(numberedRows)}`)
}

/** Lists slugs of categories that are renamed or have a renamed subcategory. */
async function listRenamedCategories(db: Database, importId: string): Promise<string[]> {
	const rows = await db.all<{ slug: string }>(sql`
		select distinct product ->> 'category' as slug from import_rows
		left join categories on categories.slug = product ->> 'category'
		left join subcategories on subcategories.category = product ->> 'category'
			and subcategories.slug = product ->> 'subcategory'
		where import_id = ${importId} and (categories.name <> product ->> 'categoryName'
			or subcategories.name <> product ->> 'subcategoryName')`)
	return rows.map(({ slug }) => slug)
}

/** A large file exceeds the limits of one D1 statement. */
const INDEX_STATEMENTS = 10

export type ImportContext = { importId: string; staffId: string | null; now: Date }
export type SurroundingChanges = { before?: Statement[]; after?: Statement[] }

/** Applies the staged rows to the catalogue and the ledger in one batch. Returns the slugs of renamed categories. */
export async function applyImport(
	db: Database,
	apply: ImportContext,
	{ before = [], after = [] }: SurroundingChanges = {},
): Promise<string[]> {
	const renamedSlugs = await listRenamedCategories(db, apply.importId)
	const stagedRows = sql`from import_rows where import_id = ${apply.importId}`
	const changes: Statement[] = [
		...before,
		insertCategories(db, stagedRows),
		insertSubcategories(db, stagedRows),
		rebuildCategoryJson(db),
		db
			.insert(products)
			.select(sql`select ${sql.join(stagedColumns, sql`, `)} ${stagedRows}`)
			.onConflictDoUpdate({ target: products.slug, set: replacementValues }),
		db.insert(stockMovements).select(importMovements(apply)),
		updateImportedStock(db, apply),
		...indexProducts(db, importedSearchDocuments(apply), INDEX_STATEMENTS),
		...after,
		db.delete(importRows).where(eq(importRows.importId, apply.importId)),
	]
	await db.batch(changes as [Statement, ...Statement[]])
	return renamedSlugs
}

function updateImportedStock(db: Database, { importId }: ImportContext) {
	return db
		.update(products)
		.set(stagedStock)
		.from(importRows)
		.where(sql`import_id = ${importId} and ${products.slug} = product ->> 'slug'
			and product ->> 'keepsStock' is not 1`)
}

const importedSearchDocuments = ({ importId }: ImportContext) => sql`
	select products.id, product ->> 'searchWords' as words, product ->> 'nameLength' as name_length
	from import_rows join products on products.slug = product ->> 'slug'
	where import_id = ${importId}`

/** Selects the differences between the file and the stock as movements; for new products the opening stock. */
function importMovements({ importId, staffId, now }: ImportContext): SQL {
	return sql`
		with difference as (
			select products.id as product_id, products.id = product ->> 'id' as is_new,
				${sql.join(STOCK_COUNTS.map(stockDifference), sql`, `)}
			from import_rows join products on products.slug = product ->> 'slug'
			where import_id = ${importId} and product ->> 'keepsStock' is not 1
		), change as (
			select product_id, is_new, iif(is_new, 'receive', 'correct') as movement,
				available + servicing + sold + defective as quantity from difference
			union all select product_id, is_new, 'order', incoming from difference
			union all select product_id, is_new, 'sell', sold from difference
			union all select product_id, is_new, 'service', servicing from difference
			union all select product_id, is_new, 'defect', defective from difference
		)
		select lower(hex(randomblob(12))), product_id, movement, quantity,
			iif(is_new, 'Opening stock', 'Import'), ${staffId}, null, ${now.getTime()}
		from change where quantity <> 0`
}

const stagedValue = (column: string) => sql`product ->> ${sql.raw(`'${column}'`)}`

function stockDifference(count: string): SQL {
	const column = sql.identifier(count)
	return sql`(${stagedValue(count)}) - ${column} as ${column}`
}

const stagedStock = Object.fromEntries(STOCK_COUNTS.map((count) => [count, stagedValue(count)]))
const productColumns = Object.keys(getTableColumns(products))

/** New products start without stock; the movements add it. */
const stagedColumns = productColumns.map((column) =>
	column in stagedStock ? sql`0` : stagedValue(column),
)

const preservedColumns = new Set<string>(['id', 'slug', 'version', ...STOCK_COUNTS])

const replacementValues: Record<string, SQL> = {
	...Object.fromEntries(
		productColumns
			.filter((column) => !preservedColumns.has(column))
			.map((column) => [column, sql`excluded.${sql.identifier(toSnakeCase(column))}`]),
	),
	version: sql`${products.version} + 1`,
}

export async function deleteStagedRows(db: Database, importId: string): Promise<void> {
	await db.delete(importRows).where(eq(importRows.importId, importId))
}
