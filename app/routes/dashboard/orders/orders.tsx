import { useLoaderData } from '@remix-run/react'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { EntryCard } from '#app/routes/dashboard/components/entry-list.tsx'
import { FilterLinks } from '#app/routes/dashboard/components/filter-links.tsx'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { PaperRow } from '#app/routes/dashboard/components/paper-row.tsx'
import { SearchForm } from '#app/routes/dashboard/components/search-form.tsx'
import { loadEntries } from '#app/routes/dashboard/lib/load-entries.ts'
import { staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { customersText } from '#content/back-office/customers.ts'
import { countUnitsAndProducts } from '#content/back-office/lines.ts'
import { ordersText, orderTabLabels } from '#content/back-office/orders.ts'
import { formatNumber, formatTaka } from '#content/en/formats.ts'
import { MAX_SEARCH_LENGTH } from '#contract/base/limits.ts'
import { readParameters } from '#contract/base/query-string.ts'
import { shopDay } from '#contract/base/shop-time.ts'
import { ORDER_TABS, type OrderSummary } from '#contract/orders/orders.ts'
import { BRANCH_NAMES } from '#contract/shop/branches.ts'
import { OrderState } from './order-state.tsx'

export const meta = staffMeta(ordersText.title)

export const loader = staffLoader(async ({ api, request, context }) => {
	const query = readParameters(new URL(request.url), ['tab', 'search'])
	const search = query.search?.trim().slice(0, MAX_SEARCH_LENGTH) || undefined
	const chosen = ORDER_TABS.find((name) => name === query.tab) ?? ORDER_TABS[0]
	// A search finds orders in all states.
	const tab = search ? undefined : chosen
	const [page, { data: counts }] = await Promise.all([
		loadEntries(request, 'before', (query) =>
			unwrap(api.orders.$get({ query: { ...query, tab, search } })),
		),
		unwrap(api.orders.counts.$get()),
	])
	return { tab, search, today: shopDay(context.now()), page, counts }
})

export default function OrdersPage() {
	const { tab, search, today, page, counts } = useLoaderData<typeof loader>()
	return (
		<>
			<PageHead title={ordersText.title}>
				<ButtonLink href={urls.dashboard.newOrder()}>{ordersText.new}</ButtonLink>
			</PageHead>
			<SearchForm text={ordersText} value={search} />
			<FilterLinks
				label={ordersText.filter}
				choices={ORDER_TABS.map((name) => [
					name,
					`${orderTabLabels[name]} (${formatNumber(counts[name])})`,
				])}
				current={tab}
				hrefFor={urls.dashboard.orders}
			/>
			{tab === 'sent' && counts.sent > 0 && (
				<p className="mt-3">
					<a href={urls.dashboard.sentOrders} download>
						{ordersText.exportSent}
					</a>
				</p>
			)}
			<EntryCard
				page={page}
				emptyText={search ? ordersText.notFound(search) : ordersText.none}
				className="mt-4"
			>
				{page.entries.map((order) => (
					<Row
						key={order._id}
						order={order}
						isOverdue={order.until !== null && order.until < today}
					/>
				))}
			</EntryCard>
		</>
	)
}

function Row({ order, isOverdue }: { order: OrderSummary; isOverdue: boolean }) {
	const { number, customer, branch, units, products, total, paid } = order
	const sums = `${countUnitsAndProducts(units, products)}, ${formatTaka(total)}`
	const advance = paid > 0 ? `, ${ordersText.advanceOf(formatTaka(paid))}` : ''
	return (
		<PaperRow
			name={ordersText.name(number)}
			href={urls.dashboard.order(number)}
			details={
				<>
					{customer && customersText.name(customer)}
					<OrderState order={order} isOverdue={isOverdue} />
				</>
			}
			units={`${BRANCH_NAMES[branch]}: ${sums}${advance}`}
			paper={order}
		>
			{order.courier && <p>{ordersText.sentWith(order.courier, order.parcel)}</p>}
		</PaperRow>
	)
}
