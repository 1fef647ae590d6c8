import { formatNumber, formatTaka } from '#content/en/formats.ts'
import type { PriceStep, ProductChanges } from '#contract/bulk-change.ts'
import { productFieldLabels, productStatusLabels } from './products.ts'

/** Describes new values: “Price +3 %, rounded to ৳50”. */
export function describeChanges(changes: ProductChanges): string {
	const { status, category, subcategory, brand, price, discount } = changes
	const parts = [
		status && `${productFieldLabels.status}: ${productStatusLabels[status]}`,
		category && `${productFieldLabels.category}: ${category}/${subcategory}`,
		brand && `${productFieldLabels.brand}: ${brand}`,
		price &&
			`${price.includesDiscount ? 'Price and discount price' : 'Price'} ${describeStep(price)}`,
		discount && `Discount price ${describeStep({ ...discount, value: -discount.value })}`,
		discount === null && 'Discount price removed',
	]
	return parts.filter(Boolean).join('; ')
}

function describeStep({ by, value, roundTo }: PriceStep): string {
	const size = Math.abs(value)
	const amount = by === 'percent' ? `${size} %` : formatTaka(size)
	const rounding = roundTo > 1 ? `, rounded to ${formatTaka(roundTo)}` : ''
	return `${value < 0 ? '−' : '+'}${amount}${rounding}`
}

/** Text of the forms and of the page of a change. */
export const bulkChangeText = {
	title: 'Change products',
	preview: 'Preview the change',
	noSelection: 'No products are selected.',
	inventory: 'Select them in the inventory.',
	allMatching: (filters: string[]) =>
		filters.length > 0
			? `All products that match: ${filters.join(', ')}`
			: 'All products of the shop',
	unchanged: 'Leave as it is',
	emptyIsUnchanged: 'Leave it empty to keep the brand of each product.',
	category: 'Subcategory',
	imported: 'Imported products',
	notApplied: 'Nothing has changed yet.',
	nothing: 'No product would change.',
	apply: (products: string) => `Change ${products}`,
	another: 'Choose other products',
	applied: (by: string, time: string) => `Changed by ${by}, ${time}`,
	undone: (time: string) => `Undone, ${time}`,
	undo: 'Undo this change',
	undoHint: 'The old values return. Products whose values were changed again stay as they are.',
	undoImportHint:
		'Imported stock is taken back, and products that the file added become drafts. Its new categories stay.',
	confirm: 'Yes, undo',
	problems: (products: string) => `${products} cannot change, and stay as they are`,
	conflicts: (products: string) => `${products} not undone`,
	products: 'See the products',
	added: 'New',
	stockChanges: 'Stock changes',
	more: (count: number) => `… and ${formatNumber(count)} more.`,
} as const

export const bulkPriceText = {
	title: 'Change prices',
	price: 'Price',
	direction: 'Change',
	directions: [
		['raise', 'Raise'],
		['lower', 'Lower'],
	],
	by: 'By',
	unit: 'Unit',
	units: [
		['percent', '%'],
		['amount', 'taka'],
	],
	includesDiscount: 'Change discount prices by the same percentage or amount',
	discountPrice: 'Discount price',
	discountChanges: [
		['', 'Keep'],
		['set', 'Set'],
		['remove', 'Remove'],
	],
	discount: 'Discount',
	rounding: 'Round new prices',
	roundingHint: 'To the nearest step. A price halfway between two steps is rounded up.',
	roundTo: (step: number) => (step === 1 ? 'To whole taka' : `To ${formatTaka(step)}`),
} as const
