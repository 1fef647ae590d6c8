import type { ImportPreview } from '#contract/product-import.ts'
import { insertProductAudits } from '#db/audit/audit.ts'
import { type Database, failedConstraint } from '#db/client.ts'
import { findImport, guardNotApplied, guardUnchangedProducts } from '#db/imports/imports.ts'
import { type Actor, insertAuditEntry } from '#worker/domain/audit/audit-context.ts'
import { DomainError, invalidField } from '#worker/domain/domain-error.ts'
import { OPEN_MS } from './preview-import.ts'
import { applyStagedRows } from './stage-import.ts'

/** Applies a previewed file to the catalogue in one batch. Applying it again changes nothing. */
export async function applyPreviewedImport(
	db: Database,
	id: string,
	actor: Actor,
): Promise<ImportPreview['counts']> {
	const { staffId, now, requestId } = actor
	const found = await requireImport(db, id, actor)
	const { newCount, changedCount, unchangedCount } = found
	const counts = { new: newCount, changed: changedCount, same: unchangedCount, wrong: 0 }
	if (found.appliedAt) return counts
	if (found.invalidCount > 0) {
		throw invalidField('file', 'Some lines of the file need correcting; nothing was imported')
	}
	const after = { new: newCount, changed: changedCount }
	const history = [
		insertAuditEntry(db, actor, { action: 'catalogue-import', staffId, target: id, after }),
		insertProductAudits(db, { importId: id, staffId, at: now, requestId }),
	]
	const before = [guardNotApplied(db, id, now), guardUnchangedProducts(db, id)]
	try {
		await applyStagedRows(db, { importId: id, staffId, now }, { before, after: history })
	} catch (error) {
		if (!isImportConflict(error) || !(await findImport(db, id))?.appliedAt)
			throw toConflictError(error)
	}
	return counts
}

/** Finds an import that this member of staff previewed within the hour. */
async function requireImport(db: Database, id: string, { staffId, now }: Actor) {
	const found = await findImport(db, id)
	const isOpen = found && found.at.getTime() >= now.getTime() - OPEN_MS
	if (isOpen && found.staffId === staffId) return found
	throw new DomainError('not_found', 'This import has expired; please check the file again.')
}

function isImportConflict(error: unknown): boolean {
	return /imports\.at|import_rows\.product/.test(failedConstraint(error) ?? '')
}

/** Converts the failed constraint of an outdated import into a version conflict; returns any other error unchanged. */
export function toConflictError(error: unknown): unknown {
	if (!isImportConflict(error)) return error
	return new DomainError(
		'version_conflict',
		'Products of this file were changed by someone else; please check it again.',
	)
}
