import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Product } from '#contract/product.ts'
import { categoriesQuery, toCategories } from '#db/catalogue/categories.ts'
import { toProduct } from '#db/catalogue/product-row.ts'
import type { Database } from '#db/client.ts'
import { jsonRows } from '#db/json-rows.ts'
import { products, searchDocuments, searchKeys, searchWords } from '#db/schema.ts'
import { type FuzzyKey, type IndexedDocument, indexDocuments } from './index-documents.ts'

/** A product with the id of its index document and a fingerprint of everything its words depend on. */
export type VersionedProduct = { docId: number | null; product: Product; state: string }

/** Changes with each edit, and when the category or subcategory is renamed. */
const currentState = sql<string>`products.version
	|| ' ' || (select name from categories where slug = products.category)
	|| ' ' || (select name from subcategories
		where subcategories.category = products.category and slug = products.subcategory)`

/** Slugs of categories, or of one subcategory in its category. */
export type IndexScope = { categories: string[]; subcategory?: string }

type IndexedPage = { after: number; limit: number; scope?: IndexScope }

/** Lists products by the id of their index document, after `after`; optionally only of some categories. */
export function listIndexed(db: Database, { after, limit, scope }: IndexedPage) {
	const { docId } = searchDocuments
	const page = versionedQuery(db).where(and(gt(docId, after), scope && isIn(scope)))
	return readVersioned(db, page.orderBy(asc(docId)).limit(limit))
}

function isIn({ categories, subcategory }: IndexScope) {
	return and(
		sql`products.category in (select value from ${jsonRows(categories)})`,
		subcategory === undefined ? undefined : eq(products.subcategory, subcategory),
	)
}

export function listNotIndexed(db: Database, limit: number) {
	return readVersioned(db, versionedQuery(db).where(isNull(searchDocuments.docId)).limit(limit))
}

function versionedQuery(db: Database) {
	return db
		.select({ docId: searchDocuments.docId, row: products, state: currentState })
		.from(products)
		.leftJoin(searchDocuments, eq(products.id, searchDocuments.productId))
		.$dynamic()
}

async function readVersioned(
	db: Database,
	query: ReturnType<typeof versionedQuery>,
): Promise<VersionedProduct[]> {
	const [rows, categoryRows] = await db.batch([query, categoriesQuery(db)])
	const categories = toCategories(categoryRows)
	return rows.map(({ row, ...version }) => ({ product: toProduct(row, categories), ...version }))
}

/** Indexes the products that have not changed since they were read. The others already have newer documents. */
export function indexUnchanged(
	db: Database,
	documents: (IndexedDocument & Pick<VersionedProduct, 'state'>)[],
	keys: FuzzyKey[],
) {
	return indexDocuments(
		db,
		{ documents, keys },
		sql`join products on products.id = value ->> 'id'
		where ${currentState} = value ->> 'state'`,
	)
}

/** Lists keys in order, after a cursor. */
export async function listFuzzyKeys(
	db: Database,
	[key, word]: FuzzyKey,
	limit: number,
): Promise<FuzzyKey[]> {
	const rows = await db
		.select()
		.from(searchKeys)
		.where(sql`(key, word) > (${key}, ${word})`)
		.orderBy(asc(searchKeys.key), asc(searchKeys.word))
		.limit(limit)
	return rows.map((row) => [row.key, row.word])
}

export async function deleteFuzzyKeys(db: Database, keys: FuzzyKey[]): Promise<void> {
	await db
		.delete(searchKeys)
		.where(sql`(key, word) in (select value ->> 0, value ->> 1 from ${jsonRows(keys)})`)
}

/** Deletes words without products, and their keys unless a staged import needs them. */
export async function deleteUnusedWords(db: Database): Promise<void> {
	const stagedWords = sql`select key from import_rows, json_each(product ->> 'searchWords')`
	await db.batch([
		db.delete(searchWords).where(lte(searchWords.products, 0)),
		db
			.delete(searchKeys)
			.where(sql`word not in (select word from search_words) and word not in (${stagedWords})`),
	])
}
