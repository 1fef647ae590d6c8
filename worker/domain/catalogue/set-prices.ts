import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import type { PricesResult, ProductPrices } from '#contract/catalogue/product-prices.ts'
import { listInventoryProducts } from '#db/catalogue/inventory.ts'
import { type PriceEdit, preparePriceEdits } from '#db/catalogue/product-edits.ts'
import type { Database } from '#db/client.ts'
import { violates } from '#db/constraints.ts'
import { type Actor, changedFields } from '#worker/domain/audit/audit-context.ts'

/** Saves the prices of products that no one else edited since their `version`. */
export async function setPrices(db: Database, entries: ProductPrices[], actor: Actor) {
	const lastEntries = [...new Map(entries.map((entry) => [entry.id, entry])).values()]
	while (true) {
		const { edits, ...result } = await planEdits(db, lastEntries)
		if (edits.length === 0) return result
		try {
			await db.batch(preparePriceEdits(db, edits, actor))
			return result
		} catch (error) {
			// Someone else saved one of the products after it was read.
			if (!violates(error, 'productIsUnchanged')) throw error
		}
	}
}

async function planEdits(db: Database, entries: ProductPrices[]) {
	const ids = entries.map(({ id }) => id)
	const products = await listInventoryProducts(db, ids)
	const productById = new Map(products.map((product) => [product._id, product]))
	const result: PricesResult = { saved: [], conflicts: [], unknown: [] }
	const edits: PriceEdit[] = []
	for (const entry of entries) {
		const { id, version } = entry
		const product = productById.get(id)
		const { before, after } = changedPrices(product, entry)
		const isChanged = Object.keys(after).length > 0
		if (!product) result.unknown.push(id)
		else if (isChanged && product.version !== version) result.conflicts.push(id)
		else {
			result.saved.push(id)
			if (isChanged) edits.push({ id, version, before, after })
		}
	}
	return { ...result, edits }
}

type Prices = PriceEdit['after']

function changedPrices(product: InventoryProduct | undefined, entry: ProductPrices) {
	const pick = ({ price, discountPrice = null }: Prices): Prices => ({ price, discountPrice })
	return changedFields(pick(product ?? {}), pick(entry))
}
