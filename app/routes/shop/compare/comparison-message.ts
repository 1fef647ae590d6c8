import { truncateText } from '#app/lib/format.ts'
import type { ShopCopy } from '#content/shop-copy.ts'
import { MAX_COMPARISON_MESSAGE_LENGTH } from '#contract/base/limits.ts'

type ComparedProduct = { name: string; price: string; url: string }

/** A shorter name would not identify a product. */
const MIN_NAME_LENGTH = 30

/**
 * Returns the chat message about the products. Truncates their names if it would be too long, and
 * leaves out the URLs if that is not enough.
 */
export function comparisonMessage(
	products: readonly ComparedProduct[],
	{ question }: ShopCopy['comparison'],
): string {
	const write = (nameLength: number, hasUrls: boolean) =>
		question(
			products.map(({ name, price, url }) => ({
				name: nameLength > 0 ? truncateText(name, nameLength) : '',
				details: hasUrls ? [price, url] : [price],
			})),
		)
	const nameLength = (hasUrls: boolean) =>
		Math.floor((MAX_COMPARISON_MESSAGE_LENGTH - write(0, hasUrls).length) / products.length)
	const hasUrls = nameLength(true) >= MIN_NAME_LENGTH
	return write(nameLength(hasUrls), hasUrls)
}
