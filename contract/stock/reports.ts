import * as v from 'valibot'
import { described, describedOptional, IsoDay, Timestamp } from '#contract/base/api-schemas.ts'
import { checkFields } from '#contract/base/check-fields.ts'
import { calendarDay } from '#contract/base/field-schemas.ts'
import { DAY_MS, MAX_REPORT_DAYS, MAX_REPORT_ROWS, MAX_SLUG_LENGTH } from '#contract/base/limits.ts'
import { oneOf, wholeNumberBetween } from '#contract/base/query-string.ts'
import { Branch, BranchParameter } from './branch-stock.ts'
import { REPORT_PERIODS } from './report-period.ts'
import type { MovementKind } from './stock.ts'

export const REPORTED_KINDS = [
	'sell',
	'return',
	'defect',
	'correct',
] as const satisfies MovementKind[]
export type ReportedKind = (typeof REPORTED_KINDS)[number]

/** Product, category and brand under which sales count the charges for deliveries. */
export const DELIVERY = 'Delivery'

export const TIME_GROUPS = ['day', 'week', 'month'] as const
export type TimeGroup = (typeof TIME_GROUPS)[number]
export const REPORT_GROUPS = ['product', 'category', 'brand', 'branch', ...TIME_GROUPS] as const
export type ReportGroup = (typeof REPORT_GROUPS)[number]

const Day = calendarDay()
const Text = v.pipe(v.string(), v.maxLength(MAX_SLUG_LENGTH, 'is too long'))
const limit = v.optional(wholeNumberBetween(1, 10 * MAX_REPORT_ROWS), String(MAX_REPORT_ROWS))
const branch = describedOptional(
	BranchParameter,
	'Only this branch, otherwise all branches together',
)

function sortBy<const Column extends string>(columns: readonly Column[]) {
	const orders = columns.flatMap((column) => [column, `-${column}`] as const)
	return v.optional(v.picklist(orders, `must be one of ${orders.join(', ')}`))
}

/** Returns 1 for a query without days. */
function countDays({ from, to = from }: { from?: string; to?: string }): number {
	return to === undefined ? 1 : (Date.parse(to) - Date.parse(from ?? to)) / DAY_MS + 1
}

export const MovementReportQuery = v.pipe(
	v.object({
		kind: v.optional(oneOf(REPORTED_KINDS), 'sell'),
		by: v.optional(oneOf(REPORT_GROUPS), 'product'),
		period: describedOptional(
			oneOf(REPORT_PERIODS),
			'Instead of `from` and `to`; by default this month. Weeks start on Saturday.',
		),
		from: describedOptional(Day, 'The first day, in the shop’s time zone'),
		to: describedOptional(Day, 'The last day; by default the first one'),
		branch,
		category: describedOptional(Text, 'The slug of a category'),
		brand: v.optional(Text),
		sort: sortBy(['name', 'units', 'taka', 'margin', 'unpriced']),
		limit,
	}),
	checkFields(['from', 'to'], (query) => countDays(query) > 0, 'must not be before the first day'),
	checkFields(
		['from', 'to'],
		(query) => countDays(query) <= MAX_REPORT_DAYS,
		`must be at most ${MAX_REPORT_DAYS} days after the first day`,
	),
)
export type MovementReportQuery = v.InferOutput<typeof MovementReportQuery>

const totals = {
	units: described(v.number(), 'Negative if corrections reduced the stock'),
	taka: described(
		v.number(),
		'The sum of the prices of the units, and of the charges for deliveries',
	),
	unpriced: described(v.number(), 'Units whose price is not known, which `taka` lacks'),
	margin: described(v.number(), 'Of sales: the sum of prices less costs, in taka'),
	uncosted: described(v.number(), 'Units whose cost is not known, which `margin` lacks'),
}

export const MovementReport = v.object({
	from: IsoDay,
	to: IsoDay,
	total: v.object(totals),
	data: v.array(
		v.object({
			key: described(
				v.string(),
				`The \`_id\` of a product, the slug of a category or branch, a brand, or the first day. Charges for deliveries are \`${DELIVERY}\`.`,
			),
			name: v.string(),
			...totals,
		}),
	),
	totalCount: described(v.number(), 'Number of groups, also of those beyond the limit'),
	chart: v.object({
		by: v.picklist(TIME_GROUPS),
		data: v.array(v.object({ day: IsoDay, units: v.number(), taka: v.number() })),
	}),
})
export type MovementReport = v.InferOutput<typeof MovementReport>

export const SLOW_DAYS = ['30', '60', '90'] as const
/** Slow movers are looked for among those with the highest stock value. */
export const MAX_VALUABLE_PRODUCTS = 1000

/** Days over which the rate of sale is measured, and for which units are ordered. */
export const RATE_DAYS = 30
/** Stock that lasts for fewer days is low. */
export const LOW_DAYS = 14
/** Low stock is looked for among those that sell best. */
export const MAX_REORDER_CANDIDATES = 500

export const SlowMoversQuery = v.object({
	days: v.optional(v.picklist(SLOW_DAYS, `must be ${SLOW_DAYS.join(', ')}`), '30'),
	branch,
	sort: sortBy(['name', 'available', 'value', 'sold', 'createdAt']),
	limit,
})
export type SlowMoversQuery = v.InferOutput<typeof SlowMoversQuery>

const product = {
	key: described(v.string(), 'The `_id` of the product'),
	name: v.string(),
}

export const SlowMovers = v.object({
	data: v.array(
		v.object({
			...product,
			available: v.number(),
			value: described(v.number(), 'Taka: price times available stock'),
			sold: described(v.number(), 'Units that were ever sold'),
			createdAt: Timestamp,
		}),
	),
})
export type SlowMovers = v.InferOutput<typeof SlowMovers>

export const ReorderQuery = v.object({
	branch,
	sort: sortBy(['name', 'units', 'available', 'incoming', 'daysLeft', 'order']),
	limit,
})
export type ReorderQuery = v.InferOutput<typeof ReorderQuery>

export const Reorder = v.object({
	data: v.array(
		v.object({
			...product,
			units: described(v.number(), `Units sold in the last ${RATE_DAYS} days`),
			available: v.number(),
			incoming: v.number(),
			daysLeft: described(v.number(), 'Days that the stock lasts at this rate'),
			order: described(v.number(), `Units to order for the next ${RATE_DAYS} days`),
		}),
	),
})
export type Reorder = v.InferOutput<typeof Reorder>

/** Products in each list of the summary. */
export const MAX_SUMMARY_ROWS = 5

const takings = v.object({
	units: v.number(),
	taka: described(v.nullable(v.number()), 'Null for staff who are no owners, except for today'),
})

export const SalesSummary = v.object({
	sales: v.array(
		v.object({
			branch: Branch,
			today: takings,
			thisWeek: takings,
			lastWeek: described(takings, 'Up to the same day of the week as today'),
		}),
	),
	bestSellers: described(
		v.array(v.object({ ...product, units: v.number() })),
		`Of the last ${RATE_DAYS} days`,
	),
	reorder: Reorder.entries.data,
	deliveries: v.object({
		totalCount: v.number(),
		data: v.array(v.object({ ...product, incoming: v.number() })),
	}),
})
export type SalesSummary = v.InferOutput<typeof SalesSummary>
export const SalesSummaryQuery = v.object({ branch })
