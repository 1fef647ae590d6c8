import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { PRODUCT_STATUSES } from '#contract/product.ts'
import { products } from './products.ts'

/** Search document of each product: its words as JSON, each with an encoded payload, the number of words in its name, and the numbers of its facet values, encoded by `digits.ts`. */
export const searchDocuments = sqliteTable('search_documents', {
	docId: integer().primaryKey(),
	productId: text()
		.notNull()
		.unique()
		.references(() => products.id),
	words: text().notNull(),
	nameLength: integer().notNull(),
	facets: text().notNull().default(''),
})

/** Product groups: the number, in the document columns, of each combination of category, subcategory and status that has or had products. */
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

/** Number of each facet value that a product has or had. Values of brands have the name of the brand. */
export const facetValues = sqliteTable(
	'facet_values',
	{
		number: integer().primaryKey(),
		facet: text().notNull(),
		slug: text().notNull(),
		name: text(),
	},
	(table) => [unique().on(table.facet, table.slug)],
)

/**
 * Document columns: what listings filter and sort by, of the products of a group in a block of document numbers, encoded
 * by `document-columns.ts`. The version of a row is higher than any earlier one of its group.
 */
export const documentColumns = sqliteTable(
	'document_columns',
	{
		block: integer().notNull(),
		groupNumber: integer().notNull(),
		version: integer().notNull(),
		packed: text().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.block, table.groupNumber] }),
		index('columns_by_version').on(table.groupNumber, table.version),
	],
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
