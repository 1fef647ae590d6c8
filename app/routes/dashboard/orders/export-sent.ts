import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { streamCsv } from '#app/routes/dashboard/lib/stream-csv.ts'
import { courierColumns } from '#content/back-office/orders.ts'
import { MAX_ENTRIES } from '#contract/base/limits.ts'
import { shopDay } from '#contract/base/shop-time.ts'
import type { OrderSummary } from '#contract/orders/orders.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { BRANCH_NAMES } from '#contract/shop/branches.ts'

export const handle: PageHandle = { policy: { access: 'staff', databaseTimeout: 'query' } }

/** Streams the orders that are with couriers. */
export async function loader({ context }: LoaderFunctionArgs) {
	const limit = String(MAX_ENTRIES)
	const fetchPage = (before?: string) =>
		context.api.orders.$get({ query: { tab: 'sent', before, limit } })
	const name = `sent-${shopDay(context.now())}`
	return streamCsv({ name, columns: courierColumns, fetchPage, toCells })
}

function toCells({ number, customer, address, total, paid, ...order }: OrderSummary) {
	return [
		...[number, customer?.name ?? '', customer?.phone ?? '', address, total - paid],
		...[order.units, order.courier, order.parcel, BRANCH_NAMES[order.branch]],
	]
}
