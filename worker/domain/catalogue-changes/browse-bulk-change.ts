import { BULK_CHANGE_PAGE_SIZE } from '#contract/base/limits.ts'
import type { BulkChange } from '#contract/catalogue/bulk-changes.ts'
import { findChange, listChangeRows } from '#db/catalogue-changes/changes.ts'
import type { Database } from '#db/client.ts'
import type { StaffSession } from '#worker/domain/accounts/sessions.ts'
import type { Actor } from '#worker/domain/audit/audit-context.ts'
import { DomainError } from '#worker/domain/domain-error.ts'

type Reader = Pick<StaffSession, 'role'>
export type ChangeActor = Actor & Reader

/** Only owners change many prices at once, see such a change, or undo it. */
export function requireOwnerForPrices({ role }: Reader): void {
	if (role === 'owner') return
	throw new DomainError('forbidden', 'Only an owner of the shop can change many prices at once.')
}

export async function requireBulkChange(db: Database, id: string, reader: Reader) {
	const change = await findChange(db, id)
	if (!change) throw new DomainError('not_found', 'There is no such change, or it has expired.')
	if (change.kind === 'prices') requireOwnerForPrices(reader)
	return change
}

export async function browseBulkChange(
	db: Database,
	{ id, page = 1 }: { id: string; page?: number },
	reader: Reader,
): Promise<BulkChange> {
	const change = await requireBulkChange(db, id, reader)
	const { kind, by, changes, filter, new: added, changed, unchanged, invalid, problems } = change
	const limit = BULK_CHANGE_PAGE_SIZE
	const rows = await listChangeRows(db, id, { limit, offset: (page - 1) * limit })
	return {
		...{ _id: id, kind, by, changes, filter, problems },
		at: change.at.toISOString(),
		appliedAt: change.appliedAt?.toISOString() ?? null,
		undoneAt: change.undoneAt?.toISOString() ?? null,
		counts: { new: added, changed, unchanged, invalid },
		conflicts: change.conflicts ?? { count: 0, products: [] },
		products: rows.map(({ slug, name, state, movements, history }) => ({
			...{ slug, name, isNew: state === null, changesStock: movements.length > 0 },
			before: history?.before ?? null,
			after: history?.after ?? null,
		})),
		totalCount: added + changed,
	}
}
