import { useLoaderData } from '@remix-run/react'
import { unwrap } from '#app/lib/api-response.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { transfersText } from '#content/back-office/transfers.ts'
import { BRANCH_NAMES } from '#contract/shop/branches.ts'
import { DocumentList } from './document-list.tsx'
import { loadDocuments } from './document-requests.ts'

export const meta = staffMeta(transfersText.title)

export const loader = loadDocuments((api, query) => unwrap(api.transfers.$get({ query })))

export default function TransfersPage() {
	return (
		<DocumentList
			kind="transfer"
			{...useLoaderData<typeof loader>()}
			describe={({ from, to }) => ({ details: `${BRANCH_NAMES[from]} → ${BRANCH_NAMES[to]}` })}
		/>
	)
}
