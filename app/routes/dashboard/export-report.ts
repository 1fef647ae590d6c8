import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { textResponse } from '#app/lib/page-access.ts'
import { BYTE_ORDER_MARK, csvHeaders, writeCsvRow } from '#contract/csv.ts'
import { MAX_REPORT_ROWS } from '#contract/limits.ts'
import type { PageHandle } from '#contract/route-policy.ts'
import { shopDay } from '#contract/shop-time.ts'
import { loadReport, type ReportColumn, readReportQuery } from './lib/load-report.ts'

export const handle: PageHandle = { policy: { access: 'owner' } }

export async function loader({ request, context }: LoaderFunctionArgs) {
	const query = readReportQuery(request)
	const { report, problem } = await loadReport(
		context.api.reports,
		query,
		String(10 * MAX_REPORT_ROWS),
	)
	if (problem) return textResponse(data(problem.detail, { status: problem.status }))
	const { columns, data: rows } = report
	const lines = [
		columns.map(({ label }) => label),
		...rows.map((row) => columns.map(({ key }) => writeValue(key, row[key]))),
	]
	return new Response(BYTE_ORDER_MARK + lines.map(writeCsvRow).join(''), {
		headers: csvHeaders(query.report),
	})
}

/** A spreadsheet reads a day as a date, but not a time in UTC. */
function writeValue(key: ReportColumn, value: string | number = ''): string | number {
	return key === 'createdAt' ? shopDay(new Date(value)) : value
}
