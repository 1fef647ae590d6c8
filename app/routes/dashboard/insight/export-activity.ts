import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { formatShopTime } from '#app/lib/format.ts'
import { textResponse } from '#app/lib/page-access.ts'
import { activityParameters } from '#app/lib/urls.ts'
import { actorName, describeEntry } from '#app/routes/dashboard/lib/describe-change.ts'
import { auditActionLabels } from '#content/back-office/history.ts'
import type { AuditEntry } from '#contract/accounts/audit.ts'
import { BYTE_ORDER_MARK, csvHeaders, writeCsvRow } from '#contract/base/csv.ts'
import { MAX_HISTORY_ENTRIES } from '#contract/base/limits.ts'
import { readParameters } from '#contract/base/query-string.ts'
import { streamText } from '#contract/base/stream-text.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'

export const handle: PageHandle = { policy: { access: 'staff', databaseTimeout: 'query' } }

const columns = ['Time', 'Person', 'Action', 'Product', 'Details']

export async function loader({ request, context }: LoaderFunctionArgs) {
	const query = readParameters(new URL(request.url), activityParameters)
	const fetchPage = (before?: string) =>
		context.api.history.$get({
			query: { ...query, before, limit: String(MAX_HISTORY_ENTRIES) } as HistoryQuery,
		})
	const first = await fetchPage()
	if (!first.ok) return textResponse(data(null, { status: first.status }))
	const { data: entries } = await first.json()
	return new Response(streamText(writeCsv(entries, fetchPage)), { headers: csvHeaders('activity') })
}

type HistoryApi = LoaderFunctionArgs['context']['api']['history']
type HistoryQuery = Parameters<HistoryApi['$get']>[0]['query']

async function* writeCsv(
	firstEntries: AuditEntry[],
	fetchPage: (before?: string) => ReturnType<HistoryApi['$get']>,
): AsyncGenerator<string> {
	yield BYTE_ORDER_MARK + writeCsvRow(columns)
	let entries = firstEntries
	while (entries.length > 0) {
		yield entries.map(writeEntry).join('')
		const response = await fetchPage(entries.at(-1)?._id)
		if (!response.ok) throw new Error('The audit log could not be read.')
		entries = (await response.json()).data
	}
}

function writeEntry(entry: AuditEntry): string {
	return writeCsvRow([
		formatShopTime(entry.at),
		actorName(entry),
		auditActionLabels[entry.action],
		entry.product ?? '',
		describeEntry(entry).join('; '),
	])
}
