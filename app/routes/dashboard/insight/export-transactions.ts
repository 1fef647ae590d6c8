import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import {
	type TransactionsQuery,
	transactionsParameters,
} from '#app/lib/dashboard-urls/paper-urls.ts'
import { formatShopTime } from '#app/lib/format.ts'
import { documentKinds, paperOf } from '#app/routes/dashboard/lib/document-kinds.ts'
import { streamCsv } from '#app/routes/dashboard/lib/stream-csv.ts'
import { methodLabels, paymentColumns } from '#content/back-office/payments.ts'
import { MAX_HISTORY_ENTRIES } from '#contract/base/limits.ts'
import { readParameters } from '#contract/base/query-string.ts'
import { shopDay } from '#contract/base/shop-time.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { BRANCH_NAMES } from '#contract/shop/branches.ts'
import type { Payment } from '#contract/stock/payments.ts'
import { nameFile } from './name-file.ts'

export const handle: PageHandle = { policy: { access: 'owner', databaseTimeout: 'query' } }

export async function loader({ request, context }: LoaderFunctionArgs) {
	const query: TransactionsQuery = readParameters(new URL(request.url), transactionsParameters)
	const fetchPage = (before?: string) =>
		context.api.payments.$get({
			query: { ...query, before, limit: String(MAX_HISTORY_ENTRIES) } as PaymentsQuery,
		})
	const { branch, method, from = query.to ?? shopDay(context.now()), to = from } = query
	const name = nameFile(['transactions', branch, method], { from, to })
	return streamCsv({ name, columns: paymentColumns, fetchPage, toCells })
}

type PaymentsQuery = Parameters<
	LoaderFunctionArgs['context']['api']['payments']['$get']
>[0]['query']

function toCells(payment: Payment) {
	const { number, branch, method, amount, reference, note, by, reverses } = payment
	const paper = paperOf(payment)
	return [
		formatShopTime(payment.at),
		...[number, BRANCH_NAMES[branch], methodLabels[method], amount, reference],
		paper ? documentKinds[paper.kind].text.name(paper.number) : '',
		note,
		by ?? '',
		reverses || payment.isReversed ? 'Yes' : '',
	]
}
