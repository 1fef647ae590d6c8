/** Every staff action that the history keeps, in words fit to show. */
export const AUDITED = {
	'sign-in': 'Signed in',
	'sign-in-failed': 'Failed to sign in',
	'sign-out': 'Signed out',
	'staff-add': 'Added a colleague',
	'staff-disable': 'Disabled an account',
	'password-reset': 'Reset a password',
	'product-add': 'Added a product',
	'product-edit': 'Edited a product',
	'stock-move': 'Moved stock',
	'stock-reverse': 'Reversed a movement',
	'picture-add': 'Added a picture',
	'catalogue-import': 'Imported products',
	'catalogue-export': 'Exported products',
	'refused-forgery': 'Refused requests from another site',
	'refused-stranger': 'Turned away requests without a sign-in',
} as const

export type AuditedAction = keyof typeof AUDITED
export const AUDITED_ACTIONS = Object.keys(AUDITED) as [AuditedAction, ...AuditedAction[]]
