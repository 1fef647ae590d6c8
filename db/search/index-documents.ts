import { type SQL, sql } from 'drizzle-orm'
import type { Database, Statement } from '#db/client.ts'
import { jsonRows } from '#db/json-rows.ts'
import {
	searchDocuments,
	searchGroups,
	searchKeys,
	searchPostings,
	searchWords,
} from '#db/schema.ts'
import { BLOCK_SIZE, DIGITS, FIELDS } from './search-posting.ts'

const BLOCK = sql.raw(String(BLOCK_SIZE))

/** Words of a product, each with its packed payload, and the number of words in its name. */
export type SearchDocument = { words: Record<string, string>; nameLength: number }

/** `sourceVersion` is the version of the product and the names of its categories from which these words were built. If they have changed, the document is not replaced, because the change has already indexed it. */
type IndexedDocument = SearchDocument & { id: string; sourceVersion?: string }

/** A key by which misspelt queries find a word of the vocabulary. */
export type FuzzyKey = [key: string, word: string]

type Documents = { documents: IndexedDocument[]; keys: FuzzyKey[] }

/** State of everything that the words of a product depend on: its version and the names of its categories. */
export const currentSourceVersion = sql<string>`products.version
	|| ' ' || (select name from categories where slug = products.category)
	|| ' ' || (select name from subcategories
		where subcategories.category = products.category and slug = products.subcategory)`

/** Indexes documents in the batch that saves their products. */
export function prepareDocumentIndexing(
	db: Database,
	{ documents, keys }: Documents,
): [Statement, ...Statement[]] {
	const rows = sql`select value ->> 'id' as id, value ->> 'words' as words, value ->> 'nameLength' as name_length
		from ${jsonRows(documents)} join products on products.id = value ->> 'id'
		where ifnull(value ->> 'sourceVersion', ${currentSourceVersion}) = ${currentSourceVersion}`
	return [insertFuzzyKeys(db, keys), ...prepareIndexUpdate(db, rows)]
}

/** Number of statements into which to split the postings of many products, because a single one could exceed D1's limits. */
export const BULK_PARTS = 10

/** Replaces the documents and postings of the products in `rows`, which selects `id`, `words` and `name_length`. */
export function prepareIndexUpdate(db: Database, rows: SQL, parts = 1): Statement[] {
	const ids = sql`select id from (${rows})`
	// Selects the old words in the statements before the insertion, and the new ones after it.
	const words = sql`(select key, value, doc_id from search_documents, json_each(words) where product_id in (${ids}))`
	return [
		...prepareWordRemoval(db, words),
		db
			.insert(searchDocuments)
			.select(sql`select null, id, words, name_length from (${rows}) where true`)
			.onConflictDoUpdate({
				target: searchDocuments.productId,
				set: { words: sql`excluded.words`, nameLength: sql`excluded.name_length` },
			}),
		insertWords(db, words),
		...preparePostings(db, ids, parts),
	]
}

/** Removes products from the index. These statements must run before the products are deleted. */
export function prepareIndexRemoval(db: Database, ids: SQL): Statement[] {
	const rows = sql`select id, '{}' as words, 0 as name_length from products where id in (${ids})`
	const isSelected = sql`product_id in (${ids})`
	return [...prepareIndexUpdate(db, rows), db.delete(searchDocuments).where(isSelected)]
}

/** Inserts the product groups that the index lacks. */
function insertGroups(db: Database, ids: SQL): Statement {
	return db.insert(searchGroups).select(
		sql`select distinct null, category, subcategory, status from products
			where id in (${ids}) and (category, subcategory, status)
				not in (select category, subcategory, status from ${searchGroups})`,
	)
}

/** Removes words from the vocabulary and the postings. `words` selects the `key` (the word), the `value` (its payload) and the `doc_id`. */
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

/** Updates the postings of products whose words, status, price or category have changed, in the given number of statements. */
export function preparePostings(db: Database, ids: SQL, parts: number): Statement[] {
	const blocks = Array.from({ length: parts }, (_, part) => {
		const isInPart = sql.raw(`doc_id / ${BLOCK_SIZE} % ${parts} = ${part}`)
		return sql`select doc_id / ${BLOCK} from search_documents where product_id in (${ids}) and ${isInPart}`
	})
	return [insertGroups(db, ids), ...blocks.map((block) => upsertPostings(db, block))]
}

/** Rebuilds the postings of blocks. Writes only those that differ. */
function upsertPostings(db: Database, blocks: SQL): Statement {
	return db
		.insert(searchPostings)
		.select(sql`
			select entry.key, doc_id / ${BLOCK}, group_concat(fields || entry.value, '')
			from (
				select search_documents.doc_id, search_documents.words, ${packedFields} as fields
				from search_documents
				join products on products.id = search_documents.product_id
				join ${searchGroups} on ${searchGroups.category} = products.category
					and ${searchGroups.subcategory} = products.subcategory
					and ${searchGroups.status} = products.status
				where search_documents.doc_id / ${BLOCK} in (${blocks})
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
		digits(sql`(search_documents.doc_id % ${BLOCK})`, 'docOffset'),
		digits(sql`${searchGroups.number}`, 'group'),
		digits(sql`products.price_to_pay`, 'price'),
		digits(sql`products.created_at`, 'createdAt'),
		digits(sql`min(search_documents.name_length, 63)`, 'nameLength'),
	],
	sql` || `,
)

/** Returns the SQL that writes a number as the base-64 digits of a field. A digit has six bits, so the highest is 63. */
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
