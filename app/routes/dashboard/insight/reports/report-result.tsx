import type {
	NamedReportQuery,
	ReportTableData,
} from '#app/routes/dashboard/insight/load-report.ts'
import { reports } from '#app/routes/dashboard/insight/report-definitions.ts'
import { costsText } from '#content/back-office/costs.ts'
import { reportsText as text } from '#content/back-office/reports.ts'
import { formatNumber, formatPeriod } from '#content/en/formats.ts'
import { ReportChart } from './report-chart.tsx'
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
