import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Product } from '#contract/product.ts'
import { catalogueQuery, categoriesOf } from '#db/catalogue/categories.ts'
import { type ProductRow, toProduct } from '#db/catalogue/product-row.ts'
import type { Database, Statement } from '#db/client.ts'
import { jsonRows } from '#db/json-rows.ts'
import { products, searchDocuments, searchKeys, searchWords } from '#db/schema.ts'
import {
	documentFields,
	type IndexedDocument,
	indexProducts,
	insertSearchKeys,
	type SearchKey,
} from './index-documents.ts'

/** A product and a fingerprint of everything its words depend on. */
export type VersionedProduct = { product: Product; state: string }

/** Changes with each edit, and when the category or subcategory is renamed. */
const currentState = sql<string>`products.version
	|| ' ' || (select name from categories where slug = products.category)
	|| ' ' || (select name from subcategories
		where subcategories.category = products.category and slug = products.subcategory)`

const columns = { row: products, state: currentState }

/** Slugs of categories, or of one subcategory in its category. */
export type IndexScope = { categories: string[]; subcategory?: string }

type IndexedPage = { after: number; limit: number; scope?: IndexScope }

/** Lists indexed products by their index number, after the number `after`; optionally only of some categories. */
export async function listIndexed(db: Database, { after, limit, scope }: IndexedPage) {
	const [rows, catalogueRows] = await db.batch([
		db
			.select({ number: searchDocuments.number, ...columns })
			.from(searchDocuments)
			.innerJoin(products, eq(products.id, searchDocuments.productId))
			.where(and(gt(searchDocuments.number, after), scope && isIn(scope)))
			.orderBy(asc(searchDocuments.number))
			.limit(limit),
		catalogueQuery(db),
	])
	const toVersioned = rowReader(catalogueRows)
	return rows.map(({ number, ...row }) => ({ number, ...toVersioned(row) }))
}

function isIn({ categories, subcategory }: IndexScope) {
	const isInCategories = sql`products.category in (select value from ${jsonRows(categories)})`
	return subcategory === undefined
		? isInCategories
		: and(isInCategories, eq(products.subcategory, subcategory))
}

const notIndexed = sql`not exists (select 1 from ${searchDocuments} where ${searchDocuments.productId} = ${products.id})`

export async function listNotIndexed(db: Database, limit: number): Promise<VersionedProduct[]> {
	const [rows, catalogueRows] = await db.batch([
		db.select(columns).from(products).where(notIndexed).limit(limit),
		catalogueQuery(db),
	])
	return rows.map(rowReader(catalogueRows))
}

type CatalogueRows = Parameters<typeof categoriesOf>[0]

function rowReader(catalogueRows: CatalogueRows) {
	const categories = categoriesOf(catalogueRows)
	return ({ row, state }: { row: ProductRow; state: string }): VersionedProduct => ({
		product: toProduct(row, categories),
		state,
	})
}

/** Indexes the products that have not changed since they were read; the others already have newer documents. */
export function indexUnchanged(
	db: Database,
	documents: (IndexedDocument & Pick<VersionedProduct, 'state'>)[],
	keys: SearchKey[],
): Statement[] {
	const rows = sql`select ${documentFields} from ${jsonRows(documents)}
		join products on products.id = value ->> 'id' where ${currentState} = value ->> 'state'`
	return [insertSearchKeys(db, keys), ...indexProducts(db, rows, 1)]
}

/** Lists keys in order, after a cursor. */
export async function listSearchKeys(
	db: Database,
	[key, word]: SearchKey,
	limit: number,
): Promise<SearchKey[]> {
	const rows = await db
		.select()
		.from(searchKeys)
		.where(sql`(key, word) > (${key}, ${word})`)
		.orderBy(asc(searchKeys.key), asc(searchKeys.word))
		.limit(limit)
	return rows.map((row) => [row.key, row.word])
}

export async function deleteSearchKeys(db: Database, keys: SearchKey[]): Promise<void> {
	await db
		.delete(searchKeys)
		.where(sql`(key, word) in (select value ->> 0, value ->> 1 from ${jsonRows(keys)})`)
}

/** Deletes words without products, and their keys unless a staged import needs them. */
export async function deleteUnusedWords(db: Database): Promise<void> {
	const staged = sql`select key from import_rows, json_each(product ->> 'searchWords')`
	await db.batch([
		db.delete(searchWords).where(lte(searchWords.products, 0)),
		db
			.delete(searchKeys)
			.where(sql`word not in (select word from search_words) and word not in (${staged})`),
	])
}
