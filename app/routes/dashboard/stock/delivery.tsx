import { useLoaderData } from '@remix-run/react'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { useDashboardLayoutData } from '#app/lib/loader-data.ts'
import { urls } from '#app/lib/urls.ts'
import { staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { costsText } from '#content/back-office/costs.ts'
import { deliveriesText } from '#content/back-office/deliveries.ts'
import { labelsText } from '#content/back-office/labels.ts'
import { branchText } from '#content/back-office/stock.ts'
import { BRANCH_NAMES } from '#contract/shop/branches.ts'
import { DocumentDetails } from './document-details.tsx'
import { DocumentPage } from './document-page.tsx'
import { documentMeta, undoDocument } from './document-requests.ts'

export const meta = documentMeta('delivery')

export const loader = staffLoader(async ({ api, id: number }) => {
	const { data: document } = await unwrap(api.deliveries[':number'].$get({ param: { number } }))
	return { document }
})

export const action = undoDocument('delivery', (api) => api.deliveries)

export default function DeliveryPage() {
	const { document } = useLoaderData<typeof loader>()
	const { number, branch, supplier, bill } = document
	const isOwner = useDashboardLayoutData().user.role === 'owner'
	return (
		<DocumentPage
			kind="delivery"
			document={document}
			isPrintedWhole
			buttons={
				<>
					<ButtonLink variant="outline" href={urls.dashboard.labels({ delivery: number })}>
						{labelsText.title}
					</ButtonLink>
					{isOwner && (
						<ButtonLink variant="outline" href={urls.dashboard.deliveryCosts(number)}>
							{costsText.title}
						</ButtonLink>
					)}
				</>
			}
		>
			<DocumentDetails
				document={document}
				figures={[
					[deliveriesText.supplier, supplier],
					[deliveriesText.bill, bill || '–'],
					[branchText.field, BRANCH_NAMES[branch]],
				]}
			/>
		</DocumentPage>
	)
}
