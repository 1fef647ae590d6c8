import { sql } from 'drizzle-orm'
import {
	check,
	customType,
	foreignKey,
	index,
	integer,
	primaryKey,
	real,
	sqliteTable,
	text,
	uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import type { Category } from '#contract/catalogue/categories.ts'
import { PRODUCT_STATUSES, type Specification } from '#contract/catalogue/product.ts'
import type { TemplateFilter, TemplateGroup } from '#contract/catalogue/specification-template.ts'
import { type FlatTranslations, nestTranslations } from '#contract/catalogue/translations.ts'
import type { StockByBranch } from '#contract/stock/branch-stock.ts'
import { STOCK_COUNTS } from '#contract/stock/stock.ts'

export const categories = sqliteTable('categories', {
	id: text().primaryKey(),
	slug: text().notNull().unique(),
	name: text().notNull(),
	position: integer().notNull(),
	banglaName: text(),
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
		/** Set by an owner. Without it, the template is derived from the products. */
		specificationTemplate: text({ mode: 'json' }).$type<TemplateGroup[]>(),
		banglaName: text(),
		/** Lines of the template by which shoppers can filter. */
		templateFilters: text({ mode: 'json' }).$type<TemplateFilter[]>(),
	},
	(table) => [primaryKey({ columns: [table.category, table.slug] })],
)

const isActive = sql`status = 'active'`

/** Money is whole taka. `images` to `colors` are JSON lists. */
export const products = sqliteTable(
	'products',
	{
		id: text().primaryKey(),
		slug: text().notNull().unique(),
		name: text().notNull(),
		banglaName: text(),
		brand: text().notNull(),
		category: text().notNull(),
		subcategory: text().notNull(),
		price: integer().notNull(),
		discountPrice: integer(),
		/** By this price, products are filtered and sorted. */
		priceToPay: integer().notNull().generatedAlwaysAs(sql`coalesce(discount_price, price)`),
		gtin: text(),
		warranty: text(),
		/** How many each unit has: phones with two IMEI have two. */
		serialNumbers: integer(),
		images: text({ mode: 'json' }).notNull().$type<string[]>(),
		keyFeatures: text({ mode: 'json' }).notNull().$type<string[]>(),
		banglaKeyFeatures: text({ mode: 'json' }).$type<string[]>(),
		specifications: text({ mode: 'json' }).notNull().$type<Specification[]>(),
		colors: text({ mode: 'json' }).notNull().$type<string[]>(),
		ratingAverage: real().notNull().default(0),
		ratingCount: integer().notNull().default(0),
		available: integer().notNull().default(0),
		incoming: integer().notNull().default(0),
		servicing: integer().notNull().default(0),
		sold: integer().notNull().default(0),
		defective: integer().notNull().default(0),
		/** The rows of `branch_stock`, so that lists need no join. The counts above are their sums. */
		stockByBranch: text({ mode: 'json' }).notNull().default({}).$type<StockByBranch>(),
		status: text({ enum: PRODUCT_STATUSES }).notNull().default('active'),
		version: integer().notNull().default(1),
		createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
		updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
	},
	(table) => [
		foreignKey({
			columns: [table.category, table.subcategory],
			foreignColumns: [subcategories.category, subcategories.slug],
		}),
		uniqueIndex('products_by_gtin').on(table.gtin).where(sql`gtin is not null`),
		index('products_by_price').on(table.priceToPay, table.id),
		index('products_by_age').on(table.createdAt, table.id),
		index('hidden_by_age')
			.on(table.status, table.createdAt, table.id)
			.where(sql`status <> 'active'`),
		index('active_by_price').on(table.priceToPay, table.id).where(isActive),
		index('active_by_age').on(table.createdAt, table.id).where(isActive),
		index('active_by_category_price')
			.on(table.category, table.priceToPay, table.id)
			.where(isActive),
		index('active_by_category_age').on(table.category, table.createdAt, table.id).where(isActive),
		index('active_by_subcategory_price')
			.on(table.subcategory, table.priceToPay, table.id, table.category)
			.where(isActive),
		index('active_by_subcategory_age')
			.on(table.subcategory, table.createdAt, table.id, table.category)
			.where(isActive),
		index('active_by_category_discount')
			.on(table.category, sql`1.0 * discount_price / price`)
			.where(sql`discount_price is not null and available > 0 and status = 'active'`),
		index('products_by_name').on(sql`name collate nocase`, table.id),
		index('products_by_available').on(table.available, table.id),
		index('products_by_incoming').on(table.incoming, table.id),
		index('products_by_value').on(sql`price * available`, table.id),
		check('price_is_whole_taka', sql`typeof(${table.price}) = 'integer' and ${table.price} >= 0`),
		check(
			'discount_is_below_price',
			sql`${table.discountPrice} is null or (typeof(${table.discountPrice}) = 'integer' and ${table.discountPrice} > 0 and ${table.discountPrice} < ${table.price})`,
		),
		...STOCK_COUNTS.map((count) => check(`${count}_is_not_negative`, sql`${table[count]} >= 0`)),
		check('rating_is_out_of_five', sql`${table.ratingAverage} between 0 and 5`),
	],
)

export const productReference = () =>
	text()
		.notNull()
		.references(() => products.id)

type CategoryRow = Omit<Category, 'subcategories' | 'translations' | 'key'> &
	FlatTranslations & { key?: string | null; filters?: TemplateFilter[] | null }

const toNamed = ({ key, filters, ...row }: CategoryRow) => ({
	...nestTranslations(row),
	...(key && { key }),
	...(filters && { filters }),
})

const categoryTree = customType<{ data: Category[]; driverData: string }>({
	dataType: () => 'text',
	fromDriver: (json) => {
		const rows: (CategoryRow & { subcategories: CategoryRow[] })[] = JSON.parse(json)
		return rows.map(({ subcategories, ...category }) => ({
			...toNamed(category),
			subcategories: subcategories.map(toNamed),
		}))
	},
})

/** Single row: the categories as JSON, and the number of changes that shoppers can see. */
export const catalogue = sqliteTable('catalogue', {
	id: integer().primaryKey(),
	generation: integer().notNull().default(0),
	categories: categoryTree().notNull(),
})

/**
 * Maintained by triggers: the product that each recent generation changed. A generation without a
 * row may have changed any page.
 */
export const recentChanges = sqliteTable('recent_changes', {
	generation: integer().primaryKey(),
	slug: text().notNull(),
	category: text().notNull(),
	/** True if only counts changed, and no branch ran out of stock or got the first units. */
	isCountOnly: integer({ mode: 'boolean' }).notNull().default(false),
})

/** Uploads that no product uses, with the time at which this was found. */
export const unusedPictures = sqliteTable('unused_pictures', {
	name: text().primaryKey(),
	since: integer({ mode: 'timestamp_ms' }).notNull(),
})

/** Maintained by triggers: active products and the highest price to pay. '' means all. */
export const categoryTotals = sqliteTable(
	'category_totals',
	{
		category: text().notNull(),
		subcategory: text().notNull(),
		productCount: integer().notNull(),
		highestPrice: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.category, table.subcategory] })],
)
