import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { PRODUCT_STATUSES } from '#contract/catalogue/product.ts'
import { products } from './products.ts'

/** Words as JSON with payloads, facet values, and the group of its columns. */
export const searchDocuments = sqliteTable(
	'search_documents',
	{
		docId: integer().primaryKey(),
		productId: text()
			.notNull()
			.unique()
			.references(() => products.id),
		words: text().notNull(),
		nameLength: integer().notNull(),
		facets: text().notNull().default(''),
		groupNumber: integer(),
	},
	(table) => [index('documents_by_group').on(table.groupNumber)],
)

/** Assigns a number to each category, subcategory and status that products have or had together. */
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

/** Assigns a number to each facet value that a product has or had. Values of brands have a name. */
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

/** What listings filter and sort by, for a group in a block, encoded by `packed-format.ts`. */
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

/** Words, and how many products have each. `+` marks adjacent words joined, and tails of codes. */
export const searchWords = sqliteTable('search_words', {
	word: text().primaryKey(),
	products: integer().notNull(),
})

/** Posting lists: products with a word, by block of documents, encoded by `packed-format.ts`. */
export const searchPostings = sqliteTable(
	'search_postings',
	{
		word: text().notNull(),
		block: integer().notNull(),
		packed: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.word, table.block] })],
)

/** Keys of misspelt words: the word, without one or two letters, and its sound after `~`. */
export const fuzzyKeys = sqliteTable(
	'search_keys',
	{
		key: text().notNull(),
		word: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.key, table.word] })],
)

/** Single row with a fingerprint of the rules that built the index. */
export const searchRules = sqliteTable('search_rules', { fingerprint: text().primaryKey() })
