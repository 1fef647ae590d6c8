import { asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Product } from '#worker/contract/product.ts'
import { catalogueQuery, categoriesOf } from './categories.ts'
import type { Database } from './client.ts'
import { namesOf, toProduct } from './product-row.ts'
import { products, searchDocuments, searchKeys, searchWords } from './schema.ts'

const notIndexed = sql`not exists (select 1 from ${searchDocuments} where ${searchDocuments.productId} = ${products.id})`

/** Products in the order of their numbers in the index, with these; `after` is the number of the one before. */
export async function listIndexed(db: Database, after: number, limit: number) {
	const [rows, catalogueRows] = await db.batch([
		db
			.select({ number: searchDocuments.number, product: products })
			.from(searchDocuments)
			.innerJoin(products, eq(products.id, searchDocuments.productId))
			.where(gt(searchDocuments.number, after))
			.orderBy(asc(searchDocuments.number))
			.limit(limit),
		catalogueQuery(db),
	])
	const known = categoriesOf(catalogueRows)
	return rows.map(({ number, product }) => ({
		number,
		product: toProduct(product, namesOf(product, known)),
	}))
}

export async function listNotIndexed(db: Database, limit: number): Promise<Product[]> {
	const [rows, catalogueRows] = await db.batch([
		db.select().from(products).where(notIndexed).limit(limit),
		catalogueQuery(db),
	])
	const known = categoriesOf(catalogueRows)
	return rows.map((row) => toProduct(row, namesOf(row, known)))
}

export async function forgetKeys(db: Database): Promise<void> {
	await db.delete(searchKeys)
}

/** Words that no product has any more go. */
export async function forgetUnusedWords(db: Database): Promise<void> {
	await db.delete(searchWords).where(lte(searchWords.products, 0))
}
