import { and, eq, sql } from 'drizzle-orm'
import type { AuditAction } from '#contract/accounts/audit.ts'
import { MAX_LINES } from '#contract/base/limits.ts'
import { mapStockColumns } from '#contract/stock/branch-stock.ts'
import { type AuditContext, insertAuditRows } from '#db/audit/audit.ts'
import { rebuildCategoryJson } from '#db/catalogue/categories.ts'
import { stockCount } from '#db/catalogue/product-filter.ts'
import type { Database, Statement } from '#db/client.ts'
import { FAIL } from '#db/constraints.ts'
import { importRows, products } from '#db/schema.ts'
import { prepareDocumentColumns } from '#db/search/document-columns.ts'
import { BULK_PARTS, prepareIndexUpdate } from '#db/search/index-documents.ts'
import { prepareMovements, selectMovements } from '#db/stock/record-movements.ts'
import { listCategoriesToReindex, upsertCategories } from './upsert-categories.ts'
import { upsertProducts } from './upsert-products.ts'

type ImportContext = AuditContext & {
	importId: string
	rowCount: number
	action: AuditAction
	/** Keeps the reduced rows. */
	isUndoable: boolean
	/** Statement of the batch that fails it before the rows are read. */
	guard?: Statement
}

/** A sale, too, changes as many products in one statement. */
const PRODUCTS_PER_PART = MAX_LINES

/** Applies the staged rows. Returns the slugs of categories that must be indexed again. */
export async function applyImport(
	db: Database,
	context: ImportContext,
	extraStatements: Statement[],
): Promise<string[]> {
	const { importId, rowCount, isUndoable, guard } = context
	const parts = Math.min(Math.ceil(rowCount / PRODUCTS_PER_PART), BULK_PARTS)
	const [categoriesToReindex] = await db.batch([
		listCategoriesToReindex(db, importId),
		...(guard ? [guard] : []),
		guardUnchangedProducts(db, importId),
		...upsertCategories(db, importId),
		rebuildCategoryJson(db),
		upsertProducts(db, importId),
		...prepareMovements(db, importedMovements(importId), context),
		...prepareIndexUpdate(db, importedSearchDocuments(context), parts),
		...prepareDocumentColumns(db, productsWithSameDocument(context)),
		insertProductEntries(db, context),
		...extraStatements,
		isUndoable ? reduceRows(db, importId) : deleteRows(db, importId),
	])
	return categoriesToReindex.map(({ slug }) => slug)
}

const movesStock = sql`${importRows.product} -> 'movements' <> '[]'`

/** Fails the batch if a product has changed. A sale is no change if the row keeps the stock. */
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

/** For rows with a `history`. They have been applied, so each product has an id. */
function insertProductEntries(db: Database, context: ImportContext): Statement {
	return insertAuditRows(db, context, {
		action: context.action,
		target: sql`products.id`,
		before: sql`product -> '$.history.before'`,
		after: sql`product -> '$.history.after'`,
		rows: sql`import_rows join ${productOfRow}
			where import_id = ${context.importId} and product ->> 'history' is not null`,
	})
}

function deleteRows(db: Database, importId: string): Statement {
	return db.delete(importRows).where(eq(importRows.importId, importId))
}

function reduceRows(db: Database, importId: string): Statement {
	const { product } = importRows
	const appliedRow = sql`json_object('id', (select id from products where slug = ${product} ->> 'slug'),
		'slug', ${product} ->> 'slug', 'name', ${product} ->> 'name', 'state', ${product} ->> 'state',
		'movements', ${product} -> 'movements', 'history', ${product} -> 'history')`
	return db.update(importRows).set({ product: appliedRow }).where(eq(importRows.importId, importId))
}

/** The products already exist. Only the new ones have the id of their row. */
const importedMovements = (importId: string) =>
	selectMovements(
		{
			product_id: 'products.id',
			kind: 'value ->> 0',
			quantity: 'value ->> 1',
			branch: 'value ->> 2',
			at: 'value ->> 3',
			reverses_id: 'value ->> 4',
			source: `case when value ->> 4 is not null then 'reversal' when value ->> 3 then null
				when products.id = product ->> 'id' then 'opening' else 'import' end`,
		},
		sql`import_rows join ${productOfRow}, json_each(product, '$.movements')
			where import_id = ${importId}`,
	)
