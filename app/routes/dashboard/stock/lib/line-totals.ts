import type { LoadedLine } from '#app/routes/dashboard/stock/lines-form.ts'
import { parseNumber } from '#contract/base/text.ts'
import { parsePrice } from '#contract/catalogue/price.ts'
import { priceToPay } from '#contract/catalogue/product.ts'

/** Returns the price of a line as entered, at first the price to pay. */
export function priceText({ unitPrice, product }: LoadedLine): string {
	return unitPrice || String(priceToPay(product))
}

/** A quantity or price that is not a number counts as 0. */
export function unitsOf({ quantity }: LoadedLine): number {
	return Number(parseNumber(quantity)) || 0
}

export function amountOf(line: LoadedLine): number {
	return unitsOf(line) * (Number(parsePrice(priceText(line))) || 0)
}

export function sumLines(lines: LoadedLine[], numberOf: (line: LoadedLine) => number): number {
	return lines.reduce((sum, line) => sum + numberOf(line), 0)
}
