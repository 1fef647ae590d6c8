import * as v from 'valibot'
import { described, describedOptional, Timestamp } from '#contract/base/api-schemas.ts'
import { MAX_HISTORY_ENTRIES } from '#contract/base/limits.ts'
import { listOf, oneOf, wholeNumberBetween } from '#contract/base/query-string.ts'
import { AUDIT_ACTIONS, type AuditAction, OWNER_ACTIONS, PRODUCT_LOG_ACTIONS } from './audit.ts'
import type { Scope, ScopeArea } from './scopes.ts'

/** First words of the actions that make events, with the areas of the scopes that cover them. */
const SUBJECT_AREAS: Readonly<Record<string, readonly ScopeArea[]>> = {
	product: ['catalogue', 'stock'],
	picture: ['catalogue'],
	catalogue: ['catalogue', 'stock'],
	category: ['catalogue'],
	bulk: ['catalogue', 'stock'],
	stock: ['stock'],
	stocktake: ['stock'],
	transfer: ['stock'],
	delivery: ['stock'],
	return: ['sales'],
	sale: ['sales'],
	receipt: ['sales'],
	payment: ['payments'],
	order: ['orders'],
	customer: ['customers'],
	cash: ['payments'],
}

/** The trigger `events_follow_audit` has them too. */
export const EVENT_SUBJECTS = Object.keys(SUBJECT_AREAS)

/** An import or a bulk change is one event, not one for each product. */
export const ACTIONS_WITHOUT_EVENT: readonly AuditAction[] = [
	...PRODUCT_LOG_ACTIONS,
	...OWNER_ACTIONS,
	'catalogue-export',
]

export const EVENT_TYPES = AUDIT_ACTIONS.filter(
	(action) =>
		EVENT_SUBJECTS.some((subject) => action.startsWith(`${subject}-`)) &&
		!ACTIONS_WITHOUT_EVENT.includes(action),
)

export function coversEvent(scopes: readonly Scope[], type: AuditAction): boolean {
	const areas = SUBJECT_AREAS[type.split('-')[0] ?? ''] ?? []
	return areas.some((area) => scopes.includes(`${area}:read`))
}

const Cursor = v.pipe(
	v.string(),
	v.regex(/^[0-9a-f]{16}\.\d{1,15}$/, 'must be a cursor of this feed'),
)

export const ChangesQuery = v.object({
	after: describedOptional(
		Cursor,
		'The `cursor` of the last response. Without it, there are no events, only the newest cursor.',
	),
	types: describedOptional(
		listOf(oneOf(EVENT_TYPES as [AuditAction, ...AuditAction[]])),
		'Only events of these types, joined by commas',
	),
	limit: v.optional(wholeNumberBetween(1, MAX_HISTORY_ENTRIES), '50'),
})
export type ChangesQuery = v.InferOutput<typeof ChangesQuery>

export const Changes = v.object({
	data: v.array(
		v.object({
			type: v.picklist(EVENT_TYPES),
			target: described(v.string(), 'The `_id` of what changed'),
			at: Timestamp,
			cursor: described(v.string(), 'Continues after this event'),
		}),
	),
	cursor: described(
		v.string(),
		'Continues after the events that were read, also those of other types',
	),
	hasMore: described(v.boolean(), 'Whether later events exist already'),
})
export type Changes = v.InferOutput<typeof Changes>
