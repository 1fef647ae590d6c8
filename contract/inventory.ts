import * as v from 'valibot'
import { Branch, BranchParameter, BranchStock } from './branch-stock.ts'
import { Category } from './category.ts'
import { READ_FACETS } from './facets.ts'
import { MAX_LINES } from './limits.ts'
import { PRODUCT_STATUSES, Product } from './product.ts'
import { ProductQuery, SearchNotes } from './product-query.ts'
import { listOf } from './query-string.ts'
import { LOW_STOCK_BELOW, MOVEMENT_KINDS } from './stock.ts'

/** A product as staff see it. An edit must send the `version`. */
export const InventoryProduct = v.object({
	...Product.entries,
	branches: v.array(BranchStock),
	version: v.pipe(v.number(), v.description('Send this with an edit')),
	updatedAt: v.pipe(v.string(), v.isoTimestamp()),
})
export type InventoryProduct = v.InferOutput<typeof InventoryProduct>

/** What the inventory can be sorted by. */
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
	sort: v.optional(
		v.pipe(
			InventorySort,
			v.description(
				'Ascending, or descending with a minus sign. `sold` means the last 30 days, `price` the price to pay, and `value` the price times the available stock.',
			),
		),
	),
	branch: v.optional(
		v.pipe(
			BranchParameter,
			v.description('The branch that `stock`, `sort` and the totals are about'),
		),
	),
	missing: v.optional(
		v.pipe(
			v.picklist(
				['picture', 'details', ...READ_FACETS],
				'must be picture, details or the name of a facet',
			),
			v.description(
				'Only products without a picture, with neither key features nor specifications, or without a value of a facet of their category',
			),
		),
	),
	status: v.optional(v.picklist(PRODUCT_STATUSES, 'must be draft, active or discontinued')),
	stock: v.optional(
		v.pipe(
			v.picklist(['in', 'low', 'out'], 'must be in, low or out'),
			v.description(`${LOW_STOCK_BELOW} or more available, 1 to ${LOW_STOCK_BELOW - 1}, or none`),
		),
	),
})
export type InventoryQuery = v.InferOutput<typeof InventoryQuery>

/** Totals over the whole catalogue. */
export const InventoryCounts = v.object({
	products: v.number(),
	in: v.number(),
	low: v.number(),
	out: v.number(),
	value: v.pipe(v.number(), v.description('Taka: price times available stock, over all products')),
})
export type InventoryCounts = v.InferOutput<typeof InventoryCounts>

export const InventoryProductResponse = v.object({ data: InventoryProduct })

export const InventoryIdsQuery = v.object({
	ids: v.pipe(
		listOf(v.string()),
		v.maxLength(MAX_LINES, `must be at most ${MAX_LINES} ids`),
		v.description('The `_id`s of products, joined by commas'),
	),
})
export const InventoryProductList = v.object({ data: v.array(InventoryProduct) })

const ListedInventoryProduct = v.object({
	...InventoryProduct.entries,
	soldIn30Days: v.pipe(v.number(), v.description('Units sold in 30 days, including today')),
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
	branch: v.optional(
		v.pipe(
			BranchParameter,
			v.description('The branch that counts, values and movements are about'),
		),
	),
})
export type OverviewQuery = v.InferOutput<typeof OverviewQuery>

const StockValue = v.pipe(v.number(), v.description('Taka: price times available stock'))

/** Figures on the start page of the dashboard. */
export const Overview = v.object({
	counts: InventoryCounts,
	branches: v.pipe(
		v.array(v.object({ slug: Branch, name: v.string(), value: StockValue })),
		v.description('All branches, also for an overview of one'),
	),
	missing: v.object({
		picture: v.pipe(v.number(), v.description('Number of products without a picture')),
		details: v.pipe(
			v.number(),
			v.description('Number of products with neither key features nor specifications'),
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
	/**
	 * Movements by day and kind, oldest day first, without opening stock, imports and movements that were undone. Days are those of
	 * the shop's time zone. Days without movements are left out.
	 */
	movements: v.array(
		v.object({
			day: v.pipe(v.string(), v.isoDate()),
			movement: v.picklist(MOVEMENT_KINDS),
			count: v.pipe(v.number(), v.description('Number of movements')),
			units: v.pipe(v.number(), v.description('Number of units that they moved')),
		}),
	),
	today: v.pipe(v.string(), v.isoDate()),
})
export type Overview = v.InferOutput<typeof Overview>
