import { TitledCard } from '#app/components/titled-card.tsx'
import { DataTable } from '#app/routes/dashboard/components/data-table.tsx'
import { ColumnChart } from '#app/routes/dashboard/insight/column-chart.tsx'
import { formatNumber, formatShortDay } from '#content/en/formats.ts'
import { OVERVIEW_DAYS } from '#contract/base/limits.ts'
import { addDays } from '#contract/base/shop-time.ts'
import type { Overview } from '#contract/catalogue/inventory.ts'
import type { MovementKind } from '#contract/stock/stock.ts'

/** Series from the bottom of a column to its top. There are too many kinds to tell apart. */
const movementSeries = ['Sold', 'Received', 'Other'] as const
type Series = (typeof movementSeries)[number]

const seriesByKind: Partial<Record<MovementKind, Series>> = {
	sell: 'Sold',
	receive: 'Received',
	arrive: 'Received',
}

type MovementDay = { day: string; counts: Record<Series, number>; total: number }

/** Class names of the series: filled, tinted and hollow, so that colour is not the only signal. */
const columnClass = {
	Sold: 'fill-primary stroke-primary',
	Received: 'fill-primary/30 stroke-primary',
	Other: 'fill-none stroke-muted-foreground',
}

/** A chart of fewer days would be mostly empty. */
const MIN_CHART_DAYS = 3

/** Stacked columns of the units moved on each day, with a table as their text alternative. */
export function MovementChart({ overview }: { overview: Overview }) {
	const days = countUnitsByDay(overview)
	const today = days.at(-1)
	const activeDays = days.filter(({ total }) => total > 0)
	const hasChart = activeDays.length >= MIN_CHART_DAYS
	return (
		<TitledCard title="Units moved in 30 days" contentClass="grid content-start gap-4">
			<p>
				<b>Today:</b> {(today && describeCounts(today)) || 'No movements today yet.'}
			</p>
			{hasChart && <Columns days={days} />}
			{hasChart && <Legend />}
			{activeDays.length > 0 ? (
				<FiguresTable days={activeDays} isOpen={!hasChart} />
			) : (
				<p className="text-muted-foreground">No movements in the last 30 days.</p>
			)}
		</TitledCard>
	)
}

function Columns({ days }: { days: MovementDay[] }) {
	const highestTotal = Math.max(...days.map(({ total }) => total))
	const range = [days.at(0), days.at(-1)].map((entry) => formatShortDay(entry?.day ?? ''))
	return (
		<div className="text-sm text-muted-foreground tabular-nums">
			<p>{formatNumber(highestTotal)}</p>
			<ColumnChart
				label={`Units moved by day, ${range.join(' to ')}. The figures are in the table below.`}
				columns={days.map((entry) => ({
					key: entry.day,
					title: `${formatShortDay(entry.day)}: ${describeCounts(entry) || '0'}`,
					parts: movementSeries.map((name) => ({
						name,
						size: entry.counts[name],
						className: columnClass[name],
					})),
				}))}
			/>
			<p className="flex justify-between">
				{range.map((day) => (
					<span key={day}>{day}</span>
				))}
			</p>
		</div>
	)
}

function Legend() {
	return (
		<ul className="flex flex-wrap gap-x-5 gap-y-1">
			{movementSeries.map((series) => (
				<li key={series} className="flex items-center gap-2">
					<svg viewBox="0 0 14 14" aria-hidden="true" className="size-3.5">
						<rect x="1" y="1" width="12" height="12" className={columnClass[series]} />
					</svg>
					{series}
				</li>
			))}
		</ul>
	)
}

function FiguresTable({ days, isOpen }: { days: MovementDay[]; isOpen: boolean }) {
	return (
		<details open={isOpen}>
			<summary className="font-medium text-primary underline underline-offset-4">
				Show the figures
			</summary>
			<DataTable
				className="mt-3"
				columns={[
					{ label: 'Day', cell: ({ day }) => formatShortDay(day) },
					{ label: 'Units', cell: describeCounts },
				]}
				rows={days.toReversed()}
				rowKey={({ day }) => day}
			/>
		</details>
	)
}

/** Returns the units moved on every day of the overview, oldest first. */
function countUnitsByDay({ movements, today }: Overview) {
	return Array.from({ length: OVERVIEW_DAYS }, (_, index): MovementDay => {
		const day = addDays(today, index + 1 - OVERVIEW_DAYS)
		const counts = { Sold: 0, Received: 0, Other: 0 }
		for (const { movement, units } of movements.filter((entry) => entry.day === day)) {
			counts[seriesByKind[movement] ?? 'Other'] += units
		}
		return { day, counts, total: counts.Sold + counts.Received + counts.Other }
	})
}

/** Returns the units in words: Sold 3, Received 1. */
function describeCounts({ counts }: MovementDay): string {
	return movementSeries
		.filter((series) => counts[series] > 0)
		.map((series) => `${series} ${formatNumber(counts[series])}`)
		.join(', ')
}
