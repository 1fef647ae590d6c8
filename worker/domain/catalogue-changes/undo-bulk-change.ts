import { MAX_CSV_ROWS, MAX_LISTED_ROWS } from '#contract/base/limits.ts'
import { listCategories } from '#db/catalogue/categories.ts'
import { completeChange, listChangeRows } from '#db/catalogue-changes/changes.ts'
import type { Database } from '#db/client.ts'
import { violates } from '#db/constraints.ts'
import type { Actor } from '#worker/domain/audit/audit-context.ts'
import { mapCategoryNames } from '#worker/domain/catalogue-changes/category-names.ts'
import { isPriceColumn } from '#worker/domain/catalogue-changes/product-columns.ts'
import { applyStagedRows, stageProducts } from '#worker/domain/catalogue-changes/stage-products.ts'
import { DomainError, isVersionConflict } from '#worker/domain/domain-error.ts'
import { requireBulkChange, requireOwnerForPrices } from './browse-bulk-change.ts'
import { planUndo } from './plan-undo.ts'

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
