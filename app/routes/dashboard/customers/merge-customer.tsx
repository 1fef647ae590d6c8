import { redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PostForm } from '#app/components/post-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { finishForm, staffAction, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { customersText } from '#content/back-office/customers.ts'
import { readParameters } from '#contract/base/query-string.ts'
import { CustomerMerge } from '#contract/customers/customers.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { customerCrumbs } from './customer-crumbs.ts'

export const handle: PageHandle = { policy: { access: 'owner' } }

export const meta = staffMeta(customersText.merge)

export const loader = staffLoader(async ({ api, id, request }) => {
	const { data: customer } = await unwrap(api.customers[':id'].$get({ param: { id } }))
	const { phone: search } = readParameters(new URL(request.url), ['phone'])
	const query = { search, limit: '1' }
	const [other] = search ? (await unwrap(api.customers.$get({ query }))).data : []
	if (!other || other._id === id) throw redirect(urls.dashboard.editCustomer(id))
	return { customer, other }
})

export const action = staffAction({ input: CustomerMerge }, async (args) => {
	const { api, id, input: json, options } = args
	const { merge } = api.customers[':id']
	const response = await merge.$post({ param: { id }, json }, options)
	const url = urls.dashboard.customer(json.into ?? id)
	return finishForm(args, response, { url, flash: 'saved' })
})

export default function MergeCustomerPage() {
	const { customer, other } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	const name = customersText.name(customer)
	return (
		<>
			<PageHead title={customersText.merge} crumbs={customerCrumbs(customer)} />
			<PostForm
				className="grid max-w-xl gap-4"
				rejection={rejection}
				hiddenFields={{ version: String(customer.version), into: other._id }}
				hasIdempotencyKey
			>
				<p>{customersText.mergeHint(name, customersText.name(other))}</p>
				<Button variant="destructive" className="justify-self-start">
					{customersText.merge}
				</Button>
			</PostForm>
		</>
	)
}
