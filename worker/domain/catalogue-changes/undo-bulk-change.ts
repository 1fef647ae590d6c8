import { MAX_CSV_ROWS, MAX_LISTED_ROWS } from '#contract/base/limits.ts'
import type { SkippedProduct } from '#contract/catalogue/bulk-changes.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import { listCategories } from '#db/catalogue/categories.ts'
import { listByIdentity } from '#db/catalogue/products.ts'
import { type AppliedRow, completeChange, listChangeRows } from '#db/catalogue-changes/changes.ts'
import type { Database } from '#db/client.ts'
import { violates } from '#db/constraints.ts'
import { listImportedMovements } from '#db/stock/movements.ts'
import type { Actor } from '#worker/domain/audit/audit-context.ts'
import { DomainError, isVersionConflict } from '#worker/domain/domain-error.ts'
import { requireBulkChange, requireOwnerForPrices } from './browse-bulk-change.ts'
import { mapCategoryNames } from './category-names.ts'
import { isPriceColumn, listCurrentProducts, PRODUCTS_PER_QUERY } from './product-columns.ts'
import { restoreProduct } from './restore-product.ts'
import { applyStagedRows, type StagedProduct, stageProducts } from './stage-products.ts'

const MAX_ATTEMPTS = 3

/** Restores the values from before a change, in one batch. A second undo has no effect. */
export async function undoBulkChange(db: Database, id: string, actor: Actor): Promise<void> {
	for (let attempt = 1; ; attempt += 1) {
		const { appliedAt, undoneAt } = await requireBulkChange(db, id, actor)
		if (undoneAt) return
		if (!appliedAt) throw new DomainError('not_found', 'This change has not been applied.')
		try {
			return await undoOnce(db, { id, appliedAt }, actor)
		} catch (error) {
			// Someone has edited a product, or undone the change, since the products were read.
			const isConflict = isVersionConflict(error) || violates(error, 'changeIsPending')
			if (!isConflict || attempt === MAX_ATTEMPTS) throw error
		}
	}
}

async function undoOnce(
	db: Database,
	{ id, appliedAt }: { id: string; appliedAt: Date },
	actor: Actor,
): Promise<void> {
	const categories = await listCategories(db)
	const rows = await listChangeRows(db, id, { limit: MAX_CSV_ROWS, offset: 0 })
	const restored = rows.flatMap(({ history }) => Object.keys(history?.before ?? {}))
	if (restored.some(isPriceColumn)) requireOwnerForPrices(actor)
	const { products, skipped } = await planUndo(db, rows, { appliedAt, categories })
	const names = mapCategoryNames(categories)
	const changeId = await stageProducts(db, { products, names, now: actor.now })
	const conflicts = { count: skipped.length, products: skipped.slice(0, MAX_LISTED_ROWS) }
	const after = { changed: products.length }
	await applyStagedRows(db, {
		changeId,
		rowCount: products.length,
		entry: { action: 'bulk-undo', target: id, after },
		actor,
		guard: completeChange(db, id, { undoneAt: actor.now, conflicts }),
	})
}

type Context = { appliedAt: Date; categories: Category[] }

async function planUndo(db: Database, rows: AppliedRow[], context: Context) {
	const products: StagedProduct[] = []
	const skipped: SkippedProduct[] = []
	for (let start = 0; start < rows.length; start += PRODUCTS_PER_QUERY) {
		const batch = await planRows(db, rows.slice(start, start + PRODUCTS_PER_QUERY), context)
		for (const { slug, name, plan } of batch) {
			if (typeof plan === 'string') skipped.push({ slug, name, reason: plan })
			else if (plan) products.push(plan)
		}
	}
	return { products, skipped }
}

async function planRows(db: Database, rows: AppliedRow[], { appliedAt, categories }: Context) {
	const keys = rows.map(({ id }) => id)
	const products = await listCurrentProducts(db, { column: 'id', keys }, categories)
	const moved = rows.filter(({ movements }) => movements.length > 0).map(({ id }) => id)
	const movements = await listImportedMovements(db, { productIds: moved, at: appliedAt })
	const gtins = rows.flatMap(({ history }) => history?.before?.gtin ?? []).map(String)
	const gtinOwners = await listByIdentity(db, { gtins })
	const productById = new Map(products.map((product) => [product.id, product]))
	return rows.map((row) => {
		const product = productById.get(row.id)
		const ofProduct = movements.filter(({ productId }) => productId === row.id)
		const restoration = { movements: ofProduct, gtinOwners, categories }
		// Only a new product can have been deleted, as a draft.
		return { ...row, plan: product ? restoreProduct(product, row, restoration) : null }
	})
}
