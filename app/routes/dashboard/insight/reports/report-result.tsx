import { cn } from '#app/lib/cn.ts'
import { ColumnChart } from '#app/routes/dashboard/insight/column-chart.tsx'
import type {
	NamedReportQuery,
	ReportTableData,
} from '#app/routes/dashboard/insight/load-report.ts'
import { reports } from '#app/routes/dashboard/insight/report-definitions.ts'
import { costsText } from '#content/back-office/costs.ts'
import { reportGroupLabels, reportsText as text } from '#content/back-office/reports.ts'
import {
	formatMonth,
	formatNumber,
	formatPeriod,
	formatShortDay,
	formatTaka,
} from '#content/en/formats.ts'
import type { MovementReport } from '#contract/stock/reports.ts'
import { ReportTable } from './report-table.tsx'

type Props = { query: NamedReportQuery; report: ReportTableData }

export function ReportResult({ query, report }: Props) {
	const { note, hasChart } = reports[query.report]
	const { total, totalCount = 0, chart, columns, data: rows, by, before } = report
	const notes = [
		note,
		totalCount > rows.length && text.limited(formatNumber(rows.length), formatNumber(totalCount)),
		before && text.before(formatPeriod(before, '')),
		total &&
			total.unpriced > 0 &&
			`The price of ${formatNumber(total.unpriced)} units is not known, so the taka are too low.`,
		query.report === 'sell' &&
			total &&
			total.uncosted > 0 &&
			costsText.unknownUnits(formatNumber(total.uncosted), formatNumber(total.units)),
	].filter((note) => note !== false && note !== undefined)
	return (
		<div className="flex flex-col">
			{chart && hasChart && <ReportChart chart={chart} className="max-md:order-last" />}
			{notes.map((note) => (
				<p key={note} className="mt-3 text-muted-foreground">
					{note}
				</p>
			))}
			{rows.length > 0 ? (
				<ReportTable {...{ query, by, columns, total, before }} data={rows} />
			) : (
				<p className="mt-4">
					{total
						? 'Nothing in this period. Choose another period or branch.'
						: 'Nothing to list. Choose another branch.'}
				</p>
			)}
		</div>
	)
}

/** A chart of fewer columns says less than the total. */
const MIN_COLUMNS = 3

type ReportChartProps = Pick<MovementReport, 'chart'> & { className?: string }

/** Columns of the taka of each day, week or month. Their titles are the text alternative. */
function ReportChart({ chart: { by, data }, className }: ReportChartProps) {
	const highest = Math.max(...data.map(({ taka }) => taka))
	if (data.length < MIN_COLUMNS || highest <= 0) return null
	const formatStart = by === 'month' ? formatMonth : formatShortDay
	const [from, to] = [data.at(0), data.at(-1)].map((entry) => formatStart(entry?.day ?? ''))
	const label = `Taka per ${reportGroupLabels[by].toLowerCase()}, ${from ?? ''} to ${to ?? ''}`
	const describe = ({ day, units, taka }: (typeof data)[number]) =>
		`${formatStart(day)}: ${formatNumber(units)}, ${formatTaka(taka)}`
	return (
		<figure className={cn('mt-4 text-sm text-muted-foreground tabular-nums', className)}>
			<figcaption className="flex flex-wrap justify-between gap-x-4">
				<span>{label}</span>
				<span>{formatTaka(highest)}</span>
			</figcaption>
			<ColumnChart
				label={`${label}. ${data
					.filter(({ units }) => units > 0)
					.map(describe)
					.join('; ')}`}
				columns={data.map((entry) => ({
					key: entry.day,
					title: describe(entry),
					parts: [{ name: 'taka', size: Math.max(0, entry.taka), className: 'fill-primary' }],
				}))}
			/>
		</figure>
	)
}
