import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { listFilters } from '#contract/catalogue/categories.ts'
import { categoriesQuery, toCategories } from '#db/catalogue/categories.ts'
import { toProduct } from '#db/catalogue/product-row.ts'
import type { Database } from '#db/client.ts'
import { isListed, jsonRows } from '#db/json-rows.ts'
import { fuzzyKeys, products, searchDocuments, searchGroups, searchWords } from '#db/schema.ts'
import { currentSourceVersion, type FuzzyKey } from './index-documents.ts'

/** Slugs of the categories to index. With `subcategory`, only that subcategory of theirs. */
export type IndexScope = { categories: string[]; subcategory?: string }

/** Those with a `docId` greater than `after`, or without a document if that is `null`. */
export type IndexRange = { after: number | null; scope?: IndexScope }

const PRODUCTS_PER_BATCH = 512

/** Lists the next products to index, each with its `docId` and `sourceVersion`. */
export async function listProductsToIndex(db: Database, { after, scope }: IndexRange) {
	const { docId, facets: storedValues } = searchDocuments
	const query = db
		.select({ docId, storedValues, row: products, sourceVersion: currentSourceVersion })
		.from(products)
		.leftJoin(searchDocuments, eq(products.id, searchDocuments.productId))
		.where(and(after === null ? isNull(docId) : gt(docId, after), scope && isInScope(scope)))
		.orderBy(asc(docId))
		.limit(PRODUCTS_PER_BATCH)
	const [rows, catalogueRows] = await db.batch([query, categoriesQuery(db)])
	const categories = toCategories(catalogueRows)
	return rows.map(({ row, ...indexed }) => {
		return {
			product: toProduct(row, categories),
			filters: listFilters(categories, row),
			...indexed,
		}
	})
}

function isInScope({ categories, subcategory }: IndexScope) {
	const isInGroup = and(
		isListed(searchGroups.category, categories),
		subcategory === undefined ? undefined : eq(searchGroups.subcategory, subcategory),
	)
	return sql`${searchDocuments.groupNumber} in (select number from ${searchGroups} where ${isInGroup})`
}

const KEYS_PER_BATCH = 5000

/** Lists the keys after the given one, in the order of the primary key. */
export async function listFuzzyKeys(db: Database, [key, word]: FuzzyKey): Promise<FuzzyKey[]> {
	const rows = await db
		.select()
		.from(fuzzyKeys)
		.where(sql`(key, word) > (${key}, ${word})`)
		.orderBy(asc(fuzzyKeys.key), asc(fuzzyKeys.word))
		.limit(KEYS_PER_BATCH)
	return rows.map((row) => [row.key, row.word])
}

export async function deleteFuzzyKeys(db: Database, keys: FuzzyKey[]): Promise<void> {
	await db
		.delete(fuzzyKeys)
		.where(sql`(key, word) in (select value ->> 0, value ->> 1 from ${jsonRows(keys)})`)
}

/** Deletes words without products, and keys of words that nothing, nor a staged import, has. */
export async function deleteUnusedWords(db: Database): Promise<void> {
	const stagedWords = sql`select key from catalogue_change_rows, json_each(product ->> 'searchWords')`
	await db.batch([
		db.delete(searchWords).where(lte(searchWords.products, 0)),
		db
			.delete(fuzzyKeys)
			.where(sql`word not in (select word from search_words) and word not in (${stagedWords})`),
	])
}

/** Selects the rules that built the index, if it has documents, and if products lack one. */
export const indexState = `select (select fingerprint from search_rules) as rules,
	exists (select 1 from search_documents) as has_index,
	exists (select 1 from products where not exists (
		select 1 from search_documents where product_id = products.id)) as has_gaps`

/** Statements that record the fingerprint of the rules, which has only letters and digits. */
export const recordRules = (fingerprint: string) => [
	'delete from search_rules',
	`insert into search_rules values ('${fingerprint}')`,
]
