import type { PaperText } from '#app/routes/dashboard/lib/describe-paper.ts'
import { detectLanguage } from '#contract/pages/detect-language.ts'

type PrintedPaperProps = { text: PaperText; paper: string }

/** A receipt or a quotation, on A5 or on a roll of 80 mm. It names no one. */
export function PrintedPaper({ text, paper }: PrintedPaperProps) {
	const { language, shopName, branch, title, time, headings, lines, totals, payments, proof } = text
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
			{text.exchange && <p>{text.exchange}</p>}
			<table className="w-full tabular-nums [&_td]:text-end [&_td]:whitespace-nowrap not-print:max-[15rem]:block not-print:max-[15rem]:*:block not-print:max-[15rem]:*:*:grid">
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
				{/* As a footer, it would be printed on each page. */}
				<tfoot className="table-row-group border-t font-bold">
					{totals.map(([label, amount]) => (
						<tr key={label}>
							<th scope="row" className="pt-2">
								{label}
							</th>
							<td className="pt-2">{amount}</td>
						</tr>
					))}
					{payments.map(({ id, label, amount }) => (
						<tr key={id} className="font-normal">
							<th scope="row" className="pt-1 font-normal">
								{label}
							</th>
							<td className="pt-1">{amount}</td>
						</tr>
					))}
				</tfoot>
			</table>
			<p className="text-center text-sm">{proof}</p>
			<PublicAddress text={text} />
		</article>
	)
}

function PublicAddress({ text }: { text: PaperText }) {
	const { online, address, qrCode } = text
	return (
		<div className="break-inside-avoid text-center text-sm">
			<p>{online}</p>
			<svg
				className="mx-auto my-1 size-[25mm] bg-white text-black"
				viewBox={qrCode.viewBox}
				aria-hidden="true"
			>
				<path d={qrCode.path} stroke="currentColor" />
			</svg>
			<p className="text-xs wrap-anywhere">{address}</p>
		</div>
	)
}

/** No grid, because browsers divide its rows wrongly between printed pages. */
const receiptClass =
	'max-w-xl space-y-4 print:space-y-3 rounded-xl border bg-card p-[min(1.25rem,4vw)] print:max-w-none print:border-0 print:p-0 not-print:data-[receipt="80mm"]:max-w-80 [&:lang(bn)]:leading-relaxed'

function Line({ name, details, serials, ...line }: PaperText['lines'][number]) {
	return (
		<tr className="align-top">
			<th
				scope="row"
				className="py-1.5 pr-3 font-normal print:py-1 wrap-anywhere not-print:max-[15rem]:pr-0"
			>
				<p className="font-semibold" lang={detectLanguage(name)}>
					{name}
				</p>
				{details.map((detail) => (
					<p key={detail} className="text-sm first-of-type:text-base">
						{detail}
					</p>
				))}
				{serials.length > 0 && (
					<p className="text-sm [text-wrap-style:auto]">
						<span className="mr-2">{line.serialsLabel}</span>
						{/* A number is not divided, as long as it fits on a line. */}
						{serials.map((serial) => (
							<span key={serial} className="mr-2 inline-block">
								{serial}
							</span>
						))}
					</p>
				)}
			</th>
			<td className="py-1.5 print:py-1">{line.amount}</td>
		</tr>
	)
}
