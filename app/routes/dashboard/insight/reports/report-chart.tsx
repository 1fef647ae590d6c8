import { cn } from '#app/lib/cn.ts'
import { ColumnChart } from '#app/routes/dashboard/insight/column-chart.tsx'
import { reportGroupLabels } from '#content/back-office/reports.ts'
import { formatMonth, formatNumber, formatShortDay, formatTaka } from '#content/en/formats.ts'
import type { MovementReport } from '#contract/stock/reports.ts'

/** A chart of fewer columns says less than the total. */
const MIN_COLUMNS = 3

type ReportChartProps = Pick<MovementReport, 'chart'> & { className?: string }

/** Columns of the taka of each day, week or month. Their titles are the text alternative. */
export function ReportChart({ chart: { by, data }, className }: ReportChartProps) {
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
