/** Flash messages of shopper pages, which the next page shows once. Each text is a toast. */
export const flashMessages = {
	'welcome-back': ['Welcome back!', 'Login successful. Redirecting...'],
	'signed-out': ['Logged out successfully.'],
	'not-signed-out': ['This browser is signed out, but the session could not be ended.'],
	'refresh-failed': ['Refresh failed'],
	'price-filter-removed': [
		'Prices must be whole numbers such as 50000, so the price filter was removed.',
	],
	'facet-removed': ['A filter in this link is unknown, so it was removed.'],
	'branch-filter-removed': [
		'We have no branch of that name, so we show the products of all our branches.',
	],
}
