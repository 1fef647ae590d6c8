import { Button } from '#app/components/ui/button.tsx'
import { byNobody, movementWords } from '#app/content/back-office.ts'
import { ONCE } from '#app/lib/send-once.ts'
import { shopTime } from '#app/lib/shop-time.ts'
import { quantityIn } from '../history/history-words.ts'
import { OlderLinks } from '../history/older-links.tsx'
import type { Ledger } from './load-product.ts'
import { sectionAddress } from './section-address.ts'

type LedgerTableProps = { id: string; ledger: Ledger }

/** Newest first; a movement that was a mistake is reversed by its opposite, never rubbed out. */
export function LedgerTable({ id, ledger }: LedgerTableProps) {
	const { entries, olderThan, isOlder } = ledger
	if (entries.length === 0 && !isOlder)
		return <p className="text-muted-foreground">Nothing has moved yet.</p>
	return (
		<>
			<table className="ledger movements">
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
						<tr key={entry._id}>
							<td>
								<b>{movementWords[entry.movement].done}</b>
								{entry.note && <p className="wrap-anywhere">{entry.note}</p>}
								<p className="text-muted-foreground">
									{entry.by ?? byNobody.shop}, <time dateTime={entry.at}>{shopTime(entry.at)}</time>
								</p>
							</td>
							<td>{quantityIn(entry.movement, entry.quantity)}</td>
							<td>
								<Reversal id={id} entry={entry} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<OlderLinks
				olderThan={olderThan}
				isOlder={isOlder}
				hrefOf={(before) => sectionAddress(id, 'stock', before)}
			/>
		</>
	)
}

type ReversalProps = { id: string; entry: Ledger['entries'][number] }

function Reversal({ id, entry }: ReversalProps) {
	if (entry.isReversed) return <span className="text-muted-foreground">Reversed</span>
	if (entry.reverses) return null
	return (
		<form action={`/dashboard/inventory/${id}/reverse`} method="post" autoComplete="off">
			<input type="hidden" name="movement" value={entry._id} />
			<input type="hidden" name={ONCE} value={entry.once} />
			<Button variant="outline">Reverse</Button>
		</form>
	)
}
