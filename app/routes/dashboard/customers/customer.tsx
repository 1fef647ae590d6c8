import { useLoaderData } from '@remix-run/react'
import { Card } from '#app/components/ui/card.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { formatShopTime } from '#app/lib/format.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { EntryList } from '#app/routes/dashboard/components/entry-list.tsx'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { loadEntries } from '#app/routes/dashboard/lib/load-entries.ts'
import { staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { customersText } from '#content/back-office/customers.ts'
import { salesText } from '#content/back-office/sales.ts'
import { formatTaka } from '#content/en/formats.ts'
import type { SaleSummary } from '#contract/stock/sale.ts'

export const meta = staffMeta<typeof loader>(({ data }) =>
	data ? customersText.name(data.customer) : customersText.title,
)

export const loader = staffLoader(async ({ api, request, id }) => {
	const { data: customer } = await unwrap(api.customers[':id'].$get({ param: { id } }))
	const page = await loadEntries(request, 'before', (query) =>
		unwrap(api.sales.$get({ query: { ...query, customer: id } })),
	)
	return { customer, page }
})

export default function CustomerPage() {
	const { customer, page } = useLoaderData<typeof loader>()
	const title = customersText.name(customer)
	return (
		<>
			<PageHead
				title={title}
				crumbs={[
					{ label: customersText.title, href: urls.dashboard.customers },
					{ label: title, href: urls.dashboard.customer(customer._id) },
				]}
			>
				{customer.due > 0 && <b className="text-lg">{customersText.dueOf(customer.due)}</b>}
			</PageHead>
			<Card className="mt-4">
				<EntryList page={page} emptyText={customersText.noReceipts}>
					<ol className="divide-y">
						{page.entries.map((sale) => (
							<Receipt key={sale._id} sale={sale} />
						))}
					</ol>
				</EntryList>
			</Card>
		</>
	)
}

function Receipt({ sale: { number, total, due, at } }: { sale: SaleSummary }) {
	return (
		<li className="flex flex-wrap gap-x-3 px-5 py-3">
			<a href={urls.dashboard.receipt(number)}>{salesText.name(number)}</a>
			<span className="mr-auto text-muted-foreground">{formatShopTime(at)}</span>
			<span className="tabular-nums">{formatTaka(total)}</span>
			{due > 0 && <b className="tabular-nums">{customersText.dueOf(due)}</b>}
		</li>
	)
}
