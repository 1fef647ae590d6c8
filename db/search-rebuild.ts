import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Product } from '#worker/contract/product.ts'
import { catalogueQuery, categoriesOf } from './categories.ts'
import type { Change, Database } from './client.ts'
import { jsonRows } from './json-rows.ts'
import { type ProductRow, toProduct } from './product-row.ts'
import { products, searchDocuments, searchKeys, searchWords } from './schema.ts'
import {
	addSearchKeys,
	documentFields,
	type IndexedDocument,
	indexProducts,
	type SearchKey,
} from './search-index.ts'

/** A product, and the state of what its words are made of. */
export type ReadProduct = { product: Product; state: string }

/** Another one after each edit, and after its category or subcategory was renamed. */
const currentState = sql<string>`products.version
	|| ' ' || (select name from categories where slug = products.category)
	|| ' ' || (select name from subcategories
		where subcategories.category = products.category and slug = products.subcategory)`

const read = { row: products, state: currentState }

type Walk = { after: number; limit: number; categories?: string[] }

/** Products in the order of their numbers in the index, with these, from the one `after` on; of all or of some categories, by slug. */
export async function listIndexed(db: Database, { after, limit, categories }: Walk) {
	const isWanted =
		categories && sql`products.category in (select value from ${jsonRows(categories)})`
	const [rows, catalogueRows] = await db.batch([
		db
			.select({ number: searchDocuments.number, ...read })
			.from(searchDocuments)
			.innerJoin(products, eq(products.id, searchDocuments.productId))
			.where(and(gt(searchDocuments.number, after), isWanted))
			.orderBy(asc(searchDocuments.number))
			.limit(limit),
		catalogueQuery(db),
	])
	const asRead = readerOf(catalogueRows)
	return rows.map(({ number, ...row }) => ({ number, ...asRead(row) }))
}

const notIndexed = sql`not exists (select 1 from ${searchDocuments} where ${searchDocuments.productId} = ${products.id})`

export async function listNotIndexed(db: Database, limit: number): Promise<ReadProduct[]> {
	const [rows, catalogueRows] = await db.batch([
		db.select(read).from(products).where(notIndexed).limit(limit),
		catalogueQuery(db),
	])
	return rows.map(readerOf(catalogueRows))
}

/** Those of the products that are no longer as they were read, as they are now. */
export async function listChanged(db: Database, known: ReadProduct[]): Promise<ReadProduct[]> {
	const states = known.map(({ product, state }) => [product._id, state])
	const changed = sql`select products.id from ${jsonRows(states)}
		join products on products.id = value ->> 0 where ${currentState} <> value ->> 1`
	const [rows, catalogueRows] = await db.batch([
		db.select(read).from(products).where(sql`products.id in (${changed})`),
		catalogueQuery(db),
	])
	return rows.map(readerOf(catalogueRows))
}

type CatalogueRows = Parameters<typeof categoriesOf>[0]

function readerOf(catalogueRows: CatalogueRows) {
	const known = categoriesOf(catalogueRows)
	return ({ row, state }: { row: ProductRow; state: string }): ReadProduct => ({
		product: toProduct(row, known),
		state,
	})
}

/** Puts products into the index that are still as they were read; another one has newer words there. */
export function indexUnchanged(
	db: Database,
	documents: (IndexedDocument & Pick<ReadProduct, 'state'>)[],
	keys: SearchKey[],
): Change[] {
	const given = sql`select ${documentFields} from ${jsonRows(documents)}
		join products on products.id = value ->> 'id' where ${currentState} = value ->> 'state'`
	return [addSearchKeys(db, keys), ...indexProducts(db, given, 1)]
}

/** Keys in their own order, those that follow one of them. */
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

export async function removeSearchKeys(db: Database, keys: SearchKey[]): Promise<void> {
	await db
		.delete(searchKeys)
		.where(sql`(key, word) in (select value ->> 0, value ->> 1 from ${jsonRows(keys)})`)
}

/** Words that no product has any more go, and their keys, unless an import waits that brings them. */
export async function forgetUnusedWords(db: Database): Promise<void> {
	const waiting = sql`select key from import_rows, json_each(product ->> 'searchWords')`
	await db.batch([
		db.delete(searchWords).where(lte(searchWords.products, 0)),
		db
			.delete(searchKeys)
			.where(sql`word not in (select word from search_words) and word not in (${waiting})`),
	])
}
