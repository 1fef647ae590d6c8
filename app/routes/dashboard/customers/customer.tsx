import { useActionData, useLoaderData } from '@remix-run/react'
import { Card } from '#app/components/ui/card.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { formatShopTime } from '#app/lib/format.ts'
import { idempotencyHeaders } from '#app/lib/forms.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { customerParameters, urls } from '#app/lib/urls.ts'
import { EntryList } from '#app/routes/dashboard/components/entry-list.tsx'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { loadEntries } from '#app/routes/dashboard/lib/load-entries.ts'
import { readFormResponse, staffAction, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { customersText } from '#content/back-office/customers.ts'
import { salesText } from '#content/back-office/sales.ts'
import { formatTaka } from '#content/en/formats.ts'
import { readParameters } from '#contract/base/query-string.ts'
import { PaymentInput } from '#contract/stock/payments.ts'
import type { SaleSummary } from '#contract/stock/sale.ts'
import { CollectForm } from './customer/collect-form.tsx'
import { PaymentSlip } from './customer/payment-slip.tsx'

export const meta = staffMeta<typeof loader>(({ data }) =>
	data ? customersText.name(data.customer) : customersText.title,
)

export const loader = staffLoader(async ({ api, request, id }) => {
	const { data: customer } = await unwrap(api.customers[':id'].$get({ param: { id } }))
	const page = await loadEntries(request, 'before', (query) =>
		unwrap(api.sales.$get({ query: { ...query, customer: id } })),
	)
	const { payment } = readParameters(new URL(request.url), customerParameters)
	if (!payment) return { customer, page, payment: null }
	const { data } = await unwrap(api.payments[':id'].$get({ param: { id: payment } }))
	return { customer, page, payment: data.customer === id ? data : null }
})

/** Collects what is due, and then shows the slip. */
export const action = staffAction({ input: PaymentInput }, async (args) => {
	const apiResponse = await args.api.payments.$post(
		{ json: args.input },
		idempotencyHeaders(args.form),
	)
	const { response, rejection } = await readFormResponse(args, apiResponse)
	if (rejection) return rejection
	const { data: payment } = await response.json()
	return redirectAfterForm(urls.dashboard.customer(args.id, { payment: payment._id }), 'saved')
})

export default function CustomerPage() {
	const { customer, page, payment } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	const title = customersText.name(customer)
	return (
		<>
			<PageHead
				title={title}
				crumbs={[
					{ label: customersText.title, href: urls.dashboard.customers },
					{ label: title, href: urls.dashboard.customer(customer._id) },
				]}
				className="print:hidden"
			>
				{customer.due > 0 && <b className="text-lg">{customersText.dueOf(customer.due)}</b>}
			</PageHead>
			{payment && <PaymentSlip customer={customer} payment={payment} />}
			<div className="grid gap-4 print:hidden">
				{customer.due > 0 && <CollectForm customer={customer} rejection={rejection} />}
				{customer.erasedAt === null && (
					<a href={urls.dashboard.editCustomer(customer._id)}>{customersText.edit}</a>
				)}
				<Card>
					<EntryList page={page} emptyText={customersText.noReceipts}>
						<ol className="divide-y">
							{page.entries.map((sale) => (
								<Receipt key={sale._id} sale={sale} />
							))}
						</ol>
					</EntryList>
				</Card>
			</div>
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
