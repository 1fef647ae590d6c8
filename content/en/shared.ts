import { shop } from '#content/shop.ts'
import type { Language } from '#contract/base/language.ts'
import type { ErrorCode } from '#contract/base/problem.ts'
import { formats } from './formats.ts'

type Rejection = { code: ErrorCode; message: string }

/** Text of the components that shopper pages share with the back office, which is in English. */
export const sharedCopy = {
	/** Code of the language, for the `lang` attribute. */
	language: 'en' as Language,
	/** Name of the shop, as it is in titles. */
	shopName: shop.name as string,
	formats,
	/** Description of the shop for search engines. */
	description:
		'Laptops, headphones, routers and accessories with warranty. See prices and stock, then call, message or visit us in Madhupur or Dhanbari.',
	/** Ends a sentence that follows from data. */
	fullStop: '.',
	skipToContent: 'Skip to content',
	themeToggle: 'Switch between light and dark',
	breadcrumb: 'Breadcrumb',
	/** Label of the button that closes a drawer. */
	close: 'Close',
	optional: (label: string) => `${label} (optional)`,
	pagination: {
		label: 'Pages',
		first: 'First page',
		previous: 'Previous page',
		next: 'Next page',
		last: 'Last page',
		page: (page: number) => `Page ${page}`,
	},
	stock: { out: 'Out of Stock', low: 'Low Stock', in: 'In Stock' },
	price: {
		/** Before the price without the discount, for screen readers. */
		insteadOf: 'instead of ',
		discount: (percent: number) => `${percent}% off`,
	},
	/** Text shown with the results of a corrected search, and with a suggested spelling. */
	spelling: {
		showing: 'Showing results for',
		instead: 'Search only for',
		droppedTerms: 'We left out',
		droppedTermsReason: ', because no product matches all the words.',
		didYouMean: 'Did you mean',
	},
	errors: {
		title: 'Error',
		/** Title of the page for errors that no route handles. */
		unexpected: 'Unexpected Application Error!',
		/** Text for errors that have no message of their own. */
		somethingWentWrong: 'Something went wrong on our end.',
		/** Text about a request rejected before its page was known. The reason is in English. */
		rejected: ({ message }: Rejection) => message,
		notFound: {
			title: 'Page not found',
			text: 'Sorry, the page you are looking for does not exist.',
		},
		backToHome: 'Back to Home',
		allProducts: 'See all products',
		tryAgain: 'Try again',
	},
}
