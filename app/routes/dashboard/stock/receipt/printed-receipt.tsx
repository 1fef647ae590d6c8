import { formatShopTime } from '#app/lib/format.ts'
import { linesText } from '#content/back-office/lines.ts'
import { salesText } from '#content/back-office/sales.ts'
import { branches } from '#content/branches.ts'
import { formatDay, formatNumber, formatTaka } from '#content/en/formats.ts'
import { shop } from '#content/shop.ts'
import type { Sale } from '#contract/stock/sale.ts'

type SaleLine = Sale['lines'][number]

/** What is printed, on A5 or on a roll of 80 mm. It names no one. */
export function PrintedReceipt({ sale, phones }: { sale: Sale; phones: string[] }) {
	const { number, branch, at, lines, total } = sale
	const { name, addressLines } = branches.find(({ slug }) => slug === branch) ?? {}
	const undone = sumLines(lines.filter(({ isReversed }) => isReversed))
	const returned = sumLines(lines.map((line) => ({ ...line, quantity: line.returned })))
	return (
		<article
			data-receipt=""
			className="grid max-w-xl gap-4 rounded-xl border bg-card p-5 print:max-w-none print:border-0 print:p-0"
		>
			<div className="text-center">
				<p className="text-lg font-bold">{shop.legalName}</p>
				<p>{name}</p>
				<p className="text-sm">{addressLines?.join(', ')}</p>
				<p className="text-sm">{phones.join(', ')}</p>
			</div>
			<p className="flex flex-wrap justify-between gap-x-4 border-y py-2">
				<b>{salesText.name(number)}</b>
				<time dateTime={at}>{formatShopTime(at)}</time>
			</p>
			<table className="w-full tabular-nums">
				<thead className="sr-only">
					<tr>
						<th>Product</th>
						<th>Taka</th>
					</tr>
				</thead>
				<tbody>
					{lines.map((line) => (
						<Line key={line.movementId} {...line} />
					))}
				</tbody>
				<tfoot className="border-t font-bold">
					<TotalRow label="Total" amount={formatTaka(total)} />
					{undone > 0 && <TotalRow label={linesText.undone} amount={`−${formatTaka(undone)}`} />}
					{returned > 0 && (
						<TotalRow label={salesText.returned} amount={`−${formatTaka(returned)}`} />
					)}
					{undone + returned > 0 && (
						<TotalRow label="Remaining" amount={formatTaka(total - undone - returned)} />
					)}
				</tfoot>
			</table>
			<p className="text-center text-sm">
				Please keep this receipt: it is your proof of purchase and warranty.
			</p>
		</article>
	)
}

const sumLines = (lines: SaleLine[]) =>
	lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)

function Line({ name, quantity, unitPrice, warranty, warrantyUntil, ...line }: SaleLine) {
	const { isReversed, returned } = line
	return (
		<tr className="align-top">
			<th scope="row" className="py-1.5 pr-3 font-normal wrap-anywhere">
				<p className="font-semibold">{name}</p>
				<p>{`${formatNumber(quantity)} × ${formatTaka(unitPrice)}`}</p>
				{warranty && (
					<p className="text-sm">
						{warrantyUntil
							? `Warranty: ${warranty}, until ${formatDay(warrantyUntil)}`
							: nameWarranty(warranty)}
					</p>
				)}
				{returned > 0 && (
					<p className="text-sm font-semibold">{`${salesText.returned}: ${formatNumber(returned)}`}</p>
				)}
				{isReversed && <p className="text-sm font-semibold">{linesText.undone}</p>}
			</th>
			<td className="py-1.5 text-end">{formatTaka(quantity * unitPrice)}</td>
		</tr>
	)
}

const nameWarranty = (text: string) => (/warranty/i.test(text) ? text : `Warranty: ${text}`)

function TotalRow({ label, amount }: { label: string; amount: string }) {
	return (
		<tr>
			<th scope="row" className="pt-2">
				{label}
			</th>
			<td className="pt-2 text-end">{amount}</td>
		</tr>
	)
}
