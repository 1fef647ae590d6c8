import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { streamCsv } from '#app/routes/dashboard/lib/stream-csv.ts'
import { customerColumns } from '#content/back-office/customers.ts'
import { MAX_ENTRIES } from '#contract/base/limits.ts'
import { shopDay } from '#contract/base/shop-time.ts'
import type { CustomerSummary } from '#contract/customers/customers.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'

export const handle: PageHandle = { policy: { access: 'owner', databaseTimeout: 'query' } }

/** Streams all customers who were not erased, the debtors first. */
export async function loader({ context }: LoaderFunctionArgs) {
	const limit = String(MAX_ENTRIES)
	const fetchPage = (after?: string) => context.api.customers.$get({ query: { after, limit } })
	const name = `customers-${shopDay(context.now())}`
	return streamCsv({ name, columns: customerColumns, fetchPage, toCells })
}

function toCells({ phone, name, address, note, due, dueSince }: CustomerSummary) {
	const since = dueSince ? shopDay(new Date(dueSince)) : ''
	return [phone ?? '', name, address, note, due, since]
}
