import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { reportParameters } from '#app/lib/dashboard-urls/dashboard-urls.ts'
import { formatShopTime } from '#app/lib/format.ts'
import { streamCsv } from '#app/routes/dashboard/lib/stream-csv.ts'
import { soldLineLabels } from '#content/back-office/reports.ts'
import { MAX_HISTORY_ENTRIES } from '#contract/base/limits.ts'
import { readParameters } from '#contract/base/query-string.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { BRANCH_NAMES } from '#contract/shop/branches.ts'
import type { SoldLine } from '#contract/stock/sold-lines.ts'
import { nameFile } from './name-file.ts'

export const handle: PageHandle = { policy: { access: 'owner', databaseTimeout: 'query' } }

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { from, to, branch } = readParameters(new URL(request.url), reportParameters)
	const fetchPage = (before?: string) =>
		context.api.reports.sales.$get({
			query: { from, to, branch, before, limit: String(MAX_HISTORY_ENTRIES) } as SalesQuery,
		})
	const name = nameFile(['sales', branch], { from, to })
	return streamCsv({ name, columns: Object.values(soldLineLabels), fetchPage, toCells })
}

type SalesQuery = Parameters<
	LoaderFunctionArgs['context']['api']['reports']['sales']['$get']
>[0]['query']

function toCells(line: SoldLine) {
	const { product, units, listPrice, unitPrice, discountReason, branch } = line
	return [
		formatShopTime(line.at),
		line.receipt ?? '',
		...[product, units, listPrice ?? '', unitPrice ?? '', discountReason],
		BRANCH_NAMES[branch],
		line.by ?? '',
		line.isReversed ? 'Yes' : '',
		line.charge || '',
	]
}
