import type { ReactNode } from 'react'
import { useCopy, useTextLanguage } from '#app/lib/copy.ts'
import { describeWarranty } from '#app/lib/describe-warranty.ts'
import type { PublicReceipt } from '#contract/stock/public-receipt.ts'
import { TitledCard } from './titled-card.tsx'
import { Alert } from './ui/alert.tsx'

type ReceiptCardProps = { receipt: PublicReceipt; today: string; heading?: 'h1' | 'h2' }
type Line = PublicReceipt['lines'][number]

type PaperCardProps = Pick<PublicReceipt, 'branch' | 'charge'> & {
	title: string
	time: string
	heading?: 'h1' | 'h2'
	notice?: ReactNode
	total: string
	claim: ReactNode
	children: ReactNode
}

/** A receipt or a quotation with its lines. */
export function PaperCard({ title, time, heading, notice, children, ...paper }: PaperCardProps) {
	const { shared, branch, receipt: copy } = useCopy()
	const { name = '' } = branch.branches.find(({ slug }) => slug === paper.branch) ?? {}
	return (
		<TitledCard
			title={title}
			description={`${name}, ${time}`}
			heading={heading}
			className="max-w-xl"
			contentClass="grid gap-4"
		>
			{notice}
			<ol className="grid gap-4 border-y py-3">{children}</ol>
			{paper.charge !== undefined && (
				<p className="flex justify-between gap-4">
					<span>{copy.charge}</span>
					{shared.formats.taka(paper.charge)}
				</p>
			)}
			<p className="flex justify-between gap-4 font-semibold">
				<span>{copy.total}</span>
				{paper.total}
			</p>
			<p className="text-muted-foreground">{paper.claim}</p>
		</TitledCard>
	)
}

export function ReceiptCard({ receipt, today, heading }: ReceiptCardProps) {
	const { shared, receipt: copy } = useCopy()
	const { number, branch, at, lines, isReversed, exchanges, charge, due, paidBefore } = receipt
	const { taka } = shared.formats
	const paid = paidBefore === null ? copy.paid : copy.paidBefore(paidBefore)
	const state = due > 0 ? `${copy.due} ${taka(due)}` : paid
	const total = isReversed ? taka(receipt.total) : `${taka(receipt.total)}, ${state}`
	return (
		<PaperCard
			{...{ title: copy.name(number), time: copy.time(at), claim: copy.claim }}
			{...{ branch, charge, total, heading }}
			notice={
				<>
					{isReversed && <Alert>{copy.undoneSale}</Alert>}
					{exchanges !== undefined && <p>{copy.exchanges(exchanges)}</p>}
				</>
			}
		>
			{lines.map((line) => (
				<ReceiptLine key={line.name} line={line} today={today} />
			))}
		</PaperCard>
	)
}

type PaperLineProps = Pick<Line, 'name' | 'quantity' | 'unitPrice'> & { children?: ReactNode }

export function PaperLine({ name, quantity, unitPrice, children }: PaperLineProps) {
	const { receipt: copy } = useCopy()
	const textLanguage = useTextLanguage()
	return (
		<li className="grid gap-1">
			<p className="font-semibold wrap-anywhere" lang={textLanguage(name)}>
				{name}
			</p>
			<p>{copy.quantity(quantity, unitPrice)}</p>
			{children}
		</li>
	)
}

function ReceiptLine({ line, today }: { line: Line; today: string }) {
	const copy = useCopy()
	const { receipt: text } = copy
	const { returned, serials, isReversed } = line
	const warranty = describeWarranty(line, copy, today)
	return (
		<PaperLine {...line}>
			{warranty ? <p>{warranty}</p> : <p className="text-muted-foreground">{text.noWarranty}</p>}
			{serials.map(({ end, isOut }) => (
				<p key={end}>{isOut ? text.serial(end) : text.serialReturned(end)}</p>
			))}
			{returned > 0 && <p className="font-semibold">{text.returnedUnits(returned)}</p>}
			{isReversed && <p className="font-semibold">{text.undone}</p>}
		</PaperLine>
	)
}
