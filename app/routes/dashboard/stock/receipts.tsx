import { useLoaderData } from '@remix-run/react'
import { Badge } from '#app/components/ui/badge.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { customersText } from '#content/back-office/customers.ts'
import { salesText } from '#content/back-office/sales.ts'
import { formatTaka } from '#content/en/formats.ts'
import { DocumentList } from './document-list.tsx'
import { loadDocuments } from './document-requests.ts'

export const meta = staffMeta(salesText.title)

export const loader = loadDocuments((api, query) => unwrap(api.sales.$get({ query })))

export default function ReceiptsPage() {
	return (
		<DocumentList
			kind="sale"
			{...useLoaderData<typeof loader>()}
			describe={({ branch, total, due }) => ({
				details: (
					<>
						{formatTaka(total)}
						{due > 0 && <Badge>{customersText.dueOf(due)}</Badge>}
					</>
				),
				branch,
			})}
		/>
	)
}
