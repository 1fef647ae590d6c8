import type { ReactNode } from 'react'
import { TitledCard } from '#app/components/titled-card.tsx'
import {
	Table,
	TableBody,
	TableCell,
	TableHead,
	TableHeader,
	TableRow,
} from '#app/components/ui/table.tsx'
import { urls } from '#app/lib/urls.ts'
import { reportsText, summaryText as text } from '#content/back-office/reports.ts'
import { formatNumber, formatTaka } from '#content/en/formats.ts'
import { BRANCH_NAMES } from '#contract/branches.ts'
import type { SalesSummary } from '#contract/report.ts'

/** On phones, the name of the branch is above its figures. */
const rowClass = 'max-sm:grid max-sm:grid-cols-3'
const nameClass = 'pl-0 max-sm:col-span-full max-sm:pb-0'

const periods = ['today', 'thisWeek', 'lastWeek'] as const

/** Sales of this week, and lists of products to act on. */
export function SalesSummaryCards({ summary }: { summary: SalesSummary }) {
	const { bestSellers, reorder, deliveries } = summary
	const others = deliveries.totalCount - deliveries.data.length
	return (
		<div className="mt-4 grid gap-4 lg:grid-cols-2">
			<SalesTable summary={summary} />
			<ProductList title={text.bestSellers} emptyText={text.noSales}>
				{bestSellers.map(({ key, name, units }) => (
					<ProductLine key={key} id={key} name={name} note={text.sold(formatNumber(units))} />
				))}
			</ProductList>
			<ProductList title={text.reorder} emptyText={text.noReorder}>
				{reorder.map(({ key, name, order, daysLeft }) => (
					<ProductLine
						key={key}
						id={key}
						name={name}
						note={text.order(formatNumber(order), formatNumber(daysLeft))}
					/>
				))}
			</ProductList>
			<ProductList title={text.deliveries} emptyText={text.noDeliveries}>
				{deliveries.data.map(({ key, name, incoming }) => (
					<ProductLine
						key={key}
						id={key}
						name={name}
						note={text.incoming(formatNumber(incoming))}
					/>
				))}
				{others > 0 && <li>{text.more(formatNumber(others))}</li>}
			</ProductList>
		</div>
	)
}

/** Units and, for owners, taka of each branch and of all. */
function SalesTable({ summary: { sales } }: { summary: SalesSummary }) {
	const isForOwner = sales[0]?.today.taka !== null
	const rows = sales.map(({ branch, ...sums }) => ({ name: BRANCH_NAMES[branch], ...sums }))
	const sum = (name: (typeof periods)[number]) => ({
		units: sales.reduce((total, row) => total + row[name].units, 0),
		taka: sales.reduce((total, row) => total + (row[name].taka ?? 0), 0),
	})
	const all = { today: sum('today'), thisWeek: sum('thisWeek'), lastWeek: sum('lastWeek') }
	const allRows = rows.length > 1 ? [...rows, { name: text.allBranches, ...all }] : rows
	return (
		<TitledCard as="section" title={text.sales}>
			<Table className="rounded-none text-sm outline-none max-sm:block">
				<TableHeader className="max-sm:block">
					<TableRow className={rowClass}>
						<TableHead className={nameClass}>{text.branch}</TableHead>
						{periods.map((name) => (
							<TableHead key={name} className="px-0 text-end">
								{text[name]}
							</TableHead>
						))}
					</TableRow>
				</TableHeader>
				<TableBody className="max-sm:block">
					{allRows.map((row) => (
						<TableRow key={row.name} className={rowClass}>
							<TableHead scope="row" className={nameClass}>
								{row.name}
							</TableHead>
							{periods.map((name) => (
								<TableCell key={name} className="px-0 text-end whitespace-nowrap tabular-nums">
									{formatNumber(row[name].units)}
									{isForOwner && <p>{formatTaka(row[name].taka ?? 0)}</p>}
								</TableCell>
							))}
						</TableRow>
					))}
				</TableBody>
			</Table>
			{isForOwner && (
				<p className="mt-3 flex flex-wrap gap-4">
					<a href={urls.dashboard.reports()}>{reportsText.title}</a>
					<a href={urls.dashboard.reports({ report: 'slow' })}>{reportsText.slow}</a>
				</p>
			)}
		</TitledCard>
	)
}

type ProductListProps = { title: string; emptyText: string; children: ReactNode[] | ReactNode }

function ProductList({ title, emptyText, children }: ProductListProps) {
	const isEmpty = [children].flat(2).filter(Boolean).length === 0
	return (
		<TitledCard as="section" title={title}>
			{isEmpty ? (
				<p className="text-muted-foreground">{emptyText}</p>
			) : (
				<ul className="grid gap-2">{children}</ul>
			)}
		</TitledCard>
	)
}

function ProductLine({ id, name, note }: { id: string; name: string; note: string }) {
	return (
		<li className="flex flex-wrap justify-between gap-x-4">
			<a href={urls.dashboard.product(id).page}>{name}</a>
			<span className="text-muted-foreground tabular-nums">{note}</span>
		</li>
	)
}
