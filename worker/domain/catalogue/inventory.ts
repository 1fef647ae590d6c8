import { formatProductCount } from '#content/en/formats.ts'
import { addDays, shopDay } from '#contract/base/shop-time.ts'
import { findCurrentSlugs } from '#contract/catalogue/categories.ts'
import type { InventoryProduct, InventoryQuery } from '#contract/catalogue/inventory.ts'
import type { ProductFilter, ProductSelection } from '#contract/catalogue/product-selection.ts'
import { prepareDraftDeletion } from '#db/catalogue-changes/product-changes.ts'
import type { Database } from '#db/client.ts'
import { isConstraintFailure } from '#db/constraints.ts'
import { listInventory, listInventoryIds, listInventoryProducts } from '#db/inventory/inventory.ts'
import { type Actor, insertAuditEntry } from '#worker/domain/audit/audit-context.ts'
import { DomainError, invalidField, requireFound } from '#worker/domain/domain-error.ts'
import { catalogueIndex } from '#worker/domain/search/catalogue-index.ts'

/** Days, including today, whose sales the inventory counts. */
const SOLD_DAYS = 30

/** Returns a page of products, also by a former category slug, and the counts of the whole shop. */
export async function browseInventory(db: Database, query: InventoryQuery, now: Date) {
	const soldSince = addDays(shopDay(now), 1 - SOLD_DAYS)
	const page = await readPage(db, query, soldSince)
	const { category } = findCurrentSlugs(page.categories, { category: query.category }) ?? {}
	return category === undefined ? page : readPage(db, { ...query, category }, soldSince)
}

async function readPage(db: Database, query: InventoryQuery, soldSince: string) {
	const { search, sort, page, limit, ...filter } = query
	const { selection, corrections } = await selectProducts(db, { ...filter, search })
	const { products, ...inventory } = await listInventory(db, selection, {
		sort: sort ?? (search ? undefined : '-createdAt'),
		limit,
		offset: (page - 1) * limit,
		soldSince,
	})
	return { data: products, ...inventory, ...corrections }
}

/** Lists the ids of the products of all pages. Fails if there are more than `limit`. */
export async function listSelectedIds(
	db: Database,
	{ ids, filter = {} }: ProductSelection,
	limit: number,
): Promise<string[]> {
	if (ids) return ids
	const { selection } = await selectProducts(db, filter)
	const selected = await listInventoryIds(db, selection, limit + 1)
	if (selected.length <= limit) return selected
	throw invalidField('filter', `Choose at most ${formatProductCount(limit)}`)
}

/**
 * Returns the condition for the products of a query, and notes about its search. The order of a
 * list does not matter, because bulk changes have none.
 */
async function selectProducts(db: Database, { search: text, missing, ...filter }: ProductFilter) {
	// In the inventory, the branch selects counts and not products.
	const search = text && { ...filter, branch: undefined, text }
	const result = search ? await catalogueIndex.selectForStaff(db, search) : undefined
	const selection = { ...filter, ...(await selectMissing(db, missing, result?.docIds)) }
	return { selection, corrections: result?.corrections }
}

/** Values of facets are in the columns of documents. */
async function selectMissing(
	db: Database,
	missing: InventoryQuery['missing'],
	docIds: number[] | undefined,
) {
	if (missing === undefined || missing === 'picture' || missing === 'details')
		return { missing, docIds }
	const without = await catalogueIndex.selectWithout(db, missing)
	const found = new Set(docIds)
	return { docIds: docIds ? without.filter((docId) => found.has(docId)) : without }
}

export async function requireInventoryProduct(db: Database, id: string): Promise<InventoryProduct> {
	const [product] = await listInventoryProducts(db, [id])
	return requireFound(product, 'There is no such product.')
}

/** Deletes a draft. Fails for any other product, and for a draft with stock movements. */
export async function removeDraft(db: Database, id: string, actor: Actor): Promise<void> {
	const { name } = await requireInventoryProduct(db, id)
	const entry = { action: 'product-delete', target: id, before: { name } } as const
	const deletion = db.batch([...prepareDraftDeletion(db, id), insertAuditEntry(db, actor, entry)])
	await deletion.catch((error) => {
		if (!isConstraintFailure(error)) throw error
		throw new DomainError('not_deletable', 'Only a draft without stock movements can be deleted.')
	})
}
