import { useLoaderData } from '@remix-run/react'
import { unwrap } from '#app/lib/api-response.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { returnsText } from '#content/back-office/returns.ts'
import { formatTaka } from '#content/en/formats.ts'
import { DocumentList } from './document-list.tsx'
import { loadDocuments } from './document-requests.ts'

export const meta = staffMeta(returnsText.title)

export const loader = loadDocuments((api, query) => unwrap(api.returns.$get({ query })))

export default function ReturnsPage() {
	return (
		<DocumentList
			kind="return"
			{...useLoaderData<typeof loader>()}
			describe={({ branch, total }) => ({ details: formatTaka(total), branch })}
		/>
	)
}
