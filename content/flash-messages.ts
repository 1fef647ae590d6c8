/** Flash messages, which the next page shows once. Each text becomes a separate toast. */
export const flashMessages = {
	'welcome-back': ['Welcome back!', 'Login successful. Redirecting...'],
	'signed-out': ['Logged out successfully.'],
	'not-signed-out': ['This browser is signed out, but the session could not be ended.'],
	'refresh-failed': ['Refresh failed'],
	'price-filter-removed': [
		'Prices must be whole numbers such as 50000, so the price filter was removed.',
	],
	saved: ['Saved.'],
	'draft-deleted': ['Draft deleted.'],
	added: ['Product added.'],
	'category-added': ['Category added.'],
	'category-removed': ['Category removed.'],
	'stock-updated': ['Stock updated.'],
	'stock-changed': ['The stock changed while you were counting. Check the difference again.'],
	imported: ['Products imported.'],
	'password-changed': ['Password changed.'],
	'user-changed': ['Account updated.'],
	'name-changed': ['Name changed.'],
	'sessions-ended': ['Signed out everywhere else.'],
	'two-factor-off': ['Two-factor authentication turned off.'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type FlashCode = keyof typeof flashMessages
