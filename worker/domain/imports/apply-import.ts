import type { ImportPreview } from '#contract/product-import.ts'
import { insertProductAudits } from '#db/audit/audit.ts'
import { type Database, failedConstraint } from '#db/client.ts'
import {
	applyImport,
	type ImportContext,
	type SurroundingChanges,
} from '#db/imports/import-rows.ts'
import { findImport, guardNotApplied, guardUnchangedProducts } from '#db/imports/imports.ts'
import {
	type Actor,
	type ActorOrOperator,
	insertAuditEntry,
} from '#worker/domain/audit/audit-context.ts'
import { DomainError, invalidField } from '#worker/domain/domain-error.ts'
import { indexCategories } from '#worker/domain/search/rebuild.ts'
import { APPLY_WITHIN_MS } from './preview-import.ts'

type Counts = ImportPreview['counts']

/** Applies a previewed file to the catalogue in one batch. Applying it again changes nothing. */
export async function applyPreviewedImport(
	db: Database,
	id: string,
	actor: Actor,
): Promise<Counts> {
	const preview = await requireImport(db, id, actor)
	const counts = { new: preview.new, changed: preview.changed, same: preview.same, wrong: 0 }
	if (preview.appliedAt) return counts
	if (preview.wrong > 0) {
		throw invalidField(
			'file',
			'Nothing was imported. Correct the lines with problems and check the file again.',
		)
	}
	const before = [guardNotApplied(db, id, actor.now)]
	await applyPlannedRows(db, { importId: id, counts, actor }, { before }).catch(async (error) => {
		const isConflict = error instanceof DomainError && error.code === 'version_conflict'
		// A concurrent request may have applied it.
		if (!isConflict || !(await findImport(db, id))?.appliedAt) throw error
	})
	return counts
}

/** Finds an import that this member of staff previewed within the hour. */
async function requireImport(db: Database, id: string, { staffId, now }: Actor) {
	const preview = await findImport(db, id)
	const isOpen = preview && preview.at.getTime() >= now.getTime() - APPLY_WITHIN_MS
	if (isOpen && preview.staffId === staffId) return preview
	throw new DomainError('not_found', 'This import has expired. Please check the file again.')
}

type PlannedImport = { importId: string; counts: Counts; actor: ActorOrOperator }

/** Applies the staged rows unless a product has changed since it was read, and records the import. */
export async function applyPlannedRows(
	db: Database,
	{ importId, counts, actor }: PlannedImport,
	{ before = [], after = [] }: SurroundingChanges,
): Promise<void> {
	const { staffId, now, requestId } = actor
	const totals = { new: counts.new, changed: counts.changed }
	const entry = { action: 'catalogue-import', staffId, target: importId, after: totals } as const
	const surroundingChanges = {
		before: [...before, guardUnchangedProducts(db, importId)],
		after: [
			...after,
			insertAuditEntry(db, actor, entry),
			insertProductAudits(db, { importId, staffId, at: now, requestId }),
		],
	}
	try {
		await applyStagedRows(db, { importId, staffId, now }, surroundingChanges)
	} catch (error) {
		throw isGuardFailure(error) ? new DomainError('version_conflict', PRODUCTS_CHANGED) : error
	}
}

/** Applies the staged products in one batch, and then reindexes the products of renamed categories. */
export async function applyStagedRows(
	db: Database,
	apply: ImportContext,
	surroundingChanges?: SurroundingChanges,
): Promise<void> {
	const renamedSlugs = await applyImport(db, apply, surroundingChanges)
	if (renamedSlugs.length > 0) await indexCategories(db, { categories: renamedSlugs })
}

const PRODUCTS_CHANGED = 'Someone else changed products of this file. Please check the file again.'

/** Returns true for the failed constraint of a guard. */
function isGuardFailure(error: unknown): boolean {
	return /imports\.at|import_rows\.product/.test(failedConstraint(error) ?? '')
}
