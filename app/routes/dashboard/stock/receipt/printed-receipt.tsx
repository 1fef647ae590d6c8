import { detectLanguage } from '#contract/pages/detect-language.ts'
import type { ReceiptText } from './describe-receipt.ts'

type PrintedReceiptProps = { receipt: ReceiptText; paper: string }

/** What is printed, on A5 or on a roll of 80 mm. It names no one. */
export function PrintedReceipt({ receipt, paper }: PrintedReceiptProps) {
	const { language, shopName, branch, title, time, headings, lines, totals, proof } = receipt
	const [product, amount] = headings
	return (
		<article data-receipt={paper} lang={language} className={receiptClass}>
			<div className="text-center">
				<p className="text-lg font-bold">{shopName}</p>
				{branch.map((line) => (
					<p key={line} className="text-sm first-of-type:text-base">
						{line}
					</p>
				))}
			</div>
			<p className="flex flex-wrap justify-between gap-x-4 border-y py-2">
				<b>{title}</b>
				<time>{time}</time>
			</p>
			<table className="w-full tabular-nums">
				<thead className="sr-only">
					<tr>
						<th>{product}</th>
						<th>{amount}</th>
					</tr>
				</thead>
				<tbody>
					{lines.map((line) => (
						<Line key={line.id} {...line} />
					))}
				</tbody>
				<tfoot className="border-t font-bold">
					{totals.map(([label, amount]) => (
						<tr key={label}>
							<th scope="row" className="pt-2">
								{label}
							</th>
							<td className="pt-2 text-end">{amount}</td>
						</tr>
					))}
				</tfoot>
			</table>
			<p className="text-center text-sm">{proof}</p>
		</article>
	)
}

const receiptClass =
	'grid max-w-xl gap-4 rounded-xl border bg-card p-5 print:max-w-none print:border-0 print:p-0 data-[receipt="80mm"]:max-w-80 [&:lang(bn)]:leading-relaxed'

function Line({ name, details, amount }: ReceiptText['lines'][number]) {
	return (
		<tr className="align-top">
			<th scope="row" className="py-1.5 pr-3 font-normal wrap-anywhere">
				<p className="font-semibold" lang={detectLanguage(name)}>
					{name}
				</p>
				{details.map((detail) => (
					<p key={detail} className="text-sm first-of-type:text-base">
						{detail}
					</p>
				))}
			</th>
			<td className="py-1.5 text-end">{amount}</td>
		</tr>
	)
}
