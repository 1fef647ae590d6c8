import { shop } from '#content/shop.ts'
import { formatNumber, formatProductCount } from './formats.ts'

/** A title around a part in another language, such as a search or a brand. */
export type TitleParts = { before: string; search?: string; after?: string }

type Range = { total: number; first: number; last: number }

export const listingCopy = {
	products: 'Products',
	allProducts: 'All products',
	/** The text around the search stands apart, because the search may be in another language. */
	title: {
		search: { before: 'Results for “', after: '”' },
		searchIn: (category: string) => ({ before: '“', after: `” in ${category}` }),
		/** The brand comes first: Asus laptops. */
		brand: (brand: string, category: string): TitleParts => ({ before: `${brand} ${category}` }),
		page: (title: string, page: number) => `${title}, page ${page}`,
	},
	/** Description for search engines. */
	description: (title: string) =>
		`${title} at ${shop.legalName}: compare prices, specifications and stock, then call, message or visit us in Madhupur or Dhanbari.`,
	results: {
		none: 'No products',
		all: formatProductCount,
		some: ({ total, first, last }: Range) => {
			const range = `${formatNumber(first)} to ${formatNumber(last)}`
			return `${formatProductCount(total)}, showing ${first === last ? 'the last one' : range}`
		},
	},
	skipToProducts: 'Skip to products',
	filters: {
		title: 'Filters',
		clear: 'Clear Filters',
		categories: 'Categories',
		otherCategories: 'Other categories',
		active: 'Active filters',
		exactSearch: 'Search only for the words',
		/** Before the name of a filter, for screen readers. */
		remove: 'Remove filter ',
		/** Labels of the active filters, by the name of the filter. `value` is formatted. */
		labels: {
			category: (value: string) => value,
			subcategory: (value: string) => value,
			search: (value: string) => `“${value}”`,
			minPrice: (value: string) => `From ${value}`,
			maxPrice: (value: string) => `Up to ${value}`,
		},
	},
	facets: {
		/** The choice of no value. */
		any: 'Any',
		showAll: 'Show all',
		apply: 'Apply',
		/** The same button with the number of products, which replaces `#`. */
		show: { one: 'Show 1 product', other: 'Show # products' },
		/** Links to the listings of each brand. */
		byBrand: (category: string) => `${category} by brand`,
	},
	price: {
		title: 'Price in taka',
		min: { label: 'From', slider: 'Lowest price' },
		max: { label: 'To', slider: 'Highest price' },
	},
	sort: {
		label: 'Sort by',
		button: 'Sort',
		recommended: 'In stock first',
		bestMatch: 'Best match',
		price: 'Price low to high',
		'-price': 'Price high to low',
		'-createdAt': 'Newest',
	},
	/** Text shown when a search or a filter finds nothing. */
	empty: {
		title: 'No Products Found',
		text: 'Check back later or try different filters.',
		everywhere: 'Search all products for',
		otherBranch: (town: string) => `See what ${town} has`,
		withoutStock: 'Include out of stock',
		prompt: 'Looking for something in particular? We may be able to get it for you.',
		whatsapp: 'Ask on WhatsApp',
		contact: 'Contact Us',
	},
	/** Text shown with a corrected search. */
	corrected: { prompt: 'Not what you are looking for?', whatsapp: 'Ask us on WhatsApp' },
	whatsappMessage: (search: string) => `Hello ${shop.name}, can you get this for me?\n${search}`,
	/** On the card of a product that only one branch has. */
	stockAt: (label: string, town: string) => `${label}, ${town}`,
	/** On the card of a product that is out of stock. */
	soldOutHint: 'Ask us when it is back',
}
