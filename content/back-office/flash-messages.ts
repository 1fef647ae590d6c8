import { flashMessages as shopperMessages } from '#content/en/flash-messages.ts'

/** Each text becomes a separate toast. */
export const flashMessages = {
	...shopperMessages,
	saved: ['Saved.'],
	'draft-deleted': ['Draft deleted.'],
	added: ['Product added.'],
	'category-added': ['Category added.'],
	'category-removed': ['Category removed.'],
	'stock-updated': ['Stock updated.'],
	'stock-changed': ['The stock changed while you were counting. Check the difference again.'],
	'stocktake-applied': ['Corrections applied.'],
	'stocktake-abandoned': ['Stocktake abandoned.'],
	transferred: ['Transfer recorded.'],
	'transfer-undone': ['Transfer undone.'],
	delivered: ['Delivery recorded.'],
	'delivery-undone': ['Delivery undone.'],
	ordered: ['Order saved.'],
	'order-changed': ['Order changed.'],
	sold: ['Sale recorded.'],
	'sale-undone': ['Sale undone.'],
	returned: ['Return recorded.'],
	'return-undone': ['Return undone.'],
	'drawer-closed': ['Count of the drawer recorded.'],
	imported: ['Products imported.'],
	'products-changed': ['Products changed.'],
	'change-undone': ['Change undone.'],
	'password-changed': ['Password changed.'],
	'user-changed': ['Account updated.'],
	'program-added': ['Program added. Create a token for it.'],
	'name-changed': ['Name changed.'],
	'sessions-ended': ['Signed out everywhere else.'],
	'two-factor-off': ['Two-factor authentication turned off.'],
} satisfies Readonly<Record<string, readonly string[]>>

export type FlashCode = keyof typeof flashMessages
