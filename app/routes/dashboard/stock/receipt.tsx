import { useActionData, useLoaderData } from '@remix-run/react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { formatShopTime } from '#app/lib/format.ts'
import { idempotencyHeaders, SUBJECT_FIELD } from '#app/lib/forms.ts'
import { loadShopDetails } from '#app/lib/loader-data.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { PrintButton } from '#app/routes/dashboard/components/print-button.tsx'
import { UndoForm } from '#app/routes/dashboard/components/undo-form.tsx'
import { readFormResponse, staffAction, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { systemActors } from '#content/back-office/history.ts'
import { linesText } from '#content/back-office/lines.ts'
import { salesText } from '#content/back-office/sales.ts'
import { PrintedReceipt } from './receipt/printed-receipt.tsx'

export const meta = staffMeta<typeof loader>(({ data }) =>
	data ? salesText.name(data.sale.number) : salesText.title,
)

export const loader = staffLoader(async ({ api, context, id: number }) => {
	const { data: sale } = await unwrap(api.sales[':number'].$get({ param: { number } }))
	const { shopDetails } = await loadShopDetails(context)
	const phones = shopDetails.branches[sale.branch].phones.map(({ display }) => display)
	return { sale, phones }
})

export const action = staffAction([SUBJECT_FIELD], async (args) => {
	const { api, form, id: number } = args
	const { reversal } = api.sales[':number']
	const response = await reversal.$post({ param: { number } }, idempotencyHeaders(form))
	const { rejection } = await readFormResponse(args, response)
	return rejection ?? redirectAfterForm(urls.dashboard.receipt(Number(number)), 'sale-undone')
})

export default function ReceiptPage() {
	const { sale, phones } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	const { number, note, by, at, reversedAt, reversedBy, lines } = sale
	const name = salesText.name(number)
	const isUndone = lines.every(({ isReversed }) => isReversed)
	return (
		<>
			<PageHead
				title={name}
				crumbs={[
					{ label: salesText.sell, href: urls.dashboard.sell },
					{ label: salesText.title, href: urls.dashboard.receipts() },
					{ label: name, href: urls.dashboard.receipt(number) },
				]}
				className="print:hidden"
			>
				<div className="flex gap-3">
					<PrintButton />
					<Button asChild>
						<a href={urls.dashboard.sell}>{salesText.new}</a>
					</Button>
				</div>
			</PageHead>
			<div className="grid gap-5">
				{reversedAt && (
					<Alert className="print:hidden">
						{`${linesText.undone}: ${reversedBy ?? systemActors.shop}, ${formatShopTime(reversedAt)}`}
					</Alert>
				)}
				<PrintedReceipt sale={sale} phones={phones} />
				<div className="grid gap-3 print:hidden">
					<p className="text-muted-foreground">
						{`${by ?? systemActors.shop}, ${formatShopTime(at)}`}
					</p>
					{note && <p className="wrap-anywhere">{note}</p>}
				</div>
				{!isUndone && (
					<UndoForm
						hiddenFields={{ [SUBJECT_FIELD]: name }}
						label="Undo this sale"
						hint="All units go back into stock. The receipt stays in the list."
						rejection={rejection}
					/>
				)}
			</div>
		</>
	)
}
