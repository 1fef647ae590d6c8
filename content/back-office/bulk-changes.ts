import { formatNumber, formatSigned, formatTaka } from '#content/en/formats.ts'
import type { PriceStep, ProductChanges } from '#contract/catalogue/bulk-changes.ts'
import { productFieldLabels, productStatusLabels } from './products.ts'

/** Describes new values: “Price +3 %, rounded to ৳50”. */
export function describeChanges(changes: ProductChanges): string {
	const { status, category, subcategory, brand, price, prices, codes, discount } = changes
	const parts = [
		status && `${productFieldLabels.status}: ${productStatusLabels[status]}`,
		category && `${productFieldLabels.category}: ${category}/${subcategory}`,
		brand && `${productFieldLabels.brand}: ${brand}`,
		prices && (prices === 1 ? '1 price' : `${formatNumber(prices)} prices`),
		codes && (codes === 1 ? '1 in-shop code' : `${formatNumber(codes)} in-shop codes`),
		price &&
			`${price.includesDiscount ? 'Price and discount price' : 'Price'} ${describeStep(price)}`,
		discount && `Discount price ${describeStep({ ...discount, value: -discount.value })}`,
		discount === null && 'Discount price removed',
	]
	return parts.filter(Boolean).join('; ')
}

function describeStep({ by, value, roundTo }: PriceStep): string {
	const amount = formatSigned(value, by === 'percent' ? (size) => `${size} %` : formatTaka)
	return roundTo > 1 ? `${amount}, rounded to ${formatTaka(roundTo)}` : amount
}

export const bulkChangeText = {
	title: 'Change products',
	allMatching: (filters: string[]) =>
		filters.length > 0
			? `All products that match: ${filters.join(', ')}`
			: 'All products of the shop',
	unchanged: 'Leave as it is',
	exceedsStep: (percent: number) => `More than twice ${percent} %`,
	problems: (products: string) => `${products} cannot change, and stay as they are`,
	conflicts: (products: string) => `${products} not undone`,
} as const

export const bulkPriceText = {
	title: 'Change prices',
	directions: [
		['raise', 'Raise'],
		['lower', 'Lower'],
	],
	units: [
		['percent', '%'],
		['amount', 'taka'],
	],
	discountChanges: [
		['', 'Keep'],
		['set', 'Set'],
		['remove', 'Remove'],
	],
	roundTo: (step: number) => (step === 1 ? 'To whole taka' : `To ${formatTaka(step)}`),
} as const
