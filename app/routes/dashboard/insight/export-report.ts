import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { textResponse } from '#app/lib/page-access.ts'
import { reportGroupLabels } from '#content/back-office/reports.ts'
import { BYTE_ORDER_MARK, csvHeaders, writeCsvRow } from '#contract/base/csv.ts'
import { MAX_REPORT_ROWS } from '#contract/base/limits.ts'
import { shopDay } from '#contract/base/shop-time.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { loadReport, readReportQuery } from './load-report.ts'
import { nameFile } from './name-file.ts'
import { type ReportColumn, reportColumns, reports } from './report-definitions.ts'

export const handle: PageHandle = { policy: { access: 'owner' } }

export async function loader({ request, context }: LoaderFunctionArgs) {
	const query = readReportQuery(request)
	const { report, problem } = await loadReport(
		context.api.reports,
		query,
		String(10 * MAX_REPORT_ROWS),
	)
	if (problem) return textResponse(data(problem.detail, { status: problem.status }))
	const { columns, data: rows, by } = report
	const lines = [
		[reportGroupLabels[by], ...columns.map((column) => reportColumns[column].label)],
		...rows.map((row) => [row.name, ...columns.map((column) => toCell(column, row[column]))]),
	]
	const { label, hasPeriod } = reports[query.report]
	const today = shopDay(context.now())
	const { from = today, to = today } = report
	const name = nameFile([label, hasPeriod && `by-${by}`, query.branch], { from, to })
	return new Response(BYTE_ORDER_MARK + lines.map(writeCsvRow).join(''), {
		headers: csvHeaders(name),
	})
}

function toCell(column: ReportColumn, value: string | number = ''): string | number {
	return reportColumns[column].toCell?.(value) ?? value
}
