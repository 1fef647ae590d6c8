import { type SQL, sql } from 'drizzle-orm'
import type { Database, Statement, Statements } from '#db/client.ts'
import { jsonRows } from '#db/json-rows.ts'
import { facetValues, fuzzyKeys, searchDocuments, searchPostings, searchWords } from '#db/schema.ts'
import { writeDigits } from './digits.ts'
import {
	blocksOf,
	documentsInBlock,
	partConditions,
	prepareDocumentColumns,
	VALUE_DIGITS,
} from './document-columns.ts'
import { BLOCK_SIZE, OFFSET_DIGITS } from './search-posting.ts'

const BLOCK = sql.raw(String(BLOCK_SIZE))

/** Words of a product with packed payloads, the words in its name, and its facet values. */
export type SearchDocument = {
	words: Record<string, string>
	nameLength: number
	facets: [facet: string, slug: string, name?: string][]
}

/** If `sourceVersion` is no longer current, a change has already indexed the document. */
type IndexedDocument = SearchDocument & { id: string; sourceVersion?: string }

export type FuzzyKey = [key: string, word: string]

type Documents = { documents: IndexedDocument[]; keys: FuzzyKey[] }

/** What words depend on: the version of the product and the names of its categories. */
export const currentSourceVersion = sql<string>`products.version
	|| ' ' || (select name || ifnull(bangla_name, '') from categories where slug = products.category)
	|| ' ' || (select name || ifnull(bangla_name, '') from subcategories
		where subcategories.category = products.category and slug = products.subcategory)`

export function prepareDocumentIndexing(db: Database, { documents, keys }: Documents): Statements {
	const rows = sql`select value ->> 'id' as id, value ->> 'words' as words,
			value ->> 'nameLength' as name_length, value ->> 'facets' as facets
		from ${jsonRows(documents)} join products on products.id = value ->> 'id'
		where ifnull(value ->> 'sourceVersion', ${currentSourceVersion}) = ${currentSourceVersion}`
	return [insertFuzzyKeys(db, keys), ...prepareIndexUpdate(db, rows)]
}

/** `rows` selects `id`, `words`, `name_length` and `facets` of the products. */
export function prepareIndexUpdate(db: Database, rows: SQL, parts = 1): Statement[] {
	const ids = sql`select id from (${rows})`
	// Selects the old words in the statements before the insertion, and the new ones after it.
	const words = sql`(select key, value, doc_id from search_documents, json_each(words) where product_id in (${ids}))`
	return [
		...prepareWordRemoval(db, words),
		insertFacetValues(db, rows),
		db
			.insert(searchDocuments)
			.select(sql`select null, id, words, name_length, ${facetNumbers} from (${rows}) where true`)
			.onConflictDoUpdate({
				target: searchDocuments.productId,
				set: {
					words: sql`excluded.words`,
					nameLength: sql`excluded.name_length`,
					facets: sql`excluded.facets`,
				},
			}),
		insertWords(db, words),
		...partConditions(parts).map((part) => upsertPostings(db, blocksOf(ids, part))),
		...prepareDocumentColumns(db, ids, parts),
	]
}

/** Removes products from the index. These statements must run before the products are deleted. */
export function prepareIndexRemoval(db: Database, ids: SQL): Statement[] {
	const rows = sql`select id, '{}' as words, 0 as name_length, '[]' as facets
		from products where id in (${ids})`
	const isSelected = sql`product_id in (${ids})`
	return [...prepareIndexUpdate(db, rows), db.delete(searchDocuments).where(isSelected)]
}

/** `words` selects the `key` (the word), the `value` (its payload) and the `doc_id`. */
function prepareWordRemoval(db: Database, words: SQL): Statement[] {
	return [
		db
			.update(searchWords)
			.set({ products: sql`search_words.products - removed.products` })
			.from(sql`(select key, count(*) as products from ${words} group by key) as removed`)
			.where(sql`search_words.word = removed.key`),
		db
			.delete(searchPostings)
			.where(sql`(word, block) in (select key, doc_id / ${BLOCK} from ${words})`),
	]
}

function insertWords(db: Database, words: SQL): Statement {
	return db
		.insert(searchWords)
		.select(sql`select key, count(*) from ${words} group by key`)
		.onConflictDoUpdate({
			target: searchWords.word,
			set: { products: sql`search_words.products + excluded.products` },
		})
}

/**
 * The number and name of a value never change, because isolates keep them. Of several spellings of
 * a brand, the most common one becomes its name: SQLite takes `name` from the row of the maximum.
 */
function insertFacetValues(db: Database, rows: SQL): Statement {
	return db.insert(facetValues).select(
		sql`select null, facet, slug, name from (
				select value ->> 0 as facet, value ->> 1 as slug, value ->> 2 as name, count(*) as products
				from (${rows}), json_each(facets)
				where (value ->> 0, value ->> 1) not in (select facet, slug from facet_values) group by 1, 2, 3
			) group by facet, slug having max(products) > 0`,
	)
}

/** Digits of the numbers of the facet values of a row. */
const facetNumbers = sql`coalesce((
	select group_concat(${writeDigits(sql`number`, VALUE_DIGITS)}, '')
	from json_each(facets) join facet_values on facet = value ->> 0 and slug = value ->> 1), '')`

/** Rebuilds the postings of blocks. Writes only those that differ. */
function upsertPostings(db: Database, blocks: SQL): Statement {
	const offset = writeDigits(sql`(doc_id % ${BLOCK})`, OFFSET_DIGITS)
	return db
		.insert(searchPostings)
		.select(
			sql`select entry.key, block, group_concat(${offset} || entry.value, '')
				from (${blocks}) cross join ${documentsInBlock}, json_each(words) as entry
				where true group by 1, 2`,
		)
		.onConflictDoUpdate({
			target: [searchPostings.word, searchPostings.block],
			set: { packed: sql`excluded.packed` },
			setWhere: sql`search_postings.packed <> excluded.packed`,
		})
}

export function insertFuzzyKeys(db: Database, keys: FuzzyKey[]) {
	return db
		.insert(fuzzyKeys)
		.select(sql`select value ->> 0, value ->> 1 from ${jsonRows(keys)} where true`)
		.onConflictDoNothing()
}
