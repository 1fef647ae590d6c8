import { sql } from 'drizzle-orm'
import {
	check,
	foreignKey,
	index,
	integer,
	primaryKey,
	real,
	sqliteTable,
	text,
	unique,
} from 'drizzle-orm/sqlite-core'
import { AUDITED_ACTIONS } from '#worker/contract/audited-actions.ts'
import type { Category } from '#worker/contract/category.ts'
import { MOVEMENTS } from '#worker/contract/movement-rules.ts'
import type { Specification } from '#worker/contract/product.ts'

export const categories = sqliteTable('categories', {
	id: text().primaryKey(),
	slug: text().notNull().unique(),
	name: text().notNull(),
	position: integer().notNull(),
})

export const subcategories = sqliteTable(
	'subcategories',
	{
		id: text().notNull().unique(),
		category: text()
			.notNull()
			.references(() => categories.slug),
		slug: text().notNull(),
		name: text().notNull(),
		position: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.category, table.slug] })],
)

/** Money is whole taka. `images` to `colors` are JSON lists. */
export const products = sqliteTable(
	'products',
	{
		id: text().primaryKey(),
		slug: text().notNull().unique(),
		name: text().notNull(),
		brand: text().notNull(),
		category: text().notNull(),
		subcategory: text().notNull(),
		price: integer().notNull(),
		discountPrice: integer(),
		images: text({ mode: 'json' }).notNull().$type<string[]>(),
		keyFeatures: text({ mode: 'json' }).notNull().$type<string[]>(),
		specifications: text({ mode: 'json' }).notNull().$type<Specification[]>(),
		colors: text({ mode: 'json' }).notNull().$type<string[]>(),
		ratingAverage: real().notNull().default(0),
		ratingCount: integer().notNull().default(0),
		available: integer().notNull().default(0),
		incoming: integer().notNull().default(0),
		servicing: integer().notNull().default(0),
		sold: integer().notNull().default(0),
		defective: integer().notNull().default(0),
		version: integer().notNull().default(1),
		createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
		updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
	},
	(table) => [
		foreignKey({
			columns: [table.category, table.subcategory],
			foreignColumns: [subcategories.category, subcategories.slug],
		}),
		index('products_by_price').on(table.price, table.id),
		index('products_by_age').on(table.createdAt, table.id, table.price),
		index('products_by_category_price').on(table.category, table.price, table.id),
		index('products_by_category_age').on(table.category, table.createdAt, table.id, table.price),
		index('products_by_subcategory_price').on(
			table.subcategory,
			table.price,
			table.id,
			table.category,
		),
		index('products_by_subcategory_age').on(
			table.subcategory,
			table.createdAt,
			table.id,
			table.price,
			table.category,
		),
		check('price_is_whole_taka', sql`typeof(${table.price}) = 'integer' and ${table.price} >= 0`),
		check(
			'discount_is_below_price',
			sql`${table.discountPrice} is null or (typeof(${table.discountPrice}) = 'integer' and ${table.discountPrice} >= 0 and ${table.discountPrice} < ${table.price})`,
		),
		check('available_is_not_negative', sql`${table.available} >= 0`),
		check('incoming_is_not_negative', sql`${table.incoming} >= 0`),
		check('servicing_is_not_negative', sql`${table.servicing} >= 0`),
		check('sold_is_not_negative', sql`${table.sold} >= 0`),
		check('defective_is_not_negative', sql`${table.defective} >= 0`),
		check('rating_is_out_of_five', sql`${table.ratingAverage} between 0 and 5`),
	],
)

/** Products that wait to be imported, in the order of their file. */
export const importRows = sqliteTable(
	'import_rows',
	{
		importId: text().notNull(),
		line: integer().notNull(),
		product: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.importId, table.line] })],
)

/** Emails are kept in lower case. */
export const staff = sqliteTable(
	'staff',
	{
		id: text().primaryKey(),
		email: text().notNull().unique(),
		name: text().notNull(),
		passwordHash: text().notNull(),
		status: text({ enum: ['active', 'disabled'] })
			.notNull()
			.default('active'),
		passwordChangedAt: integer({ mode: 'timestamp_ms' }).notNull(),
		/** Set by an operator who reset the password: it signs in once, and only to choose another. */
		mustChangePassword: integer({ mode: 'boolean' }).notNull().default(false),
		createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
	},
	(table) => [check('status_is_known', sql`${table.status} in ('active', 'disabled')`)],
)

/** A cookie's token is kept as its SHA-256 only, so that a copy of the database signs nobody in. */
export const sessions = sqliteTable(
	'sessions',
	{
		tokenHash: text().primaryKey(),
		id: text().notNull().unique(),
		staffId: text()
			.notNull()
			.references(() => staff.id),
		createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
		lastSeenAt: integer({ mode: 'timestamp_ms' }).notNull(),
		expiresAt: integer({ mode: 'timestamp_ms' }).notNull(),
		userAgent: text().notNull(),
	},
	(table) => [index('sessions_by_staff').on(table.staffId, table.createdAt)],
)

/** What a person's app makes codes from, sealed with a signing secret; it counts from `confirmedAt` on. */
export const secondFactors = sqliteTable('second_factors', {
	staffId: text()
		.primaryKey()
		.references(() => staff.id),
	sealedSecret: text().notNull(),
	/** The newest 30-second step whose code was used; no code of it or before is taken again. */
	lastStep: integer().notNull().default(0),
	begunAt: integer({ mode: 'timestamp_ms' }).notNull(),
	confirmedAt: integer({ mode: 'timestamp_ms' }),
})

/** One row for each recovery code that is still unused, as its SHA-256. */
export const recoveryCodes = sqliteTable(
	'recovery_codes',
	{
		staffId: text()
			.notNull()
			.references(() => staff.id),
		codeHash: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
)

/** Attempts counted per key: an address within a minute, failures at an account; and the addresses that its person signed in from. */
export const throttles = sqliteTable('throttles', {
	key: text().primaryKey(),
	count: integer().notNull(),
	resetsAt: integer({ mode: 'timestamp_ms' }).notNull(),
	blockedUntil: integer({ mode: 'timestamp_ms' }),
})

/** The ledger: every change of a product's stock, never edited; counts are the sums of these. */
export const stockMovements = sqliteTable(
	'stock_movements',
	{
		id: text().primaryKey(),
		productId: text()
			.notNull()
			.references(() => products.id),
		movement: text({ enum: MOVEMENTS }).notNull(),
		quantity: integer().notNull(),
		note: text().notNull().default(''),
		staffId: text().references(() => staff.id),
		reverses: text().unique(),
		at: integer({ mode: 'timestamp_ms' }).notNull(),
	},
	(table) => [
		index('movements_by_product').on(table.productId, table.at, table.id),
		check('quantity_moves_something', sql`${table.quantity} <> 0`),
	],
)

/** One row for each change made under a key that its sender may send again. */
export const idempotencyKeys = sqliteTable(
	'idempotency_keys',
	{
		staffId: text()
			.notNull()
			.references(() => staff.id),
		key: text().notNull(),
		requestHash: text().notNull(),
		target: text().notNull(),
		at: integer({ mode: 'timestamp_ms' }).notNull(),
	},
	(table) => [primaryKey({ name: 'idempotency_key_is_new', columns: [table.staffId, table.key] })],
)

/** Append-only (triggers refuse anything else): who changed what, with the values before and after. */
export const audit = sqliteTable(
	'audit',
	{
		id: text().primaryKey(),
		at: integer({ mode: 'timestamp_ms' }).notNull(),
		staffId: text().references(() => staff.id),
		action: text({ enum: AUDITED_ACTIONS }).notNull(),
		target: text().notNull(),
		before: text({ mode: 'json' }).$type<Record<string, unknown>>(),
		after: text({ mode: 'json' }).$type<Record<string, unknown>>(),
		requestId: text().notNull(),
	},
	(table) => [
		index('audit_by_age').on(table.at, table.id),
		index('audit_by_target').on(table.target, table.at, table.id),
	],
)

/** A file that was looked through and waits to be applied; its rows wait in `import_rows`. */
export const imports = sqliteTable('imports', {
	id: text().primaryKey(),
	staffId: text()
		.notNull()
		.references(() => staff.id),
	newCount: integer().notNull(),
	changedCount: integer().notNull(),
	problemCount: integer().notNull(),
	at: integer({ mode: 'timestamp_ms' }).notNull(),
	appliedAt: integer({ mode: 'timestamp_ms' }),
})

/** One row, kept by triggers: every category as JSON, and a number raised by each change of what shoppers see. */
export const catalogue = sqliteTable('catalogue', {
	id: integer().primaryKey(),
	generation: integer().notNull().default(0),
	categories: text({ mode: 'json' }).notNull().$type<Category[]>(),
})

/** Kept by triggers: how many products stand on a shelf and its highest price; '' stands for any category or subcategory. */
export const shelfTotals = sqliteTable(
	'shelf_totals',
	{
		category: text().notNull(),
		subcategory: text().notNull(),
		productCount: integer().notNull(),
		highestPrice: integer().notNull(),
		/** Where pages 2 to 5 of each sort begin; `null` after a change, until they are found anew. */
		bookmarks: text(),
	},
	(table) => [primaryKey({ columns: [table.category, table.subcategory] })],
)

/** Kept by triggers: how many products of a shelf cost from `band * size` taka to the next band; a count of a range adds up bands. */
export const priceBands = sqliteTable(
	'price_bands',
	{
		category: text().notNull(),
		subcategory: text().notNull(),
		size: integer().notNull(),
		band: integer().notNull(),
		productCount: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.category, table.subcategory, table.size, table.band] })],
)

/** What was asked of the shop within an hour, added up by route; every isolate adds its own. */
export const traffic = sqliteTable(
	'traffic',
	{
		hour: integer({ mode: 'timestamp_ms' }).notNull(),
		route: text().notNull(),
		requests: integer().notNull(),
		/** Answers that were kept, and those of them that were old. */
		hits: integer().notNull(),
		stale: integer().notNull(),
		refused: integer().notNull(),
		failed: integer().notNull(),
		/** Milliseconds of the answers that were made. */
		totalMs: integer().notNull(),
		slowestMs: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.hour, table.route] })],
)

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
