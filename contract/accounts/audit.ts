import * as v from 'valibot'
import { described, FieldValues, StaffName, Timestamp } from '#contract/base/api-schemas.ts'
import { DOCUMENT_KINDS } from '#contract/stock/documents.ts'

/** Actions that the stock ledger also lists. */
export const MOVEMENT_ACTIONS = ['stock-move', 'stock-reverse'] as const

const DOCUMENT_ACTIONS = DOCUMENT_KINDS.flatMap(
	(kind) => [`${kind}-add`, `${kind}-reverse`] as const,
)

/** Only owners read about these. */
export const OWNER_ACTIONS = ['delivery-costs'] as const

/** Only owners read about these in the log. The change feed has them, unlike those above. */
export const MONEY_ACTIONS = ['payment-add', 'payment-reverse', 'cash-count'] as const

/** Actions whose target is a staff account. */
export const ACCOUNT_ACTIONS = [
	'sign-in',
	'sign-in-failed',
	'sign-out',
	'staff-add',
	'staff-disable',
	'staff-enable',
	'role-change',
	'name-change',
	'sessions-end',
	'password-reset',
	'password-change',
	'password-failed',
	'reauthentication',
	'two-factor-start',
	'two-factor-on',
	'two-factor-off',
	'two-factor-failed',
	'recovery-code-use',
	'recovery-codes-replace',
	'program-add',
	'token-add',
	'token-revoke',
] as const

export const AUDIT_ACTIONS = [
	...ACCOUNT_ACTIONS,
	'product-add',
	'product-edit',
	'product-delete',
	'product-import',
	'product-bulk-edit',
	...MOVEMENT_ACTIONS,
	'stocktake-start',
	'stocktake-apply',
	'stocktake-abandon',
	...DOCUMENT_ACTIONS,
	'sale-serials',
	'receipt-renew',
	'customer-edit',
	'customer-erase',
	'customer-merge',
	'order-add',
	'order-hold',
	'order-release',
	'order-edit',
	'order-quote',
	'order-send',
	'order-sell',
	'order-cancel',
	...MONEY_ACTIONS,
	...OWNER_ACTIONS,
	'picture-add',
	'catalogue-import',
	'bulk-change',
	'bulk-undo',
	'category-add',
	'category-edit',
	'category-move',
	'category-remove',
	'settings-change',
	'catalogue-export',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

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
