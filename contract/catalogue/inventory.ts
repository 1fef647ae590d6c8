import * as v from 'valibot'
import { described, describedOptional, IsoDay, Timestamp } from '#contract/base/api-schemas.ts'
import { SPECIFICATION_FACETS } from '#contract/base/facets.ts'
import { MAX_LINES } from '#contract/base/limits.ts'
import { listOf, Search } from '#contract/base/query-string.ts'
import { Branch, BranchParameter, BranchStock } from '#contract/stock/branch-stock.ts'
import { LOW_STOCK_BELOW, MOVEMENT_KINDS, STOCK_STATUSES } from '#contract/stock/stock.ts'
import { Category } from './categories.ts'
import { PRODUCT_STATUSES, Product } from './product.ts'
import { ProductQuery, SearchNotes } from './product-query.ts'

export const InventoryProduct = v.object({
	...Product.entries,
	branches: v.array(BranchStock),
	version: described(v.number(), 'Send this with an edit'),
	updatedAt: Timestamp,
})
export type InventoryProduct = v.InferOutput<typeof InventoryProduct>

const INVENTORY_COLUMNS = [
	'name',
	'available',
	'incoming',
	'sold',
	'price',
	'value',
	'createdAt',
] as const
export type InventoryColumn = (typeof INVENTORY_COLUMNS)[number]

const InventorySort = v.picklist(
	INVENTORY_COLUMNS.flatMap((column) => [column, `-${column}`] as const),
	`must be ${INVENTORY_COLUMNS.join(', ')}, or one of these after a minus sign`,
)
export type InventorySort = v.InferOutput<typeof InventorySort>

export const InventoryQuery = v.object({
	...v.pick(ProductQuery.pipe[0], ['search', 'exact', 'category', 'page', 'limit']).entries,
	sort: describedOptional(
		InventorySort,
		'Ascending, or descending with a minus sign. `sold` means the last 30 days, `price` the price to pay, and `value` the price times the available stock.',
	),
	branch: describedOptional(
		BranchParameter,
		'The branch that `stock`, `sort` and the totals are about',
	),
	missing: describedOptional(
		v.picklist(
			['picture', 'details', ...SPECIFICATION_FACETS],
			'must be picture, details or the name of a facet',
		),
		'Only products without a picture, with neither key features nor specifications, or without a value of a facet of their category',
	),
	status: v.optional(v.picklist(PRODUCT_STATUSES, 'must be draft, active or discontinued')),
	stock: describedOptional(
		v.picklist(STOCK_STATUSES, 'must be in, low or out'),
		`${LOW_STOCK_BELOW} or more available, 1 to ${LOW_STOCK_BELOW - 1}, or none`,
	),
})
export type InventoryQuery = v.InferOutput<typeof InventoryQuery>

export const InventoryCounts = v.object({
	products: v.number(),
	in: v.number(),
	low: v.number(),
	out: v.number(),
	value: described(v.number(), 'Taka: price times available stock, over all products'),
})
export type InventoryCounts = v.InferOutput<typeof InventoryCounts>

export const InventoryIdsQuery = v.object({
	ids: v.pipe(
		listOf(v.string()),
		v.maxLength(MAX_LINES, `must be at most ${MAX_LINES} ids`),
		v.description('The `_id`s of products, joined by commas'),
	),
})

const ListedInventoryProduct = v.object({
	...InventoryProduct.entries,
	soldIn30Days: described(v.number(), 'Units sold in 30 days, including today'),
})
export type ListedInventoryProduct = v.InferOutput<typeof ListedInventoryProduct>

export const InventoryPage = v.object({
	data: v.array(ListedInventoryProduct),
	totalCount: v.number(),
	counts: InventoryCounts,
	categories: v.array(Category),
	...SearchNotes.entries,
})

export const OverviewQuery = v.object({
	branch: describedOptional(
		BranchParameter,
		'The branch that counts, values and movements are about',
	),
})
export type OverviewQuery = v.InferOutput<typeof OverviewQuery>

const StockValue = described(v.number(), 'Taka: price times available stock')

export const Overview = v.object({
	counts: InventoryCounts,
	branches: described(
		v.array(v.object({ slug: Branch, name: v.string(), value: StockValue })),
		'All branches, also for an overview of one',
	),
	missing: v.object({
		picture: described(v.number(), 'Number of products without a picture'),
		details: described(
			v.number(),
			'Number of products with neither key features nor specifications',
		),
	}),
	categories: v.array(
		v.object({
			name: v.string(),
			slug: v.string(),
			products: v.number(),
			value: StockValue,
		}),
	),
	/** By day and kind, oldest first. Days without movements are left out. */
	movements: v.array(
		v.object({
			day: IsoDay,
			movement: v.picklist(MOVEMENT_KINDS),
			count: described(v.number(), 'Number of movements'),
			units: described(v.number(), 'Number of units that they moved'),
		}),
	),
	today: IsoDay,
})
export type Overview = v.InferOutput<typeof Overview>

export const InventorySuggestQuery = v.object({ q: v.optional(Search, '') })

export const InventorySuggestion = v.object({
	_id: v.string(),
	name: v.string(),
	gtin: v.nullable(v.string()),
	status: v.picklist(PRODUCT_STATUSES),
	priceToPay: v.number(),
	available: v.number(),
})
export type InventorySuggestion = v.InferOutput<typeof InventorySuggestion>

export const InventorySuggestions = v.object({
	data: v.array(InventorySuggestion),
	code: described(
		v.nullable(v.string()),
		'The `_id` of the only product with this barcode, model code or part number',
	),
})
export type InventorySuggestions = v.InferOutput<typeof InventorySuggestions>
