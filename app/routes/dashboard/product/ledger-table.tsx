import { useLocation } from '@remix-run/react'
import { EntryList } from '#app/components/entry-list.tsx'
import { PostForm } from '#app/components/post-form.tsx'
import { Button, buttonVariants } from '#app/components/ui/button.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#app/components/ui/table.tsx'
import { cn } from '#app/lib/cn.ts'
import { formatShopTime } from '#app/lib/format.ts'
import { SUBJECT_FIELD } from '#app/lib/forms.ts'
import { formatQuantity } from '#app/routes/dashboard/audit-log/describe-change.ts'
import { movementLabels, systemActors } from '#content/back-office.ts'
import type { Ledger } from './load-product.ts'

type LedgerTableProps = { id: string; name: string; ledger: Ledger }

/** Movements of the product, newest first. A mistake is reversed by a second movement, never deleted. */
export function LedgerTable({ id, name, ledger }: LedgerTableProps) {
	const { search } = useLocation()
	const back = `/dashboard/inventory/${id}${search}#stock`
	return (
		<EntryList page={ledger} emptyText="No movements yet." hash="#stock">
			<Table>
				<TableHeader>
					<TableRow>
						<TableHead>Movement</TableHead>
						<TableHead className="w-34 text-end">Quantity</TableHead>
					</TableRow>
				</TableHeader>
				<tbody>
					{ledger.entries.map((entry) => (
						<MovementRow key={entry._id} id={id} name={name} entry={entry} back={back} />
					))}
				</tbody>
			</Table>
		</EntryList>
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
		<TableRow>
			<TableCell>
				<b>{movementLabels[entry.movement].done}</b>
				{entry.note && <p>{entry.note}</p>}
				<p className="text-muted-foreground">
					{entry.by ?? systemActors.shop},{' '}
					<time dateTime={entry.at} className="xs:whitespace-nowrap">
						{formatShopTime(entry.at)}
					</time>
				</p>
			</TableCell>
			<TableCell className="text-end tabular-nums">
				<b>{formatQuantity(entry.movement, entry.quantity)}</b>
				<ReverseForm entry={entry} {...props} />
			</TableCell>
		</TableRow>
	)
}

const buttonClass = 'px-3 md:min-h-9'

function ReverseForm({ id, name, entry, back }: MovementProps) {
	if (entry.isReversed) return <p className="text-muted-foreground">Reversed</p>
	if (entry.reverses) return null
	const movement = formatMovement(entry)
	return (
		<details className="group mt-1 grid justify-items-end">
			<summary className={cn(buttonVariants({ variant: 'outline' }), buttonClass)}>
				<span className="group-open:hidden">Reverse</span>
				<span className="hidden group-open:inline">Cancel</span>
				<span className="sr-only">{`: ${movement}`}</span>
			</summary>
			<PostForm
				action={`/dashboard/inventory/${id}/reverse`}
				className="mt-2"
				isIdempotent
				hiddenFields={{ movement: entry._id, [SUBJECT_FIELD]: `${name}: ${movement}`, back }}
			>
				<Button aria-label={`Yes, reverse: ${movement}`} className={buttonClass}>
					Yes, reverse
				</Button>
			</PostForm>
		</details>
	)
}

function formatMovement({ movement, quantity, at }: MovementProps['entry']): string {
	return `${movementLabels[movement].done} ${formatQuantity(movement, quantity)}, ${formatShopTime(at)}`
}
