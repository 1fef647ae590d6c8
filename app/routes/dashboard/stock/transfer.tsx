import { useActionData, useLoaderData } from '@remix-run/react'
import { Alert } from '#app/components/ui/alert.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { formatShopTime } from '#app/lib/format.ts'
import { idempotencyHeaders, SUBJECT_FIELD } from '#app/lib/forms.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { DataTable } from '#app/routes/dashboard/components/data-table.tsx'
import { Figures } from '#app/routes/dashboard/components/figures.tsx'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { PrintButton } from '#app/routes/dashboard/components/print-button.tsx'
import { UndoForm } from '#app/routes/dashboard/components/undo-form.tsx'
import { readFormResponse, staffAction, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { systemActors } from '#content/back-office/history.ts'
import { linesText } from '#content/back-office/lines.ts'
import { transfersText } from '#content/back-office/transfers.ts'
import { formatNumber } from '#content/en/formats.ts'
import { shop } from '#content/shop.ts'
import { BRANCH_NAMES } from '#contract/shop/branches.ts'
import type { Transfer } from '#contract/stock/transfer.ts'

export const meta = staffMeta<typeof loader>(({ data: loaded }) =>
	loaded ? transfersText.name(loaded.data.number) : transfersText.title,
)

export const loader = staffLoader(({ api, id: number }) =>
	unwrap(api.transfers[':number'].$get({ param: { number } })),
)

export const action = staffAction([SUBJECT_FIELD], async (args) => {
	const { api, form, id: number } = args
	const { reversal } = api.transfers[':number']
	const response = await reversal.$post({ param: { number } }, idempotencyHeaders(form))
	const { rejection } = await readFormResponse(args, response)
	return rejection ?? redirectAfterForm(urls.dashboard.transfer(Number(number)), 'transfer-undone')
})

export default function TransferPage() {
	const { data: transfer } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	const { number, from, to, note, by, at, reversedAt, reversedBy } = transfer
	const name = transfersText.name(number)
	return (
		<>
			<PageHead
				title={
					<>
						<span className="hidden print:inline">{`${shop.name}: `}</span>
						{name}
					</>
				}
				crumbs={[
					{ label: transfersText.title, href: urls.dashboard.transfers() },
					{ label: name, href: urls.dashboard.transfer(number) },
				]}
			>
				<PrintButton />
			</PageHead>
			<div className="grid gap-5">
				{reversedAt && (
					<Alert>
						{`${linesText.undone}: ${reversedBy ?? systemActors.shop}, ${formatShopTime(reversedAt)}`}
					</Alert>
				)}
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
				{!reversedAt && (
					<UndoForm
						hiddenFields={{ [SUBJECT_FIELD]: name }}
						label="Undo this transfer"
						hint="All units move back. The transfer stays in the list."
						rejection={rejection}
					/>
				)}
			</div>
		</>
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
