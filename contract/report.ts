import * as v from 'valibot'
import { Branch, BranchParameter } from './branch-stock.ts'
import { isCalendarDate } from './field-schemas.ts'
import { DAY_MS, MAX_REPORT_DAYS, MAX_REPORT_ROWS, MAX_SLUG_LENGTH } from './limits.ts'
import { wholeNumberBetween } from './query-string.ts'
import { REPORT_PERIODS } from './report-period.ts'
import type { MovementKind } from './stock.ts'

/** Kinds of movement that reports are about. */
export const REPORTED_KINDS = [
	'sell',
	'return',
	'defect',
	'correct',
] as const satisfies MovementKind[]
export type ReportedKind = (typeof REPORTED_KINDS)[number]

export const TIME_GROUPS = ['day', 'week', 'month'] as const
export type TimeGroup = (typeof TIME_GROUPS)[number]
export const REPORT_GROUPS = ['product', 'category', 'brand', 'branch', ...TIME_GROUPS] as const
export type ReportGroup = (typeof REPORT_GROUPS)[number]

const Day = v.pipe(v.string(), v.check(isCalendarDate, 'must be a date such as 2026-11-26'))
const Text = v.pipe(v.string(), v.maxLength(MAX_SLUG_LENGTH, 'is too long'))
const limit = v.optional(wholeNumberBetween(1, 10 * MAX_REPORT_ROWS), String(MAX_REPORT_ROWS))
const branch = v.optional(
	v.pipe(BranchParameter, v.description('Only this branch, otherwise all branches together')),
)

/** Schema of the order by a column, which is descending with a minus sign. */
function sortBy<const Column extends string>(columns: readonly Column[]) {
	const orders = columns.flatMap((column) => [column, `-${column}`] as const)
	return v.optional(v.picklist(orders, `must be one of ${orders.join(', ')}`))
}

function countDays(from: string, to: string): number {
	return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}

export const MovementReportQuery = v.pipe(
	v.object({
		kind: v.optional(
			v.picklist(REPORTED_KINDS, `must be one of ${REPORTED_KINDS.join(', ')}`),
			'sell',
		),
		by: v.optional(
			v.picklist(REPORT_GROUPS, `must be one of ${REPORT_GROUPS.join(', ')}`),
			'product',
		),
		period: v.optional(
			v.pipe(
				v.picklist(REPORT_PERIODS, `must be one of ${REPORT_PERIODS.join(', ')}`),
				v.description(
					'Instead of `from` and `to`; by default this month. Weeks start on Saturday.',
				),
			),
		),
		from: v.optional(v.pipe(Day, v.description('The first day, in the shop’s time zone'))),
		to: v.optional(v.pipe(Day, v.description('The last day; by default the first one'))),
		branch,
		category: v.optional(v.pipe(Text, v.description('The slug of a category'))),
		brand: v.optional(Text),
		sort: sortBy(['name', 'units', 'taka']),
		limit,
	}),
	v.forward(
		v.partialCheck(
			[['from'], ['to']],
			({ from, to = from }) => to === undefined || countDays(from ?? to, to) > 0,
			'must not be before the first day',
		),
		['to'],
	),
	v.forward(
		v.partialCheck(
			[['from'], ['to']],
			({ from, to = from }) => to === undefined || countDays(from ?? to, to) <= MAX_REPORT_DAYS,
			`must be at most ${MAX_REPORT_DAYS} days after the first day`,
		),
		['to'],
	),
)
export type MovementReportQuery = v.InferOutput<typeof MovementReportQuery>

const totals = {
	units: v.pipe(v.number(), v.description('Negative if corrections reduced the stock')),
	taka: v.pipe(v.number(), v.description('The sum of the prices of the units')),
	unpriced: v.pipe(v.number(), v.description('Units whose price is not known, which `taka` lacks')),
}

const IsoDay = v.pipe(v.string(), v.isoDate())

/** Units and taka of the movements of a period, in groups. */
export const MovementReport = v.object({
	from: IsoDay,
	to: IsoDay,
	total: v.object(totals),
	data: v.array(
		v.object({
			key: v.pipe(
				v.string(),
				v.description(
					'The `_id` of a product, the slug of a category or branch, a brand, or the first day',
				),
			),
			name: v.string(),
			...totals,
		}),
	),
	totalCount: v.pipe(v.number(), v.description('Number of groups, also of those beyond the limit')),
	chart: v.object({
		by: v.picklist(TIME_GROUPS),
		data: v.array(v.object({ day: IsoDay, units: v.number(), taka: v.number() })),
	}),
})
export type MovementReport = v.InferOutput<typeof MovementReport>

/** Days without a sale after which a product in stock is slow. */
export const SLOW_DAYS = ['30', '60', '90'] as const

export const SlowMoversQuery = v.object({
	days: v.optional(v.picklist(SLOW_DAYS, `must be ${SLOW_DAYS.join(', ')}`), '30'),
	branch,
	sort: sortBy(['name', 'available', 'value', 'sold', 'createdAt']),
	limit,
})
export type SlowMoversQuery = v.InferOutput<typeof SlowMoversQuery>

const product = {
	key: v.pipe(v.string(), v.description('The `_id` of the product')),
	name: v.string(),
}

export const SlowMovers = v.object({
	data: v.array(
		v.object({
			...product,
			available: v.number(),
			value: v.pipe(v.number(), v.description('Taka: price times available stock')),
			sold: v.pipe(v.number(), v.description('Units that were ever sold')),
			createdAt: v.pipe(v.string(), v.isoTimestamp()),
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
			units: v.pipe(v.number(), v.description('Units sold in the last 30 days')),
			available: v.number(),
			incoming: v.number(),
			daysLeft: v.pipe(v.number(), v.description('Days that the stock lasts at this rate')),
			order: v.pipe(v.number(), v.description('Units to order for the next 30 days')),
		}),
	),
})
export type Reorder = v.InferOutput<typeof Reorder>

const takings = v.object({
	units: v.number(),
	taka: v.pipe(v.nullable(v.number()), v.description('Null unless an owner asks')),
})

/** Sales on the start page of the dashboard. */
export const SalesSummary = v.object({
	sales: v.array(
		v.object({
			branch: Branch,
			today: takings,
			thisWeek: takings,
			lastWeek: v.pipe(takings, v.description('Up to the same day of the week as today')),
		}),
	),
	bestSellers: v.pipe(
		v.array(v.object({ ...product, units: v.number() })),
		v.description('Of the last 30 days'),
	),
	reorder: Reorder.entries.data,
	deliveries: v.object({
		totalCount: v.number(),
		data: v.array(v.object({ ...product, incoming: v.number() })),
	}),
})
export type SalesSummary = v.InferOutput<typeof SalesSummary>
export const SalesSummaryQuery = v.object({ branch })
