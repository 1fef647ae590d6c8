import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { type MovementKind, STOCK_COUNTS } from '#contract/stock.ts'
import { insertProductAudits } from '#db/audit/audit.ts'
import { rebuildCategoryJson } from '#db/catalogue/categories.ts'
import type { Database, Statement } from '#db/client.ts'
import { jsonRows } from '#db/json-rows.ts'
import { importRows, products, stockMovements } from '#db/schema.ts'
import { indexProducts } from '#db/search/index-documents.ts'
import { insertCategories } from './import-categories.ts'
import { guardUnchangedProducts, movesStock } from './imports.ts'

/** A staged product, with times in milliseconds. */
export type ImportRow = Omit<typeof products.$inferInsert, 'createdAt' | 'updatedAt'> & {
	createdAt: number
	updatedAt: number
	/** New names of its categories. Without one, an existing category keeps its name and a new one is named by its slug. */
	categoryName?: string
	subcategoryName?: string
	searchWords: Record<string, string>
	nameLength: number
	/** State of the product when it was read, or `null` for a new one. */
	state: string | null
	/** Changes of its stock. */
	movements: (readonly [kind: MovementKind, quantity: number])[]
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

/** Lists slugs of existing categories that are renamed or have a renamed subcategory. */
async function listRenamedCategories(db: Database, importId: string): Promise<string[]> {
	const rows = await db.all<{ slug: string }>(sql`
		select distinct slug from import_rows join categories on slug = product ->> 'category'
		where import_id = ${importId}
			and coalesce(product ->> 'categoryName', product ->> 'subcategoryName') is not null`)
	return rows.map(({ slug }) => slug)
}

/** A large file exceeds the limits of one D1 statement. */
const INDEX_STATEMENTS = 10

type ImportContext = {
	importId: string
	staffId: string | null
	now: Date
	requestId: string
}

/** Applies the staged rows to the catalogue and the ledger in one batch with `alsoApply`. Returns the slugs of renamed categories. */
export async function applyImport(
	db: Database,
	apply: ImportContext,
	alsoApply: Statement[],
): Promise<string[]> {
	const { importId, staffId, now: at, requestId } = apply
	const renamedSlugs = await listRenamedCategories(db, importId)
	const stagedRows = sql`from import_rows where import_id = ${importId}`
	await db.batch([
		guardUnchangedProducts(db, importId),
		...insertCategories(db, stagedRows),
		rebuildCategoryJson(db),
		db
			.insert(products)
			.select(sql`select ${sql.join(productColumns.map(stagedValue), sql`, `)} ${stagedRows}`)
			.onConflictDoUpdate({ target: products.slug, set: replacementValues }),
		db.insert(stockMovements).select(importedMovements(apply)),
		db
			.update(products)
			.set(stagedStock)
			.from(importRows)
			.where(
				sql`import_id = ${importId} and ${products.slug} = product ->> 'slug' and ${movesStock}`,
			),
		...indexProducts(db, importedSearchDocuments(apply), INDEX_STATEMENTS),
		insertProductAudits(db, { importId, staffId, at, requestId }),
		...alsoApply,
		db.delete(importRows).where(eq(importRows.importId, importId)),
	])
	return renamedSlugs
}

const importedSearchDocuments = ({ importId }: ImportContext) => sql`
	select products.id, product ->> 'searchWords' as words, product ->> 'nameLength' as name_length
	from import_rows join products on products.slug = product ->> 'slug'
	where import_id = ${importId}`

const importedMovements = ({ importId, staffId, now }: ImportContext) => sql`
	select lower(hex(randomblob(12))), products.id, value ->> 0, value ->> 1,
		iif(products.id = product ->> 'id', 'Opening stock', 'Import'), ${staffId}, null, ${now.getTime()}
	from import_rows join products on products.slug = product ->> 'slug',
		json_each(product, '$.movements')
	where import_id = ${importId}`

const stagedValue = (column: string) => sql`product ->> ${sql.raw(`'${column}'`)}`
const stagedStock = Object.fromEntries(STOCK_COUNTS.map((count) => [count, stagedValue(count)]))
const productColumns = Object.keys(getTableColumns(products))

const preservedColumns = new Set<string>(['id', 'slug', 'version', ...STOCK_COUNTS])
const replacedColumns = productColumns.filter((column) => !preservedColumns.has(column))

const replacementValues: Record<string, SQL> = {
	...Object.fromEntries(
		replacedColumns.map((column) => [column, sql`excluded.${sql.identifier(toSnakeCase(column))}`]),
	),
	version: sql`${products.version} + 1`,
}
