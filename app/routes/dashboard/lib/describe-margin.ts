import { formatSigned, formatTaka } from '#content/en/formats.ts'
import { type PricedProduct, priceToPay } from '#contract/catalogue/product.ts'

/** Describes what a price leaves after the cost: "৳300 (30 %)". */
export function describeMargin(product: PricedProduct, cost: number): string {
	const price = priceToPay(product)
	const margin = price - cost
	const percent = Math.round((100 * margin) / price)
	if (margin >= 0) return `${formatTaka(margin)} (${percent} %)`
	return `${formatSigned(margin, formatTaka)} (${formatSigned(percent)} %)`
}
