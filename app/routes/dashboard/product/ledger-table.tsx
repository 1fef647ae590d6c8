import { useLocation } from '@remix-run/react'
import { Button, buttonVariants } from '#app/components/ui/button.tsx'
import { formatShopTime } from '#app/lib/format.ts'
import { ABOUT, IDEMPOTENCY_FIELD } from '#app/lib/forms.ts'
import { formatQuantity } from '#app/routes/dashboard/history/describe-change.ts'
import { emptyHistoryText, OlderLinks } from '#app/routes/dashboard/history/history-pagination.tsx'
import { movementLabels, systemActors } from '#content/back-office.ts'
import { type Ledger, sectionUrl } from './load-product.ts'

type LedgerTableProps = { id: string; name: string; ledger: Ledger }

/** Movements of the product, newest first. A mistake is reversed by a second movement, never deleted. */
export function LedgerTable({ id, name, ledger }: LedgerTableProps) {
	const { entries, nextBefore, hasNewer } = ledger
	const { search } = useLocation()
	const back = `/dashboard/inventory/${id}${search}#stock`
	return (
		<>
			{entries.length === 0 ? (
				<p className="text-muted-foreground">{emptyHistoryText(ledger, 'No movements yet.')}</p>
			) : (
				<table className="data-table ledger movements">
					<thead>
						<tr>
							<th scope="col">Movement</th>
							<th scope="col">Quantity</th>
							<th scope="col">
								<span className="sr-only">Reverse</span>
							</th>
						</tr>
					</thead>
					<tbody>
						{entries.map((entry) => (
							<MovementRow key={entry._id} id={id} name={name} entry={entry} back={back} />
						))}
					</tbody>
				</table>
			)}
			<OlderLinks
				nextBefore={nextBefore}
				hasNewer={hasNewer}
				hrefOf={(before) => sectionUrl({ id, search }, 'stock', before)}
			/>
		</>
	)
}

type MovementProps = {
	id: string
	name: string
	entry: Ledger['entries'][number]
	/** Path to return to after a reversal. */
	back: string
}

function MovementRow({ entry, ...props }: MovementProps) {
	return (
		<tr>
			<td>
				<b>{movementLabels[entry.movement].done}</b>
				{entry.note && <p className="wrap-anywhere">{entry.note}</p>}
				<p className="text-muted-foreground">
					{entry.by ?? systemActors.shop},{' '}
					<time dateTime={entry.at}>{formatShopTime(entry.at)}</time>
				</p>
			</td>
			<td>{formatQuantity(entry.movement, entry.quantity)}</td>
			<td>
				<ReverseForm entry={entry} {...props} />
			</td>
		</tr>
	)
}

function ReverseForm({ id, name, entry, back }: MovementProps) {
	if (entry.isReversed) return <span className="text-muted-foreground">Reversed</span>
	if (entry.reverses) return null
	return (
		<details className="group">
			<summary className={buttonVariants({ variant: 'outline' })}>
				<span className="group-open:hidden">Reverse</span>
				<span className="hidden group-open:inline">Cancel</span>
				<span className="sr-only">{`: ${formatMovement(entry)}`}</span>
			</summary>
			<form action={`/dashboard/inventory/${id}/reverse`} method="post" autoComplete="off">
				<input type="hidden" name="movement" value={entry._id} />
				<input type="hidden" name={ABOUT} value={`${name}: ${formatMovement(entry)}`} />
				<input type="hidden" name={IDEMPOTENCY_FIELD} value={entry.idempotencyKey} />
				<input type="hidden" name="back" value={back} />
				<Button aria-label={`Yes, reverse: ${formatMovement(entry)}`}>Yes, reverse</Button>
			</form>
		</details>
	)
}

function formatMovement({ movement, quantity, at }: MovementProps['entry']): string {
	return `${movementLabels[movement].done} ${formatQuantity(movement, quantity)}, ${formatShopTime(at)}`
}
