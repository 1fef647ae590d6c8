import { useLoaderData } from '@remix-run/react'
import { unwrap } from '#app/lib/api-response.ts'
import { staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { transfersText } from '#content/back-office/transfers.ts'
import { BRANCH_NAMES } from '#contract/shop/branches.ts'
import type { TransferSummary } from '#contract/stock/transfer.ts'
import { DocumentDetails } from './document-details.tsx'
import { DocumentPage } from './document-page.tsx'
import { documentMeta, undoDocument } from './document-requests.ts'

export const meta = documentMeta('transfer')

export const loader = staffLoader(async ({ api, id: number }) => {
	const { data: document } = await unwrap(api.transfers[':number'].$get({ param: { number } }))
	return { document }
})

export const action = undoDocument('transfer', (api) => api.transfers)

export default function TransferPage() {
	const { document } = useLoaderData<typeof loader>()
	const { from, to } = document
	return (
		<DocumentPage kind="transfer" document={document} isPrintedWhole>
			<DocumentDetails
				document={document}
				figures={[
					['From', BRANCH_NAMES[from]],
					['To', BRANCH_NAMES[to]],
				]}
			/>
			<Signatures transfer={document} />
		</DocumentPage>
	)
}

function Signatures({ transfer }: { transfer: TransferSummary }) {
	return (
		<div className="mt-24 hidden grid-cols-2 gap-12 break-inside-avoid print:grid">
			{(['from', 'to'] as const).map((end) => (
				<p key={end} className="border-t border-foreground pt-2">
					{`${transfersText.signatures[end]} ${BRANCH_NAMES[transfer[end]]}: ${transfersText.signatures.fields}`}
				</p>
			))}
		</div>
	)
}
