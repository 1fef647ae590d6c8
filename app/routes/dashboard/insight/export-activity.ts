import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { activityParameters } from '#app/lib/dashboard-urls/dashboard-urls.ts'
import { formatShopTime } from '#app/lib/format.ts'
import { actorName, describeEntry } from '#app/routes/dashboard/lib/describe-change.ts'
import { streamCsv } from '#app/routes/dashboard/lib/stream-csv.ts'
import { auditActionLabels } from '#content/back-office/history.ts'
import type { AuditEntry } from '#contract/accounts/audit.ts'
import { MAX_HISTORY_ENTRIES } from '#contract/base/limits.ts'
import { readParameters } from '#contract/base/query-string.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'

export const handle: PageHandle = { policy: { access: 'staff', databaseTimeout: 'query' } }

const columns = ['Time', 'Person', 'Action', 'Product', 'Details']

export async function loader({ request, context }: LoaderFunctionArgs) {
	const query = readParameters(new URL(request.url), activityParameters)
	const fetchPage = (before?: string) =>
		context.api.history.$get({
			query: { ...query, before, limit: String(MAX_HISTORY_ENTRIES) } as HistoryQuery,
		})
	return streamCsv({ name: 'activity', columns, fetchPage, toCells })
}

type HistoryQuery = Parameters<LoaderFunctionArgs['context']['api']['history']['$get']>[0]['query']

function toCells(entry: AuditEntry) {
	return [
		formatShopTime(entry.at),
		actorName(entry),
		auditActionLabels[entry.action],
		entry.product ?? '',
		describeEntry(entry).join('; '),
	]
}
