import { useLoaderData } from '@remix-run/react'
import { Button } from '#app/components/ui/button.tsx'
import { cardClass } from '#app/components/ui/card.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { formatShopTime } from '#app/lib/format.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { EntryList } from '#app/routes/dashboard/components/entry-list.tsx'
import { FilterLinks } from '#app/routes/dashboard/components/filter-links.tsx'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { loadEntries } from '#app/routes/dashboard/lib/load-entries.ts'
import { staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { systemActors } from '#content/back-office/history.ts'
import { countUnitsAndProducts } from '#content/back-office/lines.ts'
import { ordersText, orderTabLabels } from '#content/back-office/orders.ts'
import { formatNumber, formatTaka } from '#content/en/formats.ts'
import { ORDER_TABS, type OrderSummary } from '#contract/orders/orders.ts'
import { BRANCH_NAMES } from '#contract/shop/branches.ts'
import { OrderState } from './order-state.tsx'

export const meta = staffMeta(ordersText.title)

export const loader = staffLoader(async ({ api, request }) => {
	const chosen = new URL(request.url).searchParams.get('tab')
	const tab = ORDER_TABS.find((name) => name === chosen) ?? ORDER_TABS[0]
	const [page, { data: counts }] = await Promise.all([
		loadEntries(request, 'before', (query) =>
			unwrap(api.orders.$get({ query: { ...query, tab } })),
		),
		unwrap(api.orders.counts.$get()),
	])
	return { tab, page, counts }
})

export default function OrdersPage() {
	const { tab, page, counts } = useLoaderData<typeof loader>()
	return (
		<>
			<PageHead title={ordersText.title}>
				<Button asChild>
					<a href={urls.dashboard.newOrder()}>{ordersText.new}</a>
				</Button>
			</PageHead>
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
			<div className={`${cardClass} mt-4 py-3`}>
				<EntryList page={page} emptyText={ordersText.none}>
					<ol className="divide-y">
						{page.entries.map((order) => (
							<Row key={order._id} order={order} isOverdue={tab === 'overdue'} />
						))}
					</ol>
				</EntryList>
			</div>
		</>
	)
}

function Row({ order, isOverdue }: { order: OrderSummary; isOverdue: boolean }) {
	const { number, customer, branch, units, products, total, paid, by, at } = order
	const text = countUnitsAndProducts(units, products)
	return (
		<li className="grid gap-0.5 px-5 py-3">
			<p className="flex flex-wrap items-center gap-x-2">
				<a href={urls.dashboard.order(number)} className="font-semibold">
					{ordersText.name(number)}
				</a>
				{customer && [customer.name, customer.phone].filter(Boolean).join(', ')}
				<OrderState order={order} isOverdue={isOverdue} />
			</p>
			<p className="tabular-nums">
				{`${BRANCH_NAMES[branch]}: ${text}, ${formatTaka(total)}`}
				{paid > 0 && `, ${ordersText.advanceOf(formatTaka(paid))}`}
			</p>
			{order.courier && <p>{ordersText.sentWith(order.courier, order.parcel)}</p>}
			<p className="text-muted-foreground">
				{by ?? systemActors.shop}, <time dateTime={at}>{formatShopTime(at)}</time>
			</p>
		</li>
	)
}
