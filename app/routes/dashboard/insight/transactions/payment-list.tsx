import { Badge } from '#app/components/ui/badge.tsx'
import { formatShopTime } from '#app/lib/format.ts'
import { EntryCard, type EntryListProps } from '#app/routes/dashboard/components/entry-list.tsx'
import { UndoForm } from '#app/routes/dashboard/components/undo-form.tsx'
import { documentKinds, paperOf } from '#app/routes/dashboard/lib/document-kinds.ts'
import type { FormRejection } from '#app/routes/dashboard/lib/staff-page.ts'
import { systemActors } from '#content/back-office/history.ts'
import { linesText } from '#content/back-office/lines.ts'
import { nameMethod, paymentsText } from '#content/back-office/payments.ts'
import { formatTaka } from '#content/en/formats.ts'
import { BRANCH_NAMES } from '#contract/shop/branches.ts'
import type { Payment } from '#contract/stock/payments.ts'

type PaymentListProps = { page: EntryListProps<Payment>['page']; rejection?: FormRejection }

export function PaymentList({ page, rejection }: PaymentListProps) {
	return (
		<EntryCard page={page} emptyText={paymentsText.noPayments}>
			{page.entries.map((payment) => (
				<Row
					key={payment._id}
					payment={payment}
					rejection={rejection?.values.undo === payment._id ? rejection : undefined}
				/>
			))}
		</EntryCard>
	)
}

type RowProps = { payment: Payment; rejection?: FormRejection }

function Row({ payment, rejection }: RowProps) {
	const { _id, amount, branch, by, at, note, reverses, isReversed } = payment
	const title = nameMethod(payment)
	return (
		<li className="grid gap-0.5 px-5 py-3">
			<p className="flex flex-wrap items-center gap-x-2">
				<b className="mr-auto">{title}</b>
				{isReversed && <Badge>{linesText.undone}</Badge>}
				{reverses && <Badge>{paymentsText.reversal}</Badge>}
				<span className="tabular-nums">{formatTaka(amount)}</span>
			</p>
			<Origin payment={payment} />
			{note && <p className="wrap-anywhere">{note}</p>}
			<p className="text-muted-foreground">
				{`${BRANCH_NAMES[branch]}, ${by ?? systemActors.shop}, ${formatShopTime(at)}`}
			</p>
			{canBeUndone(payment) && (
				<UndoForm
					label={paymentsText.undo}
					subject={note || title}
					hiddenFields={{ undo: _id }}
					rejection={rejection}
				/>
			)}
		</li>
	)
}

/** The others are undone with their paper. */
function canBeUndone({
	document,
	customer,
	isOrderClosed,
	reverses,
	isReversed,
}: Payment): boolean {
	if (reverses || isReversed || isOrderClosed) return false
	return document === null || (document.kind === 'sale' && customer !== null)
}

function Origin({ payment }: { payment: Payment }) {
	const paper = paperOf(payment)
	if (!paper) return null
	const { text, href } = documentKinds[paper.kind]
	return <a href={href(paper.number)}>{text.name(paper.number)}</a>
}
