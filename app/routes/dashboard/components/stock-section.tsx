import { useLocation } from '@remix-run/react'
import { PostForm } from '#app/components/post-form.tsx'
import { TitledCard } from '#app/components/titled-card.tsx'
import { Button, buttonVariants } from '#app/components/ui/button.tsx'
import {
	Table,
	TableBody,
	TableCell,
	TableHead,
	TableHeader,
	TableRow,
} from '#app/components/ui/table.tsx'
import { cn } from '#app/lib/cn.ts'
import { formatShopTime } from '#app/lib/format.ts'
import { SUBJECT_FIELD } from '#app/lib/forms.ts'
import { urls } from '#app/lib/urls.ts'
import { formatQuantity, nameMovement } from '#app/routes/dashboard/lib/describe-change.ts'
import type { MovementRejection } from '#app/routes/dashboard/lib/stock-changes.ts'
import { systemActors } from '#content/back-office/audit-log.ts'
import {
	movementLabels,
	movementSourceLabels,
	stockCountLabels,
} from '#content/back-office/stock.ts'
import { formatNumber, formatTaka } from '#content/en/formats.ts'
import { BRANCH_NAMES } from '#contract/branches.ts'
import type { InventoryProduct } from '#contract/inventory.ts'
import { hasEnteredPrice, type Movement } from '#contract/movement.ts'
import { STOCK_COUNTS } from '#contract/stock.ts'
import { EntryList, type EntryListProps } from './entry-list.tsx'
import { CountForm, MovementForm } from './stock-forms.tsx'

type StockSectionProps = {
	product: InventoryProduct
	ledger: EntryListProps<Movement>['page']
	rejection?: MovementRejection
}

export function StockSection({ product, ledger, rejection }: StockSectionProps) {
	return (
		<div id="stock" className="grid gap-5">
			<TitledCard title="Stock" contentClass="grid gap-5">
				<StockTable product={product} />
				<MovementForm product={product} rejection={rejection} />
				<div className="border-t pt-5">
					<CountForm id={product._id} />
				</div>
			</TitledCard>
			<TitledCard title="Movements" contentClass="px-0">
				<LedgerTable product={product} ledger={ledger} />
			</TitledCard>
		</div>
	)
}

function StockTable({ product: { stock, branches } }: { product: InventoryProduct }) {
	const columns = [...branches, { slug: 'all', name: 'Total', ...stock }]
	return (
		<Table className="text-sm *:*:*:px-1.5 *:*:*:wrap-normal">
			<TableHeader>
				<TableRow>
					<TableHead>
						<span className="sr-only">Count</span>
					</TableHead>
					{columns.map(({ slug, name }) => (
						<TableHead key={slug} className="text-end">
							{name}
						</TableHead>
					))}
				</TableRow>
			</TableHeader>
			<TableBody>
				{STOCK_COUNTS.map((count) => (
					<TableRow key={count}>
						<TableHead scope="row">{stockCountLabels[count]}</TableHead>
						{columns.map((column) => (
							<TableCell key={column.slug} className="text-end tabular-nums">
								{formatNumber(column[count])}
							</TableCell>
						))}
					</TableRow>
				))}
			</TableBody>
		</Table>
	)
}

type LedgerTableProps = Omit<StockSectionProps, 'rejection'>

/** A mistake is undone by a second movement, never deleted. */
function LedgerTable({ product, ledger }: LedgerTableProps) {
	return (
		<EntryList page={ledger} emptyText="No movements yet." hash="#stock">
			<Table className="rounded-none outline-none *:*:*:px-5">
				<TableHeader>
					<TableRow>
						<TableHead>Movement</TableHead>
						<TableHead className="w-34 text-end">Quantity</TableHead>
					</TableRow>
				</TableHeader>
				<TableBody>
					{ledger.entries.map((entry) => (
						<LedgerRow key={entry._id} product={product} entry={entry} />
					))}
				</TableBody>
			</Table>
		</EntryList>
	)
}

type LedgerRowProps = { product: InventoryProduct; entry: Movement }

function LedgerRow({ product, entry }: LedgerRowProps) {
	return (
		<TableRow>
			<TableCell>
				<b>
					<MovementName {...entry} />
				</b>
				{`, ${BRANCH_NAMES[entry.branch]}`}
				{entry.source && <p>{describeSource(entry, entry.source)}</p>}
				{entry.stocktake && (
					<p>
						<a href={urls.dashboard.stocktake(entry.stocktake)}>Stocktake</a>
					</p>
				)}
				{entry.note && <p>{entry.note}</p>}
				{entry.discountReason && <p>{`Discount: ${entry.discountReason}`}</p>}
				<p className="text-muted-foreground">
					{entry.by ?? systemActors.shop},{' '}
					<time dateTime={entry.at} className="xs:whitespace-nowrap">
						{formatShopTime(entry.at)}
					</time>
				</p>
			</TableCell>
			<TableCell className="text-end tabular-nums">
				<b>{formatQuantity(entry.movement, entry.quantity)}</b>
				{hasEnteredPrice(entry.movement) && entry.unitPrice !== null && (
					<p>{`${formatTaka(entry.unitPrice)} each`}</p>
				)}
				{entry.isReversed && <p className="text-muted-foreground">Undone</p>}
				{!entry.isReversed && entry.reverses === null && entry.transfer === null && (
					<ReverseForm product={product} entry={entry} />
				)}
			</TableCell>
		</TableRow>
	)
}

function MovementName(entry: Movement) {
	const { transfer, sale } = entry
	const name = nameMovement(entry)
	if (transfer) return <a href={urls.dashboard.transfer(transfer.number)}>{name}</a>
	return sale ? <a href={urls.dashboard.receipt(sale.number)}>{name}</a> : name
}

function describeSource(
	{ movement, quantity, reversedMovementAt: at }: Movement,
	source: NonNullable<Movement['source']>,
): string {
	const label = movementSourceLabels[source]
	if (at === null) return label
	const reversed = `${movementLabels[movement].done} ${formatQuantity(movement, -quantity)}`
	return `${label} “${reversed}” of ${formatShopTime(at)}`
}

const buttonClass = 'px-3 md:min-h-9'

/** After the reversal, the same page of the ledger is shown again. */
function ReverseForm({ product: { _id: id, name }, entry }: LedgerRowProps) {
	const { search } = useLocation()
	const quantity = formatQuantity(entry.movement, entry.quantity)
	const movement = `${movementLabels[entry.movement].done} ${quantity}, ${formatShopTime(entry.at)}`
	return (
		<details className="group mt-1 grid justify-items-end">
			<summary className={cn(buttonVariants({ variant: 'outline' }), buttonClass)}>
				<span className="group-open:hidden">Undo</span>
				<span className="hidden group-open:inline">Cancel</span>
				<span className="sr-only">{`: ${movement}`}</span>
			</summary>
			<PostForm
				action={urls.dashboard.product(id).reverse}
				className="mt-2"
				hasIdempotencyKey
				hiddenFields={{
					movement: entry._id,
					[SUBJECT_FIELD]: `${name}: ${movement}`,
					back: `${urls.dashboard.product(id).page}${search}#stock`,
				}}
			>
				<Button aria-label={`Yes, undo: ${movement}`} className={buttonClass}>
					Yes, undo
				</Button>
			</PostForm>
		</details>
	)
}
