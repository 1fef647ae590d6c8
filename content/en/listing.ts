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
	leftOut: 'We left out',
	leftOutReason: ', because no product matches all the words.',
	didYouMean: 'Did you mean',
	notFoundPrompt: 'Not what you are looking for?',
	askOnWhatsApp: 'Ask us on WhatsApp',
} as const
