import type { AppLoadContext } from '@remix-run/cloudflare'
import { type ReportQuery, reportParameters } from '#app/lib/urls.ts'
import {
	type ReportName,
	reportColumnLabels,
	reportGroupLabels,
	reportLabels,
} from '#content/back-office/reports.ts'
import type { Problem } from '#contract/problem.ts'
import { readParameters } from '#contract/query-string.ts'
import type { MovementReport, ReportGroup } from '#contract/reports.ts'

type Api = AppLoadContext['api']['reports']
export type ReportColumn = 'name' | keyof typeof reportColumnLabels
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
	return Object.hasOwn(reportLabels, name)
}

/** Checks whether a report is about the movements of a period, and not about the present stock. */
export function isOfMovements({ report }: NamedReportQuery): boolean {
	return report !== 'slow' && report !== 'reorder'
}

/** Table of a report. Those of movements also have the days, the total and the chart. */
export type ReportTableData = Partial<Omit<MovementReport, 'data'>> & {
	data: ReportRow[]
	columns: { key: ReportColumn; label: string }[]
	by: ReportGroup
}

export async function loadReport(api: Api, query: NamedReportQuery, limit?: string) {
	const response = await fetchReport(api, { ...query, limit })
	if (!response.ok) return { report: null, problem: (await response.json()) as Problem }
	const body = (await response.json()) as Partial<MovementReport> & { data: ReportRow[] }
	const report: ReportTableData = {
		...body,
		columns: columnsOf(query, body.total),
		by: groupOf(query),
	}
	return { report, problem: null }
}

function fetchReport(api: Api, { report, ...values }: NamedReportQuery & { limit?: string }) {
	// The API validates the text of the URL.
	const query = values as object
	if (report === 'slow') return api['slow-movers'].$get({ query })
	if (report === 'reorder') return api.reorder.$get({ query })
	return api.movements.$get({ query: { ...query, kind: report } as object })
}

function groupOf(query: NamedReportQuery): ReportGroup {
	const { by = '' } = query
	return isOfMovements(query) && Object.hasOwn(reportGroupLabels, by)
		? (by as ReportGroup)
		: 'product'
}

/** Units without a known price have a column only if there are any. */
function columnsOf(
	query: NamedReportQuery,
	total?: MovementReport['total'],
): { key: ReportColumn; label: string }[] {
	const keys = {
		slow: ['available', 'value', 'sold', 'createdAt'],
		reorder: ['units', 'available', 'incoming', 'daysLeft', 'order'],
	} as const
	const ofMovements = total?.unpriced
		? (['units', 'taka', 'unpriced'] as const)
		: (['units', 'taka'] as const)
	const figures = keys[query.report as keyof typeof keys] ?? ofMovements
	return [
		{ key: 'name', label: reportGroupLabels[groupOf(query)] },
		...figures.map((key) => ({ key, label: reportColumnLabels[key] })),
	]
}
