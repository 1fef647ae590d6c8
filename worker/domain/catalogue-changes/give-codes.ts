import { createInShopCode, IN_SHOP_NUMBERS } from '#contract/catalogue/gtin.ts'
import { listCategories } from '#db/catalogue/categories.ts'
import type { Database } from '#db/client.ts'
import type { Actor } from '#worker/domain/audit/audit-context.ts'
import { applyAtOnce } from './apply-change.ts'
import { mapCategoryNames } from './category-names.ts'
import { planProduct } from './plan-product.ts'
import { listCurrentProducts } from './product-columns.ts'

/**
 * Gives an in-shop code to each product without a barcode. Returns their number. The codes are
 * random, so that two people hardly ever choose the same one.
 */
export async function giveCodes(db: Database, ids: string[], actor: Actor): Promise<number> {
	const { products } = await applyAtOnce(db, () => planCodes(db, ids), actor)
	return products.length
}

async function planCodes(db: Database, ids: string[]) {
	const categories = await listCategories(db)
	const found = await listCurrentProducts(db, { column: 'id', keys: ids }, categories)
	const plans = found
		.filter(({ current }) => !current.gtin)
		.map((product) => planProduct(product, { gtin: createInShopCode(randomNumber()) }))
	// Others have values that are no longer valid, which staff must correct first.
	const products = plans.filter((plan) => plan !== null && typeof plan !== 'string')
	const names = mapCategoryNames(categories)
	return { kind: 'fields', products, names, changes: { codes: products.length } } as const
}

function randomNumber(): number {
	const [number = 0] = crypto.getRandomValues(new BigUint64Array(1))
	return Number(BigInt(number) % BigInt(IN_SHOP_NUMBERS))
}
