import { integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { products } from './products.ts'

/** What a search finds each product by: its words as JSON (each with where it stands, packed), and the length of its name in words. */
export const searchDocuments = sqliteTable('search_documents', {
	number: integer().primaryKey(),
	productId: text()
		.notNull()
		.unique('search_document_of_product')
		.references(() => products.id),
	words: text().notNull(),
	nameLength: integer().notNull(),
})

/** A number for each pair of category and subcategory that products stand in. */
export const searchShelves = sqliteTable(
	'search_shelves',
	{
		number: integer().primaryKey(),
		category: text().notNull(),
		subcategory: text().notNull(),
	},
	(table) => [unique('search_shelf_is_once').on(table.category, table.subcategory)],
)

/** The vocabulary: every word of a product, with how many have it; `+` begins two neighbours joined. */
export const searchWords = sqliteTable('search_words', {
	word: text().primaryKey(),
	products: integer().notNull(),
})

/** Which products of a block of numbers have a word, packed as in `search-entry.ts`. */
export const searchPostings = sqliteTable(
	'search_postings',
	{
		word: text().notNull(),
		block: integer().notNull(),
		packed: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.word, table.block] })],
)

/** How a misspelt word finds the right one: by its sound (after `~`) or without some of its letters. */
export const searchKeys = sqliteTable(
	'search_keys',
	{
		key: text().notNull(),
		word: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.key, table.word] })],
)

/** One row: by which rules the documents were made. */
export const searchRules = sqliteTable('search_rules', { fingerprint: text().primaryKey() })
