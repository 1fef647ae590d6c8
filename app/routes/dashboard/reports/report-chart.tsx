import { reportGroupLabels } from '#content/back-office/reports.ts'
import { formatNumber, formatShortDay, formatTaka } from '#content/en/formats.ts'
import type { MovementReport } from '#contract/report.ts'

const COLUMN_WIDTH = 0.75
/** A chart of fewer columns says less than the total. */
const MIN_COLUMNS = 3

/** Columns of the taka of each day, week or month. Their titles are the text alternative. */
export function ReportChart({ chart: { by, data } }: Pick<MovementReport, 'chart'>) {
	const highest = Math.max(...data.map(({ taka }) => taka))
	if (data.length < MIN_COLUMNS || highest <= 0) return null
	const [from, to] = [data.at(0), data.at(-1)].map((entry) => formatShortDay(entry?.day ?? ''))
	const label = `Taka per ${reportGroupLabels[by].toLowerCase()}, ${from ?? ''} to ${to ?? ''}`
	const describe = ({ day, units, taka }: (typeof data)[number]) =>
		`${formatShortDay(day)}: ${formatNumber(units)}, ${formatTaka(taka)}`
	return (
		<figure className="mt-4 text-sm text-muted-foreground tabular-nums">
			<figcaption className="flex flex-wrap justify-between gap-x-4">
				<span>{label}</span>
				<span>{formatTaka(highest)}</span>
			</figcaption>
			<svg
				role="img"
				aria-label={`${label}. ${data
					.filter(({ units }) => units > 0)
					.map(describe)
					.join('; ')}`}
				viewBox={`0 0 ${data.length} 100`}
				preserveAspectRatio="none"
				className="my-1 h-36 w-full border-y"
			>
				{data.map((entry, index) => {
					const height = Math.max(0, (100 * entry.taka) / highest)
					return (
						<rect
							key={entry.day}
							x={index + (1 - COLUMN_WIDTH) / 2}
							y={100 - height}
							width={COLUMN_WIDTH}
							height={height}
							className="fill-primary"
						>
							<title>{describe(entry)}</title>
						</rect>
					)
				})}
			</svg>
		</figure>
	)
}
