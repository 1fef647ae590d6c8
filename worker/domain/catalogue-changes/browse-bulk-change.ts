import { BULK_CHANGE_PAGE_SIZE } from '#contract/base/limits.ts'
import type { BulkChange } from '#contract/catalogue/bulk-changes.ts'
import type { PricedProduct } from '#contract/catalogue/product.ts'
import { type AppliedRow, findChange, listChangeRows } from '#db/catalogue-changes/changes.ts'
import type { Database } from '#db/client.ts'
import { listLastCosts } from '#db/stock/costs.ts'
import type { Actor } from '#worker/domain/audit/audit-context.ts'
import { DomainError, requireFound } from '#worker/domain/domain-error.ts'

type Reader = Pick<Actor, 'isOwner'>
/** Only owners change many prices at once, see such a change, or undo it. */
export function requireOwnerForPrices({ isOwner }: Reader): void {
	if (isOwner) return
	throw new DomainError('forbidden', 'Only an owner of the shop can change many prices at once.')
}

export async function requireBulkChange(db: Database, id: string, reader: Reader) {
	const stored = await findChange(db, id)
	const change = requireFound(stored, 'There is no such change, or it has expired.')
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
	const slugs = rows.map(({ slug }) => slug)
	const costs = reader.isOwner ? await listLastCosts(db, slugs) : []
	const costOf = new Map(costs.map(({ slug, unitCost }) => [slug, unitCost]))
	return {
		...{ _id: id, kind, by, changes, filter, problems },
		at: change.at.toISOString(),
		appliedAt: change.appliedAt?.toISOString() ?? null,
		undoneAt: change.undoneAt?.toISOString() ?? null,
		counts: { new: added, changed, unchanged, invalid },
		conflicts: change.conflicts ?? { count: 0, products: [] },
		products: rows.map((row: PreviewRow) => ({
			...{ slug: row.slug, name: row.name, isNew: row.state === null },
			changesStock: row.movements.length > 0,
			before: row.history?.before ?? null,
			after: row.history?.after ?? null,
			price: row.price,
			higherCost: findHigherCost(row, costOf.get(row.slug)),
		})),
		totalCount: added + changed,
	}
}

/** Applied rows have no values but those that changed. */
type PreviewRow = AppliedRow & Partial<PricedProduct>

/** Returns the cost if a previewed row changes the price to pay to less than that. */
function findHigherCost(row: PreviewRow, cost = 0) {
	const after = row.history?.after ?? {}
	const isChanged = 'price' in after || 'discountPrice' in after
	const { price = cost, discountPrice } = { ...row, ...after } as Partial<PricedProduct>
	return isChanged && (discountPrice ?? price) < cost ? cost : undefined
}
