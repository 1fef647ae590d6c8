import { useActionData, useLoaderData } from '@remix-run/react'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { customerParameters } from '#app/lib/dashboard-urls/paper-urls.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { useDashboardLayoutData } from '#app/lib/loader-data.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { rejectLargeNumbers } from '#app/routes/dashboard/lib/large-numbers.ts'
import { loadEntries } from '#app/routes/dashboard/lib/load-entries.ts'
import { readFormResponse, staffAction, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { customersText } from '#content/back-office/customers.ts'
import { ordersText } from '#content/back-office/orders.ts'
import { readParameters } from '#contract/base/query-string.ts'
import { PaymentInput } from '#contract/stock/payments.ts'
import { CollectForm } from './customer/collect-form.tsx'
import { PaperList } from './customer/paper-list.tsx'
import { PaymentSlip } from './customer/payment-slip.tsx'
import { customerCrumbs } from './customer-crumbs.ts'

export const meta = staffMeta<typeof loader>(customersText.title, ({ customer }) =>
	customersText.name(customer),
)

export const loader = staffLoader(async ({ api, request, id }) => {
	const { data: customer } = await unwrap(api.customers[':id'].$get({ param: { id } }))
	const page = await loadEntries(request, 'before', (query) =>
		unwrap(api.customers[':id'].papers.$get({ param: { id }, query })),
	)
	const { payment } = readParameters(new URL(request.url), customerParameters)
	if (!payment) return { customer, page, payment: null }
	const { data } = await unwrap(api.payments[':id'].$get({ param: { id: payment } }))
	return { customer, page, payment: data.customer === id && !data.isReversed ? data : null }
})

/** Collects what is due, and then shows the slip. */
export const action = staffAction({ input: PaymentInput }, async (args) => {
	const tooHigh = rejectLargeNumbers(args.values)
	if (tooHigh) return tooHigh
	const apiResponse = await args.api.payments.$post({ json: args.input }, args.options)
	const { response, rejection } = await readFormResponse(args, apiResponse)
	if (rejection) return rejection
	const { data: payment } = await response.json()
	return redirectAfterForm(urls.dashboard.customer(args.id, { payment: payment._id }), 'saved')
})

export default function CustomerPage() {
	const { customer, page, payment } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	const title = customersText.name(customer)
	const isOwner = useDashboardLayoutData().user.role === 'owner'
	return (
		<>
			<PageHead title={title} crumbs={customerCrumbs(customer)} className="print:hidden">
				{customer.due > 0 && <b className="mr-auto text-lg">{customersText.dueOf(customer.due)}</b>}
				{customer.phone !== null && (
					<div className="flex flex-wrap gap-3">
						<ButtonLink href={urls.dashboard.newOrder({ customer: customer.phone })}>
							{ordersText.new}
						</ButtonLink>
						<ButtonLink variant="outline" href={urls.dashboard.editCustomer(customer._id)}>
							{customersText.edit}
						</ButtonLink>
					</div>
				)}
			</PageHead>
			{payment && <PaymentSlip customer={customer} payment={payment} />}
			<div className="grid gap-4 print:hidden">
				{customer.address && <p className="wrap-anywhere">{customer.address}</p>}
				{customer.note && <p className="wrap-anywhere">{customer.note}</p>}
				{customer.due > 0 && <CollectForm customer={customer} rejection={rejection} />}
				<PaperList page={page} />
				{isOwner && customer.erasedAt !== null && (
					<a href={urls.dashboard.eraseCustomer(customer._id)}>{customersText.eraseAgain}</a>
				)}
			</div>
		</>
	)
}
