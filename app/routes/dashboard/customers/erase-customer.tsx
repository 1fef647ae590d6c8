import { useActionData, useLoaderData } from '@remix-run/react'
import { PostForm } from '#app/components/post-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { finishForm, staffAction, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { customersText } from '#content/back-office/customers.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { customerCrumbs } from './customer-crumbs.ts'
import { MentionLinks } from './erase-customer/mention-links.tsx'
import { ErasureObstacles, hasObstacles } from './erasure-obstacles.tsx'

export const handle: PageHandle = { policy: { access: 'owner', recentAuthentication: true } }

export const meta = staffMeta(customersText.erase)

export const loader = staffLoader(async ({ api, id }) => {
	const { data: customer } = await unwrap(api.customers[':id'].$get({ param: { id } }))
	const { mentions } = await unwrap(api.customers[':id'].mentions.$get({ param: { id } }))
	return { customer, mentions }
})

export const action = staffAction({}, async (args) => {
	const response = await args.api.customers[':id'].$delete({ param: { id: args.id } })
	return finishForm(args, response, { url: urls.dashboard.customers, flash: 'saved' })
})

export default function EraseCustomerPage() {
	const { customer, mentions } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	return (
		<>
			<PageHead title={customersText.erase} crumbs={customerCrumbs(customer)} />
			<PostForm className="grid max-w-xl gap-4" rejection={rejection}>
				<p>{customersText.eraseHint}</p>
				<MentionLinks mentions={mentions} />
				{hasObstacles(customer) ? (
					<ErasureObstacles customer={customer} />
				) : (
					<Button variant="destructive" className="justify-self-start">
						{customersText.yesErase}
					</Button>
				)}
			</PostForm>
		</>
	)
}
