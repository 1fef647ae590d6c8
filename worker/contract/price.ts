type Priced = { price: number; discountPrice?: number }

/** What a shopper pays, in whole taka. */
export function priceToPay({ price, discountPrice }: Priced): number {
	return discountPrice ?? price
}

/** The share taken off by the discount in rounded percent, or `null` without a discount. */
export function discountPercent({ price, discountPrice }: Priced): number | null {
	if (discountPrice === undefined || price <= 0) return null
	return Math.round(((price - discountPrice) / price) * 100)
}

type Prices = { price?: number; discountPrice?: number | null }

/** Without one of the two there is nothing to compare. */
export function discountIsBelowPrice({ price, discountPrice }: Prices): boolean {
	return price === undefined || discountPrice == null || discountPrice < price
}
