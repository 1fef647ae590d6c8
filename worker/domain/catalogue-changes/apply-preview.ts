import { describeChanges } from '#content/back-office/bulk-changes.ts'
import { completeChange, findChange } from '#db/catalogue-changes/changes.ts'
import type { Database } from '#db/client.ts'
import { violates } from '#db/constraints.ts'
import type { Actor } from '#worker/domain/audit/audit-context.ts'
import { DomainError, invalidField } from '#worker/domain/domain-error.ts'
import { APPLY_WITHIN_MS, applyStagedRows } from './stage-products.ts'

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
export function describeChange({ changes, new: added, changed }: StoredChange) {
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
