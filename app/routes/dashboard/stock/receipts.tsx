import { useLoaderData } from '@remix-run/react'
import { unwrap } from '#app/lib/api-response.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
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
			describe={({ branch, total }) => ({ details: formatTaka(total), branch })}
		/>
	)
}
