import { useLoaderData } from '@remix-run/react'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { urls } from '#app/lib/urls.ts'
import { staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { methodLabels, paymentsText } from '#content/back-office/payments.ts'
import { returnsText } from '#content/back-office/returns.ts'
import { salesText } from '#content/back-office/sales.ts'
import { formatTaka } from '#content/en/formats.ts'
import { BRANCH_NAMES } from '#contract/shop/branches.ts'
import type { Return } from '#contract/stock/return.ts'
import { DocumentLinks } from './components/document-links.tsx'
import { DocumentDetails } from './document-details.tsx'
import { DocumentPage } from './document-page.tsx'
import { documentMeta, undoDocument } from './document-requests.ts'

export const meta = documentMeta('return')

export const loader = staffLoader(async ({ api, id: number }) => {
	const { data: document } = await unwrap(api.returns[':number'].$get({ param: { number } }))
	return { document }
})

export const action = undoDocument('return', (api) => api.returns)

export default function ReturnPage() {
	const { document } = useLoaderData<typeof loader>()
	const { number, branch, total, exchangedBy, payments, reversedAt } = document
	return (
		<DocumentPage
			kind="return"
			document={document}
			isPrintedWhole
			buttons={
				reversedAt === null && (
					<ButtonLink href={urls.dashboard.sell({ exchanges: number, branch })}>
						{returnsText.sellInstead}
					</ButtonLink>
				)
			}
		>
			<DocumentDetails
				document={document}
				figures={[[returnsText.handedIn, BRANCH_NAMES[branch]]]}
				describeLine={describeLine}
				amount={{
					label: returnsText.refund,
					of: ({ quantity, unitPrice }) => formatTaka(quantity * (unitPrice ?? 0)),
					total: formatTaka(total),
				}}
			/>
			{payments.map(({ _id, amount, method, reference }) => (
				<p key={_id}>{paymentsText.refund(formatTaka(-amount), methodLabels[method], reference)}</p>
			))}
			<DocumentLinks kind="sale" numbers={exchangedBy} label={returnsText.exchangedBy} />
		</DocumentPage>
	)
}

function describeLine({
	receipt,
	soldIn,
	quantity,
	defective,
	unitPrice,
}: Return['lines'][number]) {
	const details = [
		!receipt && returnsText.noReceipt,
		`${returnsText.soldIn} ${BRANCH_NAMES[soldIn]}`,
		unitPrice === null ? returnsText.unknownPrice : `${formatTaka(unitPrice)} each`,
		defective > 0 && returnsText.defectiveOf(defective, quantity),
	]
	const text = details.filter(Boolean).join(', ')
	if (!receipt) return text
	return (
		<>
			<a href={urls.dashboard.receipt(receipt)}>{salesText.name(receipt)}</a>
			{`, ${text}`}
		</>
	)
}
