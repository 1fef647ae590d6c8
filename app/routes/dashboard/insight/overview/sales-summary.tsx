import type { ReactNode } from 'react'
import { TitledCard } from '#app/components/titled-card.tsx'
import { urls } from '#app/lib/urls.ts'
import { type Column, DataTable } from '#app/routes/dashboard/components/data-table.tsx'
import { ProductLink } from '#app/routes/dashboard/components/product-link.tsx'
import { reportsText } from '#content/back-office/reports.ts'
import { formatNumber, formatTaka } from '#content/en/formats.ts'
import { BRANCH_NAMES, type BranchSlug } from '#contract/shop/branches.ts'
import { MAX_SUMMARY_ROWS, type SalesSummary } from '#contract/stock/reports.ts'

const periodLabels = {
	today: 'Today',
	thisWeek: 'This week',
	lastWeek: 'Last week, same days',
} as const
type Period = keyof typeof periodLabels
const periods = Object.entries(periodLabels) as [Period, string][]

type SalesSummaryProps = { summary: SalesSummary; branch?: BranchSlug }

export function SalesSummaryCards({ summary, branch }: SalesSummaryProps) {
	const { bestSellers, reorder, deliveries } = summary
	const isForOwner = isOwnersSummary(summary)
	const others = deliveries.totalCount - deliveries.data.length
	return (
		<div className="mt-4 grid gap-4 lg:grid-cols-3">
			<SalesTable summary={summary} />
			<ProductList title="Best sellers of 30 days" emptyText="No sales in the last 30 days.">
				{bestSellers.map(({ key, name, units }) => (
					<ProductLine key={key} id={key} name={name} note={`${formatNumber(units)} sold`} />
				))}
			</ProductList>
			<ProductList
				title="To reorder"
				emptyText="Everything that sells lasts for two weeks or is on its way."
			>
				{reorder.map(({ key, name, order, daysLeft }) => (
					<ProductLine
						key={key}
						id={key}
						name={name}
						note={`Order ${formatNumber(order)}, lasts ${daysLeft === 1 ? '1 day' : `${formatNumber(daysLeft)} days`}`}
					/>
				))}
				{isForOwner && reorder.length === MAX_SUMMARY_ROWS && (
					<li>
						<a href={urls.dashboard.reports({ report: 'reorder', branch })}>and more</a>
					</li>
				)}
			</ProductList>
			<ProductList title="Waiting for delivery" emptyText="Nothing is on its way.">
				{deliveries.data.map(({ key, name, incoming }) => (
					<ProductLine key={key} id={key} name={name} note={`${formatNumber(incoming)} incoming`} />
				))}
				{others > 0 && (
					<li>
						<a
							href={urls.dashboard.inventory({ sort: '-incoming', branch })}
						>{`and ${formatNumber(others)} more`}</a>
					</li>
				)}
			</ProductList>
		</div>
	)
}

const isOwnersSummary = ({ sales }: SalesSummary) => sales[0]?.lastWeek.taka !== null

type Row = Record<Period, SalesSummary['sales'][number]['today']> & { name: string }

function SalesTable({ summary }: { summary: SalesSummary }) {
	const { sales } = summary
	const rows = sales.map(({ branch, ...sums }) => ({ name: BRANCH_NAMES[branch], ...sums }))
	const sum = (name: Period) => ({
		units: sales.reduce((total, row) => total + row[name].units, 0),
		taka: sales.reduce<number | null>(
			(total, row) => (row[name].taka === null ? null : (total ?? 0) + row[name].taka),
			0,
		),
	})
	const all = { today: sum('today'), thisWeek: sum('thisWeek'), lastWeek: sum('lastWeek') }
	const allRows = rows.length > 1 ? [...rows, { name: 'All branches', ...all }] : rows
	return (
		<TitledCard title="Sales by branch" className="lg:col-span-full">
			<DataTable
				className="rounded-none text-sm outline-none *:*:*:first:pl-0 [&_td]:whitespace-nowrap"
				isStacked
				figureClass="pr-0 pl-2"
				columns={[
					{ label: 'Branch', cell: ({ name }) => name },
					...periods.map(
						([period, label]): Column<Row> => ({
							label,
							align: 'end',
							cell: (row) => (
								<>
									{formatNumber(row[period].units)}
									{row[period].taka !== null && <p>{formatTaka(row[period].taka)}</p>}
								</>
							),
						}),
					),
				]}
				rows={allRows}
				rowKey={({ name }) => name}
			/>
			{isOwnersSummary(summary) && (
				<p className="mt-3 flex flex-wrap gap-4">
					<a href={urls.dashboard.reports()}>{reportsText.title}</a>
					<a href={urls.dashboard.reports({ report: 'slow' })}>Slow movers</a>
				</p>
			)}
		</TitledCard>
	)
}

type ProductListProps = { title: string; emptyText: string; children: ReactNode[] | ReactNode }

function ProductList({ title, emptyText, children }: ProductListProps) {
	const isEmpty = [children].flat(2).filter(Boolean).length === 0
	return (
		<TitledCard title={title}>
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
			<ProductLink product={{ _id: id, name }} />
			<span className="text-muted-foreground tabular-nums">{note}</span>
		</li>
	)
}
