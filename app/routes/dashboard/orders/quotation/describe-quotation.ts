import { shopUrls } from '#app/lib/urls.ts'
import {
	type Contact,
	describePaper,
	type ReceiptText,
} from '#app/routes/dashboard/stock/receipt/describe-receipt.ts'
import type { ShopCopy } from '#content/shop-copy.ts'
import type { Order } from '#contract/orders/orders.ts'

type QuotedOrder = Order & { token: string; quotedUntil: string }

/** Returns the text of a quotation, which is printed like a receipt. */
export function describeQuotation(
	{ number, branch, lines, total, token, quotedUntil }: QuotedOrder,
	{ origin, phones }: Contact,
	copy: ShopCopy,
): ReceiptText {
	const { quotation: text, receipt, shared, shop } = copy
	const { taka } = shared.formats
	const address = origin + shopUrls[shared.language].quotation(token)
	return {
		...describePaper(branch, { address, phones }, copy),
		title: text.name(number),
		time: text.until(quotedUntil),
		exchange: null,
		lines: lines.map(({ productId: id, name, quantity, unitPrice }) => {
			const details = [receipt.quantity(quantity, unitPrice)]
			const amount = taka(quantity * unitPrice)
			return { id, name, details, amount, serials: [], serialsLabel: '' }
		}),
		totals: [[receipt.total, taka(total)]],
		payments: [],
		proof: text.ask,
		online: text.online,
		message: `${shop.legalName}: ${text.name(number)}\n${address}`,
	}
}
