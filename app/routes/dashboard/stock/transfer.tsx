import { useLoaderData } from '@remix-run/react'
import { unwrap } from '#app/lib/api-response.ts'
import { formatShopTime } from '#app/lib/format.ts'
import { urls } from '#app/lib/urls.ts'
import { DataTable } from '#app/routes/dashboard/components/data-table.tsx'
import { Figures } from '#app/routes/dashboard/components/figures.tsx'
import { staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { systemActors } from '#content/back-office/history.ts'
import { transfersText } from '#content/back-office/transfers.ts'
import { formatNumber } from '#content/en/formats.ts'
import { BRANCH_NAMES } from '#contract/shop/branches.ts'
import type { Transfer } from '#contract/stock/transfer.ts'
import { DocumentPage } from './document-page.tsx'
import { documentMeta, undoDocument } from './document-requests.ts'

export const meta = documentMeta<typeof loader>('transfer')

export const loader = staffLoader(async ({ api, id: number }) => {
	const { data: document } = await unwrap(api.transfers[':number'].$get({ param: { number } }))
	return { document }
})

export const action = undoDocument('transfer', (api) => api.transfers)

export default function TransferPage() {
	const { document: transfer } = useLoaderData<typeof loader>()
	const { from, to, note, by, at, reversedAt } = transfer
	return (
		<DocumentPage kind="transfer" document={transfer} isUndone={reversedAt !== null} isPrintedWhole>
			<Figures
				figures={[
					['From', BRANCH_NAMES[from]],
					['To', BRANCH_NAMES[to]],
					['Date', formatShopTime(at)],
					['Recorded by', by ?? systemActors.shop],
				]}
			/>
			{note && <p className="wrap-anywhere">{note}</p>}
			<TransferLines transfer={transfer} />
			<Signatures transfer={transfer} />
		</DocumentPage>
	)
}

function TransferLines({ transfer: { lines, units } }: { transfer: Transfer }) {
	return (
		<DataTable
			className="tabular-nums"
			figureClass="w-28"
			columns={[
				{ label: 'Product', cell: (line) => <LineProduct {...line} /> },
				{ label: 'Quantity', align: 'end', cell: ({ quantity }) => formatNumber(quantity) },
			]}
			rows={lines}
			rowKey={({ productId }) => productId}
			total={['Total', formatNumber(units)]}
		/>
	)
}

function LineProduct({ productId, name, gtin }: Transfer['lines'][number]) {
	return (
		<div className="font-normal">
			<a
				href={urls.dashboard.product(productId).stock}
				className="print:text-foreground print:no-underline"
			>
				{name}
			</a>
			{gtin && <p className="text-sm text-muted-foreground">{gtin}</p>}
		</div>
	)
}

function Signatures({ transfer }: { transfer: Transfer }) {
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
