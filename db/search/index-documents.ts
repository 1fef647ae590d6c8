import { type SQL, sql } from 'drizzle-orm'
import { TEMPLATE_FACET } from '#contract/base/facets.ts'
import { MAX_FILTER_VALUES } from '#contract/catalogue/specification-template.ts'
import type { Database, Statement, Statements } from '#db/client.ts'
import { jsonRows } from '#db/json-rows.ts'
import { facetValues, fuzzyKeys, searchDocuments, searchPostings, searchWords } from '#db/schema.ts'
import { prepareDocumentColumns, prepareStockColumns } from './document-columns.ts'
import { changedPostings, isInPart, mergePostings, writeValues } from './packed-format.ts'

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

/** What documents depend on: the product, the names of its categories, and their filters. */
export const currentSourceVersion = sql<string>`products.version
	|| ' ' || (select name || ifnull(bangla_name, '') from categories where slug = products.category)
	|| ' ' || (select name || ifnull(bangla_name, '') || ifnull(template_filters, '') from subcategories
		where subcategories.category = products.category and slug = products.subcategory)`

export function prepareDocumentIndexing(db: Database, { documents, keys }: Documents): Statements {
	return [insertFuzzyKeys(db, keys), ...prepareIndexUpdate(db, selectCurrent(documents))]
}

const selectCurrent = (documents: Pick<IndexedDocument, 'id' | 'sourceVersion'>[]) => sql`
	select value ->> 'id' as id, value ->> 'words' as words,
		value ->> 'nameLength' as name_length, value ->> 'facets' as facets
	from ${jsonRows(documents)} join products on products.id = value ->> 'id'
	where ifnull(value ->> 'sourceVersion', ${currentSourceVersion}) = ${currentSourceVersion}`

/** Replaces the facet values of indexed documents, which takes a third of the time. */
export function prepareValueIndexing(
	db: Database,
	documents: Pick<IndexedDocument, 'id' | 'sourceVersion' | 'facets'>[],
): Statements {
	const rows = jsonRows(documents)
	return [
		insertFacetValues(db, sql`select value ->> 'facets' as facets from ${rows}`),
		db
			.insert(searchDocuments)
			.select(
				sql`select null, id, '{}', 0, ${facetNumbers}, null from (${selectCurrent(documents)}) where true`,
			)
			.onConflictDoUpdate({
				target: searchDocuments.productId,
				set: { facets: sql`excluded.facets` },
			}),
		prepareStockColumns(db, sql`select value ->> 'id' from ${rows}`),
	]
}

/** Statements of a bulk change, because a single one could exceed D1's limits. */
export const BULK_PARTS = 10

/** `rows` selects `id`, `words`, `name_length` and `facets` of the products. */
export function prepareIndexUpdate(db: Database, rows: SQL, parts = 1): Statement[] {
	const ids = sql`select id from (${rows})`
	const changes = changedWords(rows)
	return [
		insertFacetValues(db, rows),
		// Assigns the numbers of new documents.
		db
			.insert(searchDocuments)
			.select(sql`select null, id, '{}', 0, '', null from (${rows}) where true`)
			.onConflictDoNothing(),
		countWords(db, changes),
		...Array.from({ length: parts }, (_, part) =>
			upsertPostings(db, sql`(${changes}) where ${isInPart(part, parts)}`),
		),
		db
			.delete(searchPostings)
			.where(sql`packed = '' and (word, block) in (${changedPostings(changes)})`),
		db
			.insert(searchDocuments)
			.select(
				sql`select null, id, words, name_length, ${facetNumbers}, null from (${rows}) where true`,
			)
			.onConflictDoUpdate({
				target: searchDocuments.productId,
				set: {
					words: sql`excluded.words`,
					nameLength: sql`excluded.name_length`,
					facets: sql`excluded.facets`,
				},
			}),
		...prepareDocumentColumns(db, ids),
	]
}

/**
 * Selects words that documents gain, or have with another payload, and those that they lose, whose
 * payload is ''. Reading and writing the others would take most of the time of an edit.
 */
function changedWords(rows: SQL): SQL {
	const documents = sql`(select doc_id, document.words as before, new.words as after
		from (${rows}) as new join search_documents as document on product_id = new.id)`
	const valueIn = (words: string) => sql.raw(`json_extract(${words}, '$."' || key || '"')`)
	return sql`
		select doc_id, key as word, value as payload, ${valueIn('before')} is null as added
		from ${documents}, json_each(after) where ${valueIn('before')} is not value
		union all
		select doc_id, key, '', -1 from ${documents}, json_each(before) where ${valueIn('after')} is null`
}

/** Removes products from the index. These statements must run before the products are deleted. */
export function prepareIndexRemoval(db: Database, ids: SQL): Statement[] {
	const rows = sql`select id, '{}' as words, 0 as name_length, '[]' as facets
		from products where id in (${ids})`
	const isSelected = sql`product_id in (${ids})`
	return [...prepareIndexUpdate(db, rows), db.delete(searchDocuments).where(isSelected)]
}

function countWords(db: Database, changes: SQL): Statement {
	return db
		.insert(searchWords)
		.select(sql`select word, sum(added) from (${changes}) where true group by word`)
		.onConflictDoUpdate({
			target: searchWords.word,
			set: { products: sql`search_words.products + excluded.products` },
		})
}

/** A line with part numbers, say, is no filter: isolates keep the values of all products. */
const isBelowLimit = sql.raw(`(new.facet <> '${TEMPLATE_FACET}' or ${MAX_FILTER_VALUES} > (
	select count(*) from facet_values as known where known.facet = new.facet
		and known.slug >= substr(new.slug, 1, instr(new.slug, '_'))
		and known.slug < substr(new.slug, 1, instr(new.slug, '_') - 1) || '\`'))`)

/**
 * The number and name of a value never change, because isolates keep them. Of several spellings of
 * a brand, the most common one becomes its name: SQLite takes `name` from the row of the maximum.
 */
function insertFacetValues(db: Database, rows: SQL): Statement {
	return db.insert(facetValues).select(
		sql`select null, facet, slug, name from (
				select value ->> 0 as facet, value ->> 1 as slug, value ->> 2 as name, count(*) as products
				from (${rows}), json_each(facets)
				where not exists (select 1 from facet_values as known
					where (known.facet, known.slug) = (value ->> 0, value ->> 1)) group by 1, 2, 3
			) as new where ${isBelowLimit} group by facet, slug having max(products) > 0`,
	)
}

/** Digits of the numbers of a row's facet values. With statistics, a join would scan all values. */
const facetNumbers = sql`coalesce((
	select ${writeValues(sql`number`)}
	from json_each(facets) cross join facet_values on facet = value ->> 0 and slug = value ->> 1), '')`

/** Replaces the entries of changed documents. A posting without entries is deleted later. */
function upsertPostings(db: Database, changes: SQL): Statement {
	return db
		.insert(searchPostings)
		.select(mergePostings(changes))
		.onConflictDoUpdate({
			target: [searchPostings.word, searchPostings.block],
			set: { packed: sql`excluded.packed` },
		})
}

export function insertFuzzyKeys(db: Database, keys: FuzzyKey[]) {
	return db
		.insert(fuzzyKeys)
		.select(sql`select value ->> 0, value ->> 1 from ${jsonRows(keys)} where true`)
		.onConflictDoNothing()
}
