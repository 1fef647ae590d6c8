import type { ShopCopy } from '#content/shop-copy.ts'
import type { PublicReceipt } from '#contract/stock/public-receipt.ts'

type Warranty = Pick<PublicReceipt['lines'][number], 'warranty' | 'warrantyUntil'>

/** Describes the warranty of a sold line, if it has one. With a day, also whether it has ended. */
export function describeWarranty(
	{ warranty, warrantyUntil }: Warranty,
	{ receipt: text, specifications }: ShopCopy,
	today = '',
): string | null {
	if (!warranty) return null
	const term = specifications.value(warranty, 'Warranty')
	if (!warrantyUntil) return text.warranty(term)
	if (warrantyUntil < today) return text.warrantyEnded(warrantyUntil)
	return text.warrantyUntil(term, warrantyUntil)
}
