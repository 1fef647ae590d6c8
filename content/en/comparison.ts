import { shop } from '#content/shop.ts'
import { MAX_COMPARED_PRODUCTS } from '#contract/base/limits.ts'

type ComparedProduct = { name: string; details: readonly string[] }

/** Returns the prefilled chat message about the products. */
function question(products: readonly ComparedProduct[]): string {
	const lines = products.map(({ name, details }) => [name, ...details].join('\n'))
	return [`Hello ${shop.name}, which of these would you choose?`, ...lines].join('\n\n')
}

/** Leaves "RAM" and "USB ports". */
const lowerFirst = (label: string) => label.replace(/^\p{Lu}(?=\p{Ll})/u, (l) => l.toLowerCase())

export const comparisonCopy = {
	title: 'Compare products',
	/** Description for search engines and link previews. */
	description: (names: readonly string[]) =>
		`Prices, stock and specifications side by side at ${shop.legalName}${names.length > 0 ? `: ${names.join(', ')}` : ''}.`,
	/**
	 * Links that start a comparison with a product, and that add a product to it. Its name follows
	 * for screen readers.
	 */
	compare: 'Compare',
	add: 'Add',
	remove: 'Remove',
	table: 'Comparison of the products',
	allRows: 'Everything',
	onlyDifferences: 'Only differences',
	/** The mark of rows that differ, its text for screen readers, and a sentence about them. */
	differs: {
		mark: '≠',
		text: 'different',
		summary: (labels: readonly string[]) => `What differs (≠): ${labels.join(', ')}.`,
	},
	/** What a product has over the others, which precedes the table. */
	advantages: {
		cheaper: (amount: string) => `${amount} cheaper`,
		longer: (amount: string, _label: string) => `${amount} longer`,
		lighter: (amount: string, _label: string) => `${amount} lighter`,
		larger: (amount: string, label: string) => `${amount} larger ${lowerFirst(label)}`,
		more: (amount: string, label: string) => `${amount} more ${lowerFirst(label)}`,
		sentence: (amounts: readonly string[], only: readonly string[]) =>
			`${[amounts.join(', '), only.length > 0 ? `only this one has ${only.join(', ')}` : ''].filter(Boolean).join('; ')}.`,
	},
	noDifferences: 'We know of no difference between these products.',
	/** In cells of products that state nothing. */
	notStated: { mark: '—', text: 'not stated' },
	notes: {
		empty: `Choose up to ${MAX_COMPARED_PRODUCTS} products to see their prices, stock and specifications side by side. Search for the first one here, or follow “Compare” on any product.`,
		single: 'Add another product to see how they differ.',
		tooMany: `We compare at most ${MAX_COMPARED_PRODUCTS} products, so only the first ${MAX_COMPARED_PRODUCTS} are shown.`,
		missing: (count: number) =>
			count === 1
				? 'One of the products is not in our shop any more, so it was left out.'
				: `${count} of the products are not in our shop any more, so they were left out.`,
	},
	rows: {
		shop: 'In our shops',
		keyFacts: 'Key facts',
		price: 'Price',
		stockAt: (branch: string) => `Stock in ${branch}`,
		brand: 'Brand',
		warranty: 'Warranty',
	},
	adding: {
		title: 'Add a product',
		search: 'Search for a product to add',
		button: 'Search',
		results: 'Products found',
		noResults: 'No other product matches. Try fewer or different words.',
		similar: 'Similar products',
	},
	/** The bar with the chosen products, which a script shows at the bottom of the window. */
	bar: {
		label: 'Products to compare',
		choice: 'Show the chosen products',
		compare: (count: number) => (count === 1 ? 'Compare 1 product' : `Compare ${count} products`),
		added: 'Added.',
		removed: 'Removed.',
		full: `You can compare ${MAX_COMPARED_PRODUCTS} products at a time. Remove one first.`,
		clear: 'Clear',
	},
	ask: 'Ask us which one suits you',
	question,
}
