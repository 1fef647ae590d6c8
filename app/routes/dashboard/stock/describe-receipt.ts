import { describeWarranty } from '#app/lib/describe-warranty.ts'
import { shopUrls } from '#app/lib/urls.ts'
import {
	describePaper,
	type PaperContext,
	type PaperText,
} from '#app/routes/dashboard/lib/describe-paper.ts'
import type { ShopCopy } from '#content/shop-copy.ts'
import type { Sale } from '#contract/stock/sale.ts'

type SaleLine = Sale['lines'][number]

/** Returns the text of a receipt in the language of the copy, which only the server has. */
export function describeReceipt(sale: Sale, context: PaperContext): PaperText {
	const { origin, copy } = context
	const { receipt: text, shared, shop } = copy
	const { language, formats } = shared
	const address = origin + shopUrls[language].receipt(sale.token)
	return {
		...describePaper(sale.branch, address, context),
		title: text.name(sale.number),
		time: text.time(sale.at),
		exchange: sale.exchanges === null ? null : text.exchanges(sale.exchanges),
		lines: sale.lines.map((line) => ({
			id: line.movementId,
			name: line.name,
			details: describeLine(line, copy),
			...describeSerials(line, text),
			amount: formats.taka(line.quantity * line.unitPrice),
		})),
		totals: describeTotals(sale, copy),
		payments: describePayments(sale, copy),
		proof: text.proof,
		online: text.online,
		message: `${shop.legalName}: ${text.name(sale.number)}\n${address}`,
	}
}

function describeLine(line: SaleLine, copy: ShopCopy): string[] {
	const { receipt: text } = copy
	const { quantity, unitPrice, listPrice, returned, isReversed } = line
	const details = [
		text.quantity(quantity, unitPrice),
		listPrice !== null && listPrice > unitPrice && text.discount(listPrice, unitPrice),
		describeWarranty(line, copy),
		isReversed && text.undone,
		!isReversed && returned > 0 && text.returnedUnits(returned),
	]
	return details.filter((detail) => typeof detail === 'string')
}

/** Lists the serial numbers of units that the buyer still has. */
function describeSerials({ serials }: SaleLine, text: ShopCopy['receipt']) {
	const numbers = serials.filter(({ isOut }) => isOut).map(({ serial }) => serial)
	return { serials: numbers, serialsLabel: text.serials(numbers.length) }
}

/** Without those of a sale that was undone, which are reversed. */
function describePayments(
	{ payments, paidBefore, due, reversedAt }: Sale,
	{ receipt: text, shared: { formats } }: ShopCopy,
) {
	if (reversedAt !== null) return []
	if (paidBefore !== null) return [{ id: '', label: text.paidBefore(paidBefore), amount: '' }]
	const rows = payments.map(({ _id, method, amount, reference, order }) => ({
		id: _id,
		label: [order && text.advance, text.methods[method], reference].filter(Boolean).join(' '),
		amount: formats.taka(amount),
	}))
	return due > 0 ? [...rows, { id: 'due', label: text.due, amount: formats.taka(due) }] : rows
}

/** What was undone or returned is taken off the total. */
function describeTotals({ lines, total, charge }: Sale, { receipt: text, shared }: ShopCopy) {
	const { taka } = shared.formats
	const sum = (count: (line: SaleLine) => number) =>
		lines.reduce((amount, line) => amount + count(line) * line.unitPrice, 0)
	const undone = sum(({ quantity, isReversed }) => (isReversed ? quantity : 0))
	const returned = sum(({ returned, isReversed }) => (isReversed ? 0 : returned))
	const rows: [label: string, amount: string][] = charge ? [[text.charge, taka(charge)]] : []
	rows.push([text.total, taka(total)])
	if (undone > 0) rows.push([text.undone, `−${taka(undone)}`])
	if (returned > 0) rows.push([text.returned, `−${taka(returned)}`])
	if (undone + returned > 0) rows.push([text.remaining, taka(total - undone - returned)])
	return rows
}
