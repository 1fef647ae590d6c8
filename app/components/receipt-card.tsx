import { useCopy, useTextLanguage } from '#app/lib/copy.ts'
import type { PublicReceipt } from '#contract/stock/public-receipt.ts'
import { TitledCard } from './titled-card.tsx'
import { Alert } from './ui/alert.tsx'

type ReceiptCardProps = { receipt: PublicReceipt; today: string; heading?: 'h1' | 'h2' }
type Line = PublicReceipt['lines'][number]

export function ReceiptCard({ receipt, today, heading }: ReceiptCardProps) {
	const { shared, branch, receipt: copy } = useCopy()
	const { formats } = shared
	const { number, at, total, lines, isReversed, exchanges, charge } = receipt
	const { name = '' } = branch.branches.find(({ slug }) => slug === receipt.branch) ?? {}
	return (
		<TitledCard
			title={copy.name(number)}
			description={`${name}, ${copy.time(at)}`}
			heading={heading}
			className="max-w-xl"
			contentClass="grid gap-4"
		>
			{isReversed && <Alert>{copy.undoneSale}</Alert>}
			{exchanges !== undefined && <p>{copy.exchanges(exchanges)}</p>}
			<ol className="grid gap-4 border-y py-3">
				{lines.map((line) => (
					<ReceiptLine key={line.name} line={line} today={today} />
				))}
			</ol>
			{charge !== undefined && (
				<p className="flex justify-between gap-4">
					<span>{copy.charge}</span>
					{formats.taka(charge)}
				</p>
			)}
			<p className="flex justify-between gap-4 font-semibold">
				<span>{copy.total}</span>
				{isReversed ? formats.taka(total) : `${formats.taka(total)}, ${copy.paid}`}
			</p>
			<p className="text-muted-foreground">{copy.claim}</p>
		</TitledCard>
	)
}

function ReceiptLine({ line, today }: { line: Line; today: string }) {
	const copy = useCopy().receipt
	const { name, quantity, unitPrice, returned, serials, isReversed } = line
	const textLanguage = useTextLanguage()
	return (
		<li className="grid gap-1">
			<p className="font-semibold wrap-anywhere" lang={textLanguage(name)}>
				{name}
			</p>
			<p>{copy.quantity(quantity, unitPrice)}</p>
			<Warranty line={line} today={today} />
			{serials.map(({ end, isOut }) => (
				<p key={end}>{isOut ? copy.serial(end) : copy.serialReturned(end)}</p>
			))}
			{returned > 0 && <p className="font-semibold">{copy.returnedUnits(returned)}</p>}
			{isReversed && <p className="font-semibold">{copy.undone}</p>}
		</li>
	)
}

function Warranty({ line: { warranty, warrantyUntil }, today }: { line: Line; today: string }) {
	const copy = useCopy().receipt
	if (!warranty) return <p className="text-muted-foreground">{copy.noWarranty}</p>
	if (!warrantyUntil) return <p>{copy.warranty(warranty)}</p>
	return (
		<p>
			{warrantyUntil < today
				? copy.warrantyEnded(warrantyUntil)
				: copy.warrantyUntil(warranty, warrantyUntil)}
		</p>
	)
}
