import { formats } from '#content/en/formats.ts'
import type { AuditAction } from '#contract/accounts/audit.ts'
import type { AuditKind } from '#contract/accounts/audit-query.ts'
import { WEEK } from '#contract/shop/opening-hours.ts'

/** Names in audit log entries that belong to no member of staff. */
export const systemActors = { shop: 'The shop', anonymous: 'Someone not signed in' } as const

export const auditFieldLabels = {
	branch: 'Branch',
	until: 'Put aside until',
	state: 'State',
	email: 'Email',
	scopes: 'Scopes',
	amount: 'Amount',
	note: 'Note',
	method: 'Paid by',
	count: 'Count',
	expected: 'Expected',
	counted: 'Counted',
	left: 'Left in the drawer',
	customer: 'Customer',
	fields: 'Changed fields',
	products: 'Products',
	new: 'New products',
	changed: 'Changed products',
	change: 'Change',
	position: 'Position',
	specificationTemplate: 'Specification template',
	templateFilters: 'Filters of the template',
} as const

export const auditActionLabels: Readonly<Record<AuditAction, string>> = {
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
	'program-add': 'Added a program',
	'token-add': 'Created a token of a program',
	'token-revoke': 'Revoked a token of a program',
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
	'return-add': 'Returned products',
	'return-reverse': 'Undid a return',
	'delivery-add': 'Received a delivery',
	'delivery-reverse': 'Undid a delivery',
	'sale-serials': 'Changed serial numbers of a sale',
	'receipt-renew': 'Renewed the address of a receipt',
	'customer-edit': 'Changed a customer',
	'customer-erase': 'Erased a customer',
	'customer-merge': 'Merged two customers',
	'order-add': 'Added an order',
	'order-hold': 'Put an order aside',
	'order-release': 'Released an order',
	'order-edit': 'Changed an order',
	'order-quote': 'Quoted an order',
	'order-send': 'Sent an order',
	'order-sell': 'Sold an order',
	'order-cancel': 'Cancelled an order',
	'payment-add': 'Recorded a payment',
	'payment-reverse': 'Undid a payment',
	'cash-count': 'Counted the drawer',
	'delivery-costs': 'Entered costs',
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
}

/** Names a day: "Thursday, 26 November 2026". */
function nameDay(day: string): string {
	const weekday = WEEK[(new Date(day).getUTCDay() + 1) % WEEK.length]
	return `${weekday}, ${formats.longDay(day)}`
}

export const activityText = {
	title: 'Activity',
	day: (day: string, today: string) => (day === today ? `Today, ${nameDay(day)}` : nameDay(day)),
	summary: 'Summary',
	summaryOf: (day: string, place: string, person?: string) =>
		[nameDay(day), place, person].filter(Boolean).join(' · '),
} as const

export const auditKindLabels: Record<AuditKind, string> = {
	sold: 'Sales',
	received: 'Deliveries',
	corrected: 'Corrections',
	stock: 'All movements of stock',
	transfers: 'Transfers',
	stocktakes: 'Stocktakes',
	customers: 'Customers',
	orders: 'Orders',
	payments: 'Payments outside the till, and counts of the drawer',
	prices: 'Prices',
	products: 'Products and pictures',
	categories: 'Categories',
	settings: 'Settings',
	accounts: 'Accounts and sign-ins',
}
