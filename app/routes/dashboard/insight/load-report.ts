import type { AppLoadContext } from '@remix-run/cloudflare'
import { type ReportQuery, reportParameters } from '#app/lib/urls.ts'
import { reportGroupLabels } from '#content/back-office/reports.ts'
import type { Problem } from '#contract/base/problem.ts'
import { readParameters } from '#contract/base/query-string.ts'
import type { MovementReport, ReportGroup } from '#contract/stock/reports.ts'
import { type ReportColumn, type ReportName, reports } from './report-definitions.ts'

export type ReportRow = { key: string; name: string } & Partial<
	Record<ReportColumn, string | number>
>

export type NamedReportQuery = ReportQuery & { report: ReportName }

/** Reads the parameters of a report. A named period replaces the days that the form also sends. */
export function readReportQuery(request: Request): NamedReportQuery {
	const query = readParameters(new URL(request.url), reportParameters)
	const report = isReportName(query.report) ? query.report : 'sell'
	const days = query.period ? { from: undefined, to: undefined } : {}
	return { ...query, ...days, report }
}

function isReportName(name = ''): name is ReportName {
	return Object.hasOwn(reports, name)
}

/** Table of a report. Those of a period also have the days, the total and the chart. */
export type ReportTableData = Partial<Omit<MovementReport, 'data'>> & {
	data: ReportRow[]
	columns: ReportColumn[]
	by: ReportGroup
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
	const report: ReportTableData = {
		...body,
		// Units without a known price have a column only if there are any.
		columns: columns.filter((column) => column !== 'unpriced' || body.total?.unpriced),
		by: hasPeriod && isGroup(query.by) ? query.by : 'product',
	}
	return { report, problem: null }
}

function isGroup(by = ''): by is ReportGroup {
	return Object.hasOwn(reportGroupLabels, by)
}
