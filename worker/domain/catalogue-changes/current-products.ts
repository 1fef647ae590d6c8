import type { Category } from '#contract/catalogue/categories.ts'
import type { ProductRecord } from '#contract/catalogue/product-import.ts'
import { listVersionedProducts } from '#db/catalogue-changes/changes.ts'
import type { Database } from '#db/client.ts'
import { toRecord } from './product-columns.ts'

export type CurrentProduct = { id: string; current: ProductRecord; version: number }

export const PRODUCTS_PER_QUERY = 1000

export async function listCurrentProducts(
	db: Database,
	{ column, keys }: Parameters<typeof listVersionedProducts>[1],
	categories: Category[],
): Promise<CurrentProduct[]> {
	const found: CurrentProduct[] = []
	for (let start = 0; start < keys.length; start += PRODUCTS_PER_QUERY) {
		const batch = { column, keys: keys.slice(start, start + PRODUCTS_PER_QUERY) }
		const rows = await listVersionedProducts(db, batch, categories)
		for (const { product, version } of rows)
			found.push({ id: product._id, current: toRecord(product), version })
	}
	return found
}
