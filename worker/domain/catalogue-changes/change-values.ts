import type { PriceStep, ProductChanges } from '#contract/catalogue/bulk-changes.ts'
import type { ProductRecord } from '#contract/catalogue/product-import.ts'
import type { Values } from '#worker/domain/catalogue-changes/product-columns.ts'

export function changeValues(
	product: Pick<ProductRecord, 'price' | 'discountPrice'>,
	{ price, discount, ...fields }: ProductChanges,
): Values {
	const { discountPrice } = product
	const newPrice = price ? changePrice(product.price, price) : product.price
	return {
		...fields,
		...(price && { price: newPrice }),
		...(price?.includesDiscount && discountPrice
			? { discountPrice: changePrice(discountPrice, price) }
			: {}),
		...(discount === null && { discountPrice: null }),
		...(discount && {
			discountPrice: changePrice(newPrice, { ...discount, value: -discount.value }),
		}),
	}
}

/**
 * Hundredths of a percent, because binary fractions would round some halves down. Rounding never
 * turns a decrease into an increase, or the reverse.
 */
function changePrice(price: number, { by, value, roundTo }: PriceStep): number {
	const hundredths = Math.round(value * 100)
	const numerator = by === 'percent' ? price * (10_000 + hundredths) : 100 * price + hundredths
	const denominator = (by === 'percent' ? 10_000 : 100) * roundTo
	const rounded = Math.floor(numerator / denominator + 0.5) * roundTo
	return value < 0 ? Math.min(rounded, price) : Math.max(rounded, price)
}
