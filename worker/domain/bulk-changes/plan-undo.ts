import { BRANCH_SLUGS } from '#contract/branches.ts'
import type { SkippedProduct } from '#contract/bulk-change.ts'
import type { Category } from '#contract/category.ts'
import { listByIdentity } from '#db/catalogue/products.ts'
import type { Database } from '#db/client.ts'
import type { AppliedRow } from '#db/imports/import-rows.ts'
import { listVersionedProducts } from '#db/imports/imports.ts'
import { listImportedMovements } from '#db/stock/movements.ts'
import { toRecord } from '#worker/domain/imports/product-columns.ts'
import type { StagedProduct } from '#worker/domain/imports/stage-import.ts'
import { restoreProduct } from './restore-product.ts'

const BATCH_SIZE = 1000

type Context = { appliedAt: Date; categories: Category[] }

/** Returns the products as they were before an import, and those that cannot be restored. */
export async function planUndo(db: Database, rows: AppliedRow[], context: Context) {
	const products: StagedProduct[] = []
	const skipped: SkippedProduct[] = []
	for (let start = 0; start < rows.length; start += BATCH_SIZE) {
		for (const { row, plan } of await planRows(
			db,
			rows.slice(start, start + BATCH_SIZE),
			context,
		)) {
			const { slug, name } = row
			if (typeof plan === 'string') skipped.push({ slug, name, reason: plan })
			else if (plan) products.push(plan)
		}
	}
	return { products, skipped }
}

async function planRows(db: Database, rows: AppliedRow[], { appliedAt, categories }: Context) {
	const keys = rows.map(({ id }) => id)
	const products = await listVersionedProducts(db, { column: 'id', keys }, categories)
	const moved = rows.filter(({ movements }) => movements.length > 0).map(({ id }) => id)
	const movements = await listImportedMovements(db, { productIds: moved, at: appliedAt })
	const gtins = rows.flatMap(({ history }) => history?.before?.gtin ?? []).map(String)
	const gtinOwners = await listByIdentity(db, { gtins })
	const productById = new Map(products.map((row) => [row.product._id, row]))
	return rows.map((row) => {
		const found = productById.get(row.id)
		// Only a new product can have been deleted, as a draft.
		if (!found) return { row, plan: null }
		const current = { ...found, current: toRecord(found.product, BRANCH_SLUGS[0]) }
		const ofProduct = movements.filter(({ productId }) => productId === row.id)
		const plan = restoreProduct(current, row, { movements: ofProduct, gtinOwners, categories })
		return { row, plan }
	})
}
