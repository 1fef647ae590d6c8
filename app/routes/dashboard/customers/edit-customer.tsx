import { useActionData, useLoaderData } from '@remix-run/react'
import { unwrap } from '#app/lib/api-response.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { finishForm, staffAction, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { customersText } from '#content/back-office/customers.ts'
import { CustomerChange } from '#contract/customers/customers.ts'
import { customerCrumbs } from './customer-crumbs.ts'
import { DetailsForm } from './edit-customer/details-form.tsx'

export const meta = staffMeta(customersText.edit)

export const loader = staffLoader(async ({ api, id }) => {
	const { data: customer } = await unwrap(api.customers[':id'].$get({ param: { id } }))
	return { customer }
})

export const action = staffAction({ input: CustomerChange }, async (args) => {
	const { api, id, input: json } = args
	const response = await api.customers[':id'].$patch({ param: { id }, json })
	return finishForm(args, response, { url: urls.dashboard.customer(id), flash: 'saved' })
})

export default function EditCustomerPage() {
	const { customer } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	const title = customersText.name(customer)
	return (
		<>
			<PageHead title={title} crumbs={customerCrumbs(customer)} />
			<DetailsForm customer={customer} rejection={rejection} />
		</>
	)
}
