import { sql } from 'drizzle-orm'
import type { StatusChange } from '#contract/product-input.ts'
import { insertStatusAudits } from '#db/audit/audit.ts'
import { deleteProduct, requireDraft, updateStatuses } from '#db/catalogue/products.ts'
import { type Database, failedConstraint } from '#db/client.ts'
import { reindexStatus, unindexProducts } from '#db/search/index-documents.ts'
import { type Actor, historyEntry } from '#worker/domain/audit/audit-context.ts'
import { runIdempotent } from '#worker/domain/audit/idempotency.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import { requireInventoryProduct } from './inventory.ts'

/** A large change exceeds the limits of one D1 statement. */
const INDEX_STATEMENTS = 10

/** Changes the status of many products in one batch, with a history entry for each one that changes. */
export async function changeStatuses(
	db: Database,
	change: StatusChange,
	actor: Actor,
): Promise<void> {
	const { status } = change
	const { now, staffId, requestId } = actor
	const ids = sql`select value from json_each(${JSON.stringify(change.ids)})`
	await runIdempotent(db, { by: actor, request: change, target: status }, [
		insertStatusAudits(db, { at: now, staffId, requestId, ids, status }),
		updateStatuses(db, { ids, status, now }),
		...reindexStatus(db, ids, INDEX_STATEMENTS),
	])
}

/** Deletes a draft without stock movements. */
export async function deleteDraft(db: Database, id: string, actor: Actor): Promise<void> {
	const { name } = await requireInventoryProduct(db, id)
	const entry = { action: 'product-delete', staffId: actor.staffId, target: id } as const
	const changes = [
		requireDraft(db, id),
		...unindexProducts(db, sql`${id}`),
		deleteProduct(db, id),
		historyEntry(db, actor, { ...entry, before: { name } }),
	] as const
	await db.batch(changes).catch((error) => {
		if (failedConstraint(error) === null) throw error
		throw new DomainError('not_deletable', 'Only a draft without stock movements can be deleted.')
	})
}
