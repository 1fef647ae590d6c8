import { shop } from './shop.ts'

/** Shown when a search or a filter finds nothing. */
export const noProducts = {
	title: 'No Products Found',
	text: 'Check back later or try different filters.',
	everywhere: 'Search all products for',
	instead: 'Search for',
	ask: (search: string) => `Hello ${shop.name}, can you get this for me?\n${search}`,
} as const

/** Above a form of which some fields were refused; each says why. */
export const checkFields = 'Please check the fields'

/** Beside filters by price; sorting goes by it too. */
export const listPriceCounts = 'The price before a discount counts.'

/** Shown above the results of a search that was taken to mean something else than was typed. */
export const spelling = {
	showing: 'Showing results for',
	instead: 'Search only for',
	didYouMean: 'Did you mean',
	otherwise: 'Not what you are looking for?',
	ask: 'Ask us on WhatsApp',
} as const

/** Shown when something could not be loaded. */
export const loadFailures = {
	products: '⚠️ Failed to load products. Please try again.',
	product: 'Error loading product.',
	inventory: 'Failed to load products',
} as const

export const notFound = {
	title: 'Page not found',
	text: 'Sorry, the page you are looking for does not exist.',
} as const

/** Shown for every other error. */
export const somethingWentWrong = 'Something went wrong on our end.'

/** Above the phone numbers, when no page can be shown. */
export const callInstead = 'You can reach us by phone during opening hours:'

/** The title of the last-resort error page. */
export const unexpectedError = 'Unexpected Application Error!'

export const backToHome = 'Back to Home'

export const loading = 'Loading...'

/** Shown when signing in failed and the server gave no reason. */
export const loginFailed = 'Login failed. Please try again.'

/** Shown when the password was right and the browser still comes as a stranger. */
export const cookiesBlocked =
	'Your browser did not keep the sign-in. Allow cookies for this shop and log in again.'

/** Flash messages: the next page shows them once after something happened; each line is a message of its own. */
export const flashMessages = {
	'welcome-back': ['Welcome back!', 'Login successful. Redirecting...'],
	'signed-out': ['Logged out successfully.'],
	'not-signed-out': ['This browser is signed out, but the session could not be ended.'],
	'refresh-failed': ['Refresh failed'],
	'price-left-out': ['A price is a whole number of taka; yours was left out.'],
	saved: ['Saved.'],
	added: ['Product added.'],
	moved: ['Stock updated.'],
	'stock-changed': ['The stock changed while you were counting. Check the difference again.'],
	imported: ['Products imported.'],
	'password-changed': ['Password changed.'],
	'second-factor-off': ['Two-factor authentication turned off.'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type FlashCode = keyof typeof flashMessages
