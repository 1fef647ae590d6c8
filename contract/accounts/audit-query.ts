import * as v from 'valibot'
import { described, describedOptional, Timestamp } from '#contract/base/api-schemas.ts'
import { calendarDay } from '#contract/base/field-schemas.ts'
import { idSchema, oneOf } from '#contract/base/query-string.ts'
import { BranchParameter } from '#contract/stock/branch-stock.ts'
import { LongCursorQuery } from '#contract/stock/cursor-query.ts'
import { MOVEMENT_KINDS, type MovementKind } from '#contract/stock/stock.ts'
import { ACCOUNT_ACTIONS, AUDIT_ACTIONS, type AuditAction, MOVEMENT_ACTIONS } from './audit.ts'

const withPrefix = (...prefixes: string[]) =>
	AUDIT_ACTIONS.filter((action) => prefixes.some((prefix) => action.startsWith(`${prefix}-`)))

type KindOfEntry = {
	actions: readonly AuditAction[]
	/** The kind has only the entries about these movements, and those that are about none. */
	movements?: readonly MovementKind[]
	/** The kind has only the entries that changed a price. */
	changesPrices?: true
}

const kinds = {
	sold: { actions: withPrefix('stock', 'sale', 'receipt'), movements: ['sell'] },
	received: { actions: withPrefix('stock', 'delivery'), movements: ['receive', 'arrive'] },
	corrected: { actions: MOVEMENT_ACTIONS, movements: ['correct'] },
	stock: { actions: withPrefix('stock', 'sale', 'return', 'delivery') },
	transfers: { actions: withPrefix('transfer') },
	stocktakes: { actions: withPrefix('stocktake') },
	customers: { actions: withPrefix('customer') },
	orders: { actions: withPrefix('order') },
	payments: { actions: withPrefix('payment', 'cash') },
	prices: { actions: withPrefix('product', 'bulk'), changesPrices: true },
	products: { actions: withPrefix('product', 'picture', 'catalogue', 'bulk') },
	categories: { actions: withPrefix('category') },
	settings: { actions: withPrefix('settings') },
	accounts: { actions: ACCOUNT_ACTIONS },
} as const satisfies Record<string, KindOfEntry>

export type AuditKind = keyof typeof kinds
export const AUDIT_KINDS: Readonly<Record<AuditKind, KindOfEntry>> = kinds
export const AUDIT_KIND_NAMES = Object.keys(kinds) as [AuditKind, ...AuditKind[]]

const day = calendarDay()

export const AuditQuery = v.object({
	...LongCursorQuery.entries,
	from: describedOptional(day, 'The first day, in the shop’s time zone'),
	to: describedOptional(day, 'The last day'),
	byId: v.optional(idSchema('Only entries by the member of staff with this `_id`')),
	kind: v.optional(oneOf(AUDIT_KIND_NAMES)),
	product: v.optional(
		idSchema('Only entries about the product with this `_id`, its stock documents and stocktakes'),
	),
	target: v.optional(idSchema('Only entries with this target, such as the `_id` of a product')),
	without: describedOptional(
		v.picklist(['movements'], 'must be movements'),
		'Leaves out stock movements, which the product’s ledger lists',
	),
})
export type AuditQuery = v.InferOutput<typeof AuditQuery>

export const DaySummaryQuery = v.object({
	day: described(day, 'A day in the shop’s time zone'),
	branch: v.optional(BranchParameter),
	byId: v.optional(idSchema('Only what the member of staff with this `_id` did')),
})
export type DaySummaryQuery = v.InferOutput<typeof DaySummaryQuery>

/** What happened on a day, without movements that have a source or were undone. */
export const DaySummary = v.object({
	movements: v.array(
		v.object({
			movement: v.picklist(MOVEMENT_KINDS),
			product: v.object({ _id: v.string(), name: v.string() }),
			units: described(v.number(), 'Negative for a correction that reduces the stock'),
			value: described(
				v.nullable(v.number()),
				'Taka: units times the price of each. Null for staff who are no owners, except for today.',
			),
		}),
	),
	signIns: described(
		v.array(v.object({ name: v.string(), at: Timestamp })),
		'The first sign-in of each member of staff. Only owners see those of others.',
	),
})
export type DaySummary = v.InferOutput<typeof DaySummary>

export const AuditAuthor = v.object({ _id: v.string(), name: v.string() })
