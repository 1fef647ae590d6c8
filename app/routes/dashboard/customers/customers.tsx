import { useLoaderData } from '@remix-run/react'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { type Column, DataTable } from '#app/routes/dashboard/components/data-table.tsx'
import { EntryList } from '#app/routes/dashboard/components/entry-list.tsx'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { SearchForm } from '#app/routes/dashboard/components/search-form.tsx'
import { loadEntries } from '#app/routes/dashboard/lib/load-entries.ts'
import { staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { customersText } from '#content/back-office/customers.ts'
import { formatDay, formatTaka } from '#content/en/formats.ts'
import { MAX_SEARCH_LENGTH } from '#contract/base/limits.ts'
import { readParameters } from '#contract/base/query-string.ts'
import { shopDay } from '#contract/base/shop-time.ts'
import type { CustomerSummary } from '#contract/customers/customers.ts'

export const meta = staffMeta(customersText.title)

export const loader = staffLoader(async ({ api, request }) => {
	const { search: text } = readParameters(new URL(request.url), ['search'])
	const search = text?.slice(0, MAX_SEARCH_LENGTH)
	const page = await loadEntries(request, 'after', ({ before: after, limit }) =>
		unwrap(api.customers.$get({ query: { search, after, limit } })),
	)
	const due = await api.customers.due.$get()
	return { search, page, due: due.status === 403 ? null : (await unwrap(due)).data }
})

const columns: Column<CustomerSummary>[] = [
	{
		label: customersText.customer,
		cell: (customer) => (
			<a href={urls.dashboard.customer(customer._id)}>{customersText.name(customer)}</a>
		),
	},
	{
		label: customersText.since,
		cell: ({ dueSince }) => dueSince && formatDay(shopDay(new Date(dueSince))),
	},
	{
		label: customersText.due,
		cell: ({ due }) => (due > 0 ? formatTaka(due) : ''),
		align: 'end',
	},
]

export default function CustomersPage() {
	const { search, page, due } = useLoaderData<typeof loader>()
	return (
		<>
			<PageHead title={customersText.title}>
				{due && (
					<ButtonLink variant="outline" href={urls.dashboard.exportCustomers} download>
						Export
					</ButtonLink>
				)}
			</PageHead>
			{due && due.due > 0 && (
				<p className="mb-4">{customersText.dueInAll(due.customers, due.due)}</p>
			)}
			<SearchForm text={customersText} value={search} />
			<EntryList page={page} emptyText={customersText.none}>
				<DataTable columns={columns} rows={page.entries} rowKey={({ _id }) => _id} isStacked />
			</EntryList>
			<p className="mt-4 text-muted-foreground">{customersText.help}</p>
			{due && <p className="mt-2 text-muted-foreground">{customersText.exportHint}</p>}
		</>
	)
}
