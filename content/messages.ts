import { shop } from './shop.ts'

/** Text shown when a search or a filter finds nothing. The WhatsApp message is also offered with a corrected search. */
export const noProducts = {
	title: 'No Products Found',
	text: 'Check back later or try different filters.',
	everywhere: 'Search all products for',
	whatsappMessage: (search: string) => `Hello ${shop.name}, can you get this for me?\n${search}`,
} as const

/** Text on the card of a product that is out of stock. */
export const soldOutHint = 'Ask us when it is back'

/** Text shown above a form with invalid fields; each field has its own message. */
export const checkFields = 'Check the highlighted fields.'

/** Text shown beside the price filter and when sorting by price. */
export const listPriceNote = 'Based on the price before any discount.'

/** Text shown with the results of a corrected search, and with a suggested spelling. */
export const spelling = {
	showing: 'Showing results for',
	instead: 'Search only for',
	leftOut: 'We left out',
	leftOutReason: ', because no product matches all the words.',
	didYouMean: 'Did you mean',
	notFoundPrompt: 'Not what you are looking for?',
	askOnWhatsApp: 'Ask us on WhatsApp',
} as const

/** Text shown when something could not be loaded. */
export const loadFailures = {
	products: '⚠️ Failed to load products. Please try again.',
	product: 'Error loading product.',
	inventory: 'Failed to load products',
} as const

export const notFound = {
	title: 'Page not found',
	text: 'Sorry, the page you are looking for does not exist.',
} as const

/** Text shown for errors that have no message of their own. */
export const somethingWentWrong = 'Something went wrong on our end.'

/** Text shown above the phone numbers when no page can be shown. */
export const phoneFallback = 'You can reach us by phone during opening hours:'

/** Title of the page for errors that no route handles. */
export const unexpectedError = 'Unexpected Application Error!'

export const backToHome = 'Back to Home'

export const loading = 'Loading...'

/** Text shown when signing in failed and the server gave no reason. */
export const loginFailed = 'Login failed. Please try again.'

/** Text shown when the password was correct, but the browser rejected the session cookie. */
export const cookiesBlocked =
	'Your browser blocked the sign-in cookie. Allow cookies for this site and sign in again.'

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
