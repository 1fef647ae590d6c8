import type { SkippedProduct } from '#contract/catalogue/bulk-changes.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import { listByIdentity } from '#db/catalogue/products.ts'
import type { AppliedRow } from '#db/catalogue-changes/change-rows.ts'
import type { Database } from '#db/client.ts'
import { listImportedMovements } from '#db/stock/movements.ts'
import {
	listCurrentProducts,
	PRODUCTS_PER_QUERY,
} from '#worker/domain/catalogue-changes/current-products.ts'
import type { StagedProduct } from '#worker/domain/catalogue-changes/stage-products.ts'
import { restoreProduct } from './restore-product.ts'

type Context = { appliedAt: Date; categories: Category[] }

export async function planUndo(db: Database, rows: AppliedRow[], context: Context) {
	const products: StagedProduct[] = []
	const skipped: SkippedProduct[] = []
	for (let start = 0; start < rows.length; start += PRODUCTS_PER_QUERY) {
		const batch = await planRows(db, rows.slice(start, start + PRODUCTS_PER_QUERY), context)
		for (const { slug, name, plan } of batch) {
			if (typeof plan === 'string') skipped.push({ slug, name, reason: plan })
			else if (plan) products.push(plan)
		}
	}
	return { products, skipped }
}

async function planRows(db: Database, rows: AppliedRow[], { appliedAt, categories }: Context) {
	const keys = rows.map(({ id }) => id)
	const products = await listCurrentProducts(db, { column: 'id', keys }, categories)
	const moved = rows.filter(({ movements }) => movements.length > 0).map(({ id }) => id)
	const movements = await listImportedMovements(db, { productIds: moved, at: appliedAt })
	const gtins = rows.flatMap(({ history }) => history?.before?.gtin ?? []).map(String)
	const gtinOwners = await listByIdentity(db, { gtins })
	const productById = new Map(products.map((product) => [product.id, product]))
	return rows.map((row) => {
		const product = productById.get(row.id)
		const ofProduct = movements.filter(({ productId }) => productId === row.id)
		const restoration = { movements: ofProduct, gtinOwners, categories }
		// Only a new product can have been deleted, as a draft.
		return { ...row, plan: product ? restoreProduct(product, row, restoration) : null }
	})
}
