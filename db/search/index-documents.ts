import { type SQL, sql } from 'drizzle-orm'
import type { Database, Statement } from '#db/client.ts'
import { jsonRows } from '#db/json-rows.ts'
import {
	searchDocuments,
	searchFacets,
	searchKeys,
	searchPostings,
	searchWords,
} from '#db/schema.ts'
import { BLOCK_SIZE, DIGITS, FIELDS } from './search-posting.ts'

/** Words of a product, each with its packed payload, and the number of words in its name. */
export type SearchDocument = { words: Record<string, string>; nameLength: number }

export type IndexedDocument = SearchDocument & { id: string }

/** A key by which misspelt queries find a word of the vocabulary. */
export type FuzzyKey = [key: string, word: string]

type Documents = { documents: IndexedDocument[]; keys: FuzzyKey[] }

/** Indexes documents in the batch that saves their products; `condition` selects some, each in `value`. */
export function indexDocuments(
	db: Database,
	{ documents, keys }: Documents,
	condition = sql``,
): [Statement, ...Statement[]] {
	const rows = sql`select value ->> 'id' as id, value ->> 'words' as words,
		value ->> 'nameLength' as name_length from ${jsonRows(documents)} ${condition}`
	return [insertFuzzyKeys(db, keys), ...indexProducts(db, rows, 1)]
}

/** Replaces the index documents of the products in `rows` (`id`, `words`, `name_length`); the work is split over `parts` statements. */
export function indexProducts(db: Database, rows: SQL, parts: number): Statement[] {
	const documents = sql`search_documents where product_id in (select id from (${rows}))`
	const blocks = sql`select number / ${BLOCK} from ${documents}`
	return [
		addFacets(db, sql`select id from (${rows})`),
		...removeWords(db, wordRows(documents)),
		db
			.insert(searchDocuments)
			.select(sql`select null, id, words, name_length from (${rows}) where true`)
			.onConflictDoUpdate({
				target: searchDocuments.productId,
				set: { words: sql`excluded.words`, nameLength: sql`excluded.name_length` },
			}),
		addWords(db, wordRows(documents)),
		...packInParts(db, blocks, parts),
	]
}

/** Updates the index after the status of products has changed. */
export function reindexStatus(db: Database, ids: SQL, parts: number): Statement[] {
	const blocks = sql`select number / ${BLOCK} from search_documents where product_id in (${ids})`
	return [addFacets(db, ids), ...packInParts(db, blocks, parts)]
}

/** Removes products from the index, before they are deleted from the catalogue. */
export function unindexProducts(db: Database, ids: SQL): Statement[] {
	const isSelected = sql`product_id in (${ids})`
	const documents = sql`search_documents where ${isSelected}`
	return [
		...removeWords(db, wordRows(documents)),
		db.update(searchDocuments).set({ words: '{}' }).where(isSelected),
		packBlocks(db, sql`select number / ${BLOCK} from ${documents}`),
		db.delete(searchDocuments).where(isSelected),
	]
}

const BLOCK = sql.raw(String(BLOCK_SIZE))

/** The words of documents, one row each: `key` is the word, `value` its payload. */
function wordRows(documents: SQL): SQL {
	return sql`(select key, value, number from (select number, words from ${documents}), json_each(words))`
}

function addFacets(db: Database, ids: SQL): Statement {
	return db.insert(searchFacets).select(
		sql`select distinct null, category, subcategory, status from products
			where id in (${ids}) and (category, subcategory, status)
				not in (select category, subcategory, status from search_shelves)`,
	)
}

function removeWords(db: Database, words: SQL): Statement[] {
	return [
		db
			.update(searchWords)
			.set({ products: sql`search_words.products - removed.products` })
			.from(sql`(select key, count(*) as products from ${words} group by key) as removed`)
			.where(sql`search_words.word = removed.key`),
		db
			.delete(searchPostings)
			.where(sql`(word, block) in (select key, number / ${BLOCK} from ${words})`),
	]
}

function addWords(db: Database, words: SQL): Statement {
	return db
		.insert(searchWords)
		.select(sql`select key, count(*) from ${words} group by key`)
		.onConflictDoUpdate({
			target: searchWords.word,
			set: { products: sql`search_words.products + excluded.products` },
		})
}

function packInParts(db: Database, blocks: SQL, parts: number): Statement[] {
	return Array.from({ length: parts }, (_, part) => {
		const isInPart = sql.raw(`${part} = number / ${BLOCK_SIZE} % ${parts}`)
		return packBlocks(db, sql`${blocks} and ${isInPart}`)
	})
}

/** Rebuilds the postings of blocks. Only postings that differ are written. */
function packBlocks(db: Database, blocks: SQL): Statement {
	return db
		.insert(searchPostings)
		.select(sql`
			select entry.key, number / ${BLOCK}, group_concat(fields || entry.value, '')
			from (
				select search_documents.number, search_documents.words, ${packedFields} as fields
				from search_documents
				join products on products.id = search_documents.product_id
				join search_shelves on search_shelves.category = products.category
					and search_shelves.subcategory = products.subcategory
					and search_shelves.status = products.status
				where search_documents.number / ${BLOCK} in (${blocks})
			) as document, json_each(document.words) as entry
			group by 1, 2`)
		.onConflictDoUpdate({
			target: [searchPostings.word, searchPostings.block],
			set: { packed: sql`excluded.packed` },
			setWhere: sql`search_postings.packed <> excluded.packed`,
		})
}

const packedFields = sql.join(
	[
		digits(sql`(search_documents.number % ${BLOCK})`, 'docOffset'),
		digits(sql`search_shelves.number`, 'facet'),
		digits(sql`products.price`, 'price'),
		digits(sql`products.created_at`, 'createdAt'),
		digits(sql`min(search_documents.name_length, 63)`, 'nameLength'),
	],
	sql` || `,
)

function digits(number: SQL, field: keyof typeof FIELDS): SQL {
	const [start, end] = FIELDS[field]
	const characters = Array.from({ length: end - start }, (_, index) => {
		const shift = sql.raw(String(6 * (end - start - 1 - index)))
		return sql`substr(${sql.raw(`'${DIGITS}'`)}, (${number} >> ${shift} & 63) + 1, 1)`
	})
	return sql.join(characters, sql` || `)
}

export function insertFuzzyKeys(db: Database, keys: FuzzyKey[]) {
	return db
		.insert(searchKeys)
		.select(sql`select value ->> 0, value ->> 1 from ${jsonRows(keys)} where true`)
		.onConflictDoNothing()
}
