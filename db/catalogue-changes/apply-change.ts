import { and, eq, sql } from 'drizzle-orm'
import type { AuditAction } from '#contract/accounts/audit.ts'
import { MAX_LINES } from '#contract/base/limits.ts'
import { mapStockColumns } from '#contract/stock/branch-stock.ts'
import { type AuditContext, insertAuditRows } from '#db/audit/audit.ts'
import { rebuildCategoryJson } from '#db/catalogue/categories.ts'
import { stockCount } from '#db/catalogue/product-filter.ts'
import type { Database, Statement } from '#db/client.ts'
import { FAIL } from '#db/constraints.ts'
import { catalogueChangeRows, products } from '#db/schema.ts'
import { prepareDocumentColumns } from '#db/search/document-columns.ts'
import { BULK_PARTS, prepareIndexUpdate } from '#db/search/index-documents.ts'
import { prepareMovements } from '#db/stock/record-movements.ts'
import { selectMovements } from '#db/stock/select-movements.ts'
import { listCategoriesToReindex, upsertCategories, upsertProducts } from './upsert-rows.ts'

type ChangeContext = AuditContext & {
	changeId: string
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
export async function applyChange(
	db: Database,
	context: ChangeContext,
	extraStatements: Statement[],
): Promise<string[]> {
	const { changeId, rowCount, isUndoable, guard } = context
	const parts = Math.min(Math.ceil(rowCount / PRODUCTS_PER_PART), BULK_PARTS)
	const [categoriesToReindex] = await db.batch([
		listCategoriesToReindex(db, changeId),
		...(guard ? [guard] : []),
		guardUnchangedProducts(db, changeId),
		...upsertCategories(db, changeId),
		rebuildCategoryJson(db),
		upsertProducts(db, changeId),
		...prepareMovements(db, stagedMovements(changeId), context),
		...prepareIndexUpdate(db, stagedSearchDocuments(context), parts),
		...prepareDocumentColumns(db, productsWithSameDocument(context)),
		insertProductEntries(db, context),
		...extraStatements,
		isUndoable
			? reduceRows(db, changeId)
			: db.delete(catalogueChangeRows).where(eq(catalogueChangeRows.changeId, changeId)),
	])
	return categoriesToReindex.map(({ slug }) => slug)
}

const movesStock = sql`${catalogueChangeRows.product} -> 'movements' <> '[]'`

/** Fails the batch if a product has changed. A sale is no change if the row keeps the stock. */
function guardUnchangedProducts(db: Database, changeId: string): Statement {
	const { product } = catalogueChangeRows
	const counts = sql.join(Object.values(mapStockColumns(stockCount)), sql` || ' ' || `)
	const state = sql`(select ${products.version} || iif(${movesStock}, ' ' || ${counts}, '')
		from products where products.slug = ${product} ->> 'slug')`
	return db
		.update(catalogueChangeRows)
		.set({ product: FAIL })
		.where(
			and(eq(catalogueChangeRows.changeId, changeId), sql`${state} is not ${product} ->> 'state'`),
		)
}

const productOfRow = sql`products on products.slug = product ->> 'slug'`

const stagedSearchDocuments = ({ changeId }: ChangeContext) => sql`
	select products.id, product ->> 'searchWords' as words, product ->> 'nameLength' as name_length,
		product ->> 'facets' as facets
	from catalogue_change_rows join ${productOfRow}
	where change_id = ${changeId} and product -> 'searchWords' is not null`

const productsWithSameDocument = ({ changeId }: ChangeContext) => sql`
	select products.id from catalogue_change_rows join ${productOfRow}
	where change_id = ${changeId} and product -> 'searchWords' is null`

/** For rows with a `history`. They have been applied, so each product has an id. */
function insertProductEntries(db: Database, context: ChangeContext): Statement {
	return insertAuditRows(db, context, {
		action: context.action,
		target: sql`products.id`,
		before: sql`product -> '$.history.before'`,
		after: sql`product -> '$.history.after'`,
		rows: sql`catalogue_change_rows join ${productOfRow}
			where change_id = ${context.changeId} and product ->> 'history' is not null`,
	})
}

function reduceRows(db: Database, changeId: string): Statement {
	const { product } = catalogueChangeRows
	const appliedRow = sql`json_object('id', (select id from products where slug = ${product} ->> 'slug'),
		'slug', ${product} ->> 'slug', 'name', ${product} ->> 'name', 'state', ${product} ->> 'state',
		'movements', ${product} -> 'movements', 'history', ${product} -> 'history')`
	return db
		.update(catalogueChangeRows)
		.set({ product: appliedRow })
		.where(eq(catalogueChangeRows.changeId, changeId))
}

/** The products already exist. Only the new ones have the id of their row. */
const stagedMovements = (changeId: string) =>
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
		sql`catalogue_change_rows join ${productOfRow}, json_each(product, '$.movements')
			where change_id = ${changeId}`,
	)
