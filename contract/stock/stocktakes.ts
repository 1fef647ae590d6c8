import * as v from 'valibot'
import { described, describedOptional, Timestamp } from '#contract/base/api-schemas.ts'
import { MAX_COUNTS, MAX_ID_LENGTH, MAX_PAGE_SIZE } from '#contract/base/limits.ts'
import { PageNumber, Search, wholeNumberBetween } from '#contract/base/query-string.ts'
import { requiredText } from '#contract/base/text.ts'
import { Branch } from './branch-stock.ts'
import { Counted } from './movements.ts'

export const STOCKTAKE_STATUSES = ['open', 'applied', 'abandoned'] as const

export const StocktakeInput = v.strictObject({
	branch: Branch,
	category: describedOptional(
		v.string('Category must be text'),
		'The slug of a category. Without it, the stocktake covers all products.',
	),
	subcategory: describedOptional(
		v.string('Subcategory must be text'),
		'The slug of a subcategory of the category',
	),
})
export type StocktakeInput = v.InferOutput<typeof StocktakeInput>

export const CountsInput = v.strictObject({
	counts: v.pipe(
		v.array(
			v.strictObject({
				productId: requiredText('Product', MAX_ID_LENGTH),
				counted: described(
					v.nullable(Counted),
					'The number of units counted; `null` removes the count',
				),
				expected: describedOptional(
					v.nullable(Counted),
					'The count that it replaces, or `null` for none: another count by another person is then kept, and nothing is saved',
				),
			}),
			'Counts must be a list',
		),
		v.minLength(1, 'Counts must have at least one entry'),
		v.maxLength(MAX_COUNTS, `Counts must have at most ${MAX_COUNTS} entries`),
		v.description('Of several counts of one product, the last is saved'),
	),
})
export type CountsInput = v.InferOutput<typeof CountsInput>

export const StocktakeClosing = v.strictObject({
	status: v.picklist(['applied', 'abandoned'], 'Status must be applied or abandoned'),
})
export type StocktakeClosing = v.InferOutput<typeof StocktakeClosing>

const count = v.pipe(v.number(), v.integer())

/** The values are in taka: units times the product's price, as in the inventory value. */
const StocktakeTotals = v.object({
	products: count,
	counted: described(count, 'Number of products that have a count'),
	differing: described(count, 'Number of products whose count differs'),
	missingValue: described(v.number(), 'Taka: price times missing units'),
	surplusValue: described(v.number(), 'Taka: price times surplus units'),
})
export type StocktakeTotals = v.InferOutput<typeof StocktakeTotals>

export const Stocktake = v.object({
	_id: v.string(),
	branch: Branch,
	category: described(
		v.nullable(v.string()),
		'The name of the category at the start; null for all products',
	),
	subcategory: v.nullable(v.string()),
	status: v.picklist(STOCKTAKE_STATUSES),
	startedBy: described(v.string(), 'The name of a member of staff'),
	startedAt: Timestamp,
	closedBy: v.nullable(v.string()),
	closedAt: v.nullable(Timestamp),
	...StocktakeTotals.entries,
})
export type Stocktake = v.InferOutput<typeof Stocktake>

export const StocktakeLine = v.object({
	_id: described(v.string(), 'The `_id` of the product'),
	name: v.string(),
	brand: v.string(),
	gtin: v.nullable(v.string()),
	available: described(count, 'Units available now at the branch'),
	held: described(count, 'Units put aside there, which are not counted'),
	counted: v.nullable(count),
	availableWhenCounted: v.nullable(count),
	difference: described(
		v.nullable(count),
		'`counted` less `availableWhenCounted`: the correction to apply',
	),
	value: described(v.nullable(v.number()), 'Taka: price times difference'),
	by: described(v.nullable(v.string()), 'The name of the member of staff who counted'),
	at: v.nullable(Timestamp),
})
export type StocktakeLine = v.InferOutput<typeof StocktakeLine>

export const StocktakePage = v.object({
	data: v.object({ ...Stocktake.entries, lines: v.array(StocktakeLine) }),
	totalCount: described(v.number(), 'Number of matching lines'),
})

export const StocktakeQuery = v.object({
	lines: describedOptional(
		v.picklist(['uncounted', 'differing'], 'must be uncounted or differing'),
		'Only products without a count, or only those whose count differs',
	),
	search: v.optional(Search),
	page: v.optional(PageNumber, '1'),
	limit: v.optional(wholeNumberBetween(1, MAX_PAGE_SIZE), '25'),
})
export type StocktakeQuery = v.InferOutput<typeof StocktakeQuery>
