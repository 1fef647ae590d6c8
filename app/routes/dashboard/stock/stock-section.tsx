import { useLocation } from '@remix-run/react'
import { TitledCard } from '#app/components/titled-card.tsx'
import { formatShopTime } from '#app/lib/format.ts'
import { SUBJECT_FIELD } from '#app/lib/forms.ts'
import { urls } from '#app/lib/urls.ts'
import { type Column, DataTable } from '#app/routes/dashboard/components/data-table.tsx'
import { EntryList, type EntryListProps } from '#app/routes/dashboard/components/entry-list.tsx'
import { UndoForm } from '#app/routes/dashboard/components/undo-form.tsx'
import { formatQuantity, nameMovement } from '#app/routes/dashboard/lib/describe-change.ts'
import { findDocument } from '#app/routes/dashboard/lib/document-kinds.ts'
import type { FormRejection } from '#app/routes/dashboard/lib/staff-page.ts'
import { systemActors } from '#content/back-office/history.ts'
import { ordersText } from '#content/back-office/orders.ts'
import { salesText } from '#content/back-office/sales.ts'
import {
	movementLabels,
	movementSourceLabels,
	stockCountLabels,
} from '#content/back-office/stock.ts'
import { formatNumber, formatTaka } from '#content/en/formats.ts'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import { BRANCH_NAMES } from '#contract/shop/branches.ts'
import { hasEnteredPrice, type Movement } from '#contract/stock/movements.ts'
import { STOCK_COUNTS, type StockCount } from '#contract/stock/stock.ts'
import { CountForm } from './count-forms.tsx'
import { MovementForm } from './movement-form.tsx'

type StockCardProps = { product: InventoryProduct; rejection?: FormRejection }

export function StockCard({ product, rejection }: StockCardProps) {
	return (
		<TitledCard id="stock" title="Stock" contentClass="grid gap-5">
			<StockTable product={product} />
			<a href={urls.dashboard.newOrder({ add: product._id })}>{ordersText.holdProduct}</a>
			<MovementForm product={product} rejection={rejection} />
			<div className="border-t pt-5">
				<CountForm id={product._id} />
			</div>
		</TitledCard>
	)
}

/** More do not fit beside the names of the counts. */
const MAX_PLACES_IN_A_ROW = 3

function StockTable({ product: { stock, branches } }: { product: InventoryProduct }) {
	const places = [...branches, { name: 'Total', ...stock }]
	return (
		<DataTable
			className="text-sm *:*:*:px-1.5 @min-[16rem]:*:*:*:wrap-normal"
			isStacked={places.length > MAX_PLACES_IN_A_ROW}
			columns={[
				{ label: 'Count', cell: (count) => stockCountLabels[count] },
				...places.map(
					(place): Column<StockCount> => ({
						label: place.name,
						align: 'end',
						cell: (count) => formatNumber(place[count]),
					}),
				),
			]}
			rows={STOCK_COUNTS}
			rowKey={(count) => count}
		/>
	)
}

type LedgerProps = { product: InventoryProduct; ledger: EntryListProps<Movement>['page'] }

/** A mistake is undone by a second movement, never deleted. */
export function LedgerCard({ product, ledger }: LedgerProps) {
	return (
		<TitledCard id="movements" title="Movements" contentClass="px-0">
			<EntryList page={ledger} emptyText="No movements yet." hash="#movements">
				<LedgerTable product={product} entries={ledger.entries} />
			</EntryList>
		</TitledCard>
	)
}

function LedgerTable({ product, entries }: { product: InventoryProduct; entries: Movement[] }) {
	return (
		<DataTable
			className="rounded-none outline-none *:*:*:px-5"
			figureClass="w-34"
			columns={[
				{ label: 'Movement', cell: (entry) => <MovementDetails entry={entry} /> },
				{
					label: 'Quantity',
					align: 'end',
					cell: (entry) => <Amount product={product} entry={entry} />,
				},
			]}
			rows={entries}
			rowKey={({ _id }) => _id}
		/>
	)
}

function MovementDetails({ entry }: { entry: Movement }) {
	const { branch, source, stocktake, note, discountReason, by, at } = entry
	return (
		<div className="font-normal">
			<b>
				<MovementName {...entry} />
			</b>
			{`, ${BRANCH_NAMES[branch]}`}
			{source && <p>{describeSource(entry, source)}</p>}
			{stocktake && (
				<p>
					<a href={urls.dashboard.stocktake(stocktake)}>Stocktake</a>
				</p>
			)}
			{note && <p>{note}</p>}
			{discountReason && <p>{`Discount: ${discountReason}`}</p>}
			<p className="text-muted-foreground">
				{by ?? systemActors.shop},{' '}
				<time dateTime={at} className="xs:whitespace-nowrap">
					{formatShopTime(at)}
				</time>
			</p>
		</div>
	)
}

type AmountProps = { product: InventoryProduct; entry: Movement }

function Amount({ product, entry }: AmountProps) {
	const { movement, quantity, unitPrice, isReversed, reverses } = entry
	return (
		<>
			<b>{formatQuantity(movement, quantity)}</b>
			{hasEnteredPrice(movement) && unitPrice !== null && <p>{`${formatTaka(unitPrice)} each`}</p>}
			{isReversed && <p className="text-muted-foreground">Undone</p>}
			{!isReversed && reverses === null && findDocument(entry) === null && (
				<>
					{movement === 'sell' && (
						<a href={urls.dashboard.newReturn({ movement: entry._id })}>{salesText.return}</a>
					)}
					<ReverseForm product={product} entry={entry} />
				</>
			)}
		</>
	)
}

function MovementName(entry: Movement) {
	const name = nameMovement(entry)
	const document = findDocument(entry)
	return document ? <a href={document.href}>{name}</a> : name
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

/** After the reversal, the same page of the ledger is shown again. */
function ReverseForm({ product: { _id: id, name }, entry }: AmountProps) {
	const { search } = useLocation()
	const quantity = formatQuantity(entry.movement, entry.quantity)
	const movement = `${movementLabels[entry.movement].done} ${quantity}, ${formatShopTime(entry.at)}`
	return (
		<UndoForm
			label="Undo"
			subject={movement}
			action={urls.dashboard.product(id).reverse}
			className="mt-1 grid justify-items-end"
			buttonClass="px-3 md:min-h-9"
			hiddenFields={{
				movementId: entry._id,
				[SUBJECT_FIELD]: `${name}: ${movement}`,
				back: `${urls.dashboard.product(id).page}${search}#movements`,
			}}
		/>
	)
}
