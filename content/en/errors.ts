/** Text shown when something could not be loaded. */
export const loadFailures = {
	products: '⚠️ Failed to load products. Please try again.',
	product: 'Error loading product.',
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
