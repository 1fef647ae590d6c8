import { integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { PRODUCT_STATUSES } from '#contract/product.ts'
import { products } from './products.ts'

/** Search document of each product: its words as JSON, each with an encoded payload, and the number of words in its name. */
export const searchDocuments = sqliteTable('search_documents', {
	docId: integer().primaryKey(),
	productId: text()
		.notNull()
		.unique()
		.references(() => products.id),
	words: text().notNull(),
	nameLength: integer().notNull(),
})

/** Product groups: the number, in the postings, of each combination of category, subcategory and status that has or had products. */
export const searchGroups = sqliteTable(
	'search_groups',
	{
		number: integer().primaryKey(),
		category: text().notNull(),
		subcategory: text().notNull(),
		status: text({ enum: PRODUCT_STATUSES }).notNull().default('active'),
	},
	(table) => [unique().on(table.category, table.subcategory, table.status)],
)

/**
 * Vocabulary: every word and the number of products that contain it. `+` marks a shingle (adjacent
 * words of a name, joined) and the tail of a code.
 */
export const searchWords = sqliteTable('search_words', {
	word: text().primaryKey(),
	products: integer().notNull(),
})

/** Posting lists: products that contain a word, by block of document numbers, encoded by `search-posting.ts`. */
export const searchPostings = sqliteTable(
	'search_postings',
	{
		word: text().notNull(),
		block: integer().notNull(),
		packed: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.word, table.block] })],
)

/** Keys that find misspelt words: the word, the word without one or two of its letters, and its phonetic key after `~`. */
export const searchKeys = sqliteTable(
	'search_keys',
	{
		key: text().notNull(),
		word: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.key, table.word] })],
)

/** Single row with a fingerprint of the rules that built the index. */
export const searchRules = sqliteTable('search_rules', { fingerprint: text().primaryKey() })
