import type { AppLoadContext } from '@remix-run/cloudflare'
import { type ReportQuery, reportParameters } from '#app/lib/dashboard-urls/dashboard-urls.ts'
import { costsText } from '#content/back-office/costs.ts'
import { reportGroupLabels } from '#content/back-office/reports.ts'
import { MAX_REPORT_ROWS } from '#contract/base/limits.ts'
import type { Problem } from '#contract/base/problem.ts'
import { readParameters } from '#contract/base/query-string.ts'
import { daysBefore } from '#contract/stock/report-period.ts'
import { type MovementReport, type ReportGroup, TIME_GROUPS } from '#contract/stock/reports.ts'
import { type ReportColumn, type ReportName, reports } from './report-definitions.ts'

const MAX_ROWS = String(10 * MAX_REPORT_ROWS)

export type ReportRow = { key: string; name: string } & Partial<
	Record<ReportColumn, string | number>
>

export type NamedReportQuery = ReportQuery & { report: ReportName }

/** Reads the parameters of a report. A named period replaces the days that the form also sends. */
export function readReportQuery(request: Request): NamedReportQuery {
	const query = readParameters(new URL(request.url), reportParameters)
	const report = isReportName(query.report) ? query.report : 'sell'
	const by = query.by ?? (reports[report].hasPeriod && 'branch')
	const days = query.period ? { from: undefined, to: undefined } : {}
	return { ...query, ...(by && { by }), ...days, report }
}

function isReportName(name = ''): name is ReportName {
	return Object.hasOwn(reports, name)
}

/** Table of a report. Those of a period also have the days, the total and the chart. */
export type ReportTableData = Partial<Omit<MovementReport, 'data'>> & {
	data: ReportRow[]
	columns: ReportColumn[]
	by: ReportGroup
	before?: PreviousReport
}

type PreviousReport = Pick<MovementReport, 'from' | 'to' | 'total'> & {
	/** By key. A group that is missing had nothing, unless `isPartial`. */
	rows: Record<string, ReportRow>
	isPartial: boolean
}

export async function loadReport(
	api: AppLoadContext['api']['reports'],
	{ report: name, ...query }: NamedReportQuery,
	limit?: string,
) {
	const { fetch, columns, hasPeriod } = reports[name]
	const response = await fetch(api, { ...query, limit })
	if (!response.ok) return { report: null, problem: (await response.json()) as Problem }
	const body = (await response.json()) as Partial<MovementReport> & { data: ReportRow[] }
	const { total } = body
	const report: ReportTableData = {
		...body,
		data: body.data.map(nameUnknownMargin),
		// Units without a known price have a column only if there are any, and margins likewise.
		columns: columns
			.filter((column) => column !== 'unpriced' || total?.unpriced)
			.filter((column) => column !== 'margin' || total?.uncosted !== total?.units),
		by: hasPeriod && isGroup(query.by) ? query.by : 'product',
	}
	return { report, problem: null }
}

function nameUnknownMargin({ uncosted, ...row }: ReportRow & { uncosted?: number }): ReportRow {
	return uncosted === undefined || uncosted !== row.units
		? row
		: { ...row, margin: costsText.unknown }
}

/** Reads the same report on the days before. Groups of days, weeks or months have none before. */
export async function loadPrevious(
	api: AppLoadContext['api']['reports'],
	query: NamedReportQuery,
	{ from, to, by }: ReportTableData,
): Promise<PreviousReport | undefined> {
	if (!from || !to) return undefined
	const days = daysBefore({ from, to })
	const previous = { ...query, ...days, period: undefined, sort: undefined }
	const { report } = await loadReport(api, previous, MAX_ROWS)
	if (!report?.total) return undefined
	const isTime = TIME_GROUPS.some((group) => group === by)
	return {
		...days,
		total: report.total,
		rows: Object.fromEntries(report.data.map((row) => [row.key, row])),
		isPartial: isTime || report.data.length < (report.totalCount ?? 0),
	}
}

function isGroup(by = ''): by is ReportGroup {
	return Object.hasOwn(reportGroupLabels, by)
}
