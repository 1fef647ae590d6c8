import type { BULK_CHANGE_KINDS, ProductChanges } from '#contract/catalogue/bulk-changes.ts'
import { insertChange } from '#db/catalogue-changes/changes.ts'
import type { Database } from '#db/client.ts'
import type { Actor } from '#worker/domain/audit/audit-context.ts'
import {
	applyStagedRows,
	type StagedProduct,
	stageProducts,
} from '#worker/domain/catalogue-changes/stage-products.ts'
import { describeChange } from './apply-preview.ts'
import type { CategoryNames } from './category-names.ts'

type Change = {
	kind: (typeof BULK_CHANGE_KINDS)[number]
	products: StagedProduct[]
	names?: CategoryNames
	changes: ProductChanges
}

/** Applies a change that needs no preview, in one batch. Returns its id. */
export async function applyAtOnce(
	db: Database,
	{ kind, products, names, changes }: Change,
	actor: Actor,
): Promise<string> {
	const { staffId, now } = actor
	const changeId = await stageProducts(db, { products, names, now })
	const counts = { new: 0, changed: products.length, unchanged: 0, invalid: 0 }
	const change = { id: changeId, kind, staffId, at: now, appliedAt: now, changes, ...counts }
	await applyStagedRows(db, {
		changeId,
		rowCount: products.length,
		entry: { target: changeId, ...describeChange(change) },
		isUndoable: true,
		actor,
		extraStatements: [insertChange(db, change)],
	})
	return changeId
}
