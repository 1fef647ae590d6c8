import * as v from 'valibot'
import { idSchema } from './id.ts'
import { MovementQuery } from './movement.ts'

/** Those that a ledger tells too. */
export const MOVEMENT_ACTIONS = ['stock-move', 'stock-reverse'] as const

/** Every staff action that the history keeps, in words fit to show. */
export const AUDIT_LABELS = {
	'sign-in': 'Signed in',
	'sign-in-failed': 'Failed to sign in',
	'sign-out': 'Signed out',
	'staff-add': 'Added a colleague',
	'staff-disable': 'Disabled an account',
	'staff-enable': 'Enabled an account',
	'sessions-end': 'Ended all sessions of an account',
	'password-reset': 'Reset a password',
	'password-change': 'Changed the own password',
	'password-failed': 'Typed a wrong password',
	reauthentication: 'Entered the password again',
	'second-factor-begin': 'Began to set up a second factor',
	'second-factor-on': 'Turned the second factor on',
	'second-factor-off': 'Turned the second factor off',
	'second-factor-failed': 'Typed a wrong code',
	'recovery-code-use': 'Signed in with a recovery code',
	'recovery-codes-renew': 'Made new recovery codes',
	'product-add': 'Added a product',
	'product-edit': 'Edited a product',
	'product-import': 'Imported the product',
	'stock-move': 'Moved stock',
	'stock-reverse': 'Reversed a movement',
	'picture-add': 'Added a picture',
	'catalogue-import': 'Imported products',
	'category-remove': 'Removed a category',
	'catalogue-export': 'Exported products',
	'refused-forgery': 'Refused requests from another site',
	'refused-stranger': 'Turned away requests without a sign-in',
} as const

export type AuditAction = keyof typeof AUDIT_LABELS
export const AUDIT_ACTIONS = Object.keys(AUDIT_LABELS) as [AuditAction, ...AuditAction[]]

export const HistoryQuery = v.object({
	...MovementQuery.entries,
	target: v.optional(idSchema('Only what was done to this, such as the `_id` of a product')),
	without: v.optional(
		v.pipe(
			v.picklist(['movements'], 'must be movements'),
			v.description('Leaves out movements of stock, which the ledger of a product tells'),
		),
	),
})

/** One thing that somebody did; `before` and `after` hold only what changed. */
export const HistoryEntry = v.object({
	_id: v.string(),
	at: v.pipe(v.string(), v.isoTimestamp()),
	by: v.pipe(v.nullable(v.string()), v.description('The name of a member of staff')),
	action: v.picklist(AUDIT_ACTIONS),
	target: v.string(),
	product: v.pipe(
		v.nullable(v.string()),
		v.description('Its name today, when the target is a product'),
	),
	before: v.nullable(v.record(v.string(), v.unknown())),
	after: v.nullable(v.record(v.string(), v.unknown())),
})
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>

export const HistoryList = v.object({ data: v.array(HistoryEntry) })
