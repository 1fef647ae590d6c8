import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { mapStockColumns } from '#contract/branch-stock.ts'
import type { BranchSlug } from '#contract/branches.ts'
import { type MovementKind, STOCK_COUNTS } from '#contract/stock.ts'
import { type AuditRow, insertProductAudits } from '#db/audit/audit.ts'
import { rebuildCategoryJson } from '#db/catalogue/categories.ts'
import { stockCount } from '#db/catalogue/product-filter.ts'
import type { Database, Statement } from '#db/client.ts'
import { FAIL } from '#db/constraints.ts'
import { jsonRows } from '#db/json-rows.ts'
import { categories, importRows, products, subcategories } from '#db/schema.ts'
import { BULK_PARTS, prepareDocumentColumns } from '#db/search/document-columns.ts'
import { prepareIndexUpdate, type SearchDocument } from '#db/search/index-documents.ts'
import { prepareMovements } from '#db/stock/record-movements.ts'

/** Values of some columns of a product. */
type ProductValues = Readonly<Record<string, unknown>>

/** A staged product, with times in milliseconds. */
export type ImportRow = Omit<typeof products.$inferInsert, 'createdAt' | 'updatedAt'> & {
	createdAt: number
	updatedAt: number
	/** New name of the category. Without it, an existing category keeps its name, and a new one is named by its slug. */
	categoryName?: string
	/** The same for the subcategory. */
	subcategoryName?: string
	/** Words of the search document. Without them, the row does not change the document. */
	searchWords?: Record<string, string>
	/** Number of words in the name. */
	nameLength?: number
	facets?: SearchDocument['facets']
	/** Version of the product when it was read, followed by its stock counts if the row changes them. `null` for a new product. */
	state: string | null
	/** Stock movements that the import records for the product. Those without a time are its opening stock, or set its counts. With `reversesId`, they undo an earlier one. */
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

type Stage = { importId: string; start: number; rows: ImportRow[] }

export async function stageRows(db: Database, { importId, start, rows }: Stage): Promise<void> {
	const numberedRows = rows.map((row, index) => [start + index, row])
	await db
		.insert(importRows)
		.select(sql`select ${importId}, value ->> 0, value -> 1 from ${jsonRows(numberedRows)}`)
}

/** What the row of an applied import is reduced to, so that it can be undone. */
export type AppliedRow = Pick<ImportRow, 'id' | 'slug' | 'name' | 'state' | 'movements' | 'history'>

type ImportContext = {
	importId: string
	staffId: string | null
	now: Date
	requestId: string
	/** Action of the audit entry of each product. */
	action: AuditRow['action']
	/** Keeps the reduced rows. */
	isUndoable: boolean
	/** Statement of the batch that fails it before the rows are read. */
	guard?: Statement
}

/** Applies the staged rows to the catalogue and the ledger in one batch with `extraStatements`. Returns the slugs of the categories whose products must be indexed again. */
export async function applyImport(
	db: Database,
	context: ImportContext,
	extraStatements: Statement[],
): Promise<string[]> {
	const { importId, staffId, now: at, requestId, action, isUndoable, guard } = context
	const { category, slug } = subcategories
	const isImported = sql`import_id = ${importId}`
	const [categoriesToReindex] = await db.batch([
		listCategoriesToReindex(db, importId),
		...(guard ? [guard] : []),
		guardUnchangedProducts(db, importId),
		upsertCategories(db, importId, { table: categories, target: [categories.slug] }),
		upsertCategories(db, importId, { table: subcategories, target: [category, slug] }),
		rebuildCategoryJson(db),
		db
			.insert(products)
			.select(sql`select ${stagedColumns} from import_rows where ${isImported}`)
			.onConflictDoUpdate({ target: products.slug, set: replacementValues }),
		...prepareMovements(db, { movements: importedMovements(importId), staffId, at }),
		...prepareIndexUpdate(db, importedSearchDocuments(context), BULK_PARTS),
		...prepareDocumentColumns(db, productsWithSameDocument(context), BULK_PARTS),
		insertProductAudits(db, { importId, staffId, at, requestId, action }),
		...extraStatements,
		isUndoable ? reduceRows(db, importId) : db.delete(importRows).where(isImported),
	])
	return categoriesToReindex.map(({ slug }) => slug)
}

/** Lists existing categories that get a new name, or a subcategory with a new name. The words of their products include these names. */
function listCategoriesToReindex(db: Database, importId: string) {
	const newName = sql`coalesce(product ->> 'categoryName', product ->> 'subcategoryName')`
	return db
		.selectDistinct({ slug: categories.slug })
		.from(importRows)
		.innerJoin(categories, sql`${categories.slug} = product ->> 'category'`)
		.where(sql`import_id = ${importId} and ${newName} is not null`)
}

const movesStock = sql`${importRows.product} -> 'movements' <> '[]'`

/** Fails the batch if a staged product was changed or removed since it was read. For a row that keeps the stock, a sale is not a change. */
function guardUnchangedProducts(db: Database, importId: string): Statement {
	const { product } = importRows
	const counts = sql.join(Object.values(mapStockColumns(stockCount)), sql` || ' ' || `)
	const state = sql`(select ${products.version} || iif(${movesStock}, ' ' || ${counts}, '')
		from products where products.slug = ${product} ->> 'slug')`
	return db
		.update(importRows)
		.set({ product: FAIL })
		.where(and(eq(importRows.importId, importId), sql`${state} is not ${product} ->> 'state'`))
}

const productOfRow = sql`products on products.slug = product ->> 'slug'`

const importedSearchDocuments = ({ importId }: ImportContext) => sql`
	select products.id, product ->> 'searchWords' as words, product ->> 'nameLength' as name_length,
		product ->> 'facets' as facets
	from import_rows join ${productOfRow}
	where import_id = ${importId} and product -> 'searchWords' is not null`

const productsWithSameDocument = ({ importId }: ImportContext) => sql`
	select products.id from import_rows join ${productOfRow}
	where import_id = ${importId} and product -> 'searchWords' is null`

function reduceRows(db: Database, importId: string): Statement {
	const { product } = importRows
	const appliedRow = sql`json_object('id', (select id from products where slug = ${product} ->> 'slug'),
		'slug', ${product} ->> 'slug', 'name', ${product} ->> 'name', 'state', ${product} ->> 'state',
		'movements', ${product} -> 'movements', 'history', ${product} -> 'history')`
	return db.update(importRows).set({ product: appliedRow }).where(eq(importRows.importId, importId))
}

/** The products already exist. Only the new ones have the id of their row. */
const importedMovements = (importId: string) => sql`
	select null as id, products.id as product_id, value ->> 0 as kind, value ->> 1 as quantity,
		value ->> 2 as branch, null as unit_price, '' as discount_reason, '' as note, value ->> 4 as reverses_id, null as stocktake_id,
		null as transfer_id, null as sale_id, value ->> 3 as at,
		case when value ->> 4 is not null then 'reversal' when value ->> 3 then null
			when products.id = product ->> 'id' then 'opening' else 'import' end as source
	from import_rows join ${productOfRow}, json_each(product, '$.movements')
	where import_id = ${importId}`

const productColumns = Object.entries(getTableColumns(products)).filter(
	([, { generated }]) => !generated,
)

const isStock = (name: string) => [...STOCK_COUNTS, 'stockByBranch'].includes(name)

/** Values of a new product. Its movements then set its counts. */
const stagedColumns = sql.join(
	productColumns.map(([name]) =>
		isStock(name)
			? sql.raw(name === 'stockByBranch' ? `'{}'` : '0')
			: sql`product ->> ${sql.raw(`'${name}'`)}`,
	),
	sql`, `,
)

const preservedColumns = ['id', 'slug', 'version']
const replacedColumns = productColumns.filter(
	([name]) => !preservedColumns.includes(name) && !isStock(name),
)

const replacementValues: Record<string, SQL> = {
	...Object.fromEntries(
		replacedColumns.map(([name]) => [name, sql`excluded.${sql.identifier(toSnakeCase(name))}`]),
	),
	version: sql`${products.version} + 1`,
}

type CategoryTable = { table: typeof categories | typeof subcategories; target: SQLiteColumn[] }

/** Adds the new categories or subcategories of the staged rows after the others, and renames those that get a new name. */
function upsertCategories(
	db: Database,
	importId: string,
	{ table, target }: CategoryTable,
): Statement {
	const slugs = [sql`product ->> 'category'`, sql`product ->> 'subcategory'`]
	const key = sql.join(slugs.slice(0, target.length), sql`, `)
	const slug = slugs[target.length - 1]
	const newName = sql`max(product ->> ${table === categories ? 'categoryName' : 'subcategoryName'})`
	const name = sql`(select name from ${table} where (${sql.join(target, sql`, `)}) = (${key}))`
	const values: Partial<Record<string, SQL>> = {
		id: sql`lower(hex(randomblob(12)))`,
		...Object.fromEntries(target.map((column, index) => [column.name, slugs[index]])),
		name: sql`coalesce(${newName}, ${name}, ${slug})`,
		position: sql`(select coalesce(max(position) + 1, 0) from ${table}) + min(line)`,
	}
	// Drizzle inserts into all columns.
	const columns = Object.keys(getTableColumns(table)).map((column) => values[column] ?? sql`null`)
	return (
		db
			// The table types differ, but the columns selected below are those of either table.
			.insert(table as typeof categories)
			.select(
				sql`select ${sql.join(columns, sql`, `)}
				from import_rows where import_id = ${importId} group by ${key}`,
			)
			.onConflictDoUpdate({
				target,
				set: { name: sql`excluded.name` },
				setWhere: sql`${table.name} <> excluded.name`,
			})
	)
}
