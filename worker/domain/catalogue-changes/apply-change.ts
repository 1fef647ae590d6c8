import { describeChanges } from '#content/back-office/bulk-changes.ts'
import type { BULK_CHANGE_KINDS, ProductChanges } from '#contract/catalogue/bulk-changes.ts'
import { completeChange, findChange, insertChange } from '#db/catalogue-changes/changes.ts'
import type { Database } from '#db/client.ts'
import { violates } from '#db/constraints.ts'
import type { Actor } from '#worker/domain/audit/audit-context.ts'
import { DomainError, invalidField, isVersionConflict } from '#worker/domain/domain-error.ts'
import type { CategoryNames } from './category-names.ts'
import {
	APPLY_WITHIN_MS,
	applyStagedRows,
	type StagedProduct,
	stageProducts,
} from './stage-products.ts'

/** Applies a previewed file or bulk change in one batch. Applying it again changes nothing. */
export async function applyPreview(db: Database, changeId: string, actor: Actor): Promise<void> {
	const preview = await requirePreview(db, changeId, actor)
	if (preview.appliedAt) return
	if (preview.kind === 'import' && preview.invalid > 0) {
		const reason = 'Nothing was imported. Correct the lines with problems and check the file again.'
		throw invalidField('file', reason)
	}
	await applyStagedRows(db, {
		changeId,
		rowCount: preview.new + preview.changed,
		entry: { target: changeId, ...describeChange(preview) },
		isUndoable: true,
		actor,
		guard: completeChange(db, changeId, { appliedAt: actor.now }),
	}).catch((error) => {
		// A concurrent request may have applied the change.
		if (!violates(error, 'changeIsPending')) throw error
	})
}

type StoredChange = Pick<
	NonNullable<Awaited<ReturnType<typeof findChange>>>,
	'changes' | 'new' | 'changed'
>

/** Returns the audit entry of an import or bulk change. */
function describeChange({ changes, new: added, changed }: StoredChange) {
	return changes
		? ({ action: 'bulk-change', after: { change: describeChanges(changes), changed } } as const)
		: ({ action: 'catalogue-import', after: { new: added, changed } } as const)
}

async function requirePreview(db: Database, id: string, { staffId, now }: Actor) {
	const preview = await findChange(db, id)
	const isRecent = preview && preview.at.getTime() >= now.getTime() - APPLY_WITHIN_MS
	if (isRecent && preview.staffId === staffId) return preview
	const advice = preview?.changes
		? 'This preview has expired. Please preview the change again.'
		: 'This import has expired. Please check the file again.'
	throw new DomainError('not_found', advice)
}

type Change = {
	kind: (typeof BULK_CHANGE_KINDS)[number]
	products: StagedProduct[]
	names?: CategoryNames
	changes: ProductChanges
}

/**
 * Applies what `plan` returns, without a preview, in one batch. Plans again if someone else saved
 * one of the products after it was read. The id of the change is `null` if nothing changes.
 */
export async function applyAtOnce<Plan extends Change>(
	db: Database,
	plan: () => Promise<Plan>,
	actor: Actor,
): Promise<Plan & { changeId: string | null }> {
	while (true) {
		const planned = await plan()
		if (planned.products.length === 0) return { ...planned, changeId: null }
		try {
			return { ...planned, changeId: await applyPlan(db, planned, actor) }
		} catch (error) {
			if (!isVersionConflict(error)) throw error
		}
	}
}

async function applyPlan(
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
