import { MAX_LINES } from '#contract/limits.ts'

export const countUnits = (units: number) => (units === 1 ? '1 unit' : `${units} units`)

export const countUnitsAndProducts = (units: number, products: number) =>
	`${countUnits(units)} of ${products === 1 ? '1 product' : `${products} products`}`

/** Text of the list of products in the forms for a transfer and for a sale. */
export const linesText = {
	search: 'Name or barcode',
	searchHint: 'Scan a barcode, or type a name or model code and press Enter.',
	quantity: 'Quantity',
	add: 'Add',
	addProduct: (name: string) => `Add ${name}`,
	added: (name: string) => `Added: ${name}`,
	choose: 'Which one?',
	noMatch: (search: string) => `No product matches “${search}”. Check the barcode or the name.`,
	invalidQuantity: 'Quantity must be a whole number, 1 or more',
	full: `A list has at most ${MAX_LINES} products. Record this one, then start another.`,
	missed: (searches: string[]) => `Not added: ${searches.join(', ')}`,
	failed: 'This could not be looked up. The list is kept. Please try again.',
	empty: 'No products yet.',
	undone: 'Undone',
	quantityOf: (name: string) => `Quantity of ${name}`,
	remove: (name: string) => `Remove ${name}`,
} as const
