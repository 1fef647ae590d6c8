import { shop } from '#content/shop.ts'

/** Text shown when a search or a filter finds nothing. The WhatsApp message is also offered with a corrected search. */
export const noProducts = {
	title: 'No Products Found',
	text: 'Check back later or try different filters.',
	everywhere: 'Search all products for',
	whatsappMessage: (search: string) => `Hello ${shop.name}, can you get this for me?\n${search}`,
} as const

/** Text on the card of a product that is out of stock. */
export const soldOutHint = 'Ask us when it is back'

/** Text shown beside the price filter and when sorting by price. */
export const listPriceNote = 'Based on the price before any discount.'

/** Text shown with the results of a corrected search, and with a suggested spelling. */
export const spelling = {
	showing: 'Showing results for',
	instead: 'Search only for',
	droppedTerms: 'We left out',
	droppedTermsReason: ', because no product matches all the words.',
	didYouMean: 'Did you mean',
	notFoundPrompt: 'Not what you are looking for?',
	askOnWhatsApp: 'Ask us on WhatsApp',
} as const

/** Labels of the active filters, by the name of the filter. `value` is formatted. */
export const filterLabels = {
	category: (value: string) => value,
	subcategory: (value: string) => value,
	search: (value: string) => `“${value}”`,
	minPrice: (value: string) => `From ${value}`,
	maxPrice: (value: string) => `Up to ${value}`,
}

/** Titles of a listing. The text around the search stands apart, because the search may be in another language. */
export const listingTitles = {
	all: 'All products',
	search: { before: 'Results for “', after: '”' },
	searchIn: (category: string) => ({ before: '“', after: `” in ${category}` }),
	description: (title: string) =>
		`${title} at ${shop.legalName}: compare prices, specifications and stock, then call, message or visit us in Madhupur or Dhanbari.`,
}
