import { formatNumber } from '#content/en/formats.ts'
import { MAX_LINES } from '#contract/base/limits.ts'

export const countUnits = (units: number) =>
	units === 1 ? '1 unit' : `${formatNumber(units)} units`

export const countUnitsAndProducts = (units: number, products: number) =>
	`${countUnits(units)} of ${products === 1 ? '1 product' : `${formatNumber(products)} products`}`

export const nameProducts = (product: string, products: number) =>
	products === 1 ? product : `${product} and ${formatNumber(products - 1)} more`

export const linesText = {
	add: 'Add',
	choose: 'Which one?',
	full: `A list has at most ${MAX_LINES} products. Record this one, then start another.`,
	gone: (lines: number[]) =>
		lines.length === 1
			? `Line ${lines[0]} was removed, because its product no longer exists.`
			: `Lines ${lines.join(', ')} were removed, because their products no longer exist.`,
	undone: 'Undone',
	pending: (count: number) => `Looking up ${count === 1 ? '1 product' : `${count} products`}…`,
	quantity: 'Quantity must be a whole number from 1 to 1,000,000',
	noMatch: (search: string) => `No product matches “${search}”. Check the barcode or the name.`,
	notAdded: (searches: string[]) => `Not added: ${searches.join(', ')}`,
	notFound: 'This could not be looked up. The list is kept. Please try again.',
	signedOut: 'You are signed out. The list is kept. Sign in on another tab, then try again.',
} as const
