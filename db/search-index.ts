import { type SQL, sql } from 'drizzle-orm'
import type { Change, Database } from './client.ts'
import { jsonRows } from './json-rows.ts'
import {
	searchDocuments,
	searchKeys,
	searchPostings,
	searchShelves,
	searchWords,
} from './schema.ts'
import { BLOCK_SIZE, DIGITS, STAMP } from './search-entry.ts'

/** What a search finds a product by: each word with its packed place; and how many words its name has. */
export type SearchDocument = { words: Record<string, string>; nameLength: number }

/** That of a product, by its id. */
export type IndexedDocument = SearchDocument & { id: string }

/** How a misspelt word finds a word of the vocabulary. */
export type SearchKey = [key: string, word: string]

/** Puts products into the index as they will be after the batch. */
export function indexDocuments(
	db: Database,
	documents: IndexedDocument[],
	keys: SearchKey[],
): Change[] {
	const given = sql`select ${documentFields} from ${jsonRows(documents)}`
	return [addSearchKeys(db, keys), ...indexProducts(db, given, 1)]
}

/** What `indexProducts` takes of a document in `value`. */
export const documentFields = sql`value ->> 'id' as id, value ->> 'words' as words, value ->> 'nameLength' as name_length`

/** Rows of `id`, `words` and `name_length` go into the index in place of what it knew of these products; `parts` statements share the work. */
export function indexProducts(db: Database, given: SQL, parts: number): Change[] {
	const documents = sql`search_documents where product_id in (select id from (${given}))`
	const blocks = sql`select number / ${BLOCK} from ${documents}`
	return [
		addShelves(db, sql`select id from (${given})`),
		...forgetWords(db, entriesOf(documents)),
		db
			.insert(searchDocuments)
			.select(sql`select null, id, words, name_length from (${given}) where true`)
			.onConflictDoUpdate({
				target: searchDocuments.productId,
				set: { words: sql`excluded.words`, nameLength: sql`excluded.name_length` },
			}),
		learnWords(db, entriesOf(documents)),
		...Array.from({ length: parts }, (_, part) => {
			const share = sql.raw(`${part} = number / ${BLOCK_SIZE} % ${parts}`)
			return packBlocks(db, sql`${blocks} and ${share}`)
		}),
	]
}

/** Takes products out of the index, before they leave the catalogue. */
export function unindexProducts(db: Database, ids: SQL): Change[] {
	const isRemoved = sql`product_id in (${ids})`
	const documents = sql`search_documents where ${isRemoved}`
	return [
		...forgetWords(db, entriesOf(documents)),
		db.update(searchDocuments).set({ words: '{}' }).where(isRemoved),
		packBlocks(db, sql`select number / ${BLOCK} from ${documents}`),
		db.delete(searchDocuments).where(isRemoved),
	]
}

const BLOCK = sql.raw(String(BLOCK_SIZE))

/** The words of documents, a row each: `key` is the word, `value` its place. */
function entriesOf(documents: SQL): SQL {
	return sql`(select key, value, number from (select number, words from ${documents}), json_each(words))`
}

function addShelves(db: Database, ids: SQL): Change {
	return db.insert(searchShelves).select(
		sql`select distinct null, category, subcategory from products where id in (${ids}) and (category, subcategory)
				not in (select category, subcategory from search_shelves)`,
	)
}

function forgetWords(db: Database, entries: SQL): Change[] {
	return [
		db
			.update(searchWords)
			.set({ products: sql`search_words.products - gone.products` })
			.from(sql`(select key, count(*) as products from ${entries} group by key) as gone`)
			.where(sql`search_words.word = gone.key`),
		db
			.delete(searchPostings)
			.where(sql`(word, block) in (select key, number / ${BLOCK} from ${entries})`),
	]
}

function learnWords(db: Database, entries: SQL): Change {
	return db
		.insert(searchWords)
		.select(sql`select key, count(*) from ${entries} group by key`)
		.onConflictDoUpdate({
			target: searchWords.word,
			set: { products: sql`search_words.products + excluded.products` },
		})
}

/** Packs blocks anew; only what differs is written. */
function packBlocks(db: Database, blocks: SQL): Change {
	return db
		.insert(searchPostings)
		.select(sql`
			select entry.key, number / ${BLOCK}, group_concat(stamp || entry.value, '')
			from (
				select search_documents.number, search_documents.words, ${stamp} as stamp
				from search_documents
				join products on products.id = search_documents.product_id
				join search_shelves on search_shelves.category = products.category
					and search_shelves.subcategory = products.subcategory
				where search_documents.number / ${BLOCK} in (${blocks})
			) as document, json_each(document.words) as entry
			group by 1, 2`)
		.onConflictDoUpdate({
			target: [searchPostings.word, searchPostings.block],
			set: { packed: sql`excluded.packed` },
			setWhere: sql`search_postings.packed <> excluded.packed`,
		})
}

const stamp = sql.join(
	[
		digits(sql`(search_documents.number % ${BLOCK})`, STAMP.local),
		digits(sql`search_shelves.number`, STAMP.shelf),
		digits(sql`products.price`, STAMP.price),
		digits(sql`products.created_at`, STAMP.createdAt),
		digits(sql`min(search_documents.name_length, 63)`, STAMP.nameLength),
	],
	sql` || `,
)

function digits(number: SQL, length: number): SQL {
	const each = Array.from({ length }, (_, index) => {
		const shift = sql.raw(String(6 * (length - 1 - index)))
		return sql`substr(${sql.raw(`'${DIGITS}'`)}, (${number} >> ${shift} & 63) + 1, 1)`
	})
	return sql.join(each, sql` || `)
}

export function addSearchKeys(db: Database, keys: SearchKey[]) {
	return db
		.insert(searchKeys)
		.select(sql`select value ->> 0, value ->> 1 from ${jsonRows(keys)} where true`)
		.onConflictDoNothing()
}
