import * as v from 'valibot'
import { described, FieldValues, StaffName, Timestamp } from './response-fields.ts'

/** Actions that the stock ledger also lists. */
export const MOVEMENT_ACTIONS = ['stock-move', 'stock-reverse'] as const

/** Labels of actions whose target is a staff account. */
const accountLabels = {
	'sign-in': 'Signed in',
	'sign-in-failed': 'Failed to sign in',
	'sign-out': 'Signed out',
	'staff-add': 'Added a colleague',
	'staff-disable': 'Disabled an account',
	'staff-enable': 'Enabled an account',
	'role-change': 'Changed a role',
	'name-change': 'Changed their name',
	'sessions-end': 'Ended all sessions of an account',
	'password-reset': 'Reset a password',
	'password-change': 'Changed their password',
	'password-failed': 'Entered a wrong password',
	reauthentication: 'Entered their password again',
	'two-factor-start': 'Started to set up two-factor authentication',
	'two-factor-on': 'Turned on two-factor authentication',
	'two-factor-off': 'Turned off two-factor authentication',
	'two-factor-failed': 'Entered a wrong code',
	'recovery-code-use': 'Signed in with a recovery code',
	'recovery-codes-replace': 'Created new recovery codes',
} as const

export const AUDIT_LABELS = {
	...accountLabels,
	'product-add': 'Added a product',
	'product-edit': 'Edited a product',
	'product-delete': 'Deleted a draft',
	'product-import': 'Imported a product',
	'product-bulk-edit': 'Changed a product together with others',
	'stock-move': 'Moved stock',
	'stock-reverse': 'Undid a movement',
	'stocktake-start': 'Started a stocktake',
	'stocktake-apply': 'Applied a stocktake',
	'stocktake-abandon': 'Abandoned a stocktake',
	'transfer-add': 'Transferred stock',
	'transfer-reverse': 'Undid a transfer',
	'sale-add': 'Sold products',
	'sale-reverse': 'Undid a sale',
	'picture-add': 'Added a picture',
	'catalogue-import': 'Imported products',
	'bulk-change': 'Changed many products',
	'bulk-undo': 'Undid a change of many products',
	'category-add': 'Added a category',
	'category-edit': 'Changed a category',
	'category-move': 'Moved a category',
	'category-remove': 'Removed a category',
	'settings-change': 'Changed the settings',
	'catalogue-export': 'Exported products',
} as const

export type AuditAction = keyof typeof AUDIT_LABELS
export const ACCOUNT_ACTIONS = Object.keys(accountLabels) as (keyof typeof accountLabels)[]
export const AUDIT_ACTIONS = Object.keys(AUDIT_LABELS) as [AuditAction, ...AuditAction[]]

/** Only the log of a product lists these, because thousands of them would hide all others. */
export const PRODUCT_LOG_ACTIONS: readonly AuditAction[] = ['product-import', 'product-bulk-edit']

/** Entry of the audit log; `before` and `after` hold only the changed fields. */
export const AuditEntry = v.object({
	_id: v.string(),
	at: Timestamp,
	by: StaffName,
	byId: described(v.nullable(v.string()), 'The `_id` of that member of staff'),
	action: v.picklist(AUDIT_ACTIONS),
	target: v.string(),
	product: described(
		v.nullable(v.string()),
		'The product’s current name, if the target is a product',
	),
	before: FieldValues,
	after: FieldValues,
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>

export const AuditEntryList = v.object({ data: v.array(AuditEntry) })
