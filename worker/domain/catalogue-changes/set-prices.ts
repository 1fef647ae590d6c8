import type { PricesResult, ProductPrices } from '#contract/catalogue/product-prices.ts'
import { listCategories } from '#db/catalogue/categories.ts'
import type { Database } from '#db/client.ts'
import type { Actor } from '#worker/domain/audit/audit-context.ts'
import { applyAtOnce } from './apply-change.ts'
import { describeHistory } from './plan-product.ts'
import { type CurrentProduct, changedColumns, listCurrentProducts } from './product-columns.ts'
import type { StagedProduct } from './stage-products.ts'

type SavedPrices = PricesResult & { /** `null` if no price changed. */ changeId: string | null }

/** Saves the prices of products that no one else edited since their `version`. */
export async function setPrices(
	db: Database,
	entries: ProductPrices[],
	actor: Actor,
): Promise<SavedPrices> {
	const lastEntries = [...new Map(entries.map((entry) => [entry.id, entry])).values()]
	const { result, changeId } = await applyAtOnce(db, () => planPrices(db, lastEntries), actor)
	return { ...result, changeId }
}

async function planPrices(db: Database, entries: ProductPrices[]) {
	const keys = { column: 'id', keys: entries.map(({ id }) => id) } as const
	const found = await listCurrentProducts(db, keys, await listCategories(db))
	const productById = new Map(found.map((product) => [product.id, product]))
	const result: PricesResult = { saved: [], conflicts: [], unknown: [] }
	const products: StagedProduct[] = []
	for (const entry of entries) {
		const product = productById.get(entry.id)
		const change = product && planProductPrices(product, entry)
		if (!product) result.unknown.push(entry.id)
		else if (change && product.version !== entry.version) result.conflicts.push(entry.id)
		else result.saved.push(entry.id)
		if (change && product?.version === entry.version) products.push(change)
	}
	return { kind: 'prices', products, changes: { prices: products.length }, result } as const
}

function planProductPrices({ current, version }: CurrentProduct, entry: ProductPrices) {
	const values = { price: entry.price, discountPrice: entry.discountPrice ?? null }
	const fields = changedColumns(values, current)
	if (fields.length === 0) return null
	// With a name, the category would be indexed again.
	const record = { ...current, ...values, categoryName: undefined, subcategoryName: undefined }
	const history = describeHistory(fields, record, current)
	return { current, version, fields, record, history, movements: [] }
}
